import { assert } from '#domain/assert.ts'
import { inTransaction } from '#server/db/database.ts'
import { openSeedVault, type SeedVault } from '#server/vault/seed-vault.ts'
import { entropySources, Seeds } from '#server/modules/casino/index.ts'
import type { Needs } from './needs.ts'
import { RoomRunner, seedOfRound } from './rooms/room-runner.ts'
import {
  aboutRoom,
  addRoomChain,
  addRooms,
  allRooms,
  type RoomRow,
  roomsWithoutChain,
} from './rooms/room-store.ts'
import { roomsUnderWay, roundById } from './rounds/round-store.ts'
import { voidRound } from './rounds/settle-round.ts'

/** A room goes on for so long after somebody has looked at it. */
const VISIT_MS = 30_000
const RETRY_MS = 1_000

type Running = {
  runner: RoomRunner
  timer: NodeJS.Timeout | undefined
  isTurning: boolean
  isCalled: boolean
}

/** The rooms of bingo: the process that has the lease turns them. */
export class Bingo {
  readonly #needs: Needs
  readonly #rooms = new Map<number, RoomRow>()
  readonly #running = new Map<number, Running>()
  readonly #visits = new Map<number, number>()
  readonly #watchers: ((roomId: number) => boolean)[] = []
  readonly #listeners: ((roomId: number) => void)[] = []
  readonly #turns = new Set<Promise<void>>()
  #vault: SeedVault | undefined
  #seeds: Seeds | undefined
  #isStopped = true

  constructor(needs: Needs) {
    this.#needs = needs
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

  /** Makes the rooms that are missing, and goes on with the rounds that are under way. */
  async start(): Promise<void> {
    const { db, config } = this.#needs
    if (!config.casino || !this.#isStopped) return
    this.#isStopped = false
    const vault = await openSeedVault(config)
    this.#vault = vault
    this.#seeds = new Seeds(vault, aboutRoom)
    await addRooms(db, config.currency)
    for (const roomId of await roomsWithoutChain(db))
      await inTransaction(db, (tx) => addRoomChain(tx, roomId, vault))
    await this.reloadRooms()
    for (const roomId of await roomsUnderWay(db)) this.call(roomId)
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    for (const { timer } of this.#running.values()) clearTimeout(timer)
    await Promise.all(this.#turns)
    this.#running.clear()
  }

  async reloadRooms(): Promise<void> {
    for (const row of await allRooms(this.#needs.db)) this.#rooms.set(row.id, row)
  }

  /** Somebody looks at the room: it begins a round when it sleeps. */
  visit(roomId: number): void {
    this.#visits.set(roomId, Date.now())
    this.call(roomId)
  }

  /** `isFollowed` answers whether somebody watches a room. */
  watchedBy(isFollowed: (roomId: number) => boolean): void {
    this.#watchers.push(isFollowed)
  }

  onChange(listener: (roomId: number) => void): void {
    this.#listeners.push(listener)
  }

  /** The operator's word that a round does not count. Answers false when it was void before. */
  async voidRound(roundId: number, reason: string): Promise<boolean> {
    const { db, lease, config } = this.#needs
    const round = await roundById(db, roundId)
    if (!round) return false
    const seed = seedOfRound(this.seeds, round)
    const generation = lease.generation
    const isDone = await inTransaction(db, async (tx) => {
      await lease.prove(tx, generation)
      return voidRound(tx, roundId, { reason, currency: config.currency, seed })
    })
    this.#changed(round.roomId)
    this.call(round.roomId)
    return isDone
  }

  #changed(roomId: number): void {
    for (const listener of this.#listeners) listener(roomId)
  }

  #isWatched(roomId: number): boolean {
    const visitedMs = this.#visits.get(roomId) ?? -Infinity
    return (
      Date.now() - visitedMs < VISIT_MS || this.#watchers.some((isFollowed) => isFollowed(roomId))
    )
  }

  /** Looks at the room now; while it is being turned, once more afterwards. */
  call(roomId: number): void {
    if (this.#isStopped || !this.#rooms.has(roomId)) return
    const running = this.#running.get(roomId) ?? this.#runningOf(roomId)
    if (running.isTurning) {
      running.isCalled = true
      return
    }
    clearTimeout(running.timer)
    running.timer = undefined
    running.isTurning = true
    const turn = this.#turn(roomId, running).finally(() => this.#turns.delete(turn))
    this.#turns.add(turn)
  }

  #runningOf(roomId: number): Running {
    const vault = this.#vault
    assert(vault !== undefined, 'the rooms of bingo are open')
    const { db, lease, config, log } = this.#needs
    const entropyOf = entropySources({ relays: config.casinoRelays, log })
    const runner = new RoomRunner(
      {
        db,
        lease,
        currency: config.currency,
        ballMs: config.bingoBallMs,
        seeds: this.seeds,
        vault,
        entropy: entropyOf(config.casinoEntropy),
        entropyOf,
        roomOf: (id) => this.#rooms.get(id),
        isWatched: (id) => this.#isWatched(id),
        changed: (id) => this.#changed(id),
      },
      roomId,
    )
    const running = { runner, timer: undefined, isTurning: false, isCalled: false }
    this.#running.set(roomId, running)
    return running
  }

  async #turn(roomId: number, running: Running): Promise<void> {
    let pauseMs: number | undefined
    try {
      if (this.#needs.lease.isOwned) pauseMs = await running.runner.turn()
    } catch (error) {
      this.#needs.log(`Room ${roomId} of bingo waits to be turned`, error)
      pauseMs = RETRY_MS
    }
    running.isTurning = false
    if (this.#isStopped) return
    if (running.isCalled) {
      running.isCalled = false
      this.call(roomId)
    } else if (pauseMs !== undefined) {
      running.timer = setTimeout(() => this.call(roomId), pauseMs)
      running.timer.unref()
    }
  }
}

export const newBingo = (needs: Needs): Bingo => new Bingo(needs)
