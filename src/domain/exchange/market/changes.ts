import { assert } from '../../assert.ts'
import type { Fill } from '../book/book.ts'
import {
  type LapseReason,
  type Order,
  type OrderKind,
  type Side,
  winningsCenti,
} from '../orders/order.ts'
import type { Persistence } from '../orders/persistence.ts'
import type { Minor } from '../../money.ts'
import type { CashedOut } from './command.ts'
import type { LoadedMarket } from './loaded-market.ts'
import type { OrderExtras } from './order-extras.ts'

export type NewOrder = {
  id: number
  marketId: number
  selectionId: number
  accountId: number
  side: Side
  price: number
  stakeMinor: Minor
  customerRef: string
  kind: OrderKind
  /** The persistence of its rest as placed; that may be changed later. */
  askedPersistence: Persistence
  orderRef: string | null
  strategyRef: string | null
  /** Fill or kill: nothing of it rests. */
  fillMinMinor: Minor | null
  firstMatchedMinor: Minor
  firstProfitCenti: number
  /** Why it lapsed before it came to the book. */
  lapseReason: LapseReason | null
  /** In play: until when it waits before it may match. */
  waitsUntilMs: number | null
}
/** The late answer to the placing of an order that waited. */
export type FirstAnswer = Pick<NewOrder, 'firstMatchedMinor' | 'firstProfitCenti' | 'lapseReason'>
/** The additions to an order's columns. */
export type OrderChange = {
  orderId: number
  matchedMinor: Minor
  profitCenti: number
  cancelledMinor: Minor
  lapsedMinor: Minor
}
export type NewFill = {
  marketId: number
  selectionId: number
  backOrderId: number
  layOrderId: number
  price: number
  stakeMinor: Minor
}

/** A market in change, and its changes, which are written afterwards. */
export type MarketChange = { market: LoadedMarket; changes: Changes }

/** The rows that a batch has to write, gathered while its commands run against the books in change. */
export class Changes {
  /** When all this happens. */
  readonly now: Date
  readonly newOrders = new Map<number, NewOrder>()
  readonly orders = new Map<number, OrderChange>()
  readonly fills: NewFill[] = []
  readonly cashOuts: CashedOut[] = []
  /** Market by market, the accounts whose positions and exposures are to be written. */
  readonly accounts = new Map<LoadedMarket, Set<number>>()
  /** Market by market, the selections that traded. */
  readonly traded = new Map<LoadedMarket, Set<number>>()
  /** Markets in which orders were matched across selections. */
  readonly rounded = new Set<LoadedMarket>()
  readonly holds = new Map<number, Minor>()
  /** The extras of orders beyond plain ones, when they are new. */
  readonly extras = new Map<number, OrderExtras>()
  /** By selection, the starting prices that were made, and the markets whose auction was held. */
  readonly startingPrices = new Map<number, number>()
  readonly reconciled = new Set<number>()
  /** The difference that a starting price makes to the stakes of lays. */
  readonly restaked = new Map<number, Minor>()
  /** The persistence of orders that no longer applies. */
  readonly askedPersistences = new Map<number, Persistence>()
  /** Orders whose wait has ended. */
  readonly released = new Map<number, FirstAnswer>()

  /** Other markets that the database has otherwise now: what comes next reads them again. */
  readonly stale = new Set<number>()

  constructor(now: Date) {
    this.now = now
  }

  get isEmpty(): boolean {
    return this.newOrders.size === 0 && this.orders.size === 0 && this.extras.size === 0
  }

  /** The change of an order, to be added to. */
  order(orderId: number): OrderChange {
    let change = this.orders.get(orderId)
    if (!change) {
      change = { orderId, matchedMinor: 0, profitCenti: 0, cancelledMinor: 0, lapsedMinor: 0 }
      this.orders.set(orderId, change)
    }
    return change
  }

  fill(
    market: LoadedMarket,
    taker: Order,
    fill: Pick<Fill, 'price' | 'stakeMinor' | 'makerOrderId'>,
  ): void {
    const { price, stakeMinor, makerOrderId } = fill
    const isBack = taker.side === 'back'
    this.fills.push({
      marketId: market.id,
      selectionId: taker.selectionId,
      backOrderId: isBack ? taker.id : makerOrderId,
      layOrderId: isBack ? makerOrderId : taker.id,
      price,
      stakeMinor,
    })
    for (const orderId of [taker.id, makerOrderId]) {
      const change = this.order(orderId)
      change.matchedMinor += stakeMinor
      change.profitCenti += winningsCenti(price, stakeMinor)
    }
    const selections = this.traded.get(market) ?? new Set()
    this.traded.set(market, selections.add(taker.selectionId))
  }

  /** Notes what a cross match leaves to the house at worst. */
  noteRounding(market: LoadedMarket, leftCenti: number): void {
    market.roundingCenti += leftCenti
    this.rounded.add(market)
  }

  /** Notes the account's new exposure in the market; answers by how much its hold changes. */
  expose(market: LoadedMarket, accountId: number, exposureMinor: Minor): Minor {
    const accounts = this.accounts.get(market) ?? new Set()
    this.accounts.set(market, accounts.add(accountId))
    const grownMinor = exposureMinor - (market.exposures.get(accountId) ?? 0)
    assert(Number.isSafeInteger(grownMinor), 'an exposure is a safe integer')
    market.exposures.set(accountId, exposureMinor)
    this.holds.set(accountId, (this.holds.get(accountId) ?? 0) + grownMinor)
    return grownMinor
  }
}
