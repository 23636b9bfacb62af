import type { Context } from '@opentelemetry/api'
import type { RefusalCode } from '#contract/refusal.ts'
import { assert } from '#domain/assert.ts'
import type { SportsLimits } from '#domain/rates/sports-limits.ts'
import { isTransient, isUnforeseen, type Tx } from '#server/db/database.ts'
import type { Pipeline, SentTransaction } from '#server/db/pipeline.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { BatchQueue } from '#server/kernel/batch-queue.ts'
import { confirmLocked, type Funds, lockAccounts } from '#server/modules/ledger/index.ts'
import { batchesTotal, batchSize, commitSeconds } from '#server/metrics/metrics.ts'
import type { Pass } from '#server/modules/protection/index.ts'
import {
  type Outcome,
  ordersIn,
  runCommands,
  type Standing,
} from '#domain/exchange/market/commands/run-commands.ts'
import { readFunds, readStanding, touchedBy, write } from './batch.ts'
import { BatchTrace } from './batch-trace.ts'
import type { Changes } from '#domain/exchange/market/changes.ts'
import type { Clock } from './clock.ts'
import type { Command } from '#domain/exchange/market/command.ts'
import type { ExposureGuard } from '#domain/exchange/market/exposure-guard.ts'
import { marketsBeside } from './exposure-limit-store.ts'
import { confirm, confirmNew, type Foreseen, Foresight } from './foresight.ts'
import { ticketsOfBatch } from './hold-tickets.ts'
import type { Shards, Title } from '#server/shards/shards.ts'
import { type Mark, type Numbers, NumbersSpent } from './order-numbers.ts'
import type { LoadedMarket } from '#domain/exchange/market/loaded-market.ts'
import { readWinnings, type Sums, sumsAhead } from './read-winnings.ts'
import { isPlacedBefore } from './store.ts'
import type { WinningsCap } from '#domain/exchange/market/winnings-cap.ts'

/** More accounts are not kept. */
const WALLETS_MAX = 100_000

/** A command, and the caller who waits for its outcome. */
export type Waiting = {
  command: Command
  /** Of its market; a server that owns all shards need not know. */
  shard: number | undefined
  answer: (outcome: Outcome<RefusalCode>) => void
  fail: (error: unknown) => void
  /** The trace of its call, where that is sampled. */
  trace?: Context | undefined
  /** Makes a batch of its own. */
  isAlone?: boolean
}

type Parts = {
  pipeline: Pipeline
  shards: Pick<Shards, 'prove' | 'confirm' | 'title' | 'holds' | 'holdsAll' | 'others'>
  queue: BatchQueue<Waiting>
  markets: Map<number, LoadedMarket>
  /** Rises when markets or sums of winnings leave the memory: their shard was lost, or they are to be read anew. */
  timesForgotten: () => number
  /** Brings markets to memory. */
  load: (tx: Tx, marketIds: readonly number[]) => Promise<void>
  /** The limits in force, asked anew for every batch: they follow the reference rates. */
  limits: () => SportsLimits
  cap: WinningsCap
  guard: ExposureGuard
  clock: Clock
  numbers: Numbers
  clearingAccountId: () => number
  /** Called after a batch was committed and its callers were answered. Must not throw. */
  onKept: (changes: Changes) => void
  log: (message: string, error?: unknown) => void
}

/** Orders that are decided, and whose commit is under way. */
export type SentBatch = {
  waiting: readonly Waiting[]
  marketIds: readonly number[]
  /** The numbers of orders before it. */
  mark: Mark
  /** Accounts that it found it had to lock only when it was decided. */
  lockedLate: readonly number[]
  /** Decided without reading whether its orders were placed before. */
  isForeseen: boolean
  transaction: SentTransaction | undefined
  /** Nothing once it is committed and its callers are answered; else why it was rolled back. Never rejects. */
  failure: Promise<unknown>
}
type Failed = { underWay: SentBatch; error: unknown; next: SentBatch | undefined }

/** Markets or sums that were read for a batch left the memory before it was decided: its orders would be refused for that. */
class ReadingLost extends Error {}

/** A batch that is being decided. */
type Deciding = {
  tx: Tx
  commands: readonly Command[]
  marketIds: readonly number[]
  /** By which this server decides. */
  title: Title | undefined
}

/**
 * Runs batches of orders, each in a transaction after the one before. A batch whose reading is foreseen is decided while
 * the one before is being committed, so that neither the database nor this process waits for the other. A batch names the
 * batch before it: if that one is not committed, neither is this one.
 */
export class OrderBatches {
  readonly #parts: Parts
  readonly foresight: Foresight
  /** Accounts that the next batch locks with its own, because the one before met others who had them. */
  readonly #beside = new Set<number>()
  /** Accounts that are known to be of players, for whom there is a maximum of winnings. */
  readonly #wallets = new Set<number>()

  constructor(parts: Parts) {
    this.#parts = parts
    this.foresight = new Foresight(parts.clock)
  }

  /** Decides a batch and sends it to be committed. `behind`: the one under way, whose changes the books have. */
  async send(asked: readonly Waiting[], behind: SentBatch | undefined): Promise<SentBatch> {
    const { pipeline, shards } = this.#parts
    const { title } = shards
    // Their shard was lost since: nothing has become of them.
    const isHeld = ({ shard }: Waiting) =>
      shard === undefined ? shards.holdsAll : shards.holds(shard)
    const timesForgotten = this.#parts.timesForgotten()
    const waiting = asked.filter(isHeld)
    for (const { fail } of asked.filter((each) => !isHeld(each)))
      fail(new Refusal('SERVICE_UNAVAILABLE'))
    const commands = waiting.map(({ command }) => command)
    const marketIds = [...new Set(commands.map(({ marketId }) => marketId))]
    const batch = { waiting, marketIds, lockedLate: [], isForeseen: false }
    let mark = this.#parts.numbers.mark()
    let transaction: SentTransaction | undefined
    batchSize.observe(waiting.length)
    const batchTrace = new BatchTrace(waiting)
    batchTrace.begin('decide orders', { 'fairbook.orders': waiting.length })
    const countCommit = commitSeconds.startTimer()
    try {
      await this.#parts.numbers.reserve(commands.flatMap(ordersIn).length)
      mark = this.#parts.numbers.mark()
      transaction = await pipeline.begin(behind?.transaction)
      const { tx } = transaction
      const deciding = { tx, commands, marketIds, title }
      const foreseen = this.#foresee(deciding)
      const read = foreseen ? undefined : await this.#read(deciding)
      if (timesForgotten !== this.#parts.timesForgotten()) throw new ReadingLost()
      const standing = foreseen?.standing ?? read
      assert(standing !== undefined, 'a batch stands on what is foreseen or on what is read')
      const { outcomes, changes } = this.#decide(commands, standing, read?.markets)
      const lockedLate = read ? touchedBy(changes).filter((id) => !read.locked.has(id)) : []
      const { confirmed, passes } = foreseen
        ? this.#confirm(deciding, foreseen, changes)
        : {
            confirmed: this.#confirmRead(deciding, read, { changes, lockedLate }),
            passes: read?.passes ?? new Map(),
          }
      const written = write(tx, changes, ticketsOfBatch(tx, passes))
      batchTrace.begin('commit orders', { 'fairbook.is_foreseen': foreseen !== undefined })
      const committed = transaction.commit([...confirmed, ...written])
      return {
        ...batch,
        mark,
        lockedLate,
        isForeseen: foreseen !== undefined || read?.isFundsAlone === true,
        transaction,
        failure: this.#ended(
          committed.then(() => countCommit()),
          { waiting, outcomes, changes, batchTrace },
        ),
      }
    } catch (error) {
      batchTrace.end(error)
      // The books may have run ahead already, and the next batch must not depend on them.
      this.#forget(marketIds)
      await transaction?.rollback()
      return { ...batch, mark, transaction, failure: Promise.resolve(error) }
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
    const isToBeRead = isUnforeseen(error) || (underWay.isForeseen && isPlacedBefore(error))
    if (isToBeRead || error instanceof NumbersSpent || error instanceof ReadingLost) {
      for (const id of underWay.lockedLate) this.#beside.add(id)
      this.#parts.numbers.goBackTo(underWay.mark)
      return this.#parts.queue.putBack(underWay.waiting)
    }
    this.#parts.log('A batch of orders failed and was rolled back', error)
    // One of them fails whenever it is tried; the others shall not fail with it.
    if (!isTransient(error) && !(error instanceof Refusal) && underWay.waiting.length > 1)
      return this.#parts.queue.putBack(underWay.waiting.map((each) => ({ ...each, isAlone: true })))
    const refusal = isTransient(error) ? new Refusal('SERVICE_UNAVAILABLE') : error
    for (const { fail } of underWay.waiting) fail(refusal)
  }

  /** Whether no market has to be read for the batch. */
  #areKnown({ commands, marketIds }: Deciding): boolean {
    const { markets, guard } = this.#parts
    if (!marketIds.every((id) => markets.has(id))) return false
    return !commands.some(({ accountId }) => guard.watches(accountId))
  }

  #foresee(deciding: Deciding): Foreseen | undefined {
    const { commands } = deciding
    const { markets, cap, limits } = this.#parts
    if (!this.#areKnown(deciding)) return undefined
    const foreseen = this.foresight.of(commands)
    if (!foreseen) return undefined
    const isCapped = (id: number) => foreseen.standing.purses.get(id)?.isPlayers === true
    const { winningsMaxMinor } = limits()
    const terms = { markets, winningsMaxMinor, isCapped }
    const isNear = cap.near(commands.flatMap(ordersIn), terms).length > 0
    return isNear ? undefined : foreseen
  }

  #confirm({ tx, commands, title }: Deciding, foreseen: Foreseen, changes: Changes): Confirmed {
    const { confirmed, passes } = confirm(tx, foreseen, { commands, changes })
    return { confirmed: [...confirmed, this.#parts.shards.confirm(tx, title)], passes }
  }

  /** Confirms what was foreseen beside the funds that were read. */
  #confirmRead(
    { tx, commands, title }: Deciding,
    read: ReadStanding | undefined,
    { changes, lockedLate }: { changes: Changes; lockedLate: readonly number[] },
  ): Promise<void>[] {
    const locked = lockLate(tx, lockedLate, read?.locked)
    if (read?.isFundsAlone !== true) return [locked]
    return [locked, this.#parts.shards.confirm(tx, title), ...confirmNew(tx, { commands, changes })]
  }

  async #read(deciding: Deciding): Promise<ReadStanding> {
    const { tx, commands, marketIds, title } = deciding
    const { shards, guard, clock, load } = this.#parts
    const accounts = { commands, beside: [...this.#beside] }
    this.#beside.clear()
    const now = this.#areKnown(deciding) ? this.foresight.nowFor(commands) : undefined
    const foreseen = now && { passes: this.foresight.passes, now: () => clock.carriedOn() ?? now }
    const reads = [
      foreseen ? readFunds(tx, accounts, foreseen) : readStanding(tx, accounts, clock),
      this.#sumsAhead(deciding),
      ...(foreseen
        ? []
        : [
            shards.prove(tx, title),
            load(tx, marketIds),
            marketsBeside(tx, guard, commands).then((ids) => load(tx, ids)),
          ]),
    ] as const
    // One that goes on after another has failed would read in the transaction after this one.
    await Promise.allSettled(reads)
    const [{ read, ...standing }, ahead] = await Promise.all(reads)
    this.#learnWallets(read.funds)
    const others = this.foresight.learn(read)
    // One that is alone knows all bets.
    if (shards.others.length > 0) for (const id of others) this.#parts.cap.forgetBets(id)
    const passes = passesIn(read.verdicts)
    const locked = new Set(read.funds.map(({ id }) => id))
    const withWinnings = await this.#withWinnings(deciding, standing, ahead)
    return { ...withWinnings, passes, locked, isFundsAlone: foreseen !== undefined }
  }

  /**
   * The possible winnings of players who may have bet at other servers. Nothing where markets have yet to come to memory:
   * their gains would be counted twice.
   */
  async #sumsAhead(deciding: Deciding): Promise<Sums | undefined> {
    const { tx, commands } = deciding
    const { shards, markets, cap, limits } = this.#parts
    const orders = commands
      .flatMap(ordersIn)
      .filter(({ accountId }) => this.#wallets.has(accountId))
    const accountIds = [...new Set(orders.map(({ accountId }) => accountId))]
    const isAlone = shards.others.length === 0 || accountIds.length === 0
    if (isAlone || !this.#areKnown(deciding)) return undefined
    return sumsAhead(tx, orders, { cap, markets, accountIds, timeZone: limits().timeZone })
  }

  #learnWallets(funds: readonly Funds[]): void {
    if (this.#wallets.size > WALLETS_MAX) this.#wallets.clear()
    for (const { id, kind } of funds) if (kind === 'wallet') this.#wallets.add(id)
  }

  /** Adds what those have won who come near to the maximum of a day. */
  async #withWinnings(
    { tx, commands }: Deciding,
    standing: Standing<RefusalCode>,
    ahead: Sums | undefined,
  ): Promise<Standing<RefusalCode> & Pick<ReadStanding, 'markets'>> {
    const { cap, markets, limits } = this.#parts
    const read = await readWinnings(tx, commands.flatMap(ordersIn), {
      cap,
      markets,
      isCapped: (id) => standing.purses.get(id)?.isPlayers === true,
      load: (ids) => this.#parts.load(tx, ids),
      limits: limits(),
      ahead,
    })
    return read ? { ...standing, ...read } : { ...standing, markets }
  }

  #decide(commands: readonly Command[], standing: Standing<RefusalCode>, among?: Markets) {
    const { markets, limits, cap, guard, numbers, clearingAccountId } = this.#parts
    const decided = runCommands(commands, standing, {
      markets: among ?? markets,
      limits: limits(),
      cap,
      guard,
      nextOrderId: () => numbers.next(),
      clearingAccountId: clearingAccountId(),
    })
    this.foresight.follow(decided.changes)
    return decided
  }

  async #ended(
    committed: Promise<unknown>,
    { waiting, outcomes, changes, batchTrace }: Decided,
  ): Promise<unknown> {
    try {
      await committed
    } catch (error) {
      batchTrace.end(error)
      return error
    }
    batchTrace.end()
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

type Markets = ReadonlyMap<number, LoadedMarket>
type ReadStanding = Standing<RefusalCode> &
  Pick<Confirmed, 'passes'> & {
    /** Those of this server, and others in which one of the accounts can win. */
    markets: Markets
    locked: ReadonlySet<number>
    /** All else is foreseen, and has to be confirmed. */
    isFundsAlone: boolean
  }

/**
 * Locks accounts behind others that were locked before, in the order of their ids. To wait for one that comes before them
 * could be to wait for each other, so the batch fails where one of those is not to be had, and the next one locks all in
 * order.
 */
async function lockLate(
  tx: Tx,
  ids: readonly number[],
  locked: ReadonlySet<number> = new Set(),
): Promise<void> {
  if (ids.length === 0) return
  const isBehind = Math.min(...ids) > Math.max(0, ...locked)
  await (isBehind ? lockAccounts(tx, ids) : confirmLocked(tx, ids))
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
  batchTrace: BatchTrace
}
