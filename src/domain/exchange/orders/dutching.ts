import { mulDiv, type Minor } from '../../money.ts'
import type { Price } from '../prices/ladder.ts'

/** The largest total stake or profit that stakes are computed for; what a market takes is less. */
export const DUTCHING_AMOUNT_MAX_MINOR = 100_000_000_000

/** One sum of all stakes, or one profit whichever selection wins. */
export type DutchingTarget = { readonly totalMinor: Minor } | { readonly profitMinor: Minor }

/**
 * The stakes of backs at these prices, of which one can win, so that each wins alike. Nothing when prices are so short
 * that no stakes bring the profit, or only a thousand times as much does.
 */
export const dutchingStakes = (
  prices: readonly Price[],
  target: DutchingTarget,
): Minor[] | undefined =>
  'totalMinor' in target
    ? stakesOfTotal(prices, target.totalMinor)
    : stakesForProfit(prices, target.profitMinor)

/** The profit before commission if the selection of this price wins: exact, in hundredths of a minor unit. */
export const dutchingProfitCenti = (price: Price, stakeMinor: Minor, totalMinor: Minor): number =>
  stakeMinor * price - totalMinor * 100

/**
 * Shares of the total in the proportion of 1 / price, by the method of the largest remainder: the sum is exact, and each
 * stake is less than a minor unit from its exact share.
 */
function stakesOfTotal(prices: readonly Price[], totalMinor: Minor): Minor[] {
  const product = prices.reduce((all, price) => all * BigInt(price), 1n)
  const weights = prices.map((price) => product / BigInt(price))
  const sum = weights.reduce((all, weight) => all + weight, 0n)
  const shares = weights.map((weight, index) => {
    const share = weight * BigInt(totalMinor)
    return { index, stakeMinor: Number(share / sum), rest: share % sum }
  })
  let leftMinor = totalMinor - shares.reduce((all, { stakeMinor }) => all + stakeMinor, 0)
  // Of equal remainders the first selection gets the coin.
  for (const share of shares.toSorted(
    (one, other) => Number(one.rest < other.rest) - Number(one.rest > other.rest),
  )) {
    if (leftMinor === 0) break
    share.stakeMinor += 1
    leftMinor -= 1
  }
  return shares.map(({ stakeMinor }) => stakeMinor)
}

const TIMES_MAX = 1_000

/**
 * The smallest stakes with at least this profit. Each is rounded up, so that nobody is promised more than comes; the
 * rounding adds to the total that has to come back, until it fits.
 */
function stakesForProfit(prices: readonly Price[], profitMinor: Minor): Minor[] | undefined {
  const product = prices.reduce((all, price) => all * BigInt(price), 1n)
  // The part of a return that its stakes take: the sum of 100 / price.
  const taken = prices.reduce((all, price) => all + (100n * product) / BigInt(price), 0n)
  const left = product - taken
  if (left * BigInt(TIMES_MAX) < product) return undefined
  let returnMinor = Number((BigInt(profitMinor) * product + left - 1n) / left)
  for (;;) {
    const stakes = prices.map((price) => mulDiv(returnMinor, 100, price, 'ceil'))
    const neededMinor = profitMinor + stakes.reduce((sum, stake) => sum + stake, 0)
    if (neededMinor <= returnMinor) return stakes
    returnMinor = neededMinor
  }
}
