import type { Minor } from '../../money.ts'
import type { BookSide } from './book-side.ts'
import { CrossLeg, type Maker } from './cross-leg.ts'
import { CrossMatcher } from './cross-match.ts'
import { type Ladder, type Price, priceAt } from '../prices/ladder.ts'
import { isBetterPrice, oppositeSide, type Order } from '../orders/order.ts'
import { NO_TICK } from '../prices/tick-set.ts'

/** How much of makers is spoken for by plans that were made and not applied, by order. */
export type Taken = ReadonlyMap<number, Minor>

/** Where orders are matched across selections. */
export type Crossing = {
  /** The selections of which one wins. */
  selectionIds: readonly number[]
  /**
   * The most that the clearing account may lose by the rounding of this order; without it, nothing (see
   * `roundingMaxMinor`).
   */
  bearMinor?: Minor
  /** Orders of the same account that would be at rest by then. */
  ownOrders?: readonly Order[]
}

type Terms = Required<Crossing> & { ladder: Ladder; taken: Taken | undefined }

/**
 * A matcher of the order with orders of the other selections, or `undefined` where none is within reach. `makersOf`:
 * the side of a selection's book whose bets together make a bet on the order's selection.
 */
export function crossMatcherOf(
  order: Order,
  makersOf: (selectionId: number) => BookSide,
  terms: Terms,
): CrossMatcher | undefined {
  const { side, price, selectionId } = order
  const { ladder } = terms
  const others = terms.selectionIds.filter((id) => id !== selectionId).map(makersOf)
  let inverse = 1
  for (const { bestTick } of others) {
    if (bestTick === NO_TICK) return undefined
    inverse -= 100 / (priceAt(ladder, bestTick) ?? 0)
  }
  // To be quick where it is clear; what is near is decided exactly.
  const fair = inverse > 0 ? 100 / inverse : Infinity
  const nearly = side === 'back' ? fair * 1.000_001 : fair * 0.999_999
  if (others.length === 0 || isBetterPrice(side, price, nearly)) return undefined
  const legs = others.map(
    (makers) => new CrossLeg(makers.selectionId, makersIn(makers, order, terms)),
  )
  return new CrossMatcher(side, legs, terms)
}

/**
 * The makers of one side in the order of their queue, up to the first of the taker's account: own bets never meet, and
 * nobody is passed over. An own order that is still to come would rest behind the others at its price.
 */
function* makersIn(
  makers: BookSide,
  { accountId }: Order,
  { ladder, taken, ownOrders }: Terms,
): Generator<Maker> {
  const ends = ownOrders.flatMap(({ selectionId, side, price }) =>
    selectionId === makers.selectionId && side === makers.side ? [price] : [],
  )
  const isBehind = (end: Price, price: Price) =>
    isBetterPrice(oppositeSide(makers.side), end, price)
  for (const level of makers.levels()) {
    const price = priceAt(ladder, level.tick) ?? 0
    if (ends.some((end) => isBehind(end, price))) return
    for (let maker = level.first; maker; maker = maker.next) {
      if (maker.accountId === accountId) return
      const restMinor = maker.restMinor - (taken?.get(maker.id) ?? 0)
      if (restMinor > 0) yield { orderId: maker.id, accountId: maker.accountId, price, restMinor }
    }
  }
}
