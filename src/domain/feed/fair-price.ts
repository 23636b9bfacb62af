import type { SelectionPrices } from './event.ts'

/** A back chance of more than this times the lay chance says nothing: such a market has very few offers. */
const SPREAD_MAX = 2

/** Chances whose sum is further from the number of winners than this, as a factor, do not belong together. */
const SUM_FACTOR_MAX = 1.5

/**
 * The probability of each selection that a feed's prices imply: the middle between its best back and lay, or its
 * last price where those are missing or far apart; `null` where there is neither. When every selection has one,
 * they are scaled so that they sum to the number of winners. Give it the selections that may still win.
 */
export function impliedProbabilities(
  selections: readonly SelectionPrices[],
  winners: number,
): (number | null)[] {
  const raw = selections.map(impliedProbability)
  if (raw.includes(null)) return raw
  const factor = winners / raw.reduce<number>((sum, each) => sum + (each ?? 0), 0)
  if (factor > SUM_FACTOR_MAX || factor < 1 / SUM_FACTOR_MAX) return raw.map(() => null)
  return raw.map((each) => (each === null ? null : Math.min(1, each * factor)))
}

function impliedProbability({ back, lay, lastPrice }: SelectionPrices): number | null {
  const bestBack = back[0]?.price
  const bestLay = lay[0]?.price
  if (bestBack !== undefined && bestLay !== undefined && bestLay < bestBack * SPREAD_MAX) {
    return (100 / bestBack + 100 / bestLay) / 2
  }
  return lastPrice === null ? null : 100 / lastPrice
}
