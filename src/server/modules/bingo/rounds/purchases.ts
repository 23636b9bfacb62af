import { sql } from 'kysely'
import type { Minor } from '#domain/money.ts'
import type { Db } from '#server/db/database.ts'
import type { Purchase } from '../money.ts'

/** The purchases of a round that take part, of all players or of one. */
export async function purchasesOf(
  db: Db,
  roundId: number,
  accountId: number | null = null,
): Promise<Purchase[]> {
  const { rows } = await sql<Purchase>`
    select id, account_id as "accountId", tickets, paid_minor as "paidMinor" from bingo_purchase
    where round_id = ${roundId} and returned_at is null
      and (${accountId}::bigint is null or account_id = ${accountId})
    order by id`.execute(db)
  return rows
}

export const accountsIn = (purchases: readonly Purchase[]): number[] => [
  ...new Set(purchases.map(({ accountId }) => accountId)),
]

/** The sum of the prizes of each player. */
export async function prizesByAccount(db: Db, roundId: number): Promise<Map<number, Minor>> {
  const { rows } = await sql<{ accountId: number; prizeMinor: Minor }>`
    select p.account_id as "accountId", sum(w.prize_minor)::bigint as "prizeMinor"
    from bingo_prize w join bingo_ticket t on t.id = w.ticket_id join bingo_purchase p on p.id = t.purchase_id
    where w.round_id = ${roundId} group by p.account_id order by p.account_id`.execute(db)
  return new Map(rows.map(({ accountId, prizeMinor }) => [accountId, prizeMinor]))
}
