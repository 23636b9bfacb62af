import { sql } from 'kysely'
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts'
import type { listMyBets } from '#contract/casino/bets.ts'
import type { Db } from '#server/db/database.ts'
import { type Counted, totalOf } from '#server/kernel/kept-outside.ts'
import { isAskedFor } from '#server/kernel/play-filter.ts'
import { GAMES } from '../games.ts'
import { betRow, betsWhere } from './bet-reads.ts'

type Asked = { walletId: number; query: QueryOf<typeof listMyBets>; currency: string }

/** A player's bets, newest first. */
export async function betsOfPlayer(
  db: Db,
  { walletId, query, currency }: Asked,
): Promise<ReplyOf<typeof listMyBets>> {
  const { state, tableId, roundId, page, pageSize } = query
  const asked = isAskedFor(query, {
    at: sql`b.placed_at`,
    number: sql`b.id`,
    game: sql`t.game_id`,
    games: GAMES.values(),
    words: sql`concat_ws(' ', b.market, b.selection)`,
  })
  const isOpen = sql`(r.state not in ('settled', 'void') and b.undone_at is null)`
  const where = sql`b.account_id = ${walletId}
    and (${state} = 'all' or (${state} = 'open') = ${isOpen})
    and (${tableId ?? null}::bigint is null or r.table_id = ${tableId ?? null})
    and (${roundId ?? null}::bigint is null or r.id = ${roundId ?? null})
    and ${asked}`
  const [{ rows }, counted] = await Promise.all([
    sql<Parameters<typeof betRow>[0]>`
      ${betsWhere(where)} order by b.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
      db,
    ),
    sql<Counted>`
      select count(*) as total, (select max(placed_until) from casino_account_carried where account_id = ${walletId}) as until from casino_bet b join casino_round r on r.id = b.round_id
      join casino_table t on t.id = r.table_id where ${where}`.execute(db),
  ])
  const items = rows.map((row) => betRow(row, currency))
  return { items, page, pageSize, ...totalOf(counted.rows) }
}
