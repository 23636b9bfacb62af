import { type Minor, mulDiv } from '../../money.ts'
import { type Ladder, type Price, priceAtOrBelow } from './ladder.ts'
import type { ReductionRule } from '../kinds/market-kind.ts'

/** The lowest price of a bet: a reduction leaves a winning backer at least a hundredth of the stake. */
const PRICE_MIN: Price = 101

/** From this on, in hundredths of a percent, a withdrawal lowers the prices of the others. */
export const LOWERS_FROM_BPS = { win: 250, place: 0 } as const

/** From this on lays that were not matched lapse: they were made for another field (exchange.md 3.4). */
export const LAPSES_LAYS_FROM_BPS = { win: 250, place: 400 } as const

/** By how much the prices of matched bets fall, in hundredths of a percent, when a runner is withdrawn. */
export function effectiveReductionBps(rule: ReductionRule, reductionBps: number): number {
  return rule === 'none' || reductionBps < LOWERS_FROM_BPS[rule] ? 0 : reductionBps
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

/**
 * The liability of a lay for the starting price after a withdrawal, rounded down, so that it stands for about the same
 * stake at the lower price. Where one runner wins, its price is about 100 over its own factor, and a liability falls by
 * the factor of the withdrawn runner over 100 less the runner's own factor; in a place market by the factor itself
 * (exchange.md 3.4).
 */
export function reducedLiability(
  rule: ReductionRule,
  liabilityMinor: Minor,
  { reductionBps, ownBps }: { reductionBps: number; ownBps: number },
): Minor {
  const wholeBps = rule === 'win' ? Math.max(1, 10_000 - ownBps) : 10_000
  return mulDiv(liabilityMinor, Math.max(0, wholeBps - reductionBps), wholeBps, 'floor')
}
