import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { OwnMatch } from '#domain/standard/matches.ts'
import type { Db } from '#server/db/database.ts'
import type { Commit, Commits } from '#server/modules/exchange/index.ts'
import {
  isCurrentOrder,
  matchesOf,
  type OrderFacts,
  ordersAmong,
  ordersInMarkets,
  openMarketsOf,
} from '#server/modules/standard-api/index.ts'

export type OwnOrder = {
  facts: OrderFacts
  matches: readonly OwnMatch[]
  /** The number of its last change. */
  seq: number
  /** Since when nothing rests of it and nothing was matched, or its market is settled. */
  endedAtMs: number | undefined
}
export type OwnMarket = {
  orders: Map<number, OwnOrder>
  seq: number
  /** Settled: nothing of it is current. */
  isClosed: boolean
}

type Options = {
  db: Db
  exchange: Pick<Commits, 'onCommit'>
  log: (message: string, error: unknown) => void
}

/** How long what has ended is kept, and an account that nobody follows: for those who come back. */
const KEPT_MS = 300_000
const RETRY_MS = 1_000

/** The orders of accounts that somebody follows. */
export class OrderFeed {
  readonly #options: Options
  readonly #accounts = new Map<number, AccountOrders>()

  constructor(options: Options) {
    this.#options = options
    options.exchange.onCommit((commit) => this.#take(commit))
  }

  account(walletId: number): AccountOrders {
    const account = this.#accounts.get(walletId) ?? new AccountOrders(walletId, this.#options)
    this.#accounts.set(walletId, account)
    return account
  }

  /** Forgets what has ended and the accounts that everybody left a while ago. */
  sweep(): void {
    const before = performance.now() - KEPT_MS
    for (const [walletId, account] of this.#accounts) {
      account.forgetEnded(before)
      if ((account.emptySinceMs ?? Infinity) < before) this.#accounts.delete(walletId)
    }
  }

  #take({ accountIds, orderIds, movedMarketId }: Commit): void {
    for (const [walletId, account] of this.#accounts) {
      const isOwn = accountIds.has(walletId)
      if (isOwn) account.touch(orderIds)
      // All orders of the market show what became of it: a withdrawn runner, a settlement and its reversal.
      if (movedMarketId !== undefined && (isOwn || account.markets.has(movedMarketId)))
        account.touchMarket(movedMarketId)
    }
  }
}

/** One account's orders: the current ones, and for a while those that ended. */
export class AccountOrders {
  /** Names the numbering; when the account is forgotten and followed again, it is another one. */
  readonly epoch = randomBytes(6).toString('base64url')
  readonly walletId: number
  readonly markets = new Map<number, OwnMarket>()
  readonly #options: Options
  readonly #listeners = new Set<(marketId: number) => void>()
  #touchedOrders = new Set<number>()
  #touchedMarkets = new Set<number>()
  #reading: Promise<void> | undefined
  #isLoaded = false
  seq = 1
  isBehind = false
  emptySinceMs: number | undefined = performance.now()

  constructor(walletId: number, options: Options) {
    this.walletId = walletId
    this.#options = options
  }

  /** Calls `listener` with every market in which something changed, until the function that this answers is called. */
  follow(listener: (marketId: number) => void): () => void {
    this.#listeners.add(listener)
    this.emptySinceMs = undefined
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size === 0) this.emptySinceMs = performance.now()
    }
  }

  /** Resolves when everything that is current has been read. */
  async loaded(): Promise<void> {
    if (!this.#isLoaded) {
      this.#isLoaded = true
      const ids = await openMarketsOf(this.#options.db, this.walletId).catch((error: unknown) => {
        this.#isLoaded = false
        throw error
      })
      for (const id of ids) this.#touchedMarkets.add(id)
      this.#schedule()
    }
    while (this.#reading) await this.#reading
  }

  /** Some of these orders, and others of other accounts, changed. */
  touch(orderIds: Iterable<number>): void {
    if (!this.#isLoaded) return
    for (const id of orderIds) this.#touchedOrders.add(id)
    this.#schedule()
  }

  touchMarket(marketId: number): void {
    if (!this.#isLoaded) return
    this.#touchedMarkets.add(marketId)
    this.#schedule()
  }

  forgetEnded(before: number): void {
    for (const [marketId, market] of this.markets) {
      for (const [orderId, { endedAtMs = Infinity }] of market.orders)
        if (endedAtMs < before) market.orders.delete(orderId)
      if (market.orders.size === 0) this.markets.delete(marketId)
    }
  }

  #schedule(): void {
    this.#reading ??= this.#readAll()
  }

  async #readAll(): Promise<void> {
    await new Promise((next) => setImmediate(next))
    while (this.#touchedOrders.size + this.#touchedMarkets.size > 0) {
      const orderIds = this.#touchedOrders
      const marketIds = this.#touchedMarkets
      this.#touchedOrders = new Set()
      this.#touchedMarkets = new Set()
      try {
        await this.#read([...orderIds], [...marketIds])
        this.isBehind = false
      } catch (error) {
        this.isBehind = true
        this.#options.log('Orders of the stream could not be read and are read again', error)
        for (const id of orderIds) this.#touchedOrders.add(id)
        for (const id of marketIds) this.#touchedMarkets.add(id)
        await new Promise((later) => setTimeout(later, RETRY_MS))
      }
    }
    this.#reading = undefined
  }

  async #read(orderIds: readonly number[], marketIds: readonly number[]): Promise<void> {
    const { db } = this.#options
    const [some, whole] = await Promise.all([
      orderIds.length > 0 ? ordersAmong(db, this.walletId, orderIds) : [],
      marketIds.length > 0 ? ordersInMarkets(db, this.walletId, marketIds) : [],
    ])
    const facts = new Map([...some, ...whole].map((order) => [order.orderId, order]))
    const matched = [...facts.values()].filter(({ matchedMinor }) => matchedMinor > 0)
    const matches = Map.groupBy(
      matched.length > 0 ? await matchesOf(db, matched) : [],
      ({ orderId }) => orderId,
    )
    const changed = new Set<number>()
    for (const order of facts.values())
      if (this.#keep(order, matches.get(order.orderId) ?? [])) changed.add(order.marketId)
    for (const marketId of changed) for (const listener of this.#listeners) listener(marketId)
  }

  /** Notes what an order has become; answers whether that is news. */
  #keep(facts: OrderFacts, matches: readonly OwnMatch[]): boolean {
    const market = this.markets.get(facts.marketId) ?? {
      orders: new Map<number, OwnOrder>(),
      seq: 0,
      isClosed: false,
    }
    const known = market.orders.get(facts.orderId)
    const isCurrent = isCurrentOrder(facts)
    if (known ? isDeepStrictEqual(known.facts, facts) : facts.isSettled) return false
    this.seq += 1
    this.markets.set(facts.marketId, market)
    market.seq = this.seq
    market.isClosed = facts.isSettled
    const endedAtMs = isCurrent ? undefined : performance.now()
    market.orders.set(facts.orderId, { facts, matches, seq: this.seq, endedAtMs })
    return true
  }
}
