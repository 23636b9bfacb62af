import type { Minor } from '../../money.ts'
import type { Price } from '../prices/ladder.ts'

/** A back bets that the selection wins, a lay that it does not. */
export type Side = 'back' | 'lay'

/** At a limit; for the starting price at a limit of its own; for the starting price whatever it is. */
export type OrderKind = 'limit' | 'limit_on_close' | 'market_on_close'

/** Why an order lapsed when nobody can tell by its market, as programs know it. */
export type LapseReason =
  /** The market was gone, or in a state that takes no bets, or suspended, when the order was to be matched. */
  | 'MKT_UNKNOWN'
  | 'MKT_INVALID'
  | 'MKT_SUSPENDED'
  /** The market had moved on from the version that the order was meant for. */
  | 'MKT_VERSION'
  | 'RNR_UNKNOWN'
  | 'TIME_ELAPSED'
  /** It was for a starting price, which was made already. */
  | 'SP_IN_PLAY'
  | 'SMALL_STAKE'

/**
 * An offer to bet. `stakeMinor` is the backer's stake on either side; a layer risks `stake * (price - 1)`.
 * A back accepts its price or higher, a lay its price or lower.
 */
export type Order = {
  id: number
  accountId: number
  selectionId: number
  side: Side
  price: Price
  stakeMinor: Minor
}

/** The side that an order must match against. */
export const oppositeSide = (side: Side): Side => (side === 'back' ? 'lay' : 'back')

/** Whether who bets on `side` prefers price `a` to price `b`. */
export const isBetterPrice = (side: Side, a: Price, b: Price): boolean =>
  side === 'back' ? a > b : a < b

/** No order may ask for more: the largest profit of one order, 10^9 * 99_900 centi, stays an exact integer. */
export const MAX_STAKE_MINOR: Minor = 1_000_000_000

/**
 * The gain of a winning backer and the loss of the layer, in hundredths of a minor unit ("centi"). Prices have two
 * decimals, so this is an exact integer; money is rounded once, at settlement.
 */
export const winningsCenti = (price: Price, stakeMinor: Minor): number => stakeMinor * (price - 100)
