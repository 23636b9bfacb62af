import { type Minor, mulDiv } from '../../money.ts'
import { WHOLE_BPS } from './cash-out-ask.ts'
import type { MarketOutcomes } from '../exposure/exposure.ts'
import type { Hedge } from './hedge.ts'
import {
  type Ladder,
  type Price,
  priceAt,
  priceAtOrAbove,
  priceAtOrBelow,
  tickOf,
} from '../prices/ladder.ts'

/** How much worse the bets of a cash-out may be than quoted: steps of the ladder, or hundredths of a percent. */
export type Tolerance = { ticks: number } | { percentBps: number }

/** A cash-out as it was quoted. */
export type QuotedCashOut = {
  hedges: readonly Hedge[]
  worth: number
  outcomes: MarketOutcomes
  ladder: Ladder
}

/**
 * The least that a cash-out may be worth that was quoted with these bets (see `planCashOut`). A bet at a worse price
 * goes the same way with another stake: a lay with a smaller one, which locks that much less, a back with a larger one,
 * which costs that much more; each-way the stake counts in both halves. In centi; a step is let through whole, so what
 * the tolerance costs is rounded up. In a line market the stake stays and the line is the price: a part of it is given.
 */
export function worthMin(
  { hedges, worth, outcomes, ladder }: QuotedCashOut,
  tolerance: Tolerance,
): number {
  const decided = outcomes.decidedBy?.kind
  let cost = 0
  for (const { side, matches } of hedges)
    for (const { price, stakeMinor } of matches) {
      const ticks = 'ticks' in tolerance ? tolerance.ticks : 0
      const worse = worsePrice(ladder, price, side === 'lay' ? ticks : -ticks)
      const size = decided === 'line' ? stakeMinor * price : stakeMinor
      if ('percentBps' in tolerance) cost += mulDiv(size, tolerance.percentBps, WHOLE_BPS, 'floor')
      else if (decided === 'line') cost += stakeMinor * Math.abs(worse - price)
      else cost += costOf(stakeMinor, price, worse)
    }
  if (decided === 'line') return worth - cost
  const least = worth - cost * 100 * (decided === 'each_way' ? 2 : 1)
  // Less than a minor unit is nothing to refuse for.
  return Math.floor(least / 100) * 100
}

/** How far the stakes are apart that go the same way at the two prices. */
const costOf = (stakeMinor: Minor, price: Price, worse: Price): Minor =>
  Math.abs(stakeMinor - mulDiv(stakeMinor, price, worse, price < worse ? 'floor' : 'ceil'))

/** The price so many steps away, or the last one of the ladder. One between two steps (a reduced one) counts as the worse. */
function worsePrice(ladder: Ladder, price: Price, steps: number): Price {
  const near = steps > 0 ? priceAtOrAbove(ladder, price) : priceAtOrBelow(ladder, price)
  const tick = near === undefined ? undefined : tickOf(ladder, near)
  if (tick === undefined || steps === 0) return price
  const last = ladder.prices.length - 1
  return priceAt(ladder, Math.min(last, Math.max(0, tick + steps))) ?? price
}
