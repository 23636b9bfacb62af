import type { SportsLimits } from '#domain/rates/sports-limits.ts'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import { Pipeline } from '#server/db/pipeline.ts'
import { Lease } from '#server/leases/lease.ts'
import { countCommand, countTurnedAway } from '#server/metrics/commands.ts'
import { Refusal } from '#server/http/refusal.ts'
import { BatchQueue } from '#server/kernel/batch-queue.ts'
import { write } from './batch.ts'
import { Changes } from '#domain/exchange/market/changes.ts'
import { type Clock, DatabaseClock } from './clock.ts'
import { ExposureGuard } from '#domain/exchange/market/exposure-guard.ts'
import type { AnswerOf, Command } from '#domain/exchange/market/command.ts'
import { buildMarkets, type LoadedMarket } from '#domain/exchange/market/loaded-market.ts'
import { ticketsOfStep } from './hold-tickets.ts'
import { OrderBatches, OrderIds, type SentBatch, type Waiting } from './order-batches.ts'
import * as store from './store.ts'
import { WinningsCap } from '#domain/exchange/market/winnings-cap.ts'

/** The changes of a commit, for those who show them. */
export type Commit = {
  marketIds: ReadonlySet<number>
  accountIds: ReadonlySet<number>
  orderIds: ReadonlySet<number>
  /** The market that ran alone: a move, a result, a step of its settlement. All its orders show it. */
  movedMarketId: number | undefined
}

export type EngineOptions = {
  db: Db
  /** The same database, for the session of the batches. */
  url: string
  /** Commands that one transaction takes at most. */
  batchMax: number
  /** The limits in force, asked anew for every batch: they follow the reference rates. */
  limits: () => SportsLimits
  /** The database's by default. */
  clock?: Clock
  /** The account through which orders of several selections are matched. */
  clearingAccountId: () => number
  address: () => string
  log: (message: string, error?: unknown) => void
}

/** The tools of a step that runs alone between two batches. */
export type LoneStep = {
  tx: Tx
  market: LoadedMarket
  changes: Changes
  limits: SportsLimits
}

/** Any number that nothing else locks: held by the session of the batches. */
const BATCHES_LOCK = 5_511_904
/** The lease of the owner of the books: one for all markets, until there are several engines. */
export const BOOKS = 'books'
/** More waiting commands than this are turned away: a clear "busy" beats a slow answer. */
const QUEUE_MAX = 20_000

/**
 * Owns the books of all markets. Commands queue in front of it; a loop takes what has gathered and runs it in one
 * transaction, so many orders share one commit. Nobody hears "accepted" before that commit. When a transaction fails,
 * the touched books are dropped and built again from the database, callers are told to try again, and nothing happened.
 * One batch is decided while the one before it is being committed, and fails with it.
 */
export class Engine {
  readonly #options: EngineOptions
  readonly lease: Lease
  readonly #pipeline: Pipeline
  readonly #batches: OrderBatches
  readonly #markets = new Map<number, LoadedMarket>()
  readonly #listeners: ((commit: Commit) => void)[] = []
  readonly #cap: WinningsCap
  readonly clock: Clock
  /** The limits that players set themselves. */
  readonly guard = new ExposureGuard()
  readonly #queue = new BatchQueue<Waiting>()
  readonly #orderIds = new OrderIds()
  #isRunning = false
  #owned: (() => void)[] = []
  #hasOwned = false
  #regained = () => {}

  constructor(options: EngineOptions) {
    this.#options = options
    this.clock = options.clock ?? new DatabaseClock()
    this.#pipeline = new Pipeline(options.url, BATCHES_LOCK)
    this.#cap = new WinningsCap(options.limits().timeZone)
    this.lease = new Lease({
      db: options.db,
      name: BOOKS,
      address: options.address,
      onAcquired: () => {
        this.#forgetAll()
        for (const go of this.#owned.splice(0)) go()
        if (this.#hasOwned) {
          this.guard.doubt()
          this.#regained()
        }
        this.#hasOwned = true
      },
      onLost: (error) => options.log('The exchange lost its lease and waits for it', error),
    })
    this.#batches = new OrderBatches({
      pipeline: this.#pipeline,
      lease: this.lease,
      queue: this.#queue,
      markets: this.#markets,
      load: (tx, marketIds) => this.#load(tx, marketIds),
      limits: options.limits,
      cap: this.#cap,
      guard: this.guard,
      clock: this.clock,
      orderIds: this.#orderIds,
      clearingAccountId: options.clearingAccountId,
      onKept: (changes) => this.#publish(changes),
      log: options.log,
    })
  }

  get isOwner(): boolean {
    return this.lease.isOwned
  }

  /** Takes the books, or waits for them. */
  acquire(): void {
    this.lease.acquire()
  }

  /** Resolves when this process owns the books. */
  owned(): Promise<void> {
    if (this.isOwner) return Promise.resolve()
    return new Promise((go) => this.#owned.push(go))
  }

  /** Calls `listener` each time this process owns the books anew, after it had lost them. */
  onRegained(listener: () => void): void {
    this.#regained = listener
  }

  /** Finishes what waits and gives the books away. */
  async stop(): Promise<void> {
    await new Promise<void>((done) => {
      this.#queue.push(async () => done())
      this.#kick()
    })
    await this.lease.release()
    await this.#pipeline.close()
  }

  /** Calls `listener` after every commit that changed something. */
  onCommit(listener: (commit: Commit) => void): void {
    this.#listeners.push(listener)
  }

  /** Runs a command in the next batch. Throws `Refusal`. */
  submit<C extends Command>(command: C): Promise<AnswerOf<C>> {
    if (!this.isOwner || this.#queue.length >= QUEUE_MAX) {
      countTurnedAway(command.kind)
      return Promise.reject(new Refusal('SERVICE_UNAVAILABLE'))
    }
    const ended = countCommand(command.kind)
    return new Promise((answer, fail) => {
      this.#queue.push({
        command,
        answer: (outcome) => {
          ended(outcome)
          if (outcome instanceof Refusal) fail(outcome)
          else answer(outcome as AnswerOf<C>)
        },
        fail: (error) => {
          ended(error)
          fail(error)
        },
      })
      this.#kick()
    })
  }

  /** Answers "try again" to the orders that wait and were not begun: nothing becomes of them. */
  turnAway(): void {
    for (const { fail } of this.#queue.takeAll()) fail(new Refusal('SERVICE_UNAVAILABLE'))
  }

  /**
   * Runs `work` on a market alone between two batches, in a transaction of its own, and writes its changes. It is for
   * steps that orders must not interleave with: moves, results, settlement.
   */
  alone<Result>(marketId: number, work: (step: LoneStep) => Promise<Result>): Promise<Result> {
    return new Promise((answer, fail) => {
      this.#queue.push(async () => {
        try {
          answer(await this.#runAlone(marketId, work))
        } catch (error) {
          fail(error)
        }
      })
      this.#kick()
    })
  }

  /**
   * Runs `work` in a transaction between two batches. The markets it answers are read again at their next use, so its
   * changes hold for every order that is not decided yet.
   */
  between(work: (tx: Tx) => Promise<readonly number[]>): Promise<void> {
    return new Promise((done, fail) => {
      this.#queue.push(async () => {
        try {
          await this.#pipeline.ready()
          const marketIds = await this.#options.db.transaction().execute(async (tx) => {
            await this.lease.prove(tx, this.lease.generation)
            return work(tx)
          })
          for (const id of marketIds) this.forget(id)
          // They may count on another day than before.
          this.#cap.forgetAll()
          done()
        } catch (error) {
          fail(error)
        }
      })
      this.#kick()
    })
  }

  /** The markets of those ids that can still change, loaded when they are not. Between two batches. */
  async read<Result>(
    marketIds: readonly number[],
    look: (markets: ReadonlyMap<number, LoadedMarket>) => Result,
  ): Promise<Result> {
    const areLoaded = () => marketIds.every((id) => this.#markets.has(id))
    if (areLoaded() && !this.#isRunning) return look(this.#markets)
    return new Promise((answer, fail) => {
      this.#queue.push(async () => {
        try {
          // A reader must not make the orders behind it wait for the database.
          if (!areLoaded()) {
            await this.#pipeline.ready()
            await inTransaction(this.#options.db, (tx) => this.#load(tx, marketIds))
          }
          answer(look(this.#markets))
        } catch (error) {
          fail(error)
        }
      })
      this.#kick()
    })
  }

  /** The markets in memory and the sums of winnings without a wait: a batch under way may not be committed yet. */
  peek<Result>(
    look: (markets: ReadonlyMap<number, LoadedMarket>, cap: WinningsCap) => Result,
  ): Result {
    return look(this.#markets, this.#cap)
  }

  /** Something else may have changed the account. */
  forgetAccount(accountId: number): void {
    this.#batches.foresight.forget(accountId)
  }

  /** Drops the market from memory: the next use reads it again. */
  forget(marketId: number): void {
    const market = this.#markets.get(marketId)
    if (market) this.#cap.forgetDayOf(market)
    this.#markets.delete(marketId)
  }

  #kick(): void {
    if (!this.#isRunning) void this.#run()
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    let underWay: SentBatch | undefined
    while (underWay || this.#queue.length > 0) {
      // Nothing can stand behind a batch that no session has begun.
      const canBegin = !underWay || underWay.transaction !== undefined
      const batch = canBegin ? this.#queue.takeBatch(this.#options.batchMax) : []
      const next = batch.length > 0 ? await this.#batches.send(batch, underWay) : undefined
      const error = await underWay?.failure
      if (underWay && error !== undefined) await this.#batches.takeBack({ underWay, error, next })
      underWay = error === undefined ? next : undefined
      // A commit costs as much for few orders as for many, so the next batch is begun early only when it is as large.
      if (underWay) await this.#queue.gathered(underWay.waiting.length, underWay.failure)
      else await this.#queue.takeSolo()?.()
    }
    this.#isRunning = false
  }

  async #runAlone<Result>(
    marketId: number,
    work: (step: LoneStep) => Promise<Result>,
  ): Promise<Result> {
    try {
      await this.#pipeline.ready()
      const { result, changes } = await this.#options.db.transaction().execute(async (tx) => {
        await this.lease.prove(tx, this.lease.generation)
        await this.#load(tx, [marketId])
        const market = this.#markets.get(marketId)
        if (!market) throw new Refusal('NOT_FOUND')
        const changes = new Changes(await this.clock.read(tx))
        const { selectionIds: runners, positions } = market
        const result = await work({ tx, market, changes, limits: this.#options.limits() })
        // A bet that is void, or on a runner that is gone, may have kept down what others can win; the auction may win
        // more than was foreseen.
        const isOther = market.selectionIds !== runners || market.positions !== positions
        if (isOther || changes.reconciled.size > 0) this.#cap.forgetDayOf(market)
        await Promise.all(write(tx, changes, ticketsOfStep(tx)))
        return { result, changes }
      })
      for (const accountId of changes.holds.keys()) this.#batches.foresight.forget(accountId)
      for (const id of changes.stale) this.forget(id)
      this.#publish(changes, marketId)
      return result
    } catch (error) {
      this.forget(marketId)
      throw error
    }
  }

  async #load(tx: Tx, marketIds: readonly number[]): Promise<void> {
    this.#orderIds.last ??= await store.lastOrderId(tx)
    const missing = marketIds.filter((id) => !this.#markets.has(id))
    if (missing.length === 0) return
    for (const market of buildMarkets(await store.readMarkets(tx, missing))) {
      this.#markets.set(market.id, market)
      if (market.positions.size > 0) this.#cap.forgetDayOf(market)
    }
  }

  #publish(changes: Changes, marketId?: number): void {
    if (changes.isEmpty && marketId === undefined) return
    const marketIds = new Set([...changes.accounts.keys()].map((market) => market.id))
    for (const id of changes.stale) marketIds.add(id)
    if (marketId !== undefined) marketIds.add(marketId)
    const commit: Commit = {
      marketIds,
      accountIds: new Set(changes.holds.keys()),
      orderIds: new Set([
        ...changes.newOrders.keys(),
        ...changes.orders.keys(),
        ...changes.extras.keys(),
      ]),
      movedMarketId: marketId,
    }
    for (const listener of this.#listeners) {
      try {
        listener(commit)
      } catch (error) {
        // The commit stands, and others have to be told.
        this.#options.log('Somebody could not be told of a commit', error)
      }
    }
  }

  #forgetAll(): void {
    this.#markets.clear()
    this.#batches.foresight.forgetAll()
    this.#cap.forgetAll()
    this.#orderIds.last = undefined
  }
}
