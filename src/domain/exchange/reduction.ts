import { mulDiv } from '../money.ts'
import { type Ladder, type Price, priceAtOrBelow } from './ladder.ts'
import type { ReductionRule } from './market-kind.ts'

/** The lowest price of a bet: a reduction leaves a winning backer at least a hundredth of the stake. */
const PRICE_MIN: Price = 101

/** A withdrawal below this, in hundredths of a percent, leaves the prices of a win market as they are. */
const WIN_REDUCTION_MIN_BPS = 250

/** From this on lays that were not matched lapse: they were made for another field (exchange.md 3.4). */
const LAPSES_LAYS_FROM_BPS = { win: 250, place: 400 } as const

/** By how much the prices of matched bets fall, in hundredths of a percent, when a runner is withdrawn. */
export function effectiveReductionBps(rule: ReductionRule, reductionBps: number): number {
  if (rule === 'none') return 0
  return rule === 'win' && reductionBps < WIN_REDUCTION_MIN_BPS ? 0 : reductionBps
}

export const lapsesLays = (rule: ReductionRule, reductionBps: number): boolean =>
  rule !== 'none' && reductionBps >= LAPSES_LAYS_FROM_BPS[rule]

/**
 * The price of a matched bet after a withdrawal, off the whole return, for back and lay alike; to the nearest hundredth,
 * ties to even, and never below 1.01. A further withdrawal lowers the price that this one left.
 */
export const reducedPrice = (price: Price, reductionBps: number): Price =>
  Math.max(PRICE_MIN, mulDiv(price, 10_000 - reductionBps, 10_000, 'half-even'))

/** The price of a lay that is kept although it was not matched: on the ladder, and never worse for the layer. */
export function reducedLayPrice(ladder: Ladder, price: Price, reductionBps: number): Price {
  const reduced = reducedPrice(price, reductionBps)
  return priceAtOrBelow(ladder, reduced) ?? PRICE_MIN
}
