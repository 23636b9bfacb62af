import { type Minor, mulDiv } from '../money.ts'
import type { Price } from './ladder.ts'

/** A price and the size, the backer's stake, that can be had there. */
export type Offer = readonly [price: Price, sizeMinor: Minor]

export type Rollup =
  /** Sizes are added up until they reach the limit. */
  | { model: 'STAKE'; limitMinor: Minor }
  /** The same for what they would pay out. */
  | { model: 'PAYOUT'; limitMinor: Minor }
  /** Sizes below the limit are left out. */
  | { model: 'NONE'; limitMinor: Minor }

/**
 * Offers as they are shown, best first: what is too small to be of use joins the next worse price, at which all of it
 * can be had. What is left at the end and still too small is not shown. No offer is asked for beyond `depth` levels.
 */
export function rolledUp(offers: Iterable<Offer>, rollup: Rollup, depth = Infinity): Offer[] {
  const shown: Offer[] = []
  let gatheredMinor = 0
  for (const [price, sizeMinor] of offers) {
    gatheredMinor += sizeMinor
    if (worthMinor(rollup, price, gatheredMinor) >= rollup.limitMinor) {
      if (shown.push([price, gatheredMinor]) >= depth) break
      gatheredMinor = 0
    } else if (rollup.model === 'NONE') gatheredMinor = 0
  }
  return shown
}

const worthMinor = ({ model }: Rollup, price: Price, sizeMinor: Minor): Minor =>
  model === 'PAYOUT' ? mulDiv(sizeMinor, price, 100, 'floor') : sizeMinor
