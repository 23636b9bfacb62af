import { assert } from '#domain/assert.ts'
import type { MarketResult } from '#contract/backoffice.ts'
import type { Minor } from '#domain/money.ts'
import type { AccountResult } from '#domain/exchange/settlement.ts'
import type { Changes, NewOrder, OrderChange } from '#server/modules/exchange/changes.ts'
import {
  buildMarkets,
  type LoadedMarket,
  type MarketRow,
  type MarketRows,
  type SelectionRow,
} from '#server/modules/exchange/loaded-market.ts'
import { isPlain, type OrderExtras } from '#server/modules/exchange/order-extras.ts'
import type { NewTransfer } from '#server/modules/ledger/index.ts'

/** `filled…`: what the fills of the order sum to, counted apart from what the order says of itself. */
export type KeptOrder = NewOrder &
  Omit<OrderChange, 'orderId'> & { filledMinor: Minor; filledProfitCenti: number }

export type SettlementLine = Pick<AccountResult, 'accountId' | 'profitMinor' | 'commissionMinor'>

export type KeptSettlement = {
  id: number
  status: 'entered' | 'settling' | 'settled' | 'reversing'
  result: MarketResult
  isByFeed: boolean
  unpaid: SettlementLine[]
  paid: SettlementLine[]
  /** What was booked for a line, by account. */
  booked: Map<number, NewTransfer[]>
}

/** A market as the database would keep it: what has committed, and nothing else. */
export class KeptMarket {
  readonly row: MarketRow
  readonly selections: SelectionRow[]
  readonly commissionBps: number
  readonly orders = new Map<number, KeptOrder>()
  readonly exposures = new Map<number, Minor>()
  /** By account, the orders that rest. */
  readonly resting = new Map<number, Set<number>>()
  /** What orders are beyond plain ones. */
  readonly #extras = new Map<number, OrderExtras>()
  readonly #ordersOf = new Map<number, KeptOrder[]>()
  readonly #tradedAt = new Map<number, Map<number, Minor>>()
  settlement: KeptSettlement | undefined
  /** A market that was settled once takes no more bets, whether or not that was taken back. */
  wasSettled = false
  /** An operator stopped it. */
  isStopped = false

  constructor(row: MarketRow, selectionIds: readonly number[], commissionBps: number) {
    this.row = row
    this.commissionBps = commissionBps
    this.selections = selectionIds.map((id) => {
      const nothing = {
        outcome: '',
        handicap: 0,
        lastPrice: null,
        startingPrice: null,
        tradedMinor: 0,
      }
      return { id, marketId: row.id, status: 'active', ...nothing }
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

  ordersOf(accountId: number): readonly KeptOrder[] {
    return this.#ordersOf.get(accountId) ?? []
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
    this.row.version = market.version
    for (const id of market.removedIds) this.selection(id).status = 'removed'
  }

  /** Shows a result on the selections, or that there is none. */
  showResult(result: MarketResult | undefined): void {
    for (const selection of this.selections) {
      if (selection.status === 'removed') continue
      const ended = result?.winnerSelectionIds.includes(selection.id) ? 'winner' : 'loser'
      selection.status = result === undefined ? 'active' : ended
    }
  }

  /** The market built from what is kept. */
  build(): LoadedMarket {
    const [built] = buildMarkets(this.#rows())
    assert(built !== undefined, 'a market that is kept can be built')
    return built
  }

  #keepOrders({ newOrders, orders, extras }: Changes): void {
    for (const row of newOrders.values()) {
      if (row.marketId !== this.id) continue
      assert(!this.orders.has(row.id), 'an order is written once')
      const order: KeptOrder = {
        ...row,
        matchedMinor: 0,
        profitCenti: 0,
        cancelledMinor: 0,
        lapsedMinor: 0,
        filledMinor: 0,
        filledProfitCenti: 0,
      }
      this.orders.set(row.id, order)
      const own = this.#ordersOf.get(row.accountId) ?? []
      own.push(order)
      this.#ordersOf.set(row.accountId, own)
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
  }

  #keepFills({ fills }: Changes): void {
    for (const fill of fills) {
      if (fill.marketId !== this.id) continue
      const { selectionId, price, stakeMinor } = fill
      for (const id of [fill.backOrderId, fill.layOrderId]) {
        const order = this.order(id)
        order.filledMinor += stakeMinor
        order.filledProfitCenti += stakeMinor * (price - 100)
      }
      const selection = this.selection(selectionId)
      selection.tradedMinor += stakeMinor
      selection.lastPrice = price
      const tradedAt = this.#tradedAt.get(selectionId) ?? new Map<number, Minor>()
      tradedAt.set(price, (tradedAt.get(price) ?? 0) + stakeMinor)
      this.#tradedAt.set(selectionId, tradedAt)
    }
  }

  #rows(): MarketRows {
    const orders = [...this.orders.values()]
    const resting = orders.flatMap((order) => {
      const stakeMinor = restMinor(order)
      const extras = this.#extras.get(order.id) ?? null
      return stakeMinor > 0 ? [{ ...order, stakeMinor, extras }] : []
    })
    const positions = orders.map((order) => {
      const sign = order.side === 'back' ? 1 : -1
      const winCenti = sign * order.profitCenti
      const loseCenti = -sign * order.matchedMinor * 100
      return { ...order, winCenti, loseCenti }
    })
    const byPosition = Map.groupBy(positions, (row) => `${row.accountId} ${row.selectionId}`)
    const sum = (rows: typeof positions, column: 'winCenti' | 'loseCenti') =>
      rows.reduce((total, row) => total + row[column], 0)
    return {
      markets: [{ ...this.row }],
      selections: this.selections,
      resting: resting.toSorted((a, b) => a.id - b.id),
      traded: [...this.#tradedAt].flatMap(([selectionId, levels]) =>
        [...levels].map(([price, totalMinor]) => ({ selectionId, price, totalMinor })),
      ),
      positions: [...byPosition.values()].flatMap((rows) => {
        const [first] = rows
        if (!first) return []
        const { marketId, accountId, selectionId } = first
        const [winCenti, loseCenti] = [sum(rows, 'winCenti'), sum(rows, 'loseCenti')]
        return [{ marketId, accountId, selectionId, winCenti, loseCenti }]
      }),
      exposures: [...this.exposures].map(([accountId, exposureMinor]) => {
        return { marketId: this.id, accountId, exposureMinor }
      }),
    }
  }
}

export const restMinor = (order: KeptOrder): Minor =>
  order.stakeMinor - order.matchedMinor - order.cancelledMinor - order.lapsedMinor
