import { sql } from 'kysely'
import type { HouseMarketsAtDesk, listHouseMarketsAtDesk } from '#contract/fancy/house-markets.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { extremesOf, stepsByRuns, stepsByWinner } from '#domain/fancy/exposure.ts'
import type { HouseBet } from '#domain/fancy/house-bet.ts'
import { isBetween } from '#server/db/between.ts'
import type { Db } from '#server/db/database.ts'
import { marketColumns, type MarketRow, shownMarket } from '../market-store.ts'

type Read = MarketRow & {
  eventName: string
  startsAt: Date
  settlement: number
  bets: number
  players: number
  sums: HouseBet[]
  total: number
}

/** The markets of the house with what their bets come to by outcome. Those that are settled risk nothing any more. */
export async function marketsAtDesk(
  db: Db,
  query: QueryOf<typeof listHouseMarketsAtDesk>,
): Promise<Omit<HouseMarketsAtDesk, 'currency' | 'lossLimitMinor'>> {
  const { state, kind, eventId, search, page, pageSize } = query
  const { rows } = await sql<Read>`
    select ${marketColumns}, e.name as "eventName", e.starts_at as "startsAt", m.settlement,
      coalesce(own.bets, 0)::int as bets, coalesce(own.sums, '[]') as sums, who.players,
      count(*) over ()::int as total
    from fancy_market m join event e on e.id = m.event_id
    left join lateral (
      select sum(bets) as bets, jsonb_agg(jsonb_build_object(
        'selection', selection, 'side', side, 'line', line, 'winMinor', win, 'riskMinor', risk)) as sums
      from (
        select selection, side, line, count(*) as bets, sum(win_minor) as win, sum(risk_minor) as risk
        from fancy_bet where market_id = m.id group by selection, side, line
      ) as s
    ) own on true
    cross join lateral (select count(*)::int as players from fancy_stand where market_id = m.id) who
    where case ${state}
        when 'unsettled' then m.status <> 'settled'
        when 'stopped' then m.status <> 'settled' and m.is_stopped
        when 'settled' then m.status = 'settled' and m.result <> '"void"'
        when 'void' then m.result = '"void"'
        else true end
      and (${kind ?? null}::text is null or m.kind = ${kind ?? null})
      and (${eventId ?? null}::bigint is null or m.event_id = ${eventId ?? null})
      and strpos(lower(e.name), lower(${search.trim()})) > 0
      and ${isBetween(sql`e.starts_at`, query)}
    order by e.starts_at, m.event_id, m.kind, m.innings, m.overs
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  const items = rows.map(({ sums, total: _all, startsAt, ...row }) => {
    const isLive = row.status !== 'settled'
    return {
      ...row,
      ...shownMarket(row),
      startsAt: startsAt.toISOString(),
      houseRiskMinor: isLive ? extremesOf(sums).bestMinor : 0,
      byRuns: isLive && row.kind === 'session' && row.bets > 0 ? stepsByRuns(sums) : [],
      byWinner: isLive && row.kind === 'bookmaker' && row.bets > 0 ? stepsByWinner(sums) : [],
    }
  })
  return { items, total: rows[0]?.total ?? 0, page, pageSize }
}
