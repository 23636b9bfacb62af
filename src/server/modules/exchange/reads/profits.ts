import { sql } from 'kysely'
import type { ProfitRow, profitSteps } from '#contract/exchange.ts'
import type { Minor } from '#domain/money.ts'
import type { Db } from '#server/db/database.ts'
import type { Sql } from '#server/kernel/product.ts'
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
  // Names are read for a search, and of the rows of the page: the lines before them are the whole past of the account.
  const isByName = query.search.trim() !== '' || query.sportId !== undefined
  const lines = sql`
    select f.market_id as "marketId", f.settled_at as "settledAt", l.profit_minor as "profitMinor",
      l.commission_minor as "commissionMinor"
    from settlement_line l
    join market_settlement f on f.id = l.settlement_id and f.status = 'settled'
    ${isByName ? sql`join market m on m.id = f.market_id join event e on e.id = m.event_id` : sql``}
    where l.account_id = ${walletId} and ${withinDays(sql`f.settled_at`, query)}
      and ${isByName ? isAbout(query, sql`''`, sql`m.id::text`) : sql`true`}`
  const paging = sql`limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}`
  const dayOf = (at: Sql) => sql`(${at} at time zone ${query.timeZone})::date::text as day`
  const byDay = sql`
    select *, count(*) over () as total
    from (
      select ${dayOf(sql`"settledAt"`)}, sum("profitMinor")::bigint as "profitMinor",
        sum("commissionMinor")::bigint as "commissionMinor"
      from (${lines}) line group by 1
    ) days order by day desc ${paging}`
  const byMarket = sql`
    select line.*, ${dayOf(sql`line."settledAt"`)}, m.name as "marketName", e.id as "eventId", e.name as "eventName",
      e.sport_id as "sportId"
    from (
      select *, count(*) over () as total from (${lines}) line order by "settledAt" desc, "marketId" desc ${paging}
    ) line join market m on m.id = line."marketId" join event e on e.id = m.event_id`
  const { rows } = await sql<Read>`
    select page.*, a.currency from (${by === 'day' ? byDay : byMarket}) page
    join ledger_account a on a.id = ${walletId}
    order by ${by === 'day' ? sql`day desc` : sql`"settledAt" desc, "marketId" desc`}`.execute(db)
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
