import type { Minor } from '../../money.ts'
import type { Level } from '../book/book.ts'
import type { Position } from '../exposure/position.ts'
import { withBet } from '../exposure/exposure.ts'
import type { Price } from '../prices/ladder.ts'
import type { BettingType } from '../kinds/market-kind.ts'
import type { Side } from '../orders/order.ts'

/** The offers on a selection: to back, the highest price first; to lay, the lowest price first. */
export type Offers = { back: readonly Level[]; lay: readonly Level[] }

/** A bet that closes a part of the position. */
export type Hedge = {
  selectionId: number
  side: Side
  /** The worst of the prices it is matched at. */
  price: Price
  stakeMinor: Minor
  matches: readonly { price: Price; stakeMinor: Minor }[]
}

/** The bet of these matches; none without a match. */
export function hedgeOf(selectionId: number, side: Side, matches: Hedge['matches']): Hedge[] {
  const last = matches.at(-1)
  if (!last) return []
  const stakeMinor = matches.reduce((sum, match) => sum + match.stakeMinor, 0)
  return [{ selectionId, side, price: last.price, stakeMinor, matches }]
}

/** The position once the bets are made. */
export const withHedges = (
  position: Position,
  hedges: readonly Hedge[],
  betting: BettingType,
): Position =>
  hedges
    .flatMap(({ matches, ...hedge }) => matches.map((match) => ({ ...hedge, ...match })))
    .reduce((after, bet) => withBet(after, bet, betting), position)

/** Takes offers, best first, for a stake; `undefined` when they do not go so far. */
export function takeStake(
  levels: readonly Level[],
  stakeMinor: Minor,
): Hedge['matches'] | undefined {
  const matches: { price: Price; stakeMinor: Minor }[] = []
  let leftMinor = stakeMinor
  for (const { price, totalMinor } of levels) {
    if (leftMinor === 0) break
    const takenMinor = Math.min(totalMinor, leftMinor)
    matches.push({ price, stakeMinor: takenMinor })
    leftMinor -= takenMinor
  }
  return leftMinor === 0 ? matches : undefined
}
