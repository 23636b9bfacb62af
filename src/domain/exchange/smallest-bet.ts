import type { Minor } from '../money.ts'
import type { Price } from './ladder.ts'

export type SmallestBet = {
  readonly stakeMinMinor: Minor
  /** A smaller stake is taken when it would pay out as much as this, stake included. */
  readonly payoutMinMinor: Minor
}

/** Whether a stake is large enough at its price. */
export const isLargeEnough = (
  { stakeMinor, price }: { stakeMinor: Minor; price: Price },
  { stakeMinMinor, payoutMinMinor }: SmallestBet,
): boolean =>
  stakeMinor >= stakeMinMinor ||
  (Number.isSafeInteger(stakeMinor) && stakeMinor > 0 && stakeMinor * price >= payoutMinMinor * 100)

/**
 * Whether a bet alone would win about what it ought to: rounded to a minor unit, its profit may be at most 20 % less or
 * 25 % more than the exact one. 13 at 1.06 ought to win 0.78 and would win 1, which is 28 % more. Server and page ask
 * this one function.
 */
export function hasFairProfit({ stakeMinor, price }: { stakeMinor: Minor; price: Price }): boolean {
  const exactCenti = stakeMinor * (price - 100)
  const roundedCenti = Math.floor((exactCenti + 50) / 100) * 100
  return roundedCenti * 100 >= exactCenti * 80 && roundedCenti * 100 <= exactCenti * 125
}
