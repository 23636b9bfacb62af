import * as contract from '#contract/fancy/house-markets.ts'
import { assert } from '#domain/assert.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type Caller, type Http, route } from '#server/http/route.ts'
import type { Needs } from './needs.ts'
import { placeBet } from './place-bet.ts'
import { betById, fancyBetsOf, positionsOf } from './reads.ts'
import { fancyStates } from './topic.ts'

export function fancyRoutes(http: Http, needs: Needs): void {
  const { db } = needs

  route(http, contract.listHouseMarkets, async ({ params: { eventId } }) => {
    const state = (await fancyStates(needs, [eventId])).get(eventId)
    assert(state !== undefined, 'every event has a state')
    return state
  })

  route(http, contract.placeFancyBet, async ({ caller, body }) => {
    const walletId = walletOf(caller)
    const betId = await placeBet(needs, { userId: caller.id, walletId, form: body })
    const bet = await betById(db, walletId, betId)
    assert(bet !== undefined, 'the bet was taken')
    return bet
  })

  route(http, contract.listFancyBets, ({ caller, query }) =>
    fancyBetsOf(db, walletOf(caller), query),
  )

  route(http, contract.listFancyPositions, ({ caller, query }) =>
    positionsOf(db, walletOf(caller), query.eventId ?? null),
  )
}

function walletOf({ walletId }: Caller): number {
  if (walletId === null) throw new Refusal('NOT_A_PLAYER')
  return walletId
}
