import { sql } from 'kysely'
import { assert } from '#domain/assert.ts'
import type { BingoTicket } from '#domain/casino/bingo/bingo.ts'
import { type Db, inTransaction } from '#server/db/database.ts'
import { buyTickets } from '#server/modules/bingo/buy.ts'
import { openRoundPayees } from '#server/modules/bingo/money.ts'
import { RoomRunner } from '#server/modules/bingo/rooms/room-runner.ts'
import {
  aboutRoom,
  addRoomChain,
  addRooms,
  allRooms,
  type RoomRow,
} from '#server/modules/bingo/rooms/room-store.ts'
import { lastRounds, type RoundRow } from '#server/modules/bingo/rounds/round-store.ts'
import { voidRound } from '#server/modules/bingo/rounds/settle-round.ts'
import { returnTickets } from '#server/modules/bingo/suspension.ts'
import { openSeedVault } from '#server/vault/seed-vault.ts'
import { entropyOfPlayers } from '#server/modules/casino/entropy/players.ts'
import { Seeds } from '#server/modules/casino/index.ts'
import { WHOLE_RIGHT } from '#server/shards/test-turners.ts'
import { BALL_MS } from '../games/bingo.ts'
import type { BingoOperation } from '../games/operation.ts'
import type { MirrorAccounts } from '../mirror-accounts.ts'

type Given = { db: Db; accounts: MirrorAccounts; currency: string }
type Buying = Extract<BingoOperation, { kind: 'buy-bingo' }>
type Turning = Extract<BingoOperation, { kind: 'turn-room' }>
type Played<One> = { outcome: number | string; operation: One }

const VAULT = await openSeedVault({ gameSeedKey: '5b'.repeat(32), dataDir: '' })

/** The rooms of the whole program, turned by its runner. Its own ids by the model's. */
export class MirrorBingo {
  readonly #given: Given
  readonly #rooms: readonly RoomRow[]
  readonly #runners = new Map<number, RoomRunner>()
  readonly #roundIds: number[] = []
  readonly #purchaseIds: number[] = []
  /** The number of the purchase, by the player's reference. */
  readonly #orders = new Map<string, number>()

  private constructor(given: Given, rooms: readonly RoomRow[]) {
    this.#given = given
    this.#rooms = rooms
  }

  static async open(given: Given): Promise<MirrorBingo> {
    const { db, currency } = given
    await addRooms(db, currency)
    const rooms = await allRooms(db)
    for (const { id } of rooms) await inTransaction(db, (tx) => addRoomChain(tx, id, VAULT))
    return new MirrorBingo(given, rooms)
  }

  /** The pot, and the account of the house. */
  houseIds(): Promise<{ potId: number; shareId: number }> {
    const { db, currency } = this.#given
    return inTransaction(db, (tx) => openRoundPayees(tx, [], currency))
  }

  async perform(operation: BingoOperation): Promise<Played<BingoOperation>> {
    switch (operation.kind) {
      case 'turn-room':
        return this.#turn(operation)
      case 'buy-bingo':
        return this.#buy(operation)
      case 'void-bingo': {
        const { db, currency } = this.#given
        const roundId = this.#roundIds[operation.roundId - 1] ?? 0
        const voiding = { reason: 'simulated', currency, seed: null }
        const isDone = await inTransaction(db, (tx) => voidRound(tx, roundId, voiding))
        return { outcome: isDone ? 1 : 0, operation }
      }
    }
  }

  suspended(userId: number): Promise<void> {
    const { db, currency } = this.#given
    return returnTickets({ db, config: { currency } }, userId)
  }

  async #turn(operation: Turning): Promise<Played<Turning>> {
    const { roomId } = operation
    const runner = this.#runners.get(roomId) ?? this.#runnerOf(roomId)
    this.#runners.set(roomId, runner)
    await runner.turn()
    const round = await this.#lastRound(roomId)
    const calls = round?.calls ?? []
    const outcome = round ? `${round.state} ${calls.join()}` : 'asleep'
    return { outcome, operation: { ...operation, calls } }
  }

  async #lastRound(roomId: number): Promise<RoundRow | undefined> {
    const [round] = await lastRounds(this.#given.db, [roomId])
    if (round && !this.#roundIds.includes(round.id)) this.#roundIds.push(round.id)
    return round
  }

  #runnerOf(roomId: number): RoomRunner {
    const { db, currency } = this.#given
    return new RoomRunner(
      {
        db,
        right: WHOLE_RIGHT,
        currency,
        ballMs: BALL_MS,
        seeds: new Seeds(VAULT, aboutRoom),
        vault: VAULT,
        entropy: entropyOfPlayers,
        entropyOf: () => entropyOfPlayers,
        roomOf: (id) => this.#rooms.find((room) => room.id === id),
        isWatched: () => true,
        changed: () => {},
      },
      roomId,
    )
  }

  async #buy(operation: Buying): Promise<Played<Buying>> {
    const { db, accounts, currency } = this.#given
    const { accountId, roomId, tickets, ref: customerRef } = operation
    const room = this.#rooms.find(({ id }) => id === roomId)
    assert(room !== undefined, `there is a room of ${roomId} balls`)
    const { userId, walletId } = accounts.caller(accountId)
    const roundId = this.#roundIds[operation.roundId - 1] ?? 0
    const before = await this.#lastPurchase(walletId)
    const form = { roundId, tickets, playerSeed: 'simulated', customerRef }
    await buyTickets(db, { userId, walletId, room, form, currency })
    const bought = await this.#lastPurchase(walletId)
    // The same order again has bought nothing: it is told the purchase of before.
    const isNew = bought !== before
    if (isNew) this.#purchaseIds.push(bought)
    const key = `${accountId}:${customerRef}`
    const number = isNew ? this.#purchaseIds.length : (this.#orders.get(key) ?? 0)
    this.#orders.set(key, number)
    const rows = isNew ? await this.#rowsOf(bought) : operation.rows
    return { outcome: number, operation: { ...operation, rows } }
  }

  async #lastPurchase(walletId: number): Promise<number> {
    const { rows } = await sql<{ id: number }>`
      select coalesce(max(id), 0) as id from bingo_purchase where account_id = ${walletId}`.execute(
      this.#given.db,
    )
    return rows[0]?.id ?? 0
  }

  async #rowsOf(purchaseId: number): Promise<BingoTicket[]> {
    const { rows } = await sql<{ rows: BingoTicket }>`
      select rows from bingo_ticket where purchase_id = ${purchaseId} order by sale`.execute(
      this.#given.db,
    )
    return rows.map((each) => each.rows)
  }
}
