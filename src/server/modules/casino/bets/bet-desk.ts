import { hash, randomInt } from 'node:crypto'
import type { PlaceBets } from '#contract/casino/bets.ts'
import { currencyDecimals } from '#domain/money.ts'
import { type Db, inTransaction } from '#server/db/database.ts'
import { Pipeline } from '#server/db/pipeline.ts'
import { Refusal } from '#server/http/refusal.ts'
import { BatchQueue } from '#server/kernel/batch-queue.ts'
import { gameById } from '../games.ts'
import type { Right } from '#server/shards/turners.ts'
import type { CasinoConfig } from '../needs.ts'
import type { RoundRow } from '../rounds/round-store.ts'
import type { TableRow } from '../tables/table-store.ts'
import type { BookKeeper } from './book-keeper.ts'
import type { BetLimits } from './decide.ts'
import { BetBatches, type SentBatch, type Waiting } from './bet-batches.ts'
import type { Outcome, Prepared } from './place-batch.ts'
import { undoLastBet } from './undo-bet.ts'

/** Each process has a lock of its own among these, held by the session of its bets; nothing else locks them. */
export const BETS_LOCKS = { from: 2 ** 29, to: 2 ** 30 - 1 }

type Parts = {
  db: Db
  url: string
  right: Right
  config: Pick<
    CasinoConfig,
    'casinoBatchMax' | 'casinoLossLimit' | 'casinoPlayerLimit' | 'currency'
  >
  books: BookKeeper
  tableOf: (tableId: number) => TableRow | undefined
  /** Bets of a table have changed. */
  changed: (tableId: number) => void
  log: (message: string, error?: unknown) => void
}

/** The limits of a table: the operator's, or those of its game and of the settings. */
export function limitsOf(
  table: TableRow,
  config: Pick<CasinoConfig, 'casinoLossLimit' | 'casinoPlayerLimit' | 'currency'>,
): BetLimits {
  const minorOf = (units: number) => units * 10 ** currencyDecimals(config.currency)
  const { limits } = gameById(table.gameId)
  return {
    leastMinor: table.leastMinor ?? limits.least,
    mostMinor: table.mostMinor ?? limits.most,
    playerMostMinor: table.playerMostMinor ?? minorOf(config.casinoPlayerLimit),
    lossLimitMinor: table.lossLimitMinor ?? minorOf(config.casinoLossLimit),
  }
}

/**
 * Where bets are placed and taken back, one batch behind the other: calls that come while a batch is written go into the next
 * one together. So a book in memory has one writer, and a burst costs a few commits.
 */
export class BetDesk {
  readonly #parts: Parts
  readonly #queue = new BatchQueue<Waiting>()
  readonly #pipeline: Pipeline
  readonly #batches: BetBatches
  #working: Promise<void> | undefined

  constructor(parts: Parts) {
    const { db, url, right, books, log } = parts
    this.#parts = parts
    this.#pipeline = new Pipeline(url, randomInt(BETS_LOCKS.from, BETS_LOCKS.to))
    this.#batches = new BetBatches({
      db,
      pipeline: this.#pipeline,
      right,
      queue: this.#queue,
      books,
      stageOf: (round) => this.#stageOf(round),
      onKept: (waiting) => {
        for (const tableId of new Set(waiting.map(({ call }) => call.tableId)))
          parts.changed(tableId)
      },
      log,
    })
  }

  /** Answers the round that has the bets, or throws the refusal. */
  async place(walletId: number, tableId: number, form: PlaceBets): Promise<number> {
    const bodyHash = hash('sha256', JSON.stringify([tableId, form]))
    const call = { walletId, tableId, form, bodyHash }
    const outcome = await new Promise<Outcome>((answer, fail) => {
      this.#queue.push({ call, answer, fail, attempts: 0, isAlone: false })
      this.#kick()
    })
    if ('refusal' in outcome) throw outcome.refusal
    return outcome.roundId
  }

  /** Takes the player's last bet back while its stage is open. */
  undo(walletId: number, tableId: number, betId: number): Promise<number> {
    return new Promise((answer, fail) => {
      this.#queue.push(() => this.#undo({ walletId, tableId, betId }).then(answer, fail))
      this.#kick()
    })
  }

  /** Resolves when all that has come before is decided and written. */
  quiet(): Promise<void> {
    return new Promise((done) => {
      this.#queue.push(async () => done())
      this.#kick()
    })
  }

  /** Calls that have not begun are turned away. */
  turnAway(): void {
    for (const { answer } of this.#queue.takeAll())
      answer({ refusal: new Refusal('SERVICE_UNAVAILABLE') })
  }

  /** Resolves when all is written and the session of the desk is closed; the next bet opens another. */
  async close(): Promise<void> {
    await this.#working
    await this.#pipeline.close()
  }

  async #undo(asked: { walletId: number; tableId: number; betId: number }): Promise<number> {
    const { db, right, books, changed } = this.#parts
    if (!right.holds(asked.tableId)) throw new Refusal('SERVICE_UNAVAILABLE')
    const { title } = right
    // A session that was lost may still be writing a batch.
    await this.#pipeline.ready()
    let attempts = 0
    const undone = await inTransaction(db, async (tx) => {
      // The first try may have changed the book before it was rolled back.
      if (attempts++ > 0) books.forgetAll()
      await right.prove(tx, title)
      return undoLastBet(tx, books, asked)
    }).catch((error: unknown) => {
      books.forgetAll()
      throw error
    })
    changed(asked.tableId)
    return undone
  }

  #stageOf(round: RoundRow): Prepared | undefined {
    const { books, tableOf, config } = this.#parts
    const table = tableOf(round.tableId)
    const stage = books.known(round)
    return stage && table?.isOn
      ? { stage, limits: limitsOf(table, config), tableId: table.id }
      : undefined
  }

  #kick(): void {
    this.#working ??= this.#work()
  }

  /** Work that comes when nothing waits any more begins anew: between the last look and the end nothing is awaited. */
  async #work(): Promise<void> {
    // Calls of the same moment go together.
    await Promise.resolve()
    let underWay: SentBatch | undefined
    while (underWay || this.#queue.length > 0) {
      // Nothing can stand behind a batch that no session has begun.
      const canBegin = !underWay || underWay.transaction !== undefined
      const batch = canBegin ? this.#queue.takeBatch(this.#parts.config.casinoBatchMax) : []
      const next = batch.length > 0 ? await this.#batches.send(batch, underWay) : undefined
      const error = await underWay?.failure
      if (underWay && error !== undefined) await this.#batches.takeBack({ underWay, error, next })
      underWay = error === undefined ? next : undefined
      // A commit costs as much for few bets as for many, so the next batch is begun early only when it is as large.
      if (underWay) await this.#queue.gathered(underWay.waiting.length, underWay.failure)
      else await this.#queue.takeSolo()?.()
    }
    this.#working = undefined
  }
}
