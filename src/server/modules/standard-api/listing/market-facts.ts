import { type RawBuilder, sql } from 'kysely'
import type { MarketStatus } from '#contract/exchange.ts'
import { SPORTS } from '#domain/catalogue/sports.ts'
import type { LineRange } from '#domain/exchange/prices/ladder.ts'
import type { MarketKind } from '#domain/exchange/kinds/market-kind.ts'
import type { Minor } from '#domain/money.ts'
import { COUNTRY_BY_DEFAULT } from '#domain/standard/market-terms.ts'
import { eventTypeOf } from '#domain/standard/event-types.ts'
import type { Level } from '#domain/standard/displayed-offers.ts'
import type { Db } from '#server/db/database.ts'
import type { Database } from '#server/db/schema.ts'
import { termsColumns } from '#server/modules/catalogue/index.ts'
import type { MarketQuery } from './market-query.ts'

export type RunnerFacts = {
  selectionId: number
  /** Its id for programs. */
  runnerId: number
  name: string
  sortOrder: number
  status: Database['selection']['status']['__select__']
  /** In hundredths. */
  handicap: number
  reductionBps: number | null
  removedAt: string | null
  isVacant: boolean
  lastPrice: number | null
  startingPrice: number | null
  /** The stakes of backers. */
  tradedMinor: Minor
}
export type MarketFacts = {
  marketId: number
  name: string
  kind: MarketKind
  /** How programs know the kind. */
  marketType: string
  status: MarketStatus
  inPlay: boolean
  turnsInPlay: boolean
  betDelaySeconds: number
  hasStartingPrice: boolean
  isReconciled: boolean
  winners: number
  /** In hundredths. */
  eachWayDivisor: number | null
  /** In hundredths of the unit. */
  lines: (LineRange & { unit: string }) | null
  version: number
  commissionBps: number
  startsAt: Date
  settledAt: Date | null
  eventId: number
  eventName: string
  eventStartsAt: Date
  countryCode: string
  venue: string | null
  sportId: number
  competition: string
  competitionId: number
  tradedMinor: Minor
  lastMatchedAt: Date | null
  /** In order of show. */
  runners: RunnerFacts[]
}

/** By our name and by the one that programs know; a search finds either. */
const sports = {
  ids: [...SPORTS, ...SPORTS].map(({ id }) => id),
  names: [...SPORTS.map(({ name }) => name), ...SPORTS.map(({ id }) => eventTypeOf(id).name)],
}
/** Competitions have no table; the id is made from sport and name, so it is the same everywhere and for ever. */
const competitionId = sql`
  ('x' || substr(md5(e.sport_id || ':' || e.competition), 1, 10))::bit(40)::bigint`
/** A total is named by its line: over and under 2.5 goals are OVER_UNDER_25. */
export const marketType = sql`
  case m.kind
    when 'over_under' then 'OVER_UNDER_' || lpad((
      select max(handicap) / 10 from selection where market_id = m.id
    )::text, 2, '0')
    when 'asian_total' then 'ALT_TOTAL_GOALS'
    else upper(m.kind) end`
const startsAt = sql`coalesce(m.starts_at, e.starts_at)`
const countryCode = sql`coalesce(e.country_code, ${COUNTRY_BY_DEFAULT})`
const facts = sql`
  select m.id as "marketId", m.name, ${marketType} as "marketType", ${termsColumns}, m.status, m.in_play as "inPlay", m.turns_in_play as "turnsInPlay",
    m.bet_delay_seconds as "betDelaySeconds",
    m.has_starting_price as "hasStartingPrice", m.is_reconciled as "isReconciled", m.version, m.commission_bps as "commissionBps", ${startsAt} as "startsAt",
    (select settled_at from market_settlement where market_id = m.id and status = 'settled') as "settledAt",
    e.id as "eventId", e.name as "eventName", e.starts_at as "eventStartsAt", e.sport_id as "sportId",
    ${countryCode} as "countryCode", e.venue, e.competition, ${competitionId} as "competitionId", s.*
  from market m
  join event e on e.id = m.event_id
  cross join lateral (
    select coalesce(sum(traded_minor), 0)::bigint as "tradedMinor", max(last_matched_at) as "lastMatchedAt",
      coalesce(json_agg(
        json_build_object(
          'selectionId', id, 'runnerId', runner_id, 'name', name, 'sortOrder', sort_order, 'status', status, 'handicap', handicap,
          'reductionBps', reduction_bps, 'removedAt', removed_at, 'isVacant', is_vacant,
          'lastPrice', last_price, 'startingPrice', starting_price, 'tradedMinor', traded_minor
        ) order by sort_order
      ), '[]') as runners
    from selection where market_id = m.id
  ) s`

/** The markets of these ids, closed ones too, in the order of their ids. */
export async function marketsByIds(db: Db, marketIds: readonly number[]): Promise<MarketFacts[]> {
  const { rows } = await sql<MarketFacts>`
    ${facts} where m.id = any(${marketIds}::bigint[]) order by m.id`.execute(db)
  return rows
}

/** The facts that decide the prices of a market. */
export type Pricing = Pick<MarketFacts, 'kind' | 'lines'>

export async function pricingOf(db: Db, marketId: number): Promise<Pricing | undefined> {
  const { rows } = await sql<Pricing>`
    select ${termsColumns} from market m where m.id = ${marketId}`.execute(db)
  return rows[0]
}

const isLiving = sql`m.status in ('inactive', 'open', 'suspended')`

/** The markets that are not closed. */
export async function allMarkets(db: Db): Promise<MarketFacts[]> {
  const { rows } = await sql<MarketFacts>`${facts} where ${isLiving} order by m.id`.execute(db)
  return rows
}

/** The markets that are not closed and fit, the first to start first. */
export async function marketsThatFit(
  db: Db,
  query: MarketQuery,
  walletId: number,
): Promise<MarketFacts[]> {
  if (query.isImpossible) return []
  const { rows } = await sql<MarketFacts>`
    ${facts}
    where ${isLiving}
      and ${among(sql`e.sport_id`, query.sportIds)} and ${among(sql`e.id`, query.eventIds)}
      and ${among(sql`m.id`, query.marketIds)} and ${among(competitionId, query.competitionIds)}
      and ${amongTexts(marketType, query.marketTypes)} and ${amongTexts(sql`m.kind`, query.kinds)}
      and ${amongTexts(countryCode, query.countryCodes)} and ${amongTexts(sql`e.venue`, query.venues)}
      and (${query.hasStartingPrice}::boolean is null or m.has_starting_price = ${query.hasStartingPrice})
      and (${query.turnsInPlay}::boolean is null or m.turns_in_play = ${query.turnsInPlay})
      and (${query.isInPlay}::boolean is null or m.in_play = ${query.isInPlay})
      and (${query.from}::timestamptz is null or ${startsAt} >= ${query.from})
      and (${query.to}::timestamptz is null or ${startsAt} <= ${query.to})
      and (${query.like}::text is null or m.name ilike ${query.like} or e.name ilike ${query.like}
        or e.competition ilike ${query.like} or exists (
          select from unnest(${sports.ids}::int[], ${sports.names}::text[])
            as sport (id, name)
          where sport.id = e.sport_id and sport.name ilike ${query.like}
        ))
      and (${query.withOrders}::text[] is null or exists (
        select from exchange_order o where o.market_id = m.id and o.account_id = ${walletId}
          and case when o.remaining_minor > 0 then 'EXECUTABLE'
            when o.matched_minor > 0 or o.voided_minor > 0 then 'EXECUTION_COMPLETE' end
            = any(${query.withOrders}::text[])
      ))
    order by ${startsAt}, m.id`.execute(db)
  return rows
}

const among = (value: RawBuilder<unknown>, ids: number[] | null) =>
  sql`(${ids}::bigint[] is null or ${value} = any(${ids}::bigint[]))`
const amongTexts = (value: RawBuilder<unknown>, texts: string[] | null) =>
  sql`(${texts}::text[] is null or ${value} = any(${texts}::text[]))`

/** The stakes matched at each price of markets that are no longer in memory, by selection, lowest price first. */
export async function tradedLevels(
  db: Db,
  marketIds: readonly number[],
): Promise<Map<number, Level[]>> {
  const { rows } = await sql<{ selectionId: number; price: number; tradedMinor: Minor }>`
    select selection_id as "selectionId", price, traded_minor as "tradedMinor"
    from selection_price where market_id = any(${marketIds}::bigint[]) order by price`.execute(db)
  const groups = Map.groupBy(rows, ({ selectionId }) => selectionId)
  return new Map(
    Array.from(groups, ([selectionId, levels]) => [
      selectionId,
      levels.map(({ price, tradedMinor }): Level => [price, tradedMinor]),
    ]),
  )
}
