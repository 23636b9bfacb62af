import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { lapse } from '#domain/exchange/market/commands/decide.ts'
import type { Engine } from '../engine/engine.ts'
import type { MarketChange } from '#domain/exchange/market/changes.ts'
import {
  extrasOf,
  hasPassedStart,
  type LoadedMarket,
  takesStartingPrice,
} from '#domain/exchange/market/loaded-market.ts'
import { applyMove, lapseOrders } from './move-market.ts'
import { reconcile } from '#domain/exchange/market/commands/reconcile.ts'

/**
 * For this long after its start a market is expected to turn in play; then orders that would lapse at the turn are
 * given back.
 */
export const TURN_AWAITED_MS = 10 * 60_000

const trueStartOf = ({ startsAt, beganAt }: LoadedMarket): Date =>
  beganAt !== null && beganAt < startsAt ? beganAt : startsAt

/** Orders that are kept for play or for the starting price wait on. */
export const lapseAsAtTurn = ({ market, changes }: MarketChange): void =>
  lapse(
    { market, changes, purses: new Map() },
    ({ id }) => !market.closing.has(id) && extrasOf(market, id).persistence === 'lapse',
  )

/**
 * Ends betting for good on a market that has started and does not turn in play: its starting prices are made, and
 * unmatched stakes are given back (spec 002 §4: a bet that is not accepted is refunded). An event that was postponed or
 * called off has not started. A market that may turn in play and does not keeps the orders that were meant for play.
 * Once there is a result no price is made: a player who knew the result could have taken orders back.
 */
export async function endBetting(engine: Engine, marketId: number): Promise<void> {
  await engine.alone(marketId, async (step) => {
    const { tx, market, changes, limits } = step
    const isBetting = market.status === 'open' || market.status === 'suspended'
    const hasStarted = hasPassedStart(market, changes.now) && !market.inPlay
    if (!isBetting || !hasStarted) return
    const { isInterrupted, hasResult } = await standOf(tx, market)
    if (isInterrupted) return
    if (market.turnsInPlay) {
      const awaitedMs = changes.now.getTime() - trueStartOf(market).getTime()
      if (awaitedMs >= TURN_AWAITED_MS) lapseAsAtTurn(step)
      return
    }
    if (market.status === 'open') await applyMove(step, 'suspend')
    if (takesStartingPrice(market) && !hasResult) reconcile(step, limits.liabilityMinMinor)
    lapseOrders(step, 'close')
  })
}

type Stand = { isInterrupted: boolean; hasResult: boolean }

async function standOf(tx: Tx, { id, eventId }: LoadedMarket): Promise<Stand> {
  const { rows } = await sql<Stand>`
    select state in ('postponed', 'abandoned', 'cancelled') as "isInterrupted",
      exists (select from market_settlement where market_id = ${id}) as "hasResult"
    from event where id = ${eventId}`.execute(tx)
  return rows[0] ?? { isInterrupted: true, hasResult: true }
}
