import { sql } from 'kysely'
import type { listMyBingo, MyBingoPurchase } from '#contract/bingo/rooms.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { BINGO_ROOMS } from '#domain/casino/bingo/bingo.ts'
import { isAskedFor } from '#server/kernel/play-filter.ts'
import type { Minor } from '#domain/money.ts'
import type { Db } from '#server/db/database.ts'
import { gameOf } from '../rooms/room-store.ts'

type Read = Omit<MyBingoPurchase, 'name' | 'boughtAt' | 'currency' | 'wonMinor'> & {
  boughtAt: Date
  wonMinor: Minor
  total: number
}

/** The purchases of a player, newest first. */
export async function purchasesOfPlayer(
  db: Db,
  {
    walletId,
    currency,
    query,
  }: { walletId: number; currency: string; query: QueryOf<typeof listMyBingo> },
) {
  const { state, page, pageSize } = query
  const asked = isAskedFor(query, {
    at: sql`p.bought_at`,
    number: sql`p.id`,
    game: sql`r.room_id::text`,
    games: BINGO_ROOMS.map(({ balls, name }) => ({ id: String(balls), name })),
  })
  const status = sql`
    case when p.returned_at is not null then 'returned' when r.state in ('settled', 'void') then r.state else 'open' end`
  const { rows } = await sql<Read>`
    select p.id as "purchaseId", p.round_id as "roundId", r.room_id as "roomId", p.tickets, p.paid_minor as "paidMinor", p.bought_at as "boughtAt",
      ${status} as status, (
        select coalesce(sum(w.prize_minor), 0)::bigint from bingo_ticket t join bingo_prize w on w.ticket_id = t.id
        where t.purchase_id = p.id
      ) as "wonMinor", count(*) over () as total
    from bingo_purchase p join bingo_round r on r.id = p.round_id
    where p.account_id = ${walletId} and (${state} = 'all' or (${state} = 'open') = (${status} = 'open')) and ${asked}
    order by p.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  const items = rows.map(({ total: _total, boughtAt, wonMinor, ...row }) => ({
    ...row,
    name: gameOf(row.roomId).name,
    boughtAt: boughtAt.toISOString(),
    wonMinor: row.status === 'settled' ? wonMinor : null,
    currency,
  }))
  return { items, total: rows[0]?.total ?? 0, page, pageSize }
}
