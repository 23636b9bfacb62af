import type { Minor } from '../../money.ts'
import type { LoadedMarket, StartingPrice } from './loaded-market.ts'
import { projections } from './commands/reconcile.ts'

/** A price and the size on offer there. */
export type Offer = [price: number, sizeMinor: Minor]

/** The starting price of a selection, before and after it is made. */
export type OnCloseView = {
  startingPrice: number | null
  /**
   * The price as it would be now: with resting orders, and of the orders for it alone. The price as made, once there is
   * one.
   */
  near: number | null
  far: number | null
  /**
   * Orders for it by their limits; what takes any price stands at the end of the ladder. Once it is made, what they have
   * matched at it.
   */
  backStakes: Offer[]
  layLiabilities: Offer[]
}

export function onCloseView(market: LoadedMarket, selectionId: number): OnCloseView {
  const made = market.startingPrices.get(selectionId)
  if (made) return madeView(made)
  const orders = [...market.closing.values()].filter((order) => order.selectionId === selectionId)
  const levels = (side: 'back' | 'lay'): Offer[] => {
    const byPrice = Map.groupBy(
      orders.filter((order) => order.side === side),
      ({ price }) => price,
    )
    return Array.from(byPrice, ([price, own]): Offer => [
      price,
      own.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0),
    ]).toSorted(([a], [b]) => a - b)
  }
  return {
    startingPrice: null,
    ...projections(market, selectionId),
    backStakes: levels('back'),
    layLiabilities: levels('lay'),
  }
}

/** A starting price that was made. */
export function madeView({ price, backedMinor, liabilityCenti }: StartingPrice): OnCloseView {
  const liabilityMinor = Math.ceil(liabilityCenti / 100)
  const level = (minor: number): Offer[] => (minor > 0 ? [[price, minor]] : [])
  return {
    startingPrice: price,
    near: price,
    far: price,
    backStakes: level(backedMinor),
    layLiabilities: level(liabilityMinor),
  }
}
