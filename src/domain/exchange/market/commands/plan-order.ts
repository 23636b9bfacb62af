import { isEvenMoney } from '../../kinds/market-kind.ts'
import type { Crossing, Plan, Taken } from '../../book/book.ts'
import { fillable } from '../../orders/fill-or-kill.ts'
import type { Order } from '../../orders/order.ts'
import type { OrderTerms } from '../command.ts'
import { crossingOf, type LoadedMarket } from '../loaded-market.ts'

/**
 * The changes of earlier orders of the same request by then: the makers they met, the account's own orders they left at
 * rest, and the part of the rounding of each that may be borne. All are the same when orders are planned and when they
 * are matched.
 */
export type Among = { taken?: Taken } & Omit<Crossing, 'selectionIds'>

/**
 * The effect of an order; nothing when it is fill or kill and cannot be filled. Fill or kill looks at makers of its own
 * selection only: a virtual offer is a few minor units more or less, and a mean price must be exact.
 */
export function planOrder(
  market: LoadedMarket,
  { fillMinMinor }: Pick<OrderTerms, 'fillMinMinor'>,
  order: Order,
  among: Among = {},
): Plan | undefined {
  const { taken, ...terms } = among
  if (fillMinMinor === undefined) {
    const crossing = crossingOf(market)
    return market.book.plan(order, taken, crossing && { ...crossing, ...terms })
  }
  // At any price, to see how far the mean price reaches. A line is no price: there is no mean of lines.
  const price = isEvenMoney(market.kind) ? order.price : worstPrice(market, order)
  const offered = market.book.plan({ ...order, price }, taken)
  const part = fillable(offered.fills, { ...order, fillMinMinor })
  if (!part && offered.isSelfMatch) {
    // Only where it could be filled otherwise does an own order stand in the way; else it lapses, and meets nobody.
    const anybody = market.book.plan({ ...order, price, accountId: NOBODY }, taken)
    return fillable(anybody.fills, { ...order, fillMinMinor }) && offered
  }
  return part && market.book.plan({ ...order, ...part }, taken)
}

/** No account has this number, so no order is its own. */
const NOBODY = 0

/** The end of the ladder that an order would like least. */
export const worstPrice = (
  { ladder }: LoadedMarket,
  { side, price }: Pick<Order, 'side' | 'price'>,
): number => (side === 'back' ? ladder.prices[0] : ladder.prices.at(-1)) ?? price
