import { assert } from '#domain/assert.ts'
import type { MarketResult } from '#contract/market-result.ts'
import type { Minor } from '#domain/money.ts'
import { bettingOf } from '#domain/exchange/kinds/market-kind.ts'
import type { SelectionFate } from '#domain/exchange/settlement/payouts.ts'
import { reducedPrice } from '#domain/exchange/prices/reduction.ts'
import type { AccountResult } from '#domain/exchange/settlement/settlement.ts'
import type { LegResult } from '#domain/multiples/returns.ts'
import type { Changes, NewFill, NewOrder, OrderChange } from '#domain/exchange/market/changes.ts'
import {
  buildMarkets,
  type LoadedMarket,
  type MarketRow,
  type MarketRows,
  type PositionRow,
  type SelectionRow,
  type StartingPrice,
  type TradedRow,
} from '#domain/exchange/market/loaded-market.ts'
import { isPlain, type OrderExtras, PLAIN } from '#domain/exchange/market/order-extras.ts'
import type { Withdrawal } from '#domain/exchange/market/steps/lower-lays.ts'
import type { NewTransfer } from '#server/modules/ledger/index.ts'

export type KeptFill = NewFill & { atMs: number }
/** `fills`: what it met, kept apart from what the order says of itself. */
export type KeptOrder = NewOrder &
  Omit<OrderChange, 'orderId'> & { voidedMinor: Minor; placedAtMs: number; fills: KeptFill[] }

export type SettlementLine = Pick<AccountResult, 'accountId' | 'profitMinor' | 'commissionMinor'>

export type KeptSettlement = {
  id: number
  status: 'entered' | 'settling' | 'settled' | 'reversing'
  result: MarketResult
  isByFeed: boolean
  /** The effect of the result on a bet on a selection. */
  resultOf: (selectionId: number) => LegResult
  unpaid: SettlementLine[]
  paid: SettlementLine[]
  /** The transfers of a line, by account. */
  booked: Map<number, NewTransfer[]>
}

/** A market as the database would keep it: what has committed, and nothing else. */
export class KeptMarket {
  readonly row: MarketRow
  readonly selections: SelectionRow[]
  readonly orders = new Map<number, KeptOrder>()
  readonly exposures = new Map<number, Minor>()
  /** By account, the orders that rest. */
  readonly resting = new Map<number, Set<number>>()
  /** The extras of orders beyond plain ones. */
  readonly #extras = new Map<number, OrderExtras>()
  /** By account, the orders that bind something or count in a result. */
  readonly #standing = new Map<number, Set<KeptOrder>>()
  #fills: KeptFill[] = []
  /** Runners that were withdrawn, in their order. */
  readonly withdrawals: Withdrawal[] = []
  inPlayAtMs: number | undefined
  /** When its auction was held. */
  reconciledAtMs: number | undefined
  /** By selection. */
  readonly startingPrices = new Map<number, number>()
  hasVoidBets = false
  settlement: KeptSettlement | undefined
  /** A market that was settled once takes no more bets, whether or not that was taken back. */
  wasSettled = false
  /** An operator stopped it. */
  isStopped = false

  constructor(
    row: MarketRow,
    selections: readonly Pick<SelectionRow, 'id' | 'outcome' | 'handicap'>[],
  ) {
    this.row = row
    this.selections = selections.map(({ id, outcome, handicap }) => {
      const nothing = { lastPrice: null, startingPrice: null, tradedMinor: 0 }
      return { id, marketId: row.id, status: 'active', outcome, handicap, ...nothing }
    })
  }

  get id(): number {
    return this.row.id
  }

  selection(id: number): SelectionRow {
    const selection = this.selections.find((row) => row.id === id)
    assert(selection !== undefined, 'the selection is of this market')
    return selection
  }

  /** The account's orders of which something rests or is matched. */
  standingOf(accountId: number): Iterable<KeptOrder> {
    return this.#standing.get(accountId) ?? []
  }

  order(id: number): KeptOrder {
    const order = this.orders.get(id)
    assert(order !== undefined, 'only orders that were kept are changed')
    return order
  }

  /** Writes what changed in this market down, as a commit does. */
  keep(market: LoadedMarket, changes: Changes): void {
    this.#keepOrders(changes)
    this.#keepFills(changes)
    for (const id of changes.accounts.get(market) ?? [])
      this.exposures.set(id, market.exposures.get(id) ?? 0)
    this.row.status = market.status
    this.row.inPlay = market.inPlay
    this.row.beganAt = market.beganAt
    this.row.version = market.version
    this.row.roundingCenti = market.roundingCenti
    for (const id of market.removedIds) this.selection(id).status = 'removed'
    this.row.hasStartingPrice = market.hasStartingPrice
    if (!changes.reconciled.has(this.id)) return
    this.row.isReconciled = true
    this.reconciledAtMs = changes.now.getTime()
    for (const { id } of this.selections) {
      const price = changes.startingPrices.get(id)
      if (price !== undefined) this.startingPrices.set(id, price)
    }
  }

  /** The extras of an order beyond a plain one, also when it has left the book. */
  extrasOf(orderId: number): OrderExtras {
    return this.#extras.get(orderId) ?? PLAIN
  }

  /** Shows on the selections what became of them, or that this is open again. */
  showFates(fateOf: ((selectionId: number) => SelectionFate) | undefined): void {
    for (const selection of this.selections)
      if (selection.status !== 'removed') selection.status = fateOf?.(selection.id) ?? 'active'
  }

  /** Lays that were kept through a withdrawal ask for these prices now. */
  lowerAsked(orders: Iterable<{ id: number; price: number }>): void {
    for (const { id, price } of orders) this.order(id).price = price
  }

  /** The liabilities of lays for the starting price are lower now, and the limit of some is lower. */
  lowerLiabilities(
    orders: Iterable<{ id: number; price: number; stakeMinor: Minor }>,
    extras: ReadonlyMap<number, OrderExtras>,
  ): void {
    for (const { id, price, stakeMinor } of orders) {
      Object.assign(this.order(id), { price, stakeMinor })
      this.#keepExtras(id, extras.get(id) ?? PLAIN)
    }
  }

  /** Lowers the prices of the matches on these selections. */
  lowerMatched(selectionIds: readonly number[], reductionBps: number): void {
    for (const fill of this.#fills)
      if (selectionIds.includes(fill.selectionId))
        fill.price = reducedPrice(fill.price, reductionBps)
    for (const order of this.orders.values()) order.profitCenti = filledOf(order).profitCenti
  }

  /** Takes out what was matched at or after the start and before play; answers whether there was any. */
  voidLate(startedAtMs: number): boolean {
    const late = new Set(this.#fills.filter((fill) => this.#isLate(fill, startedAtMs)))
    this.#fills = this.#fills.filter((fill) => !late.has(fill))
    for (const fill of late) {
      const { backOrderId, layOrderId, selectionId, stakeMinor, price } = fill
      this.selection(selectionId).tradedMinor -= stakeMinor
      for (const id of [backOrderId, layOrderId]) {
        const order = this.order(id)
        order.matchedMinor -= stakeMinor
        order.profitCenti -= stakeMinor * (price - 100)
        order.voidedMinor += stakeMinor
        order.fills = order.fills.filter((each) => each !== fill)
        this.#noteRest(order)
      }
      this.hasVoidBets = true
    }
    return late.size > 0
  }

  hasLate(startedAtMs: number): boolean {
    return this.#fills.some((fill) => this.#isLate(fill, startedAtMs))
  }

  #isLate({ atMs, backOrderId, layOrderId }: KeptFill, startedAtMs: number): boolean {
    const asked = [this.order(backOrderId), this.order(layOrderId)]
    if (atMs === this.reconciledAtMs)
      return asked.some(({ placedAtMs }) => placedAtMs >= startedAtMs)
    const { inPlayAtMs = Infinity } = this
    return atMs >= startedAtMs && (!this.row.inPlay || atMs < inPlayAtMs)
  }

  /** The market built from what is kept. */
  build(): LoadedMarket {
    const [built] = buildMarkets(this.#rows())
    assert(built !== undefined, 'a market that is kept can be built')
    return built
  }

  #keepOrders(changes: Changes): void {
    const { newOrders, orders, extras } = changes
    for (const row of newOrders.values()) {
      if (row.marketId !== this.id) continue
      assert(!this.orders.has(row.id), 'an order is written once')
      const order: KeptOrder = {
        ...row,
        matchedMinor: 0,
        profitCenti: 0,
        cancelledMinor: 0,
        lapsedMinor: 0,
        voidedMinor: 0,
        placedAtMs: changes.now.getTime(),
        fills: [],
      }
      this.orders.set(row.id, order)
    }
    for (const [id, moreMinor] of changes.restaked) {
      const order = this.orders.get(id)
      if (order) order.stakeMinor += moreMinor
    }
    for (const change of orders.values()) {
      const order = this.orders.get(change.orderId)
      if (!order) continue
      order.matchedMinor += change.matchedMinor
      order.profitCenti += change.profitCenti
      order.cancelledMinor += change.cancelledMinor
      order.lapsedMinor += change.lapsedMinor
      this.#noteRest(order)
    }
    for (const { id, marketId } of newOrders.values())
      if (marketId === this.id) this.#noteRest(this.order(id))
    for (const [id, each] of extras) if (this.orders.has(id)) this.#keepExtras(id, each)
  }

  #keepExtras(orderId: number, extras: OrderExtras): void {
    if (isPlain(extras)) this.#extras.delete(orderId)
    else this.#extras.set(orderId, extras)
  }

  #noteRest(order: KeptOrder): void {
    const resting = this.resting.get(order.accountId) ?? new Set()
    if (restMinor(order) > 0) resting.add(order.id)
    else resting.delete(order.id)
    this.resting.set(order.accountId, resting)
    const standing = this.#standing.get(order.accountId) ?? new Set()
    if (restMinor(order) > 0 || order.matchedMinor > 0) standing.add(order)
    else standing.delete(order)
    this.#standing.set(order.accountId, standing)
  }

  #keepFills({ fills, now }: Changes): void {
    for (const each of fills) {
      if (each.marketId !== this.id) continue
      const fill = { ...each, atMs: now.getTime() }
      this.#fills.push(fill)
      for (const id of [fill.backOrderId, fill.layOrderId]) this.order(id).fills.push(fill)
      const selection = this.selection(fill.selectionId)
      selection.tradedMinor += fill.stakeMinor
      selection.lastPrice = fill.price
    }
  }

  *#allStanding(): Generator<KeptOrder> {
    for (const orders of this.#standing.values()) yield* orders
  }

  /** The matches, by account and selection; in a line market by account and line. */
  positionRows(): PositionRow[] {
    const rows = new Map<string, PositionRow>()
    const isLine = bettingOf(this.row.kind) === 'line'
    for (const { accountId, selectionId, side, fills } of this.#allStanding()) {
      const sign = side === 'back' ? 1 : -1
      for (const { price, stakeMinor } of fills) {
        const key = isLine ? price : selectionId
        const at = `${accountId} ${key}`
        const level = { winCenti: 0, loseCenti: 0 }
        const row = rows.get(at) ?? { marketId: this.id, accountId, selectionId: key, ...level }
        row.winCenti += sign * stakeMinor * (isLine ? 100 : price - 100)
        row.loseCenti -= sign * stakeMinor * 100
        rows.set(at, row)
      }
    }
    return [...rows.values()]
  }

  /** With what the orders for it have matched. */
  #startingPriceOf(selectionId: number): StartingPrice | null {
    const price = this.startingPrices.get(selectionId)
    if (price === undefined) return null
    let backedMinor = 0
    let liabilityCenti = 0
    for (const order of this.#allStanding()) {
      if (order.selectionId !== selectionId || order.kind === 'limit') continue
      if (order.side === 'back') backedMinor += order.matchedMinor
      else liabilityCenti += order.profitCenti
    }
    return { price, backedMinor, liabilityCenti }
  }

  #tradedRows(): TradedRow[] {
    const rows = new Map<string, TradedRow>()
    for (const { selectionId, price, stakeMinor } of this.#fills) {
      const at = `${selectionId} ${price}`
      const row = rows.get(at) ?? { selectionId, price, totalMinor: 0 }
      row.totalMinor += stakeMinor
      rows.set(at, row)
    }
    return [...rows.values()]
  }

  #rows(): MarketRows {
    const resting = [...this.resting.values()].flatMap((ids) =>
      [...ids].flatMap((id) => {
        const order = this.order(id)
        const stakeMinor = restMinor(order)
        const extras = this.#extras.get(id) ?? null
        return stakeMinor > 0 ? [{ ...order, stakeMinor, extras }] : []
      }),
    )
    return {
      markets: [{ ...this.row }],
      selections: this.selections.map((selection) => {
        return { ...selection, startingPrice: this.#startingPriceOf(selection.id) }
      }),
      resting: resting.toSorted((a, b) => a.id - b.id),
      traded: this.#tradedRows(),
      positions: this.positionRows(),
      exposures: [...this.exposures].map(([accountId, exposureMinor]) => {
        return { marketId: this.id, accountId, exposureMinor }
      }),
    }
  }
}

export const restMinor = (order: KeptOrder): Minor => standingMinor(order) - order.matchedMinor

/** The stake less what of it is gone. */
export const standingMinor = (order: KeptOrder): Minor =>
  order.stakeMinor - order.cancelledMinor - order.lapsedMinor - order.voidedMinor

/** The sums of the fills of an order. */
export function filledOf({ fills }: KeptOrder): { stakeMinor: Minor; profitCenti: number } {
  let stakeMinor = 0
  let profitCenti = 0
  for (const fill of fills) {
    stakeMinor += fill.stakeMinor
    profitCenti += fill.stakeMinor * (fill.price - 100)
  }
  return { stakeMinor, profitCenti }
}
