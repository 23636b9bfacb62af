import type { Price } from '../exchange/prices/ladder.ts'
import type { Side } from '../exchange/orders/order.ts'
import { type Minor, mulDiv } from '../money.ts'

/** One match of an order of somebody's own. */
export type OwnMatch = {
  matchId: number
  orderId: number
  side: Side
  price: Price
  stakeMinor: Minor
  matchedAt: Date
}

/** Matches at one price, or at their mean price. */
export type MatchSum = { side: Side; price: Price; stakeMinor: Minor }

/** The mean price of the matches of an order, to the nearest hundredth; 0 while there are none. */
export const meanPrice = (matchedMinor: Minor, profitCenti: number): Price =>
  matchedMinor === 0 ? 0 : 100 + mulDiv(profitCenti, 1, matchedMinor, 'half-even')

/** One sum for each side and price, backs first, the lowest price first. */
export function sumsByPrice(matches: readonly OwnMatch[]): MatchSum[] {
  const groups = Map.groupBy(matches, ({ side, price }) => `${side} ${price}`)
  return sumsOf(groups.values())
}

/** One sum for each side, at the mean price of its matches. */
export const sumsBySide = (matches: readonly OwnMatch[]): MatchSum[] =>
  sumsOf(Map.groupBy(matches, ({ side }) => side).values())

function sumsOf(groups: Iterable<OwnMatch[]>): MatchSum[] {
  const sums = Array.from(groups, (group): MatchSum => {
    const stakeMinor = group.reduce((sum, match) => sum + match.stakeMinor, 0)
    const profitCenti = group.reduce(
      (sum, { price, ...m }) => sum + m.stakeMinor * (price - 100),
      0,
    )
    return { side: group[0]?.side ?? 'back', price: meanPrice(stakeMinor, profitCenti), stakeMinor }
  })
  return sums.toSorted((a, b) => a.side.localeCompare(b.side) || a.price - b.price)
}
