import { mulDiv, type Minor } from '../../money.ts'
import type { Price } from '../prices/ladder.ts'

export type SmallestBet = {
  readonly stakeMinMinor: Minor
  /** A smaller stake is taken when it would pay out as much as this, stake included; `null`: none is. */
  readonly payoutMinMinor: Minor | null
}

/** Whether a stake is large enough at its price. */
export const isLargeEnough = (
  { stakeMinor, price }: { stakeMinor: Minor; price: Price },
  { stakeMinMinor, payoutMinMinor }: SmallestBet,
): boolean =>
  stakeMinor >= stakeMinMinor ||
  (payoutMinMinor !== null &&
    Number.isSafeInteger(stakeMinor) &&
    stakeMinor > 0 &&
    stakeMinor * price >= payoutMinMinor * 100)

/** The smallest stake that is large enough at a price. */
export const smallestStake = (
  price: Price,
  { stakeMinMinor, payoutMinMinor }: SmallestBet,
): Minor =>
  payoutMinMinor === null
    ? stakeMinMinor
    : Math.min(stakeMinMinor, mulDiv(payoutMinMinor, 100, price, 'ceil'))

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

/** The smallest stake from this one on that would win about what it ought to. */
export function fairStakeFrom({ stakeMinor, price }: { stakeMinor: Minor; price: Price }): Minor {
  // Half a minor unit is a fifth of two and a half: from a profit of 2.50 on every stake is fair.
  let fair = stakeMinor
  while (!hasFairProfit({ stakeMinor: fair, price })) fair++
  return fair
}
