import { isConflict, isTransient, isUnforeseen, type Db } from '#server/db/database.ts'
import type { Pipeline, SentTransaction } from '#server/db/pipeline.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { BatchQueue } from '#server/kernel/batch-queue.ts'
import type { Right } from '#server/shards/turners.ts'
import { roundById, type RoundRow } from '../rounds/round-store.ts'
import type { BookKeeper } from './book-keeper.ts'
import { type Call, decideCalls, type Outcome, type Prepared, readStanding } from './place-batch.ts'

/** A call with bets, and the caller who waits for its outcome. */
export type Waiting = {
  readonly call: Call
  readonly answer: (outcome: Outcome) => void
  readonly fail: (error: unknown) => void
  /** How often a batch with it was rolled back. */
  readonly attempts: number
  /** Makes a batch of its own. */
  readonly isAlone: boolean
}

type Parts = {
  db: Db
  pipeline: Pipeline
  right: Right
  queue: BatchQueue<Waiting>
  books: BookKeeper
  /** The stage of the round that is open, when its book is known and its table takes bets. */
  stageOf: (round: RoundRow) => Prepared | undefined
  /** Called after a batch was committed and its callers were answered. Must not throw. */
  onKept: (waiting: readonly Waiting[]) => void
  log: (message: string, error?: unknown) => void
}

/** Calls that are decided, and whose commit is under way. */
export type SentBatch = {
  waiting: readonly Waiting[]
  /** None when no session has begun it. */
  transaction: SentTransaction | undefined
  /** Nothing once it is committed and its callers are answered; else why it was rolled back. Never rejects. */
  failure: Promise<unknown>
}

/** A book was put away between the look before the transaction and the decision. */
class BookGone extends Error {}

const ATTEMPTS_MAX = 5

/**
 * Runs batches of calls with bets, each in a transaction behind the one before. The statements that read for a batch are sent
 * while the one before is being committed, so the database does not wait for this process between the two. A batch names the
 * batch before it: if that one is not committed, neither is this one.
 */
export class BetBatches {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Decides a batch and sends it to be committed. `behind`: the one under way, whose bets the books have. */
  async send(all: readonly Waiting[], behind: SentBatch | undefined): Promise<SentBatch> {
    const { pipeline, right, books } = this.#parts
    const waiting = this.#own(all)
    const { title } = right
    const calls = waiting.map(({ call }) => call)
    const roundIds = [...new Set(calls.map(({ form }) => form.roundId))]
    let transaction: SentTransaction | undefined
    try {
      const open = await this.#prepare(roundIds, behind)
      transaction = await pipeline.begin(behind?.transaction)
      const { tx } = transaction
      const reads = [readStanding(tx, calls, open), right.prove(tx, title)] as const
      // One that goes on after another has failed would read in the transaction after this one.
      await Promise.allSettled(reads)
      const [standing] = await Promise.all(reads)
      const stages = this.#stagesIn([...standing.rounds.values()])
      const { outcomes, write } = decideCalls(calls, { ...standing, stages })
      const committed = transaction.commit(write(tx))
      const failure = this.#ended(committed, { waiting, outcomes, roundIds })
      return { waiting, transaction, failure }
    } catch (error) {
      // The books may have run ahead already, and the next batch must not depend on them.
      for (const roundId of roundIds) books.forget(roundId)
      await transaction?.rollback()
      return { waiting, transaction, failure: Promise.resolve(error) }
    }
  }

  /** Those whose table is this server's still; the others are turned away, and nothing becomes of them. */
  #own(waiting: readonly Waiting[]): Waiting[] {
    return waiting.filter(({ call, answer }) => {
      const isOwn = this.#parts.right.holds(call.tableId)
      if (!isOwn) answer({ refusal: new Refusal('SERVICE_UNAVAILABLE') })
      return isOwn
    })
  }

  /** Clears up after a batch that was rolled back, and the next one with it, which is decided anew. */
  async takeBack(failed: {
    underWay: SentBatch
    error: unknown
    next: SentBatch | undefined
  }): Promise<void> {
    const { underWay, error, next } = failed
    const { queue, log } = this.#parts
    // One that stands on nothing was committed for all that, and is not done again.
    if (next && (await next.failure) !== undefined) queue.putBack(next.waiting)
    const again = underWay.waiting.map((each) => ({ ...each, attempts: each.attempts + 1 }))
    const isPassing = isConflict(error) || isUnforeseen(error) || error instanceof BookGone
    if (isPassing && again.every(({ attempts }) => attempts < ATTEMPTS_MAX))
      return queue.putBack(again)
    if (!(error instanceof Refusal)) log('A batch of bets failed and was rolled back', error)
    // One of them fails whenever it is tried; the others shall not fail with it.
    if (!isTransient(error) && !(error instanceof Refusal) && again.length > 1)
      return queue.putBack(again.map((each) => ({ ...each, isAlone: true })))
    const reason = isPassing || isTransient(error) ? new Refusal('SERVICE_UNAVAILABLE') : error
    for (const { fail } of again) fail(reason)
  }

  /**
   * Brings the books of rounds that are open to memory, and answers those rounds. Odds may take half a second to be counted, so
   * this comes before anything is locked; a book that is read must have the bets of the batch before.
   */
  async #prepare(roundIds: readonly number[], behind: SentBatch | undefined): Promise<number[]> {
    const { db, books, right } = this.#parts
    const missing = roundIds.filter((id) => !books.has(id))
    if (missing.length === 0) return [...roundIds]
    await behind?.failure
    const rounds = await Promise.all(missing.map((id) => roundById(db, id)))
    // A call may name a round of a table that another server turns: its book has no place here.
    for (const round of rounds)
      if (round?.state === 'open' && right.holds(round.tableId)) await books.of(round)
    return roundIds.filter((id) => books.has(id))
  }

  #stagesIn(rounds: readonly RoundRow[]): Map<number, Prepared> {
    const stages = new Map<number, Prepared>()
    for (const round of rounds) {
      if (round.state !== 'open') continue
      if (this.#parts.books.known(round) === undefined) throw new BookGone()
      const prepared = this.#parts.stageOf(round)
      if (prepared) stages.set(round.id, prepared)
    }
    return stages
  }

  async #ended(
    committed: Promise<void>,
    { waiting, outcomes, roundIds }: Decided,
  ): Promise<unknown> {
    try {
      await committed
    } catch (error) {
      for (const roundId of roundIds) this.#parts.books.forget(roundId)
      return error
    }
    for (const [place, outcome] of outcomes.entries()) waiting[place]?.answer(outcome)
    this.#parts.onKept(waiting)
    return undefined
  }
}

type Decided = {
  waiting: readonly Waiting[]
  outcomes: readonly Outcome[]
  roundIds: readonly number[]
}
