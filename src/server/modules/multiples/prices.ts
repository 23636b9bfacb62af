import type { Price } from '#domain/exchange/prices/ladder.ts'
import type { Side } from '#domain/exchange/orders/order.ts'
import type { Minor } from '#domain/money.ts'
import { executablePrice } from '#domain/multiples/executable-price.ts'
import type { Needs } from './needs.ts'

type LegSelection = { marketId: number; selectionId: number }

/** The price at which the house lets a player back the whole stake now. */
export const backPriceOf = (house: Needs['house'], leg: LegSelection, stakeMinor: Minor) =>
  priceOf(house, { ...leg, side: 'lay' }, stakeMinor)

/** The price at which the house lets a player lay the whole stake now. */
export const layPriceOf = (house: Needs['house'], leg: LegSelection, stakeMinor: Minor) =>
  priceOf(house, { ...leg, side: 'back' }, stakeMinor)

/** By the offers of the house on `side`, best first as the quoter has them. */
function priceOf(
  house: Needs['house'],
  { marketId, selectionId, side }: LegSelection & { side: Side },
  stakeMinor: Minor,
): Price | undefined {
  const offers = house
    .offersIn(marketId)
    .filter((offer) => offer.selectionId === selectionId && offer.side === side)
  const levels = offers.map((offer) => [offer.price, offer.stakeMinor] as const)
  return executablePrice(levels, stakeMinor)
}
