import type { Db } from '#server/db/database.ts'
import { inTransaction, type Tx } from '#server/db/database.ts'
import { announce } from '#server/db/notices.ts'
import type { SeedVault } from '#server/vault/seed-vault.ts'
import type { BookKeeper } from '../bets/book-keeper.ts'
import type { Entropy, EntropySource } from '../entropy/entropy.ts'
import { addChain, type Seeds } from '../fairness/chains.ts'
import { gameById } from '../games.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Right } from '#server/shards/turners.ts'
import type { TableRow } from '../tables/table-store.ts'
import { nextPieceAtMs } from '../tables/dealing.ts'
import { closeStage } from './close-round.ts'
import { dealStage } from './deal-round.ts'
import { openRound, openStage } from './open-round.ts'
import { lastRounds, lockRound, type RoundRow, tableOf } from './round-store.ts'
import { settleRound } from './settle-round.ts'
import { showResult } from './show-round.ts'
import { type EntropyNow, secondsOf, type Step, stepOf } from './step.ts'
import { voidRound } from './void-round.ts'

export type RunnerParts = {
  db: Db
  right: Right
  currency: string
  seeds: Seeds
  vault: SeedVault
  /** Of new rounds; a round that was opened keeps its kind. */
  entropy: EntropySource
  entropyOf: (kind: RoundRow['entropy']) => EntropySource
  books: BookKeeper
  tableOf: (tableId: number) => TableRow | undefined
  isWatched: (tableId: number) => boolean
  /** The page of the table shows something else now. */
  changed: (tableId: number) => void
}

/** Steps that one look may make, so that a fault in the rules does not spin. */
const STEPS_MAX = 20
const RETRY_MS = 1_000
/** A closed round that was found at a start has this time for its entropy in any case. */
const GRACE_MS = 9_000

/**
 * Turns one table: reads the last round, does the step that it is time for, and answers after how many milliseconds to look
 * again; undefined when the table sleeps. All that it knows is in the database, so another process goes on in the same
 * place.
 */
export class TableRunner {
  readonly #parts: RunnerParts
  readonly #tableId: number
  readonly #beganAtMs = Date.now()
  #entropy: { stage: string; had: Entropy } | undefined

  constructor(parts: RunnerParts, tableId: number) {
    this.#parts = parts
    this.#tableId = tableId
  }

  async turn(): Promise<number | undefined> {
    for (let steps = 0; steps < STEPS_MAX; steps += 1) {
      const table = this.#parts.tableOf(this.#tableId)
      if (!table) return undefined
      const [round] = await lastRounds(this.#parts.db, [this.#tableId])
      const step = await this.#stepOf(table, round)
      if (step.kind === 'wait') return this.#pauseOf(round, step)
      const isDone = await this.#do(table, round, step)
      this.#parts.changed(this.#tableId)
      if (!isDone) return RETRY_MS
    }
    return RETRY_MS
  }

  async #stepOf(table: TableRow, round: RoundRow | undefined): Promise<Step> {
    const nowMs = round?.now.getTime() ?? 0
    const facts = { nowMs, isOn: table.isOn, isWatched: this.#parts.isWatched(table.id) }
    if (!round) return stepOf(undefined, { ...facts, entropy: 'waiting' })
    const entropy = round.state === 'closed' ? await this.#look(round) : 'waiting'
    const closesAtMs = round.closesAt.getTime()
    return stepOf(
      {
        state: round.state,
        stage: round.stage,
        endsAtMs: round.phaseEndsAt.getTime(),
        entropyDueMs: Math.max(
          closesAtMs + secondsOf.entropyDue * 1_000,
          this.#beganAtMs + GRACE_MS,
        ),
        isOver: gameById(round.gameId).isOver(tableOf(round)),
      },
      { ...facts, entropy },
    )
  }

  /** Looks for the entropy of the closed stage, and keeps what was found. */
  async #look(round: RoundRow): Promise<EntropyNow> {
    const stage = `${round.id}:${round.stage}`
    if (this.#entropy?.stage === stage) return 'ready'
    if (!round.betsHash) return 'failed'
    const had = await this.#parts.entropyOf(round.entropy).of({
      closesAtMs: round.closesAt.getTime(),
      betsHash: round.betsHash,
      beaconRound: round.beaconRound,
    })
    if (had) this.#entropy = { stage, had }
    return had ? 'ready' : 'waiting'
  }

  #pauseOf(round: RoundRow | undefined, { untilMs }: { untilMs: number | undefined }) {
    if (!round || untilMs === undefined) return undefined
    const nowMs = round.now.getTime()
    const piece = nextPieceAtMs(round, nowMs)
    if (piece !== undefined) this.#parts.changed(this.#tableId)
    return Math.max(1, Math.min(untilMs, piece ?? untilMs) - nowMs)
  }

  /** Does the step in one transaction that proves the right to turn. Answers false when there was nothing to do it with. */
  async #do(table: TableRow, round: RoundRow | undefined, step: Step): Promise<boolean> {
    const { db, right, vault, entropy } = this.#parts
    if (!right.holds(table.id)) throw new Refusal('SERVICE_UNAVAILABLE')
    const { title } = right
    const isDone = await inTransaction(db, async (tx) => {
      await right.prove(tx, title)
      if (step.kind === 'begin') {
        if (await openRound(tx, table, { last: round, entropy })) return announceTable(tx, table.id)
        // The head of the next chain is published before its first round.
        await addChain(tx, table.id, vault)
        return false
      }
      if (step.kind === 'move' && round) await this.#move(tx, round, step)
      return announceTable(tx, table.id)
    })
    if (round) this.#parts.books.forget(round.id)
    return isDone
  }

  async #move(tx: Tx, round: RoundRow, step: Step & { kind: 'move' }): Promise<void> {
    const { currency, entropyOf } = this.#parts
    const { move, reason } = step
    if (move === 'settle') return settleRound(tx, round.id, currency)
    if (move === 'void') {
      await voidRound(tx, round.id, { reason: reason ?? '', currency, seed: this.#seedOf(round) })
      return
    }
    // Read before: another server may have made the move.
    const locked = await lockRound(tx, round.id)
    if (!locked || locked.state !== round.state || locked.stage !== round.stage) return
    if (move === 'close') await closeStage(tx, locked)
    if (move === 'show') await showResult(tx, locked, this.#seedOf(round))
    if (move === 'reopen')
      await openStage(tx, {
        roundId: round.id,
        stage: round.stage + 1,
        drawnFrom: round.drawn.length,
        entropy: entropyOf(round.entropy),
      })
    if (move === 'deal' && this.#entropy)
      await dealStage(tx, locked, { seed: this.#seedOf(round), entropy: this.#entropy.had })
  }

  #seedOf(round: RoundRow): Uint8Array {
    const chain = {
      id: round.chainId,
      head: round.chainHead,
      length: round.chainLength,
      secret: round.chainSecret,
    }
    return this.#parts.seeds.seedOf(round.tableId, chain, round.step)
  }
}

async function announceTable(tx: Tx, tableId: number): Promise<true> {
  await announce(tx, 'casino_round', [tableId])
  return true
}
