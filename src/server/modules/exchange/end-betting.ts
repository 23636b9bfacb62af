import type { Engine } from './engine.ts'
import { takesStartingPrice } from './loaded-market.ts'
import { applyMove, lapseOrders } from './move-market.ts'

/**
 * Ends betting on a market that has started and does not turn in play: what was not matched by then is given back
 * (spec 002 §4: a bet that is not accepted is refunded). Orders for a starting price wait until it is made.
 */
export async function endBetting(engine: Engine, marketId: number): Promise<void> {
  await engine.alone(marketId, async (stage) => {
    const { market, changes } = stage
    const isBetting = market.status === 'open' || market.status === 'suspended'
    const hasStarted = changes.now >= market.startsAt && !market.inPlay
    if (!isBetting || !hasStarted || market.turnsInPlay || takesStartingPrice(market)) return
    if (market.status === 'open') await applyMove(stage, 'suspend')
    lapseOrders(stage, 'close')
  })
}
