import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { assert } from '#domain/assert.ts'
import { BINGO_ROOMS, type BingoRoom, roomOfBalls } from '#domain/casino/bingo/bingo.ts'
import { chainSeed } from '#domain/casino/fairness/chain.ts'
import { currencyDecimals, type Minor } from '#domain/money.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { SeedVault } from '#server/vault/seed-vault.ts'
import { hashing } from '#server/modules/casino/index.ts'

export type RoomRow = { id: number; isOn: boolean; offReason: string; priceMinor: Minor }

const CLOSED =
  'The rules in the files differ from those in force. The room is closed until an operator accepts them.'
/** The price of a ticket of a new room, in whole units. */
const FIRST_PRICE = 10
/** Rounds of one chain: weeks of them. Making it takes a few milliseconds. */
const CHAIN_LENGTH = 4_096

export function gameOf(roomId: number): BingoRoom {
  const room = roomOfBalls(roomId)
  assert(room !== undefined, `there is a room of ${roomId} balls`)
  return room
}

export async function allRooms(db: Db): Promise<RoomRow[]> {
  const { rows } = await sql<RoomRow>`
    select r.id, r.is_on and c.game is null as "isOn", case when c.game is null then r.off_reason else ${CLOSED} end as "offReason",
      r.price_minor as "priceMinor"
    from bingo_room r left join game_closure c on c.game = 'bingo:bingo-' || r.id
    order by r.id`.execute(db)
  return rows
}

/** Makes the rooms that are missing. */
export async function addRooms(db: Db, currency: string): Promise<void> {
  const priceMinor = FIRST_PRICE * 10 ** currencyDecimals(currency)
  await db
    .insertInto('bingo_room')
    .values(BINGO_ROOMS.map(({ balls }) => ({ id: balls, price_minor: priceMinor })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export const aboutRoom = (roomId: number): string => `bingo room ${roomId}`

/** Makes a chain for the room, and publishes its head by writing it. */
export async function addRoomChain(tx: Tx, roomId: number, vault: SeedVault): Promise<void> {
  const secret = randomBytes(32)
  await tx
    .insertInto('bingo_chain')
    .values({
      room_id: roomId,
      head: Buffer.from(chainSeed(hashing, secret, CHAIN_LENGTH)),
      length: CHAIN_LENGTH,
      secret: vault.seal(secret, aboutRoom(roomId)),
    })
    .execute()
}

/** Makes the first chain of the room, unless another server has made it meanwhile. */
export async function addFirstChain(tx: Tx, roomId: number, vault: SeedVault): Promise<void> {
  await sql`select from bingo_room where id = ${roomId} for update`.execute(tx)
  const { rows } = await sql`
    select from bingo_chain where room_id = ${roomId} and used < length limit 1`.execute(tx)
  if (rows.length === 0) await addRoomChain(tx, roomId, vault)
}

export async function roomsWithoutChain(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.id from bingo_room r
    where not exists (select from bingo_chain c where c.room_id = r.id and c.used < c.length)`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Takes the next seed of the room; undefined when all are used. */
export async function takeSeed(
  tx: Tx,
  roomId: number,
): Promise<{ chainId: number; step: number } | undefined> {
  const { rows } = await sql<{ chainId: number; step: number }>`
    update bingo_chain set used = used + 1
    where id = (select min(id) from bingo_chain where room_id = ${roomId} and used < length)
    returning id as "chainId", length - used as step`.execute(tx)
  return rows[0]
}
