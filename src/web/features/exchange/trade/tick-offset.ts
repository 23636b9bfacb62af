import type { OrderRow, PlaceOrder } from '#contract/exchange.ts'
import {
  type Ladder,
  priceAt,
  priceAtOrAbove,
  priceAtOrBelow,
  tickOf,
} from '#domain/exchange/prices/ladder.ts'
import { oppositeSide } from '#domain/exchange/orders/order.ts'
import type { Minor } from '#domain/money.ts'

/** An order that is to be closed by itself, and how much of it is. */
export type Followed = { offsetTicks: number; closedMinor: Minor }

type Terms = { ladder: Ladder; stakeMinMinor: Minor }

/**
 * The order that closes what was matched since the last one, so many ticks to the better: a lay below a back, a back
 * above a lay. Its reference names what it closes, so that it is placed once whoever asks. Nothing while what is
 * matched is too little for an order, or where the ladder ends.
 */
export function closingOrder(
  order: OrderRow,
  { offsetTicks, closedMinor }: Followed,
  { ladder, stakeMinMinor }: Terms,
): PlaceOrder | undefined {
  const stakeMinor = order.matchedMinor - closedMinor
  if (stakeMinor < stakeMinMinor) return undefined
  const isBack = order.side === 'back'
  const matchedAt = order.averagePrice ?? order.price
  const from = (isBack ? priceAtOrBelow : priceAtOrAbove)(ladder, matchedAt) ?? order.price
  const tick = tickOf(ladder, from)
  const price =
    tick === undefined ? undefined : priceAt(ladder, tick + (isBack ? -offsetTicks : offsetTicks))
  if (price === undefined) return undefined
  return {
    marketId: order.marketId,
    selectionId: order.selectionId,
    side: oppositeSide(order.side),
    price,
    stakeMinor,
    customerRef: `offset:${order.orderId}:${order.matchedMinor}`,
  }
}
