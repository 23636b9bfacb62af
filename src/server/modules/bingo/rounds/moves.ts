import { sql } from 'kysely'
import { BINGO_RULES_VERSION } from '#domain/casino/bingo/bingo.ts'
import { paidBySale } from '#domain/casino/bingo/bingo-record.ts'
import { callsOfRound, ticketListHash } from '#domain/casino/bingo/fair-bingo.ts'
import { assert } from '#domain/assert.ts'
import type { Tx } from '#server/db/database.ts'
import { type Entropy, type EntropySource, hashing } from '#server/modules/casino/index.ts'
import { gameOf, type RoomRow, takeSeed } from '../rooms/room-store.ts'
import { SECONDS, secondsOfCalls } from './pace.ts'
import { fromNow, type RoundRow } from './round-store.ts'
import { ticketsOfRound } from './tickets.ts'

/** The end of a sale that begins now, with the round of the beacon that decides after it. */
async function saleEnd(tx: Tx, entropy: EntropySource) {
  const { rows } = await sql<{ closesAt: Date }>`
    select (clock_timestamp() + make_interval(secs => ${SECONDS.sale}))::timestamptz(3) as "closesAt"`.execute(
    tx,
  )
  const closesAt = rows[0]?.closesAt
  assert(closesAt !== undefined, 'the database has a clock')
  return {
    closes_at: closesAt,
    phase_ends_at: closesAt,
    beacon_round: entropy.beaconRoundFor(closesAt.getTime()),
  }
}

/** Opens the next round of a room for sale. Answers false when all seeds of the room are used. */
export async function openRound(
  tx: Tx,
  room: RoomRow,
  { entropy, ballMs }: { entropy: EntropySource; ballMs: number },
): Promise<boolean> {
  const seed = await takeSeed(tx, room.id)
  if (!seed) return false
  await tx
    .insertInto('bingo_round')
    .values({
      room_id: room.id,
      chain_id: seed.chainId,
      step: seed.step,
      rules_version: BINGO_RULES_VERSION,
      price_minor: room.priceMinor,
      entropy: entropy.kind,
      ball_ms: ballMs,
      ...(await saleEnd(tx, entropy)),
    })
    .execute()
  return true
}

/** The sale begins again, at the price of now: nobody has bought. */
export async function extendSale(
  tx: Tx,
  { round, room, entropy }: { round: RoundRow; room: RoomRow; entropy: EntropySource },
): Promise<void> {
  if (round.state !== 'open' || round.tickets > 0) return
  await tx
    .updateTable('bingo_round')
    .set({
      price_minor: room.priceMinor,
      phase_began_at: sql`clock_timestamp()`,
      ...(await saleEnd(tx, entropy)),
    })
    .where('id', '=', round.id)
    .execute()
}

/** Ends the sale: the list of tickets is final, and its hash is published before anybody knows the entropy. */
export async function closeSale(tx: Tx, { id }: RoundRow): Promise<void> {
  const tickets = await ticketsOfRound(tx, id)
  await tx
    .updateTable('bingo_round')
    .set({
      state: 'closed',
      list_hash: Buffer.from(ticketListHash(hashing, tickets)),
      phase_began_at: sql`clock_timestamp()`,
      phase_ends_at: fromNow(SECONDS.closed),
    })
    .where('id', '=', id)
    .execute()
}

/** Draws the order of the balls. Seed and entropy alone decide it, so it is the same however often it is drawn. */
export async function drawBalls(
  tx: Tx,
  { id, roomId, priceMinor, ballMs }: RoundRow,
  { seed, entropy }: { seed: Uint8Array; entropy: Entropy },
): Promise<void> {
  const room = gameOf(roomId)
  const calls = callsOfRound(hashing, room, { round: String(id), seed, entropy: entropy.hex })
  const tickets = await ticketsOfRound(tx, id)
  const { prizes, lastCall } = paidBySale(room, { tickets, priceMinor, calls })
  const idOf = new Map(tickets.map((ticket) => [ticket.sale, ticket.id]))
  await tx
    .insertInto('bingo_prize')
    .values(
      prizes.flatMap(({ call, winners }, prize) =>
        winners.map(({ sale, prizeMinor }) => ({
          round_id: id,
          prize,
          ticket_id: idOf.get(sale) ?? 0,
          call,
          prize_minor: prizeMinor,
        })),
      ),
    )
    .execute()
  await tx
    .updateTable('bingo_round')
    .set({
      state: 'dealing',
      calls: [...calls],
      last_call: lastCall,
      entropy_hex: entropy.hex,
      signature: entropy.signature,
      phase_began_at: sql`clock_timestamp()`,
      phase_ends_at: fromNow(secondsOfCalls(lastCall, ballMs)),
    })
    .where('id', '=', id)
    .execute()
}

/** The last ball has been called: the result is final and the seed is shown. */
export async function showResult(tx: Tx, { id }: RoundRow, seed: Uint8Array): Promise<void> {
  await tx
    .updateTable('bingo_round')
    .set({
      state: 'result',
      seed: Buffer.from(seed),
      ended_at: sql`clock_timestamp()`,
      phase_began_at: sql`clock_timestamp()`,
      phase_ends_at: fromNow(SECONDS.result),
    })
    .where('id', '=', id)
    .execute()
}
