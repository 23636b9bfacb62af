import { sql } from 'kysely'
import type { BookedBets } from '#contract/ledger.ts'
import { numbers } from '#server/db/arrays.ts'
import type { Db } from '#server/db/database.ts'
import { gameOf } from './rooms/room-store.ts'

/** The tickets of a player in rounds, for the transfers of their prices and prizes. */
export async function ticketsOfRounds(
  db: Db,
  userId: number,
  roundIds: readonly number[],
): Promise<Map<number, BookedBets>> {
  const { rows } = await sql<{ roundId: number; roomId: number; count: number }>`
    select r.id as "roundId", r.room_id as "roomId", sum(p.tickets)::int as count
    from ledger_account a join bingo_purchase p on p.account_id = a.id join bingo_round r on r.id = p.round_id
    where a.kind = 'wallet' and a.user_id = ${userId} and r.id = any(${numbers(roundIds)}::bigint[])
    group by r.id`.execute(db)
  return new Map(
    rows.map(({ roundId, roomId, count }) => [
      roundId,
      {
        kind: 'bingo',
        id: roundId,
        count,
        receipts: [`${gameOf(roomId).name}, round ${roundId}`],
        selections: [],
      },
    ]),
  )
}
