import type { CashOutFigures } from '../cash-out/cash-out-figures.ts'
import type { Hedge } from '../cash-out/cash-out.ts'
import type { OrderKind, Side } from '../orders/order.ts'
import type { Persistence } from '../orders/persistence.ts'
import type { Minor } from '../../money.ts'
import type { MarketRefusalCode } from './refusal.ts'

/** The terms of an order. */
export type OrderTerms = {
  selectionId: number
  side: Side
  price: number
  stakeMinor: Minor
  customerRef: string
  /** For the starting price: the stake is then the liability of the order, and the price its limit. */
  orderKind?: OrderKind | undefined
  /** The fate of the rest when the market turns in play; without it, the rest lapses. */
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

/**
 * Orders of one market that are placed together or not at all. Of two orders that cover each other, either may come
 * first.
 */
export type PlaceAllCommand = {
  kind: 'place-all'
  accountId: number
  marketId: number
  orders: readonly OrderTerms[]
  /** When the market has moved on from this version, the orders lapse in place of being matched. */
  marketVersion?: number | undefined
  /** Every order is matched whole at once, or none is placed. */
  wholly?: { waited: Waited } | undefined
}

/** The delay that was waited in play before a command, and the version of the market since. */
export type Waited = { seconds: number; marketVersion: number }

export type CancelCommand = {
  kind: 'cancel'
  accountId: number
  marketId: number
  orderId: number
  /** The stake the order was placed with, less what of it is gone. */
  stakeMinor: Minor
  /**
   * An order that waits in play is refused by default. `cancel` takes it out at once: for an operator, and for a program
   * that fell silent. `let-match` leaves it to match what is there when it has waited, and takes out what would rest then.
   */
  whileWaiting?: 'refuse' | 'cancel' | 'let-match' | undefined
  /** Takes only this much off; by default all that rests. */
  byMinor?: Minor | undefined
}

/** Lets an order that has waited in play into the book. */
export type ReleaseCommand = {
  kind: 'release'
  accountId: number
  marketId: number
  orderId: number
}

/** Changes the fate of the unmatched rest of an order. */
export type UpdateCommand = {
  kind: 'update'
  accountId: number
  marketId: number
  orderId: number
  persistence: Persistence
}

/** Makes the bets that cash a position out, all or none. */
export type CashOutCommand = {
  kind: 'cash-out'
  /** A UUID. */
  id: string
  accountId: number
  marketId: number
  /** The bets on this selection alone; by default the whole market. */
  selectionId?: number | undefined
  fractionBps: number
  /** Makes it happen once for ever per account. */
  customerRef: string
  /** Refuse when it would be worth less than quoted (see `worthMin`), or less be sure after commission. */
  atLeast?: { worth: number } | { netMinor: Minor } | undefined
  /** Refuse when the matched bets are not those of `positionKey`. */
  positionKey?: string | undefined
  /** Against this offer; by default against the book. */
  firm?: FirmOffer | undefined
  /** Against the book in play: the delay that was waited, and the version of the market since. */
  waited?: Waited | undefined
  /** The target that was reached. Refuse when it no longer stands. */
  targetId?: number | undefined
}

/** A promise of the house: its account, the bets it takes the other side of, and how much it may bind for them. */
export type FirmOffer = {
  accountId: number
  exposureMaxMinor: Minor
  marketVersion: number
  /** Each at one price. */
  hedges: readonly Hedge[]
}

/** A cash-out that was made, as it is written down. */
export type CashedOut = {
  cashOutId: string
  accountId: number
  marketId: number
  selectionId: number | null
  fractionBps: number
  source: 'book' | 'house'
  customerRef: string
  targetId: number | null
  figures: CashOutFigures
  madeAt: Date
}

export type Command =
  | PlaceCommand
  | ReplaceCommand
  | PlaceAllCommand
  | CashOutCommand
  | CancelCommand
  | UpdateCommand
  | ReleaseCommand

export type Cancelled = {
  orderId: number
  cancelledMinor: Minor
  matchedMinor: Minor
  cancelledAt: Date
}

export type Updated = { orderId: number; persistence: Persistence }

/** The answer to the placing of an order. */
type Placed = {
  orderId: number
  status: 'open' | 'matched' | 'cancelled' | 'lapsed'
  matchedMinor: Minor
  remainingMinor: Minor
  /** For display. */
  averagePrice: number | null
}

/** `profitCenti`: the exact profit of the matched part if a back of it wins, in hundredths of a minor unit. */
export type PlacedOrder = Placed & {
  profitCenti: number
  /** In play: it waits until then before it may match. */
  waitsUntilMs?: number
}

/** The end of an order that has waited; or the time until which it has to wait. */
export type Released = PlacedOrder | { waitsUntilMs: number }

/** The orders in the order they were asked for. */
export type PlacedAll = { orders: PlacedOrder[]; placedAt: Date }

/** Why one of several orders was refused; in the details of the refusal of all. */
export type RefusedOrder = { index: number; code: MarketRefusalCode }

export type AnswerOf<C extends Command> = C extends PlaceCommand | ReplaceCommand
  ? PlacedOrder
  : C extends PlaceAllCommand
    ? PlacedAll
    : C extends CashOutCommand
      ? CashedOut
      : C extends UpdateCommand
        ? Updated
        : C extends ReleaseCommand
          ? Released
          : Cancelled
