import { createHash } from 'node:crypto'
import type { PlaceBets } from '#contract/casino/bets.ts'
import { currencyDecimals } from '#domain/money.ts'
import { type Db, inTransaction } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { gameById } from '../games.ts'
import type { CasinoConfig, TurnersLease } from '../needs.ts'
import { roundById } from '../rounds/round-store.ts'
import type { TableRow } from '../tables/table-store.ts'
import type { BookKeeper } from './book-keeper.ts'
import type { BetLimits } from './decide.ts'
import { type Call, type Outcome, placeBatch, type Prepared } from './place-batch.ts'
import { undoLastBet } from './undo-bet.ts'

type Waiting = { call: Call; answer: (outcome: Outcome) => void; fail: (error: unknown) => void }

type Parts = {
  db: Db
  lease: TurnersLease
  config: Pick<
    CasinoConfig,
    'casinoBatchMax' | 'casinoLossLimit' | 'casinoPlayerLimit' | 'currency'
  >
  books: BookKeeper
  tableOf: (tableId: number) => TableRow | undefined
  /** Bets of a table have changed. */
  changed: (tableId: number) => void
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
 * Where bets are placed and taken back, one batch at a time: calls that come while a batch is written go into the next one
 * together. So a book in memory has one writer, and a burst costs a few commits.
 */
export class BetDesk {
  readonly #parts: Parts
  #waiting: Waiting[] = []
  #isWorking = false
  #working: Promise<void> | undefined
  #turn: Promise<unknown> = Promise.resolve()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Answers the round that has the bets, or throws the refusal. */
  async place(walletId: number, tableId: number, form: PlaceBets): Promise<number> {
    const bodyHash = createHash('sha256')
      .update(JSON.stringify([tableId, form]))
      .digest('hex')
    const outcome = await new Promise<Outcome>((answer, fail) => {
      this.#waiting.push({ call: { walletId, tableId, form, bodyHash }, answer, fail })
      if (!this.#isWorking) this.#working = this.#work()
    })
    if ('refusal' in outcome) throw outcome.refusal
    return outcome.roundId
  }

  /** Takes the player's last bet back while its stage is open. */
  undo(walletId: number, tableId: number, betId: number): Promise<number> {
    return this.#alone(async () => {
      const { db, lease, books } = this.#parts
      const generation = this.#own()
      let attempts = 0
      const undone = await inTransaction(db, async (tx) => {
        // The first try may have changed the book before it was rolled back.
        if (attempts++ > 0) books.forgetAll()
        await lease.prove(tx, generation)
        return undoLastBet(tx, books, { walletId, tableId, betId })
      }).catch((error: unknown) => {
        books.forgetAll()
        throw error
      })
      this.#parts.changed(tableId)
      return undone
    })
  }

  /** Calls that have not begun are turned away. */
  turnAway(): void {
    for (const { answer } of this.#waiting.splice(0))
      answer({ refusal: new Refusal('SERVICE_UNAVAILABLE') })
  }

  async settled(): Promise<void> {
    await this.#working
    await this.#turn
  }

  #own(): number | undefined {
    const { lease } = this.#parts
    if (!lease.isOwned) throw new Refusal('SERVICE_UNAVAILABLE')
    return lease.generation
  }

  /** After all that was asked for before. */
  #alone<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#turn.then(work, work)
    this.#turn = done.catch(() => {})
    return done
  }

  /** A call that comes when nothing waits any more begins anew: between the last look and the end nothing is awaited. */
  async #work(): Promise<void> {
    this.#isWorking = true
    // Calls of the same moment go together.
    await Promise.resolve()
    while (this.#waiting.length > 0) {
      const taken = this.#waiting.splice(0, this.#parts.config.casinoBatchMax)
      await this.#alone(() => this.#batch(taken)).catch((error: unknown) => {
        for (const { fail } of taken) fail(error)
      })
    }
    this.#isWorking = false
  }

  async #batch(waiting: readonly Waiting[]): Promise<void> {
    const { db, lease, books, changed } = this.#parts
    const generation = this.#own()
    const calls = waiting.map(({ call }) => call)
    const prepared = await this.#prepare(calls)
    const outcomes = await inTransaction(db, async (tx) => {
      const stages = await prepared.fresh()
      await lease.prove(tx, generation)
      return placeBatch(tx, calls, stages)
    }).catch((error: unknown) => {
      // The books have taken bets that were not written.
      for (const roundId of prepared.roundIds) books.forget(roundId)
      throw error
    })
    waiting.forEach(({ answer }, place) => {
      const outcome = outcomes[place]
      if (outcome) answer(outcome)
    })
    for (const tableId of new Set(calls.map((call) => call.tableId))) changed(tableId)
  }

  /** The stages that the calls are about, read before the transaction; read anew when it runs a second time. */
  async #prepare(calls: readonly Call[]) {
    const roundIds = [...new Set(calls.map(({ form }) => form.roundId))]
    const read = () => this.#stagesOf(roundIds)
    let first: Map<number, Prepared> | undefined = await read()
    return {
      roundIds,
      fresh: async (): Promise<Map<number, Prepared>> => {
        const stages = first
        first = undefined
        if (stages) return stages
        for (const roundId of roundIds) this.#parts.books.forget(roundId)
        return read()
      },
    }
  }

  async #stagesOf(roundIds: readonly number[]): Promise<Map<number, Prepared>> {
    const { db, books, tableOf, config } = this.#parts
    const stages = new Map<number, Prepared>()
    for (const roundId of roundIds) {
      const round = await roundById(db, roundId)
      const table = round && tableOf(round.tableId)
      if (!round || !table?.isOn || round.state !== 'open') continue
      const limits = limitsOf(table, config)
      stages.set(roundId, { stage: await books.of(round), limits, tableId: table.id })
    }
    return stages
  }
}
