import * as ballLog from '#contract/fancy/ball-log.ts'
import * as contract from '#contract/fancy/house-markets.ts'
import { assert } from '#domain/assert.ts'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import { announce } from '#server/db/notices.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type Http, route } from '#server/http/route.ts'
import { recordAudit } from '#server/modules/audit/index.ts'
import { correctBall, writtenBallsOf } from '#server/modules/events/index.ts'
import { marketById } from '../market-store.ts'
import type { Needs } from '../needs.ts'
import { settleDecided } from '../settle-market.ts'
import { marketsAtDesk } from './desk.ts'
import { changeResult } from './settle-anew.ts'

export function fancyOperatorRoutes(http: Http, { db, terms }: Needs): void {
  route(http, contract.listHouseMarketsAtDesk, async ({ query }) => {
    const { currency, lossLimitMinor } = terms()
    return { ...(await marketsAtDesk(db, query)), currency, lossLimitMinor }
  })

  route(http, contract.stopHouseMarket, async ({ caller, params: { marketId }, body }) => {
    const { isStopped, reason } = body
    await inTransaction(db, async (tx) => {
      await changeOpen(tx, marketId, { is_stopped: isStopped })
      const action = isStopped ? 'house-market.stop' : 'house-market.go-on'
      await recorded(tx, { operatorId: caller.id, action, marketId, reason })
    })
    return found(db, marketId)
  })

  route(http, contract.voidHouseMarket, async ({ caller, params: { marketId }, body }) => {
    await inTransaction(db, async (tx) => {
      const result = JSON.stringify('void')
      await changeOpen(tx, marketId, { status: 'decided', result, quote: '[]' })
      const action = 'house-market.void'
      await recorded(tx, { operatorId: caller.id, action, marketId, reason: body.reason })
    })
    await settleDecided(db, terms().currency)
    return found(db, marketId)
  })

  route(http, contract.settleHouseMarketAnew, async ({ caller, params: { marketId }, body }) => {
    await inTransaction(db, async (tx) => {
      const result = await changeResult(tx, marketId, body.by)
      const action = 'house-market.settle-anew'
      const details = { result }
      await recorded(tx, { operatorId: caller.id, action, marketId, reason: body.reason, details })
    })
    await settleDecided(db, terms().currency)
    return found(db, marketId)
  })

  ballLogRoutes(http, db)
}

function ballLogRoutes(http: Http, db: Db): void {
  route(http, ballLog.listBallLog, ({ params: { eventId } }) => writtenBallsOf(db, eventId))

  // The server that quotes hears of the entry as of any other, and settles anew.
  route(http, ballLog.correctBallEntry, async ({ caller, params: { eventId }, body }) => {
    const { reason, ...details } = body
    await inTransaction(db, async (tx) => {
      const entryId = await correctBall(tx, { eventId, operatorId: caller.id, correction: body })
      await recordAudit(tx, {
        operatorId: caller.id,
        action: 'event.correct-ball',
        subject: `event:${eventId}`,
        reason,
        details: { entryId, ...details },
      })
    })
    return writtenBallsOf(db, eventId)
  })
}

type Step = {
  operatorId: number
  action: string
  marketId: number
  reason: string
  details?: Record<string, unknown>
}

const recorded = (tx: Tx, { marketId, details = {}, ...entry }: Step): Promise<void> =>
  recordAudit(tx, { ...entry, subject: `house-market:${marketId}`, details })

async function changeOpen(
  tx: Tx,
  marketId: number,
  set: { is_stopped: boolean } | { status: 'decided'; result: string; quote: string },
): Promise<void> {
  const market = await marketById(tx, marketId)
  if (!market) throw new Refusal('NOT_FOUND')
  const changed = await tx
    .updateTable('fancy_market')
    .set(set)
    .where('id', '=', marketId)
    .where('status', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw new Refusal('MARKET_NOT_OPEN')
  await announce(tx, 'fancy_market', [market.eventId])
}

async function found(db: Db, marketId: number) {
  const market = await marketById(db, marketId)
  assert(market !== undefined, 'the market was changed')
  return market
}
