import type { SportsLimits } from '#domain/rates/sports-limits.ts'
import { type Db, inTransaction, isTransient, type Tx } from '#server/db/database.ts'
import { Pipeline, type SentTransaction } from '#server/db/pipeline.ts'
import { Refusal } from '#server/http/refusal.ts'
import { ordersIn, type Outcome, readStanding, runCommands, type Standing, write } from './batch.ts'
import { Changes } from './changes.ts'
import { ExposureGuard } from './exposure-guard.ts'
import { marketsBeside } from './exposure-limit-store.ts'
import type { AnswerOf, Command } from './command.ts'
import { Lease } from './lease.ts'
import { buildMarkets, type LoadedMarket } from './loaded-market.ts'
import * as store from './store.ts'
import { readWinnings } from './read-winnings.ts'
import { WinningsCap } from './winnings-cap.ts'

/** What a commit changed, for those who show it. */
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
  /** Read anew for every batch: they follow the reference rates. */
  limits: SportsLimits
  /** What orders of several selections are matched through. */
  clearingAccountId: () => number
  address: () => string
  log: (message: string, error?: unknown) => void
}

type Waiting = {
  command: Command
  answer: (outcome: Outcome) => void
  fail: (error: unknown) => void
}
type Solo = () => Promise<void>
/** A batch whose transaction is open and whose reads are under way. */
type Begun = {
  batch: readonly Waiting[]
  commands: readonly Command[]
  marketIds: readonly number[]
  transaction: SentTransaction
  standing: Promise<Standing>
}

/** What a step has that runs alone between two batches. */
export type Stage = {
  tx: Tx
  market: LoadedMarket
  changes: Changes
  limits: SportsLimits
}

/** The part of a step that is in memory; what it changed is written afterwards. */
export type Memory = Pick<Stage, 'market' | 'changes'>

/** More waiting commands than this are turned away: a clear "busy" beats a slow answer. */
const QUEUE_MAX = 20_000

/**
 * Owns the books of all markets. Commands queue in front of it; a loop takes what has gathered and runs it in one
 * transaction, so many orders share one commit. Nobody hears "accepted" before that commit. When a transaction fails,
 * the touched books are dropped and built again from the database, callers are told to try again, and nothing happened.
 */
export class Engine {
  readonly #options: EngineOptions
  readonly #lease: Lease
  readonly #pipeline: Pipeline
  readonly #markets = new Map<number, LoadedMarket>()
  readonly #listeners: ((commit: Commit) => void)[] = []
  readonly #cap: WinningsCap
  /** The limits that players set themselves. */
  readonly guard = new ExposureGuard()
  #queue: (Waiting | Solo)[] = []
  #isRunning = false
  /** How many waiting commands make the next batch worth beginning, and who wants to know. */
  #awaited: { size: number; reached: () => void } = { size: Infinity, reached: () => {} }
  #lastOrderId: number | undefined
  #owned: (() => void)[] = []

  constructor(options: EngineOptions) {
    this.#options = options
    this.#pipeline = new Pipeline(options.url)
    this.#cap = new WinningsCap(options.limits)
    this.#lease = new Lease({
      db: options.db,
      address: options.address,
      onOwned: () => {
        this.#forgetAll()
        for (const go of this.#owned.splice(0)) go()
      },
      onLost: (error) => options.log('The exchange lost its lease and waits for it', error),
    })
  }

  get isOwner(): boolean {
    return this.#lease.isOwned
  }

  hold(): void {
    this.#lease.hold()
  }

  /** Resolves when this process owns the books. */
  owned(): Promise<void> {
    if (this.isOwner) return Promise.resolve()
    return new Promise((go) => this.#owned.push(go))
  }

  /** Finishes what waits and gives the books away. */
  async stop(): Promise<void> {
    await new Promise<void>((done) => {
      this.#queue.push(async () => done())
      this.#kick()
    })
    await this.#lease.release()
    await this.#pipeline.close()
  }

  /** Calls `listener` after every commit that changed something. */
  onCommit(listener: (commit: Commit) => void): void {
    this.#listeners.push(listener)
  }

  /** Runs a command in the next batch. Throws `Refusal`. */
  submit<C extends Command>(command: C): Promise<AnswerOf<C>> {
    if (!this.isOwner || this.#queue.length >= QUEUE_MAX)
      return Promise.reject(new Refusal('SERVICE_UNAVAILABLE'))
    return new Promise((answer, fail) => {
      this.#queue.push({
        command,
        answer: (outcome) =>
          outcome instanceof Refusal ? fail(outcome) : answer(outcome as AnswerOf<C>),
        fail,
      })
      this.#tellGathered()
      this.#kick()
    })
  }

  /**
   * Runs `work` on a market alone between two batches, in a transaction of its own, and writes what it changed.
   * For what orders must not interleave with: moves, results, settlement.
   */
  alone<Result>(marketId: number, work: (stage: Stage) => Promise<Result>): Promise<Result> {
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
          // Who only looks must not make the orders behind it wait for the database.
          if (!areLoaded()) await inTransaction(this.#options.db, (tx) => this.#load(tx, marketIds))
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

  /** Drops the market from memory: the next use reads it again. */
  forget(marketId: number): void {
    this.#markets.delete(marketId)
  }

  #kick(): void {
    if (!this.#isRunning) void this.#run()
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    let begun: Begun | undefined
    while (begun || this.#queue.length > 0) {
      begun ??= await this.#beginOrders()
      if (begun) begun = await this.#runOrders(begun)
      else await this.#runSolo()
    }
    this.#isRunning = false
  }

  async #runSolo(): Promise<void> {
    const first = this.#queue[0]
    if (typeof first !== 'function') return
    this.#queue.shift()
    await first()
  }

  /** Takes the orders at the head of the queue and asks the database what they need; nothing when there are none. */
  async #beginOrders(): Promise<Begun | undefined> {
    const solo = this.#queue.findIndex((entry) => typeof entry === 'function')
    const size = Math.min(solo === -1 ? this.#queue.length : solo, this.#options.batchMax)
    const batch = this.#queue.splice(0, size).filter((entry) => typeof entry !== 'function')
    if (batch.length === 0) return undefined
    const commands = batch.map((waiting) => waiting.command)
    const marketIds = [...new Set(commands.map((command) => command.marketId))]
    try {
      const transaction = await this.#pipeline.begin()
      const { tx } = transaction
      const standing = Promise.all([
        readStanding(tx, commands),
        this.#lease.prove(tx),
        this.#load(tx, marketIds),
        marketsBeside(tx, this.guard, commands).then((ids) => this.#load(tx, ids)),
      ]).then(([read]) => this.#withWinnings(tx, commands, read))
      // Heard when its turn comes; the batch before is still being committed.
      standing.catch(() => {})
      return { batch, commands, marketIds, transaction, standing }
    } catch (error) {
      this.#failAll(batch, error)
      return undefined
    }
  }

  /**
   * Runs a batch to its commit, and begins the next one behind that commit, so that the database need not wait for us
   * between the two. Answers the next.
   */
  async #runOrders({
    batch,
    commands,
    marketIds,
    transaction,
    standing,
  }: Begun): Promise<Begun | undefined> {
    let next: Begun | undefined
    try {
      const { outcomes, changes } = runCommands(commands, await standing, {
        markets: this.#markets,
        limits: this.#options.limits,
        cap: this.#cap,
        guard: this.guard,
        nextOrderId: () => this.#nextOrderId(),
        clearingAccountId: this.#options.clearingAccountId(),
      })
      const committed = transaction.commit(write(transaction.tx, changes))
      // A few orders cost as many waits as many, so the next batch begins early only when it is worth it.
      const isWorthIt = await this.#hasGathered(Math.ceil(batch.length / 2), committed)
      if (isWorthIt) next = await this.#beginOrders()
      await committed
      for (const [index, outcome] of outcomes.entries()) batch[index]?.answer(outcome)
      this.#publish(changes)
      return next
    } catch (error) {
      await transaction.rollback()
      this.#forgetThese(marketIds)
      this.#failAll(batch, error)
      if (next) await this.#takeBack(next)
      return undefined
    }
  }

  /** Adds what those have won who come near to the maximum of a day. */
  async #withWinnings(tx: Tx, commands: readonly Command[], standing: Standing): Promise<Standing> {
    const won = await readWinnings(tx, commands.flatMap(ordersIn), {
      cap: this.#cap,
      markets: this.#markets,
      isCapped: (id) => standing.purses.get(id)?.isPlayers === true,
      load: (ids) => this.#load(tx, ids),
      timeZone: this.#options.limits.timeZone,
    })
    return won ? { ...standing, won } : standing
  }

  /** Resolves with true as soon as so many commands wait, with false when `end` comes first. */
  #hasGathered(size: number, end: Promise<void>): Promise<boolean> {
    return new Promise((resolve) => {
      this.#awaited = { size, reached: () => resolve(true) }
      this.#tellGathered()
      end.then(
        () => resolve(false),
        () => resolve(false),
      )
    })
  }

  #tellGathered(): void {
    if (this.#queue.length >= this.#awaited.size) this.#awaited.reached()
  }

  /** The batch before has failed, and with it what this one was to stand on: it is begun anew. */
  async #takeBack({ batch, transaction, standing }: Begun): Promise<void> {
    await Promise.allSettled([standing])
    await transaction.rollback()
    this.#queue.unshift(...batch)
  }

  #failAll(batch: readonly Waiting[], error: unknown): void {
    this.#options.log('A batch of orders failed and was rolled back', error)
    const refusal = isTransient(error) ? new Refusal('SERVICE_UNAVAILABLE') : error
    for (const waiting of batch) waiting.fail(refusal)
  }

  async #runAlone<Result>(
    marketId: number,
    work: (stage: Stage) => Promise<Result>,
  ): Promise<Result> {
    try {
      const { result, changes } = await this.#options.db.transaction().execute(async (tx) => {
        await this.#lease.prove(tx)
        await this.#load(tx, [marketId])
        const market = this.#markets.get(marketId)
        if (!market) throw new Refusal('NOT_FOUND')
        const changes = new Changes(await store.clock(tx))
        const runners = market.selectionIds.length
        const result = await work({ tx, market, changes, limits: this.#options.limits })
        // A bet on a runner that is gone may have kept down what others can win.
        if (market.selectionIds.length !== runners) this.#cap.forget(market)
        await Promise.all(write(tx, changes))
        return { result, changes }
      })
      this.#publish(changes, marketId)
      return result
    } catch (error) {
      this.#forgetThese([marketId])
      throw error
    }
  }

  async #load(tx: Tx, marketIds: readonly number[]): Promise<void> {
    this.#lastOrderId ??= await store.lastOrderId(tx)
    const missing = marketIds.filter((id) => !this.#markets.has(id))
    if (missing.length === 0) return
    for (const market of buildMarkets(await store.readMarkets(tx, missing))) {
      this.#markets.set(market.id, market)
      if (market.positions.size > 0) this.#cap.forget(market)
    }
  }

  #publish(changes: Changes, marketId?: number): void {
    if (changes.isEmpty && marketId === undefined) return
    const marketIds = new Set([...changes.accounts.keys()].map((market) => market.id))
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
    for (const listener of this.#listeners) listener(commit)
  }

  #nextOrderId(): number {
    this.#lastOrderId = (this.#lastOrderId ?? 0) + 1
    return this.#lastOrderId
  }

  #forgetThese(marketIds: readonly number[]): void {
    for (const id of marketIds) this.#markets.delete(id)
  }

  #forgetAll(): void {
    this.#markets.clear()
    this.#cap.forgetAll()
    this.#lastOrderId = undefined
  }
}
