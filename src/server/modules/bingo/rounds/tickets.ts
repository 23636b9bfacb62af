import { sql } from 'kysely'
import type { ListedTicket } from '#domain/casino/bingo/fair-bingo.ts'
import type { Db } from '#server/db/database.ts'

export type PlayedTicket = ListedTicket & { id: number; accountId: number }

/** The tickets that take part in the round, in the order of their sale. */
export async function ticketsOfRound(db: Db, roundId: number): Promise<PlayedTicket[]> {
  const { rows } = await sql<PlayedTicket>`
    select t.id, t.sale, t.rows, p.player_seed as "playerSeed", p.account_id as "accountId"
    from bingo_ticket t join bingo_purchase p on p.id = t.purchase_id
    where t.round_id = ${roundId} and p.returned_at is null order by t.sale`.execute(db)
  return rows
}
