import type { RefusalCode } from '#contract/refusal.ts'
import { assert } from '#domain/assert.ts'
import type { SportsLimits } from '#domain/rates/sports-limits.ts'
import { isTransient, isUnforeseen, type Tx } from '#server/db/database.ts'
import type { Pipeline, SentTransaction } from '#server/db/pipeline.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { BatchQueue } from '#server/kernel/batch-queue.ts'
import { batchesTotal, batchSize, commitSeconds } from '#server/metrics/metrics.ts'
import type { Pass } from '#server/modules/protection/index.ts'
import {
  type Outcome,
  ordersIn,
  runCommands,
  type Standing,
} from '#domain/exchange/market/commands/run-commands.ts'
import { readStanding, write } from './batch.ts'
import type { Changes } from '#domain/exchange/market/changes.ts'
import type { Clock } from './clock.ts'
import type { Command } from '#domain/exchange/market/command.ts'
import type { ExposureGuard } from '#domain/exchange/market/exposure-guard.ts'
import { marketsBeside } from './exposure-limit-store.ts'
import { confirm, type Foreseen, Foresight } from './foresight.ts'
import { ticketsOfBatch } from './hold-tickets.ts'
import type { Lease } from '#server/leases/lease.ts'
import type { LoadedMarket } from '#domain/exchange/market/loaded-market.ts'
import { readWinnings } from './read-winnings.ts'
import { isPlacedBefore } from './store.ts'
import type { WinningsCap } from '#domain/exchange/market/winnings-cap.ts'

/** A command, and the caller who waits for its outcome. */
export type Waiting = {
  command: Command
  answer: (outcome: Outcome<RefusalCode>) => void
  fail: (error: unknown) => void
  /** Makes a batch of its own. */
  isAlone?: boolean
}

type Parts = {
  pipeline: Pipeline
  lease: Lease
  queue: BatchQueue<Waiting>
  markets: Map<number, LoadedMarket>
  /** Brings markets to memory. */
  load: (tx: Tx, marketIds: readonly number[]) => Promise<void>
  /** The limits in force, asked anew for every batch: they follow the reference rates. */
  limits: () => SportsLimits
  cap: WinningsCap
  guard: ExposureGuard
  clock: Clock
  orderIds: OrderIds
  clearingAccountId: () => number
  /** Called after a batch was committed and its callers were answered. Must not throw. */
  onKept: (changes: Changes) => void
  log: (message: string, error?: unknown) => void
}

/** Gives orders their ids, rising. */
export class OrderIds {
  /** Not known before the database was asked. */
  last: number | undefined

  next(): number {
    this.last = (this.last ?? 0) + 1
    return this.last
  }
}

/** Orders that are decided, and whose commit is under way. */
export type SentBatch = {
  waiting: readonly Waiting[]
  marketIds: readonly number[]
  /** The last order id that was given before it. */
  lastOrderId: number | undefined
  /** Decided without reading. */
  isForeseen: boolean
  transaction: SentTransaction | undefined
  /** Nothing once it is committed and its callers are answered; else why it was rolled back. Never rejects. */
  failure: Promise<unknown>
}
type Failed = { underWay: SentBatch; error: unknown; next: SentBatch | undefined }

/** A batch that is being decided. */
type Deciding = { tx: Tx; commands: readonly Command[]; marketIds: readonly number[] }

/**
 * Runs batches of orders, each in a transaction after the one before. A batch whose reading is foreseen is decided while
 * the one before is being committed, so that neither the database nor this process waits for the other. A batch names the
 * batch before it: if that one is not committed, neither is this one.
 */
export class OrderBatches {
  readonly #parts: Parts
  readonly foresight: Foresight

  constructor(parts: Parts) {
    this.#parts = parts
    this.foresight = new Foresight(parts.clock)
  }

  /** Decides a batch and sends it to be committed. `behind`: the one under way, whose changes the books have. */
  async send(waiting: readonly Waiting[], behind: SentBatch | undefined): Promise<SentBatch> {
    const { pipeline } = this.#parts
    const commands = waiting.map(({ command }) => command)
    const marketIds = [...new Set(commands.map(({ marketId }) => marketId))]
    const lastOrderId = this.#parts.orderIds.last
    const batch = { waiting, marketIds, lastOrderId, isForeseen: false }
    let transaction: SentTransaction | undefined
    batchSize.observe(waiting.length)
    const countCommit = commitSeconds.startTimer()
    try {
      transaction = await pipeline.begin(behind?.transaction)
      const { tx } = transaction
      const deciding = { tx, commands, marketIds }
      const foreseen = this.#foresee(deciding)
      const read = foreseen ? undefined : await this.#read(deciding)
      const standing = foreseen?.standing ?? read
      assert(standing !== undefined, 'a batch stands on what is foreseen or on what is read')
      const { outcomes, changes } = this.#decide(commands, standing)
      const { confirmed, passes } = foreseen
        ? this.#confirm(tx, foreseen, { commands, changes })
        : { confirmed: [], passes: read?.passes ?? new Map<number, never>() }
      const written = write(tx, changes, ticketsOfBatch(tx, passes))
      const committed = transaction.commit([...confirmed, ...written])
      return {
        ...batch,
        isForeseen: foreseen !== undefined,
        transaction,
        failure: this.#ended(
          committed.then(() => countCommit()),
          { waiting, outcomes, changes },
        ),
      }
    } catch (error) {
      // The books may have run ahead already, and the next batch must not depend on them.
      this.#forget(marketIds)
      await transaction?.rollback()
      return { ...batch, transaction, failure: Promise.resolve(error) }
    }
  }

  /** Clears up after a batch that was rolled back, and the next one with it, which is decided anew. */
  async takeBack({ underWay, error, next }: Failed): Promise<void> {
    batchesTotal.inc({ end: 'rolled back' })
    this.#forget(underWay.marketIds)
    // One that stands on nothing was committed for all that, and is not done again.
    if (next && (await next.failure) !== undefined) {
      this.#forget(next.marketIds)
      this.#parts.queue.putBack(next.waiting)
    }
    if (isUnforeseen(error) || (underWay.isForeseen && isPlacedBefore(error))) {
      const { orderIds } = this.#parts
      // Surely rolled back, so nobody has heard of the ids it gave. When another process has given some since, they are
      // not known, and have to be asked for.
      if (orderIds.last !== undefined) orderIds.last = underWay.lastOrderId
      return this.#parts.queue.putBack(underWay.waiting)
    }
    this.#parts.log('A batch of orders failed and was rolled back', error)
    // One of them fails whenever it is tried; the others shall not fail with it.
    if (!isTransient(error) && !(error instanceof Refusal) && underWay.waiting.length > 1)
      return this.#parts.queue.putBack(underWay.waiting.map((each) => ({ ...each, isAlone: true })))
    const refusal = isTransient(error) ? new Refusal('SERVICE_UNAVAILABLE') : error
    for (const { fail } of underWay.waiting) fail(refusal)
  }

  #foresee({ commands, marketIds }: Deciding): Foreseen | undefined {
    const { markets, guard, cap, limits } = this.#parts
    if (!marketIds.every((id) => markets.has(id))) return undefined
    if (commands.some(({ accountId }) => guard.watches(accountId))) return undefined
    const foreseen = this.foresight.of(commands)
    if (!foreseen) return undefined
    const isCapped = (id: number) => foreseen.standing.purses.get(id)?.isPlayers === true
    const { winningsMaxMinor } = limits()
    const terms = { markets, winningsMaxMinor, isCapped }
    const isNear = cap.near(commands.flatMap(ordersIn), terms).length > 0
    return isNear ? undefined : foreseen
  }

  #confirm(
    tx: Tx,
    foreseen: Foreseen,
    decided: { commands: readonly Command[]; changes: Changes },
  ): Confirmed {
    const { confirmed, passes } = confirm(tx, foreseen, decided)
    return { confirmed: [...confirmed, this.#parts.lease.confirm(tx)], passes }
  }

  async #read(deciding: Deciding): Promise<Standing<RefusalCode> & Pick<Confirmed, 'passes'>> {
    const { tx, commands, marketIds } = deciding
    const { lease, guard, clock, load } = this.#parts
    const reads = [
      readStanding(tx, commands, clock),
      lease.prove(tx, lease.generation),
      load(tx, marketIds),
      marketsBeside(tx, guard, commands).then((ids) => load(tx, ids)),
    ] as const
    // One that goes on after another has failed would read in the transaction after this one.
    await Promise.allSettled(reads)
    const [{ read, ...standing }] = await Promise.all(reads)
    this.foresight.learn(read)
    const passes = passesIn(read.verdicts)
    return { ...(await this.#withWinnings(deciding, standing)), passes }
  }

  /** Adds what those have won who come near to the maximum of a day. */
  async #withWinnings(
    { tx, commands }: Deciding,
    standing: Standing<RefusalCode>,
  ): Promise<Standing<RefusalCode>> {
    const { cap, markets, load, limits } = this.#parts
    const won = await readWinnings(tx, commands.flatMap(ordersIn), {
      cap,
      markets,
      isCapped: (id) => standing.purses.get(id)?.isPlayers === true,
      load: (ids) => load(tx, ids),
      limits: limits(),
    })
    return won ? { ...standing, won } : standing
  }

  #decide(commands: readonly Command[], standing: Standing<RefusalCode>) {
    const { markets, limits, cap, guard, orderIds, clearingAccountId } = this.#parts
    const decided = runCommands(commands, standing, {
      markets,
      limits: limits(),
      cap,
      guard,
      nextOrderId: () => orderIds.next(),
      clearingAccountId: clearingAccountId(),
    })
    this.foresight.follow(decided.changes)
    return decided
  }

  async #ended(
    committed: Promise<unknown>,
    { waiting, outcomes, changes }: Decided,
  ): Promise<unknown> {
    try {
      await committed
    } catch (error) {
      return error
    }
    batchesTotal.inc({ end: 'committed' })
    for (const [index, outcome] of outcomes.entries()) waiting[index]?.answer(outcome)
    this.#parts.onKept(changes)
    return undefined
  }

  #forget(marketIds: readonly number[]): void {
    const { markets, cap } = this.#parts
    for (const id of marketIds) {
      const market = markets.get(id)
      // The orders that were counted there may not have come to be.
      if (market) cap.forgetDayOf(market)
      markets.delete(id)
    }
    this.foresight.forgetAll()
  }
}

/** Statements that are sent and hold what was foreseen against the database, and the passes of those who place. */
type Confirmed = { confirmed: Promise<void>[]; passes: ReadonlyMap<number, Pass> }

const passesIn = (verdicts: ReadonlyMap<number, Pass | RefusalCode>): ReadonlyMap<number, Pass> =>
  new Map(
    [...verdicts].flatMap(([id, verdict]) => (typeof verdict === 'string' ? [] : [[id, verdict]])),
  )

type Decided = {
  waiting: readonly Waiting[]
  outcomes: readonly Outcome<RefusalCode>[]
  changes: Changes
}
