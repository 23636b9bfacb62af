import { oppositeSide, type Order } from '../orders/order.ts'
import { anyPrice, foreseenPrice, stakeAt } from '../book/starting-price.ts'
import type { LoadedMarket } from './loaded-market.ts'

/**
 * The bet that an order for the starting price counts as while there is no such price. The present price is the best
 * offer that it could take, or the last one traded where nothing is offered. Nothing when its liability makes no stake.
 */
export function foreseenBet({ book }: LoadedMarket, order: Order): Order | undefined {
  const { selectionId, side } = order
  const [offer] = book.levels(selectionId, oppositeSide(side), 1)
  const priceNow = offer?.price ?? book.traded(selectionId).lastPrice
  const limit = order.price === anyPrice(side) ? undefined : order.price
  const price = foreseenPrice({ side, limit }, priceNow)
  const size =
    side === 'back' ? { stakeMinor: order.stakeMinor } : { liabilityCenti: order.stakeMinor * 100 }
  const stakeMinor = stakeAt(size, price)
  return stakeMinor > 0 ? { ...order, price, stakeMinor } : undefined
}
