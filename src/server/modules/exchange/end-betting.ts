import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { Engine } from './engine.ts'
import { hasPassedStart, type LoadedMarket, takesStartingPrice } from './loaded-market.ts'
import { applyMove, lapseOrders } from './move-market.ts'
import { reconcile } from './reconcile.ts'

/**
 * Ends betting for good on a market that has started and does not turn in play: its starting prices are made, and what was
 * not matched by then is given back (spec 002 §4: a bet that is not accepted is refunded). An event that was postponed or
 * called off has not started. Once there is a result no price is made: who knows it could have taken orders back.
 */
export async function endBetting(engine: Engine, marketId: number): Promise<void> {
  await engine.alone(marketId, async (stage) => {
    const { tx, market, changes, limits } = stage
    const isBetting = market.status === 'open' || market.status === 'suspended'
    const hasStarted = hasPassedStart(market, changes.now) && !market.inPlay
    if (!isBetting || !hasStarted || market.turnsInPlay) return
    const { isInterrupted, hasResult } = await standOf(tx, market)
    if (isInterrupted) return
    if (market.status === 'open') await applyMove(stage, 'suspend')
    if (takesStartingPrice(market) && !hasResult) reconcile(stage, limits.liabilityMinMinor)
    lapseOrders(stage, 'close')
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
