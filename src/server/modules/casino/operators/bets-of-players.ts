import { sql } from 'kysely'
import type { listAdminBets } from '#contract/casino/operators.ts'
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts'
import type { Db } from '#server/db/database.ts'
import { type Counted, totalOf } from '#server/kernel/kept-outside.ts'
import { betRow, betsWhere, type ReadBet } from '../bets/bet-reads.ts'
import { outsideUntil } from '../detached/outside.ts'

/** Bets of all players, with the name of each. */
export async function adminBets(
  db: Db,
  { tableId, roundId, search, page, pageSize }: QueryOf<typeof listAdminBets>,
  currency: string,
): Promise<ReplyOf<typeof listAdminBets>> {
  const where = sql`(${tableId ?? null}::bigint is null or r.table_id = ${tableId ?? null})
    and (${roundId ?? null}::bigint is null or r.id = ${roundId ?? null})
    and (${search} = '' or exists (
      select from ledger_account a join app_user u on u.id = a.user_id
      where a.id = b.account_id and u.user_id ilike '%' || ${search} || '%'))`
  const [{ rows }, counted] = await Promise.all([
    sql<ReadBet>`
      ${betsWhere(where)} order by b.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
      db,
    ),
    sql<Counted>`
      select count(*) as total, ${outsideUntil} as until from casino_bet b join casino_round r on r.id = b.round_id where ${where}`.execute(
      db,
    ),
  ])
  const owners = await sql<{ id: number; userId: string }>`
    select a.id, u.user_id as "userId" from ledger_account a join app_user u on u.id = a.user_id
    where a.id = any(${rows.map(({ walletId }) => walletId)}::bigint[])`.execute(db)
  const names = new Map(owners.rows.map(({ id, userId }) => [id, userId]))
  const items = rows.map((row) => ({
    ...betRow(row, currency),
    userId: names.get(row.walletId) ?? '',
  }))
  return { items, page, pageSize, ...totalOf(counted.rows) }
}
