import { type Minor, mulDiv } from '../money.ts'
import { type Hedge, WHOLE_BPS } from './cash-out.ts'
import {
  type Ladder,
  type Price,
  priceAt,
  priceAtOrAbove,
  priceAtOrBelow,
  tickOf,
} from './ladder.ts'

/** How much worse the bets of a cash-out may be than quoted: steps of the ladder, or hundredths of a percent. */
export type Tolerance = { ticks: number } | { percentBps: number }

/**
 * The least that may be sure after a cash-out that was quoted to lock `lockedCenti`. A bet at a worse price goes the
 * same way with another stake: a lay with a smaller one, which locks that much less, a back with a larger one, which
 * costs that much more. In centi; a step is let through whole, so what the tolerance costs is rounded up.
 */
export function lockedMinCenti(
  { hedges, lockedCenti }: { hedges: readonly Hedge[]; lockedCenti: number },
  tolerance: Tolerance,
  ladder: Ladder,
): number {
  let costMinor = 0
  for (const { side, matches } of hedges)
    for (const { price, stakeMinor } of matches)
      costMinor +=
        'ticks' in tolerance
          ? costOf(
              stakeMinor,
              price,
              worsePrice(ladder, price, side === 'lay' ? tolerance.ticks : -tolerance.ticks),
            )
          : mulDiv(stakeMinor, tolerance.percentBps, WHOLE_BPS, 'floor')
  return lockedCenti - costMinor * 100
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
