import type { Minor } from '../../money.ts'
import type { Price } from '../prices/ladder.ts'
import type { Side } from './order.ts'

/** The offers against an order, the best price first. */
type Offered = { readonly price: Price; readonly stakeMinor: Minor }

export type FillOrKill = {
  readonly side: Side
  /** The worst mean price. */
  readonly price: Price
  readonly stakeMinor: Minor
  /** With less than this nothing is matched. */
  readonly fillMinMinor: Minor
}

/**
 * How much of an order can be matched at once so that the mean price of all of it is not worse than its own, and the
 * worst price that takes; nothing when that is less than the least it wants. A level beyond the order's price may be
 * taken as far as better levels before it make up for it: for a back the sum of stake x (price - own price) stays at or
 * above zero, for a lay it is the other way round. Exact, and the most that is possible, since the best prices go first.
 */
export function fillable(
  offers: readonly Offered[],
  { side, price: meanPrice, stakeMinor, fillMinMinor }: FillOrKill,
): { stakeMinor: Minor; price: Price } | undefined {
  let leftMinor = stakeMinor
  let surplus = 0
  let worstPrice = meanPrice
  for (const { price, stakeMinor: offeredMinor } of offers) {
    const gain = side === 'back' ? price - meanPrice : meanPrice - price
    const bearableMinor = gain >= 0 ? leftMinor : Math.floor(surplus / -gain)
    const takenMinor = Math.min(leftMinor, offeredMinor, bearableMinor)
    if (takenMinor === 0) break
    leftMinor -= takenMinor
    surplus += takenMinor * gain
    worstPrice = price
  }
  const filledMinor = stakeMinor - leftMinor
  return filledMinor === 0 || filledMinor < fillMinMinor
    ? undefined
    : { stakeMinor: filledMinor, price: worstPrice }
}
