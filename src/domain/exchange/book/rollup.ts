import { type Minor, mulDiv } from '../../money.ts'
import type { Price } from '../prices/ladder.ts'
import type { Side } from '../orders/order.ts'

/** A price and the size, the backer's stake, that can be had there. */
export type Offer = readonly [price: Price, sizeMinor: Minor]

export type Rollup =
  /** Sizes are added up until they reach the limit. */
  | { model: 'STAKE'; limitMinor: Minor }
  /** The same for the amount that they would pay out. */
  | { model: 'PAYOUT'; limitMinor: Minor }
  /**
   * As `STAKE` below a lay price; from there on until a layer would be liable for the limit times the factor. Backers
   * are liable for their stake, so theirs are added up as `STAKE`.
   */
  | { model: 'MANAGED_LIABILITY'; limitMinor: Minor; fromPrice: Price; factor: number }
  /** Sizes below the limit are left out. */
  | { model: 'NONE'; limitMinor: Minor }

/**
 * Offers as they are shown, best first: a size too small to be of use joins the next worse price, at which all of it
 * can be had. A rest that is still too small at the end is not shown. No offer is read beyond `depth` levels. `side`
 * says who can take the offers: backers or layers.
 */
export function rolledUp(
  offers: Iterable<Offer>,
  rollup: Rollup,
  { side, depth = Infinity }: { side: Side; depth?: number | undefined },
): Offer[] {
  const shown: Offer[] = []
  let gatheredMinor = 0
  for (const [price, sizeMinor] of offers) {
    gatheredMinor += sizeMinor
    if (isEnough(rollup, side, [price, gatheredMinor])) {
      if (shown.push([price, gatheredMinor]) >= depth) break
      gatheredMinor = 0
    } else if (rollup.model === 'NONE') gatheredMinor = 0
  }
  return shown
}

function isEnough(rollup: Rollup, side: Side, [price, sizeMinor]: Offer): boolean {
  const { model, limitMinor } = rollup
  if (model === 'PAYOUT') return mulDiv(sizeMinor, price, 100, 'floor') >= limitMinor
  const isLiability = model === 'MANAGED_LIABILITY' && side === 'lay' && price >= rollup.fromPrice
  return isLiability
    ? mulDiv(sizeMinor, price - 100, 100, 'floor') >= limitMinor * rollup.factor
    : sizeMinor >= limitMinor
}
