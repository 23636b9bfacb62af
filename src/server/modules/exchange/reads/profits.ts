import { sql } from 'kysely'
import type { ProfitRow, profitSteps } from '#contract/exchange.ts'
import type { Minor } from '#domain/money.ts'
import { asTotal, countLimit, countUpTo } from '#server/db/counted.ts'
import type { Db } from '#server/db/database.ts'
import type { Sql } from '#server/kernel/product.ts'
import { type BetFilter, isAbout, withinDays } from './bet-filter.ts'

/** Lines beyond those of the page that are read at first: those of a day, of a usual player. */
const LINES_AHEAD = 75

type Query = BetFilter & { by: (typeof profitSteps)[number]; page: number; pageSize: number }
type MarketRead = Omit<NonNullable<ProfitRow['market']>, 'settledAt'> & { settledAt: Date }
type Read = MarketRead & {
  day: string
  profitMinor: Minor
  commissionMinor: Minor
  currency: string
  total: number
}

type Page = { items: ProfitRow[]; total: number; isTotalAtLeast?: true }

/** The winnings and losses that an account was paid in settled markets, less commission, by market or by day. */
export async function profitsOf(
  db: Db,
  walletId: number,
  { by, ...query }: Query,
  linesAhead = LINES_AHEAD,
): Promise<Page> {
  const isWhole =
    query.search.trim() === '' && query.sportId === undefined && !query.from && !query.to
  const limit = countLimit(query)
  const page =
    by === 'day'
      ? byDay(walletId, query)
      : byMarket(
          query,
          isWhole
            ? await latestLines(db, { walletId, query, limit, linesAhead })
            : countedLines(walletId, query, limit),
        )
  const { rows } = await sql<Read>`
    select page.*, a.currency from (${page}) page
    join ledger_account a on a.id = ${walletId}
    order by ${by === 'day' ? sql`day desc` : sql`"settledAt" desc, "marketId" desc`}`.execute(db)
  const total = rows[0]?.total ?? 0
  return {
    items: rows.map((row) => profitRow(row, by)),
    ...(by === 'day' ? { total } : asTotal(total, limit)),
  }
}

type Filter = Omit<Query, 'by'>

const dayOf = (at: Sql, { timeZone }: Filter) =>
  sql`(${at} at time zone ${timeZone})::date::text as day`
const pagedBy = ({ page, pageSize }: Filter) =>
  sql`limit ${pageSize} offset ${(page - 1) * pageSize}`

const lineColumns = sql`
  f.market_id as "marketId", f.settled_at as "settledAt", l.profit_minor as "profitMinor", l.commission_minor as "commissionMinor"`

/** The lines that the query finds. Names are read for a search alone. */
function foundLines(walletId: number, query: Filter): Sql {
  const isByName = query.search.trim() !== '' || query.sportId !== undefined
  return sql`
    select ${lineColumns}
    from settlement_line l
    join market_settlement f on f.id = l.settlement_id and f.status = 'settled'
    ${isByName ? sql`join market m on m.id = f.market_id join event e on e.id = m.event_id` : sql``}
    where l.account_id = ${walletId} and ${withinDays(sql`f.settled_at`, query)}
      and ${isByName ? isAbout(query, sql`''`, sql`m.id::text`) : sql`true`}`
}

const countedLines = (walletId: number, query: Filter, limit: number): Sql => sql`
  select *, least(count(*) over (), ${limit}) as total from (${foundLines(walletId, query)}) line`

const byDay = (walletId: number, query: Filter): Sql => sql`
  select *, count(*) over () as total
  from (
    select ${dayOf(sql`"settledAt"`, query)}, sum("profitMinor")::bigint as "profitMinor",
      sum("commissionMinor")::bigint as "commissionMinor"
    from (${foundLines(walletId, query)}) line group by 1
  ) days order by day desc ${pagedBy(query)}`

/** A page of lines, with the names of its rows alone. */
const byMarket = (query: Filter, lines: Sql): Sql => sql`
  select line.*, ${dayOf(sql`line."settledAt"`, query)}, m.name as "marketName", e.id as "eventId", e.name as "eventName",
    e.sport_id as "sportId"
  from (${lines} order by "settledAt" desc, "marketId" desc ${pagedBy(query)}) line
  join market m on m.id = line."marketId" join event e on e.id = m.event_id`

type Latest = { walletId: number; query: Filter; limit: number; linesAhead: number }

/** Ids of settlements are in the order of their entries but for those that commit at once. */
const OUT_OF_ORDER = sql`interval '10 minutes'`

/**
 * The lines that the page needs, of the settlements that were entered last. A settlement that was entered before the last of these
 * by a day was paid before all of the page, unless it was paid late: an index knows those.
 */
async function latestLines(db: Db, { walletId, query, limit, linesAhead }: Latest): Promise<Sql> {
  const end = query.page * query.pageSize
  const ofAccount = sql`
    settlement_line l join market_settlement f on f.id = l.settlement_id and f.status = 'settled'
    where l.account_id = ${walletId}`
  let firstId = 0
  for (let count = end + linesAhead; ; count *= 4) {
    const { rows } = await sql<{ count: number; firstId: number; isEnough: boolean }>`
      with latest as materialized (
        select f.id, f.entered_at, f.settled_at from ${ofAccount} order by l.settlement_id desc limit ${count}
      )
      select count(*) as count, coalesce(min(id), 0) as "firstId", (
        select settled_at from latest order by settled_at desc offset ${end - 1} limit 1
      ) > (
        select entered_at from latest order by id limit 1
      ) + interval '24 hours' + ${OUT_OF_ORDER} as "isEnough"
      from latest`.execute(db)
    const [read] = rows
    if (!read || read.count < count) break
    if (read.isEnough) {
      firstId = read.firstId
      break
    }
  }
  const late = sql`
    union all
    select ${lineColumns} from ${ofAccount} and f.id < ${firstId} and f.settled_at - f.entered_at > interval '24 hours' and f.settled_at >= (
      select settled_at from (select f.settled_at from ${ofAccount} and f.id >= ${firstId} and l.settlement_id >= ${firstId}) latest
      order by settled_at desc offset ${end - 1} limit 1
    )`
  // Few settlements are not settled, or were taken back. Counting reads the index of the account.
  const settled = sql`
    select from settlement_line where account_id = ${walletId} and settlement_id not in (
      select id from market_settlement where status in ('settling', 'reversing')
      union all select id from market_settlement where status in ('reversing', 'reversed'))`
  return sql`
    select line.*, ${countUpTo(limit, settled)} as total
    from (
      select ${lineColumns} from ${ofAccount} and f.id >= ${firstId} and l.settlement_id >= ${firstId}
      ${firstId > 0 ? late : sql``}
    ) line`
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
