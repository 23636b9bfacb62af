import { type KindRules, MARKET_KINDS } from '../../kinds/market-kind.ts'
import type { Order } from '../../orders/order.ts'
import { lapsesLays, reducedLayPrice, reducedLiability } from '../../prices/reduction.ts'
import type { MarketChange } from '../changes.ts'
import { takeOut } from '../commands/decide.ts'
import { extrasOf } from '../loaded-market.ts'
import type { Withdrawal } from './lower-lays.ts'

/** Lowers what lays for the starting prices of the others may lose, in memory; answers what is left of the lays. `ownBps`: what was said of the runners. */
export function lowerLiabilities(
  { market, changes }: MarketChange,
  { reductionBps, selectionId }: Withdrawal,
  ownBps: ReadonlyMap<number, number>,
): Order[] {
  const { reduction }: KindRules = MARKET_KINDS[market.kind]
  const lays = [...market.closing.values()].filter(
    (order) => order.side === 'lay' && order.selectionId !== selectionId,
  )
  const lowered = lays.map((order): Order => {
    const own = { reductionBps, ownBps: ownBps.get(order.selectionId) ?? 0 }
    const hasLimit = extrasOf(market, order.id).kind === 'limit_on_close'
    const price =
      hasLimit && lapsesLays(reduction, reductionBps)
        ? reducedLayPrice(market.ladder, order.price, reductionBps)
        : order.price
    return { ...order, price, stakeMinor: reducedLiability(reduction, order.stakeMinor, own) }
  })
  for (const order of lays.filter((_, index) => lowered[index]?.stakeMinor === 0))
    takeOut({ market, changes, purses: new Map() }, order, 'lapsedMinor')
  const left = lowered.filter(({ stakeMinor }) => stakeMinor > 0)
  for (const order of left) {
    market.closing.set(order.id, order)
    market.extras.set(order.id, {
      ...extrasOf(market, order.id),
      liabilityMinor: order.stakeMinor,
    })
  }
  return left
}
