import type { Placed } from '#contract/exchange.ts'
import type { RefusalCode } from '#contract/refusal.ts'
import type { Side } from '#domain/exchange/order.ts'
import type { Persistence } from '#domain/exchange/persistence.ts'
import type { Minor } from '#domain/money.ts'

/** What an order asks for. */
export type OrderTerms = {
  selectionId: number
  side: Side
  price: number
  stakeMinor: Minor
  customerRef: string
  /** What becomes of what is left when the market turns in play; without it, it lapses. */
  persistence?: Persistence | undefined
  /** Fill or kill: matched at once as far as this at least, at this price in the mean or better, or not at all. */
  fillMinMinor?: Minor | undefined
  /** Names that a program gave the order and the strategy behind it. They are kept and shown and mean nothing here. */
  orderRef?: string | undefined
  strategyRef?: string | undefined
}

export type PlaceCommand = OrderTerms & {
  kind: 'place'
  accountId: number
  marketId: number
  /** Refuse when the best price on offer is another one. */
  expectedPrice?: number | undefined
  /** When the market has moved on from this version, the order lapses in place of being matched. */
  marketVersion?: number | undefined
  /** Refuse when the account would bind more than this in the market (the house's loss limit). */
  exposureMaxMinor?: Minor | undefined
}

/**
 * Takes out what rests of an order and places another one, both or neither. The terms say how the order should stand:
 * what of it is matched is part of their stake.
 */
export type ReplaceCommand = OrderTerms & {
  kind: 'replace'
  accountId: number
  marketId: number
  /** The order to take out. */
  orderId: number
  /** The stake it was placed with, less what of it is gone. */
  standingMinor: Minor
}

/** Orders of one market that are placed together or not at all. What covers another one may come before it or after. */
export type PlaceAllCommand = {
  kind: 'place-all'
  accountId: number
  marketId: number
  orders: readonly OrderTerms[]
  /** When the market has moved on from this version, the orders lapse in place of being matched. */
  marketVersion?: number | undefined
}

export type CancelCommand = {
  kind: 'cancel'
  accountId: number
  marketId: number
  orderId: number
  /** The stake the order was placed with, less what of it is gone. */
  stakeMinor: Minor
  /** Takes only this much off; by default all that rests. */
  byMinor?: Minor | undefined
}

/** Changes what becomes of what rests of an order. */
export type UpdateCommand = {
  kind: 'update'
  accountId: number
  marketId: number
  orderId: number
  persistence: Persistence
}

export type Command =
  | PlaceCommand
  | ReplaceCommand
  | PlaceAllCommand
  | CancelCommand
  | UpdateCommand

export type Cancelled = {
  orderId: number
  cancelledMinor: Minor
  matchedMinor: Minor
  cancelledAt: Date
}

/** What became of an order that was to be replaced: `placed`, or why nothing was placed in its stead. */
export type Replaced = {
  cancelledMinor: Minor
  placed: PlacedOrder | null
  refusal: RefusalCode | null
}

export type Updated = { orderId: number; persistence: Persistence }

/** `profitCenti`: the exact profit of what was matched if a back of it wins, in hundredths of a minor unit. */
export type PlacedOrder = Placed & { profitCenti: number }

/** The orders in the order they were asked for. */
export type PlacedAll = { orders: PlacedOrder[]; placedAt: Date }

/** Why one of several orders was refused; in the details of the refusal of all. */
export type RefusedOrder = { index: number; code: RefusalCode }

export type AnswerOf<C extends Command> = C extends PlaceCommand | ReplaceCommand
  ? PlacedOrder
  : C extends PlaceAllCommand
    ? PlacedAll
    : C extends UpdateCommand
      ? Updated
      : C extends ReplaceCommand
        ? Replaced
        : Cancelled
