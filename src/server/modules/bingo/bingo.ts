import { assert } from '#domain/assert.ts'
import { inTransaction } from '#server/db/database.ts'
import { openSeedVault, type SeedVault } from '#server/vault/seed-vault.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Turn } from '#server/kernel/turning.ts'
import { entropySources, Seeds } from '#server/modules/casino/index.ts'
import { SharedTurning } from '#server/shards/shared-turning.ts'
import { BINGO, type Needs } from './needs.ts'
import { RoomRunner, seedOfRound } from './rooms/room-runner.ts'
import {
  aboutRoom,
  addFirstChain,
  addRooms,
  allRooms,
  type RoomRow,
  roomsWithoutChain,
} from './rooms/room-store.ts'
import { roomsUnderWay, roundById } from './rounds/round-store.ts'
import { voidRound } from './rounds/settle-round.ts'

/** The rooms of bingo. Each is turned by one server; every server shows them all and sells their tickets. */
export class Bingo {
  readonly turning: SharedTurning
  readonly #needs: Needs
  readonly #rooms = new Map<number, RoomRow>()
  #vault: SeedVault | undefined
  #seeds: Seeds | undefined

  constructor(needs: Needs) {
    this.#needs = needs
    this.turning = new SharedTurning({
      name: BINGO,
      word: 'Room of bingo',
      turners: needs.turners,
      ids: () => [...this.#rooms.keys()],
      turnOf: (roomId) => this.#turnOf(roomId),
      calls: {
        void: (roomId, asked: { roundId: number; reason: string }) => this.#void(roomId, asked),
      },
      log: needs.log,
    })
  }

  /** Whether servers share the rooms, so that each answers calls about them. */
  get isShared(): boolean {
    return this.#needs.turners.isShared
  }

  get seeds(): Seeds {
    if (!this.#seeds) throw new Error('the rooms of bingo are open')
    return this.#seeds
  }

  get rooms(): readonly RoomRow[] {
    return [...this.#rooms.values()]
  }

  roomOf(roomId: number): RoomRow | undefined {
    return this.#rooms.get(roomId)
  }

  /** Makes the rooms that are missing, and goes on with the rounds that are under way at this server. */
  async start(): Promise<void> {
    const { db, config } = this.#needs
    if (!config.casino || !this.turning.isStopped) return
    const vault = await openSeedVault(config)
    this.#vault = vault
    this.#seeds = new Seeds(vault, aboutRoom)
    await addRooms(db, config.currency)
    for (const roomId of await roomsWithoutChain(db))
      await inTransaction(db, (tx) => addFirstChain(tx, roomId, vault))
    await this.reloadRooms()
    this.turning.start()
    for (const roomId of await roomsUnderWay(db)) this.turning.call(roomId)
  }

  stop(): Promise<void> {
    return this.turning.stop()
  }

  async reloadRooms(): Promise<void> {
    for (const row of await allRooms(this.#needs.db)) this.#rooms.set(row.id, row)
  }

  /** The operator's word that a round does not count. Answers false when it was void before. */
  async voidRound(roundId: number, reason: string): Promise<boolean> {
    const round = await roundById(this.#needs.db, roundId)
    return round !== undefined && this.turning.at(round.roomId, 'void', { roundId, reason })
  }

  async #void(
    roomId: number,
    { roundId, reason }: { roundId: number; reason: string },
  ): Promise<boolean> {
    const { db, turners, config } = this.#needs
    if (!turners.holds(roomId)) throw new Refusal('SERVICE_UNAVAILABLE')
    const { title } = turners
    const round = await roundById(db, roundId)
    if (!round) return false
    const seed = seedOfRound(this.seeds, round)
    const isDone = await inTransaction(db, async (tx) => {
      await turners.prove(tx, title)
      return voidRound(tx, roundId, { reason, currency: config.currency, seed })
    })
    this.turning.changed(roomId)
    this.turning.call(roomId)
    return isDone
  }

  #turnOf(roomId: number): Turn | undefined {
    if (!this.#rooms.has(roomId)) return undefined
    const vault = this.#vault
    assert(vault !== undefined, 'the rooms of bingo are open')
    const { db, turners, config, log } = this.#needs
    const entropyOf = entropySources({ relays: config.casinoRelays, log })
    const runner = new RoomRunner(
      {
        db,
        right: turners,
        currency: config.currency,
        ballMs: config.bingoBallMs,
        seeds: this.seeds,
        vault,
        entropy: entropyOf(config.casinoEntropy),
        entropyOf,
        roomOf: (id) => this.#rooms.get(id),
        isWatched: (id) => this.turning.isWatched(id),
        changed: (id) => this.turning.changed(id),
      },
      roomId,
    )
    return () => runner.turn()
  }
}

export const newBingo = (needs: Needs): Bingo => new Bingo(needs)
