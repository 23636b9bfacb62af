import { PLAYERS_OF_ROUND } from '#domain/casino/bingo/bingo.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { inTransaction } from '#server/db/database.ts'
import { announce } from '#server/db/notices.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Right } from '#server/shards/turners.ts'
import type { SeedVault } from '#server/vault/seed-vault.ts'
import type {
  Entropy,
  EntropyNow,
  EntropySource,
  Seeds,
  Step,
} from '#server/modules/casino/index.ts'
import { closeSale, drawBalls, extendSale, openRound, showResult } from '../rounds/moves.ts'
import { nextBallAtMs, SECONDS } from '../rounds/pace.ts'
import { lastRounds, lockRound, type RoundRow } from '../rounds/round-store.ts'
import { type RoomStep, roomStep } from '../rounds/room-step.ts'
import { settleRound, voidRound } from '../rounds/settle-round.ts'
import { addRoomChain, type RoomRow } from './room-store.ts'

export type RunnerParts = {
  db: Db
  right: Right
  currency: string
  /** The time between two balls of new rounds. */
  ballMs: number
  seeds: Seeds
  vault: SeedVault
  /** Of new rounds; a round that was opened keeps its kind. */
  entropy: EntropySource
  entropyOf: (kind: RoundRow['entropy']) => EntropySource
  roomOf: (roomId: number) => RoomRow | undefined
  isWatched: (roomId: number) => boolean
  changed: (roomId: number) => void
}

/** Steps that one look may make, so that a fault in the rules does not spin. */
const STEPS_MAX = 20
const RETRY_MS = 1_000

export const seedOfRound = (seeds: Seeds, round: RoundRow, step = round.step): Uint8Array =>
  seeds.seedOf(
    round.roomId,
    {
      id: round.chainId,
      head: round.chainHead,
      length: round.chainLength,
      secret: round.chainSecret,
    },
    step,
  )

/**
 * Turns one room: reads the last round, does the step that it is time for, and answers after how many milliseconds to look
 * again; undefined when the room sleeps. All that it knows is in the database, so another process goes on in the same
 * place.
 */
export class RoomRunner {
  readonly #parts: RunnerParts
  readonly #roomId: number
  readonly #beganAtMs = Date.now()
  #entropy: { roundId: number; had: Entropy } | undefined

  constructor(parts: RunnerParts, roomId: number) {
    this.#parts = parts
    this.#roomId = roomId
  }

  async turn(): Promise<number | undefined> {
    for (let steps = 0; steps < STEPS_MAX; steps += 1) {
      const room = this.#parts.roomOf(this.#roomId)
      if (!room) return undefined
      const [round] = await lastRounds(this.#parts.db, [this.#roomId])
      const step = await this.#stepOf(room, round)
      if (step.kind === 'wait') return this.#pauseOf(round, step)
      const isDone = await this.#do(room, round, step)
      this.#parts.changed(this.#roomId)
      if (!isDone) return RETRY_MS
    }
    return RETRY_MS
  }

  async #stepOf(room: RoomRow, round: RoundRow | undefined): Promise<RoomStep> {
    const nowMs = round?.now.getTime() ?? 0
    const facts = { nowMs, isOn: room.isOn, isWatched: this.#parts.isWatched(room.id) }
    if (!round) return roomStep(undefined, { ...facts, entropy: 'waiting' })
    const entropy = round.state === 'closed' ? await this.#look(round) : 'waiting'
    const dueMs = SECONDS.entropyDue * 1_000
    const { state, tickets, players, phaseEndsAt, closesAt } = round
    // A closed round that was found at a start has its time for the entropy in any case.
    const entropyDueMs = Math.max(closesAt.getTime(), this.#beganAtMs) + dueMs
    const now = { state, tickets, players, endsAtMs: phaseEndsAt.getTime(), entropyDueMs }
    return roomStep(now, { ...facts, entropy })
  }

  /** Looks for the entropy of the closed round, and keeps it. */
  async #look({ id, listHash, entropy, closesAt, beaconRound }: RoundRow): Promise<EntropyNow> {
    if (this.#entropy?.roundId === id) return 'ready'
    if (!listHash) return 'failed'
    const source = this.#parts.entropyOf(entropy)
    const had = await source.of({ closesAtMs: closesAt.getTime(), betsHash: listHash, beaconRound })
    if (had) this.#entropy = { roundId: id, had }
    return had ? 'ready' : 'waiting'
  }

  #pauseOf(round: RoundRow | undefined, { untilMs }: { untilMs: number | undefined }) {
    if (!round || untilMs === undefined) return undefined
    const nowMs = round.now.getTime()
    if (round.state === 'dealing') this.#parts.changed(this.#roomId)
    const ball = nextBallAtMs(round, nowMs) ?? untilMs
    return Math.max(1, Math.min(untilMs, ball) - nowMs)
  }

  /** Does the step in one transaction that proves the right to turn. Answers false when there was nothing to do it with. */
  async #do(
    room: RoomRow,
    round: RoundRow | undefined,
    step: Exclude<RoomStep, { kind: 'wait' }>,
  ): Promise<boolean> {
    const { db, right, vault, entropy, entropyOf, ballMs } = this.#parts
    if (!right.holds(room.id)) throw new Refusal('SERVICE_UNAVAILABLE')
    const { title } = right
    return inTransaction(db, async (tx) => {
      await right.prove(tx, title)
      if (step.kind === 'begin' && !(await openRound(tx, room, { entropy, ballMs }))) {
        // The head of the next chain is published before its first round.
        await addRoomChain(tx, room.id, vault)
        return false
      }
      if (step.kind === 'extend' && round) {
        const locked = await lockRound(tx, round.id)
        if (locked)
          await extendSale(tx, { round: locked, room, entropy: entropyOf(locked.entropy) })
      }
      if (step.kind === 'move' && round) await this.#move(tx, round, step)
      await announce(tx, 'bingo_round', [room.id])
      return true
    })
  }

  async #move(
    tx: Tx,
    round: RoundRow,
    { move, reason = '' }: Step & { kind: 'move' },
  ): Promise<void> {
    const { currency, seeds } = this.#parts
    const seed = seedOfRound(seeds, round)
    if (move === 'settle') return settleRound(tx, round.id, currency)
    if (move === 'void') {
      await voidRound(tx, round.id, { reason, currency, seed })
      return
    }
    // Read before: another server may have made the move, or a suspended player has left the round.
    const locked = await lockRound(tx, round.id)
    if (locked?.state !== round.state) return
    if (move === 'close' && locked.players >= PLAYERS_OF_ROUND) await closeSale(tx, locked)
    if (move === 'show') await showResult(tx, locked, seed)
    if (move === 'deal' && this.#entropy)
      await drawBalls(tx, locked, { seed, entropy: this.#entropy.had })
  }
}
