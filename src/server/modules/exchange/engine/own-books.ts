import { randomInt } from 'node:crypto'
import type { SportsLimits } from '#domain/rates/sports-limits.ts'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import { Pipeline } from '#server/db/pipeline.ts'
import { countCommand, countTurnedAway } from '#server/metrics/commands.ts'
import { Refusal } from '#server/http/refusal.ts'
import { BatchQueue, type Solo } from '#server/kernel/batch-queue.ts'
import type { Shards, Title } from '#server/shards/shards.ts'
import { sampledContext } from '#server/tracing/spans.ts'
import { lockAccounts } from '#server/modules/ledger/index.ts'
import { touchedBy, write } from './batch.ts'
import { Changes } from '#domain/exchange/market/changes.ts'
import { type Clock, DatabaseClock } from './clock.ts'
import { ExposureGuard } from '#domain/exchange/market/exposure-guard.ts'
import type { AnswerOf, Command } from '#domain/exchange/market/command.ts'
import { buildMarkets, type LoadedMarket } from '#domain/exchange/market/loaded-market.ts'
import { ticketsOfStep } from './hold-tickets.ts'
import { type Commit, commitOf } from './commit.ts'
import { Lending } from './lending.ts'
import { MarketLoads } from './market-loads.ts'
import { OrderBatches, type SentBatch, type Waiting } from './order-batches.ts'
import { type Numbers, OrderNumbers } from './order-numbers.ts'
import * as store from './store.ts'
import { WinningsCap } from '#domain/exchange/market/winnings-cap.ts'

export type BooksOptions = {
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
  /** The database's by default. */
  numbers?: Numbers
  log: (message: string, error?: unknown) => void
}

/** The tools of a step that runs alone between two batches. */
export type LoneStep = {
  tx: Tx
  market: LoadedMarket
  changes: Changes
  limits: SportsLimits
}

/** Each process has a lock of its own among these, held by the session of its batches; nothing else locks them. */
const BATCHES_LOCKS = { from: 2 ** 30, to: 2 ** 31 - 1 }
/** More waiting commands than this are turned away: a clear "busy" beats a slow answer. */
const QUEUE_MAX = 20_000

/**
 * The books of the markets whose shards this server owns. Commands queue in front of it; a loop takes what has gathered and runs it in one
 * transaction, so many orders share one commit. Nobody hears "accepted" before that commit. When a transaction fails,
 * the touched books are dropped and built again from the database, callers are told to try again, and nothing happened.
 * One batch is decided while the one before it is being committed, and fails with it.
 */
export class OwnBooks {
  readonly #options: BooksOptions & { shards: Shards }
  readonly #shards: Shards
  readonly #pipeline: Pipeline
  readonly #batches: OrderBatches
  readonly #markets = new Map<number, LoadedMarket>()
  readonly #loads: MarketLoads
  readonly #listeners: ((commit: Commit) => void)[] = []
  readonly #cap: WinningsCap
  readonly clock: Clock
  /** The limits that players set themselves. */
  readonly guard = new ExposureGuard()
  readonly #queue = new BatchQueue<Waiting>()
  readonly #numbers: Numbers
  readonly lending: Lending<Waiting>
  #isRunning = false
  #timesForgotten = 0

  constructor(options: BooksOptions & { shards: Shards }) {
    this.#options = options
    this.#shards = options.shards
    this.#numbers = options.numbers ?? new OrderNumbers(options.db)
    this.clock = options.clock ?? new DatabaseClock()
    this.#pipeline = new Pipeline(options.url, randomInt(BATCHES_LOCKS.from, BATCHES_LOCKS.to))
    this.#cap = new WinningsCap(options.limits().timeZone)
    this.#loads = new MarketLoads({
      markets: this.#markets,
      isOwn: ({ eventId }) => this.#shards.holds(this.#shards.shardOf(eventId)),
      onLoaded: (market) => {
        if (market.positions.size > 0) this.#cap.forgetDayOf(market)
      },
    })
    this.lending = new Lending({
      alone: (step) => this.#queueAlone(step),
      goOn: (work) => {
        for (const each of work) this.#queue.push(each)
        this.#kick()
      },
      renewTitle: () => options.shards.renewTitle(),
      forget: (ids) => ids.forEach((id) => this.forget(id)),
      log: options.log,
    })
    this.#batches = new OrderBatches({
      pipeline: this.#pipeline,
      shards: options.shards,
      queue: this.#queue,
      markets: this.#markets,
      timesForgotten: () => this.#timesForgotten + this.#cap.timesForgotten,
      load: (tx, marketIds) => this.#loads.load(tx, marketIds),
      limits: options.limits,
      cap: this.#cap,
      guard: this.guard,
      clock: this.clock,
      numbers: this.#numbers,
      clearingAccountId: options.clearingAccountId,
      onKept: (changes) => this.#publish(changes),
      log: options.log,
    })
  }

  /** Shards were got: numbers of orders go on above those of the owner before. */
  taken(): void {
    this.#numbers.renew()
    this.#cap.forgetAll()
  }

  /** Others own these shards now, and may change what was known of their markets and of every account. */
  lost(shards: readonly number[]): void {
    const gone = new Set(shards)
    // Nothing was handed over: commands that wait were meant for what is lost.
    if (!this.#shards.isJoined) this.turnAway()
    this.#timesForgotten += 1
    this.#loads.forgetAll()
    for (const market of this.#markets.values())
      if (gone.has(this.#shards.shardOf(market.eventId))) this.#markets.delete(market.id)
    this.#batches.foresight.forgetAll()
    this.#cap.forgetAll()
  }

  /** Resolves when nothing is under way in these shards. */
  async quiet(shards: readonly number[]): Promise<void> {
    let isLent = true
    // A loan that was asked for before begins when its turn in the queue comes.
    while (isLent) {
      await this.lending.ended(shards)
      await this.#queueAlone(async () => {
        isLent = this.lending.isLent(shards)
      })
    }
  }

  giveBack(loan: number, marketIds: readonly number[]): void {
    this.#cap.forgetAll()
    this.lending.giveBack(loan, marketIds)
  }

  /** Finishes what waits. */
  async stop(): Promise<void> {
    await this.#queueAlone(async () => {})
    await this.#pipeline.close()
  }

  /** Calls `listener` after every commit that changed something. */
  onCommit(listener: (commit: Commit) => void): void {
    this.#listeners.push(listener)
  }

  /** Runs a command on a market of the shard in the next batch. Throws `Refusal`. */
  submit<C extends Command>(shard: number | undefined, command: C): Promise<AnswerOf<C>> {
    if (this.#queue.length >= QUEUE_MAX) {
      countTurnedAway(command.kind)
      return Promise.reject(new Refusal('SERVICE_UNAVAILABLE'))
    }
    const ended = countCommand(command.kind)
    return new Promise((answer, fail) => {
      const waiting: Waiting = {
        command,
        shard,
        trace: sampledContext(),
        answer: (outcome) => {
          ended(outcome)
          if (outcome instanceof Refusal) fail(outcome)
          else answer(outcome as AnswerOf<C>)
        },
        fail: (error) => {
          ended(error)
          fail(error)
        },
      }
      if (shard !== undefined && this.lending.park(shard, waiting)) return
      this.#queue.push(waiting)
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
  alone<Result>(
    shard: number,
    marketId: number,
    work: (step: LoneStep) => Promise<Result>,
  ): Promise<Result> {
    return this.#queueAlone(() => this.#runAlone(shard, marketId, work), shard)
  }

  /** The same on a market of a shard that another server has lent, by the title of that server. */
  async aloneElsewhere<Result>(
    title: Title,
    marketId: number,
    work: (step: LoneStep) => Promise<Result>,
  ): Promise<{ result: Result; stale: number[] }> {
    const { result, changes } = await this.#options.db.transaction().execute(async (tx) => {
      await this.#shards.prove(tx, title)
      const [market] = buildMarkets(await store.readMarkets(tx, [marketId]))
      if (!market) throw new Refusal('NOT_FOUND')
      return this.#step(tx, market, work)
    })
    for (const accountId of changes.holds.keys()) this.forgetAccount(accountId)
    this.#publish(changes, marketId)
    return { result, stale: [...changes.stale] }
  }

  /**
   * Runs `work` in a transaction between two batches. The markets it answers are read again at their next use, so its
   * changes hold for every order that is not decided yet.
   */
  between(shard: number, work: (tx: Tx) => Promise<readonly number[]>): Promise<void> {
    return this.#queueAlone(async () => {
      const title = this.#titleIn(shard)
      await this.#pipeline.ready()
      const marketIds = await this.#options.db.transaction().execute(async (tx) => {
        await this.#shards.prove(tx, title)
        return work(tx)
      })
      this.reloadNow(marketIds)
    }, shard)
  }

  /** Reads markets again, between two batches, and what they tell of the winnings of a day: they may count on another. */
  reload(marketIds: readonly number[]): Promise<void> {
    return this.#queueAlone(async () => this.reloadNow(marketIds))
  }

  reloadNow(marketIds: readonly number[]): void {
    for (const id of marketIds) this.forget(id)
    this.#cap.forgetAll()
  }

  /** The markets of those ids that can still change, loaded when they are not. Between two batches. */
  async read<Result>(
    marketIds: readonly number[],
    look: (markets: ReadonlyMap<number, LoadedMarket>) => Result,
  ): Promise<Result> {
    const areLoaded = () => marketIds.every((id) => this.#markets.has(id))
    if (areLoaded() && !this.#isRunning) return look(this.#markets)
    return this.#queueAlone(async () => {
      // A reader must not make the orders behind it wait for the database.
      if (!areLoaded()) {
        await this.#pipeline.ready()
        await inTransaction(this.#options.db, (tx) => this.#loads.load(tx, marketIds))
      }
      return look(this.#markets)
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
    this.#loads.forget(marketId)
    const market = this.#markets.get(marketId)
    if (!market) return
    this.#timesForgotten += 1
    this.#cap.forgetDayOf(market)
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
    shard: number,
    marketId: number,
    work: (step: LoneStep) => Promise<Result>,
  ): Promise<Result> {
    try {
      const title = this.#titleIn(shard)
      await this.#pipeline.ready()
      const { result, changes } = await this.#options.db.transaction().execute(async (tx) => {
        await this.#shards.prove(tx, title)
        await this.#loads.load(tx, [marketId])
        const market = this.#markets.get(marketId)
        if (!this.#shards.holds(shard)) throw new Refusal('SERVICE_UNAVAILABLE')
        if (!market) throw new Refusal('NOT_FOUND')
        return this.#step(tx, market, work)
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

  /** The title by which a step in the shard begins: without the shard, none does. */
  #titleIn(shard: number): Title | undefined {
    if (!this.#shards.holds(shard)) throw new Refusal('SERVICE_UNAVAILABLE')
    return this.#shards.title
  }

  async #step<Result>(
    tx: Tx,
    market: LoadedMarket,
    work: (step: LoneStep) => Promise<Result>,
  ): Promise<{ result: Result; changes: Changes }> {
    const changes = new Changes(await this.clock.read(tx))
    const { selectionIds: runners, positions } = market
    const result = await work({ tx, market, changes, limits: this.#options.limits() })
    // A bet that is void, or on a runner that is gone, may have kept down what others can win; the auction may win
    // more than was foreseen.
    const isOther = market.selectionIds !== runners || market.positions !== positions
    if (isOther || changes.reconciled.size > 0) this.#cap.forgetDayOf(market)
    // In the order of their ids: another server may be about to change the same ones.
    await lockAccounts(tx, touchedBy(changes))
    await Promise.all(write(tx, changes, ticketsOfStep(tx)))
    return { result, changes }
  }

  /** Runs `step` between two batches; after a loan of its shard, if it is on a market. */
  #queueAlone<Result>(step: () => Promise<Result>, shard?: number): Promise<Result> {
    return new Promise((answer, fail) => {
      const solo: Solo = async () => {
        try {
          answer(await step())
        } catch (error) {
          fail(error)
        }
      }
      if (shard !== undefined && this.lending.park(shard, solo)) return
      this.#queue.push(solo)
      this.#kick()
    })
  }

  #publish(changes: Changes, marketId?: number): void {
    if (changes.isEmpty && marketId === undefined) return
    const commit = commitOf(changes, marketId)
    for (const listener of this.#listeners) {
      try {
        listener(commit)
      } catch (error) {
        // The commit stands, and others have to be told.
        this.#options.log('Somebody could not be told of a commit', error)
      }
    }
  }
}
