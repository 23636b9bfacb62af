import type { Placed } from '#contract/exchange.ts'
import type { Side } from '#domain/exchange/order.ts'
import type { Minor } from '#domain/money.ts'

export type PlaceCommand = {
  kind: 'place'
  accountId: number
  marketId: number
  selectionId: number
  side: Side
  price: number
  stakeMinor: Minor
  customerRef: string
  /** Refuse when the best price on offer is another one. */
  expectedPrice?: number | undefined
  /** Refuse when the account would bind more than this in the market (the house's loss limit). */
  exposureMaxMinor?: Minor | undefined
}

export type CancelCommand = {
  kind: 'cancel'
  accountId: number
  marketId: number
  orderId: number
  /** The stake the order was placed with. */
  stakeMinor: Minor
}

export type Command = PlaceCommand | CancelCommand

export type Cancelled = { orderId: number; cancelledMinor: Minor; matchedMinor: Minor }

export type AnswerOf<C extends Command> = C extends PlaceCommand ? Placed : Cancelled
