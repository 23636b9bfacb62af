import { sql } from 'kysely'
import type { ProfitRow, profitSteps } from '#contract/exchange.ts'
import type { Minor } from '#domain/money.ts'
import type { Db } from '#server/db/database.ts'
import { type BetFilter, isAbout, withinDays } from './bet-filter.ts'

type Query = BetFilter & { by: (typeof profitSteps)[number]; page: number; pageSize: number }
type MarketRead = Omit<NonNullable<ProfitRow['market']>, 'settledAt'> & { settledAt: Date }
type Read = MarketRead & {
  day: string
  profitMinor: Minor
  commissionMinor: Minor
  currency: string
  total: number
}

/** The winnings and losses that an account was paid in settled markets, less commission, by market or by day. */
export async function profitsOf(
  db: Db,
  walletId: number,
  { by, ...query }: Query,
): Promise<{ items: ProfitRow[]; total: number }> {
  const lines = sql`
    select m.id as "marketId", m.name as "marketName", e.id as "eventId", e.name as "eventName",
      e.sport_id as "sportId", f.settled_at as "settledAt",
      (f.settled_at at time zone ${query.timeZone})::date::text as day,
      l.profit_minor as "profitMinor", l.commission_minor as "commissionMinor", a.currency
    from settlement_line l
    join market_settlement f on f.id = l.settlement_id and f.status = 'settled'
    join ledger_account a on a.id = l.account_id
    join market m on m.id = f.market_id
    join event e on e.id = m.event_id
    where l.account_id = ${walletId} and ${withinDays(sql`f.settled_at`, query)}
      and ${isAbout(query, sql`''`, sql`m.id::text`)}`
  const days = sql`
    select day, currency, sum("profitMinor")::bigint as "profitMinor",
      sum("commissionMinor")::bigint as "commissionMinor"
    from line group by day, currency`
  const { rows } = await sql<Read>`
    with line as (${lines})
    select *, count(*) over () as total from ${by === 'day' ? sql`(${days}) as days` : sql`line`}
    order by ${by === 'day' ? sql`day desc` : sql`"settledAt" desc, "marketId" desc`}
    limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}`.execute(db)
  return { items: rows.map((row) => profitRow(row, by)), total: rows[0]?.total ?? 0 }
}

function profitRow(row: Read, by: Query['by']): ProfitRow {
  const { day, profitMinor, commissionMinor, currency, total: _total, ...market } = row
  return {
    day,
    market: by === 'day' ? null : { ...market, settledAt: market.settledAt.toISOString() },
    profitMinor,
    commissionMinor,
    netMinor: profitMinor - commissionMinor,
    currency,
  }
}
