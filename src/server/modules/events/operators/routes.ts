import * as contract from '#contract/events.ts'
import * as logContract from '#contract/match-log.ts'
import type { EventMove } from '#domain/catalogue/event-state.ts'
import type { Db } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type Http, route } from '#server/http/route.ts'
import { recordAudit } from '#server/modules/audit/index.ts'
import type { CatalogueChanges, Commits, MarketDesk } from '#server/modules/exchange/index.ts'
import { eventById, eventsPage, voidedBetsPage } from '../managed-store.ts'
import { addToLog, matchLogOf, proposalOf } from '../match-log.ts'
import { previewMove } from '../preview-move.ts'
import { moveEvent } from '../service.ts'

type Needs = { db: Db; exchange: MarketDesk & CatalogueChanges & Commits; currency: string }

export function eventRoutes(http: Http, needs: Needs): void {
  const { db } = needs
  route(http, contract.listManagedEvents, async ({ query }) => ({
    ...(await eventsPage(db, query)),
    page: query.page,
    pageSize: query.pageSize,
  }))
  route(http, contract.listVoidedBets, async ({ params, query }) => ({
    ...(await voidedBetsPage(db, params.eventId, query)),
    page: query.page,
    pageSize: query.pageSize,
  }))
  route(http, logContract.getMatchLog, async ({ params }) => {
    if (!(await eventById(db, params.eventId))) throw new Refusal('NOT_FOUND')
    return matchLogOf(db, params.eventId)
  })
  route(http, logContract.addLogEntry, async ({ params: { eventId }, body: fact, caller }) => {
    const told = { eventId, fact, feedRef: null, enteredBy: caller.id }
    await addToLog(db, told, (tx, entryId) =>
      recordAudit(tx, {
        operatorId: caller.id,
        action: 'event.log',
        subject: `event:${eventId}`,
        reason: '',
        details: { entryId, ...fact },
      }),
    )
    return matchLogOf(db, eventId)
  })
  route(http, logContract.getProposal, ({ params }) => proposalOf(db, params.marketId))
  route(http, contract.previewEventMove, ({ params, query }) =>
    previewMove(needs, { ...params, at: dateOf(query.at) }),
  )
  route(http, contract.moveManagedEvent, async ({ params, body, caller }) => {
    await moveAudited(needs, { ...params, ...body, operatorId: caller.id })
    const event = await eventById(db, params.eventId)
    if (!event) throw new Refusal('NOT_FOUND')
    return event
  })
}

type EventMoveRequest = {
  eventId: number
  move: EventMove
  at?: string | undefined
  startsAt?: string | undefined
  reason: string
  operatorId: number
}

/** There is no move without its line in the record. */
const moveAudited = (
  needs: Needs,
  { reason, at, startsAt, ...asked }: EventMoveRequest,
): Promise<void> =>
  moveEvent(needs, {
    ...asked,
    at: dateOf(at),
    startsAt: dateOf(startsAt),
    also: (tx) =>
      recordAudit(tx, {
        operatorId: asked.operatorId,
        action: `event.${asked.move}`,
        subject: `event:${asked.eventId}`,
        reason,
        details: { ...(at ? { at } : {}), ...(startsAt ? { startsAt } : {}) },
      }),
  })

const dateOf = (instant: string | undefined): Date | undefined =>
  instant === undefined ? undefined : new Date(instant)
