import { type RawBuilder, sql } from 'kysely'
import type { listMarkets, ManagedMarket } from '#contract/managed-markets.ts'
import type { MarketResult } from '#contract/market-result.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { isBetween } from '#server/db/between.ts'
import { asTotal, countLimit, countUpTo, searchLimit } from '#server/db/counted.ts'
import type { Db } from '#server/db/database.ts'
import { termsColumns } from '#server/modules/catalogue/index.ts'
import { resultJson } from '../settlement/result-json.ts'

type Query = QueryOf<typeof listMarkets>
type Row = Omit<ManagedMarket, 'startsAt'> & { startsAt: Date }

const managedMarket = ({ startsAt, ...row }: Row): ManagedMarket => ({
  ...row,
  startsAt: startsAt.toISOString(),
})

/** Of a market `m`: its feed left it to operators, who have not entered a result yet. */
const lacksResult = sql`
  m.lacks_result and m.status in ('inactive', 'suspended')
    and not exists (select from market_settlement where market_id = m.id)`

/** The last settlement of a market is its result, also when it was taken back. */
const lastSettlement = sql`
  left join lateral (
    select * from market_settlement where market_id = m.id order by id desc limit 1
  ) r on true`

/**
 * Everything that operators see of a market. Counting the lines of a settlement costs as much as it has accounts, the
 * rest is looked up by index. A market that is closed has no open order, and all lines of a settlement that has ended are done:
 * these rows are not read.
 */
const columns = sql`
  m.id as "marketId", e.id as "eventId", e.name as "eventName", e.sport_id as "sportId", e.competition, m.name,
  ${termsColumns}, e.starts_at as "startsAt", m.status, m.in_play as "inPlay", m.version, m.commission_bps as "commissionBps",
  m.cross_matching as "crossMatching", m.has_starting_price as "hasStartingPrice", m.is_reconciled as "isReconciled",
  s.selections, s.matched as "matchedMinor",
  case when m.status in ('closed', 'void') then 0
    else (select count(*) from exchange_order where market_id = m.id and remaining_minor > 0) end as "openOrders",
  ${lacksResult} as "lacksResult",
  case when r.id is not null then ${resultJson('r')}::jsonb || jsonb_build_object(
    'settlement', r.status, 'enteredBy', coalesce((select user_id from app_user where id = r.entered_by), 'feed'),
    'accountsDone', l.done, 'accountsTotal', l.total
  ) end as result`
const details = sql`
  cross join lateral (
    select
      json_agg(
        json_build_object(
          'selectionId', id, 'name', name, 'outcome', outcome, 'handicap', handicap,
          'reductionBps', reduction_bps, 'status', status, 'tradedMinor', traded_minor
        ) order by sort_order
      ) as selections,
      coalesce(sum(traded_minor), 0)::bigint as matched
    from selection where market_id = m.id
  ) s
  cross join lateral (
    select total, case when r.status in ('settled', 'reversed') then total else (
      select count(case when r.status = 'reversing' then reversed_at else paid_at end)
      from settlement_line where settlement_id = r.id
    ) end as done
    from (select count(*) as total from settlement_line where settlement_id = r.id) lines
  ) l`

const sortColumns: Record<Query['sort'], RawBuilder<unknown>> = {
  startsAt: sql`e.starts_at`,
  event: sql`lower(e.name)`,
  status: sql`m.status`,
  matched: sql`(select sum(traded_minor) from selection where market_id = m.id)`,
}

const filters: Partial<Record<Query['status'], RawBuilder<unknown>>> = {
  All: sql`true`,
  unfinished: sql`m.status in ('inactive', 'open', 'suspended')`,
  'result-missing': lacksResult,
  'result-entered': sql`m.id in (select market_id from market_settlement where status = 'entered')`,
}

/** Markets, found by a part of the event's name or the competition. */
export async function marketsPage(
  db: Db,
  { status, search, sportId, sort, direction, page, pageSize, ...days }: Query,
): Promise<{ items: ManagedMarket[]; total: number; isTotalAtLeast?: true }> {
  const words = search.trim()
  const limit = words === '' ? countLimit({ page, pageSize }) : searchLimit({ page, pageSize })
  const ofEvent = [
    words === ''
      ? undefined
      : sql`(strpos(lower(e.name), lower(${words})) > 0 or strpos(lower(e.competition), lower(${words})) > 0)`,
    sportId === undefined ? undefined : sql`e.sport_id = ${sportId}`,
    days.from || days.to ? isBetween(sql`e.starts_at`, days) : undefined,
  ].filter((condition) => condition !== undefined)
  const withEvent = sql`join event e on e.id = m.event_id`
  const where = sql`where ${sql.join([filters[status] ?? sql`m.status = ${status}`, ...ofEvent], sql` and `)}`
  const found = sql`from market m ${withEvent} ${where}`
  // Markets are counted without their events, where these do not matter.
  const all = sql`select from market m ${ofEvent.length > 0 ? withEvent : sql``} ${where}`
  const order = sql`${sortColumns[sort]} ${sql.raw(direction)}, m.id ${sql.raw(direction)}`
  const [counted, { rows }] = await Promise.all([
    sql<{ total: number }>`select ${countUpTo(limit, all)} as total`.execute(db),
    // The places are numbered behind the limit: in the order of starts, reading ends with the page.
    sql<Row>`
      select ${columns}
      from (
        select *, row_number() over () as place
        from (select m.* ${found} order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}) m
      ) m
      join event e on e.id = m.event_id ${lastSettlement} ${details}
      order by m.place`.execute(db),
  ])
  return { items: rows.map(managedMarket), ...asTotal(counted.rows[0]?.total ?? 0, limit) }
}

export async function marketById(db: Db, marketId: number): Promise<ManagedMarket | undefined> {
  const { rows } = await sql<Row>`
    select ${columns}
    from market m join event e on e.id = m.event_id ${lastSettlement} ${details}
    where m.id = ${marketId}`.execute(db)
  return rows[0] && managedMarket(rows[0])
}

/** The result that waits for its confirmation. */
export async function enteredResult(db: Db, marketId: number): Promise<MarketResult | undefined> {
  const row = await db
    .selectFrom('market_settlement')
    .select(resultJson('market_settlement').as('result'))
    .where('market_id', '=', marketId)
    .where('status', '=', 'entered')
    .executeTakeFirst()
  return row?.result
}

/** Those of the accounts that are the house's. */
export async function houseAccounts(db: Db, accountIds: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('ledger_account')
    .select('id')
    .where('kind', '<>', 'wallet')
    .where('id', '=', sql<number>`any(${accountIds}::bigint[])`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
