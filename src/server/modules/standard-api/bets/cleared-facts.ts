import { type RawBuilder, sql } from 'kysely'
import type { BetStatus, GroupBy } from '#contract/standard/enumerations.ts'
import type { Price } from '#domain/exchange/prices/ladder.ts'
import type { Side } from '#domain/exchange/orders/order.ts'
import type { Minor } from '#domain/money.ts'
import type { Db } from '#server/db/database.ts'
import { betResultCenti, payoutTable } from '#server/modules/exchange/index.ts'
import {
  amongIds,
  amongTexts,
  handicapOf,
  orderColumns,
  type OrderFacts,
  orderTables,
  runnerIdOf,
} from './order-facts.ts'
import { voidPart } from './void-part.ts'

/** Which orders are meant that came to an end; `null` excludes nothing. */
export type ClearedQuery = {
  status: BetStatus
  sportIds: number[] | null
  eventIds: number[] | null
  marketIds: number[] | null
  runners: { marketId: number; runnerId: number }[] | null
  orderIds: number[] | null
  orderRefs: string[] | null
  strategyRefs: string[] | null
  side: Side | null
  from: Date | null
  to: Date | null
  offset: number
  limit: number
}

export type ClearedOrder = OrderFacts & {
  sportId: number
  eventId: number
  /** Before a withdrawal lowered it. */
  askedPrice: Price
  /** When it came to that end, and how much of it. */
  endedAt: Date
  endedMinor: Minor
  /** Of that part, as it was matched, in hundredths of a minor unit. */
  endedProfitCenti: number
  /** Its win or loss before commission, in hundredths of a minor unit. */
  resultCenti: number
  /** Each-way: its runner did not win and was placed. */
  isPlaced: boolean
  /** Whether a withdrawal lowered the price of a match. */
  isReduced: boolean
}

/** Settled bets of one sport, event, market, runner, side or strategy, as far as they have that in common. */
export type ClearedGroup = {
  sportId: number | null
  eventId: number | null
  marketId: number | null
  selectionId: number | null
  runnerId: number | null
  handicap: number | null
  side: Side | null
  strategyRef: string | null
  /** One of its markets, for its names. */
  sampleMarketId: number
  betCount: number
  resultCenti: number
  matchedMinor: Minor
  profitCenti: number
  /** The sum of stake x price as asked for. */
  askedCenti: number
  commissionMinor: Minor
  settledAt: Date
  matchedAt: Date
}

const resultCenti = sql`coalesce(${betResultCenti}, 0)`

const UNMATCHED = { profitCenti: sql`0`, resultCenti: sql`0` }

/** The condition of a status, the time it came to be, and the part of the order. */
const statuses: Record<
  BetStatus,
  Record<'is' | 'at' | 'minor' | 'profitCenti' | 'resultCenti', RawBuilder<unknown>>
> = {
  SETTLED: {
    is: sql`f.id is not null and o.matched_minor > 0 and s.status in ('winner', 'placed', 'loser')`,
    at: sql`f.settled_at`,
    minor: sql`o.matched_minor`,
    profitCenti: sql`o.matched_profit_centi`,
    resultCenti,
  },
  VOIDED: { ...voidPart, is: sql`${voidPart.at} is not null`, resultCenti: sql`0` },
  LAPSED: {
    ...UNMATCHED,
    is: sql`o.lapsed_minor > 0`,
    at: sql`o.lapsed_at`,
    minor: sql`o.lapsed_minor`,
  },
  CANCELLED: {
    ...UNMATCHED,
    is: sql`o.cancelled_minor > 0`,
    at: sql`o.cancelled_at`,
    minor: sql`o.cancelled_minor`,
  },
}

const tables = sql`
  ${orderTables} join market m on m.id = o.market_id join event e on e.id = m.event_id ${payoutTable}`

function fits(walletId: number, query: ClearedQuery): RawBuilder<unknown> {
  const { is, at } = statuses[query.status]
  const { runners } = query
  const marketIds = runners?.map(({ marketId }) => marketId) ?? null
  const runnerIds = runners?.map(({ runnerId }) => runnerId) ?? null
  return sql`o.account_id = ${walletId} and ${is}
    and ${amongIds(sql`e.sport_id`, query.sportIds)} and ${amongIds(sql`e.id`, query.eventIds)}
    and ${amongIds(sql`o.market_id`, query.marketIds)} and ${amongIds(sql`o.id`, query.orderIds)}
    and ${amongTexts(sql`o.order_ref`, query.orderRefs)}
    and ${amongTexts(sql`o.strategy_ref`, query.strategyRefs)}
    and (${runnerIds}::bigint[] is null or exists (
      select from unnest(${marketIds}::bigint[], ${runnerIds}::bigint[]) as runner (market, id)
      where runner.market = o.market_id and runner.id = s.runner_id
    ))
    and (${query.side}::text is null or o.side = ${query.side})
    and (${query.from}::timestamptz is null or ${at} >= ${query.from})
    and (${query.to}::timestamptz is null or ${at} <= ${query.to})`
}

/** A player's orders that came to this end, the last ones first. */
export async function clearedOrders(
  db: Db,
  walletId: number,
  query: ClearedQuery,
): Promise<ClearedOrder[]> {
  const { at, minor, profitCenti, resultCenti: result } = statuses[query.status]
  const { rows } = await sql<ClearedOrder>`
    select ${orderColumns}, e.sport_id as "sportId", e.id as "eventId",
      coalesce(o.asked_price, o.price) as "askedPrice", ${at} as "endedAt", (${minor})::bigint as "endedMinor", (${profitCenti})::bigint as "endedProfitCenti",
      (${result})::bigint as "resultCenti",
      s.status = 'placed' as "isPlaced", exists (
        select from exchange_fill where struck_price is not null and (back_order_id = o.id or lay_order_id = o.id)
      ) or exists (select from exchange_fill_carried where order_id = o.id and is_reduced) as "isReduced"
    from ${tables} where ${fits(walletId, query)}
    order by "endedAt" desc, o.id desc limit ${query.limit} offset ${query.offset}`.execute(db)
  return rows
}

const byEventType = ['sport']
const byEvent = [...byEventType, 'event']
const byMarket = [...byEvent, 'market']
const byRunner = [...byMarket, 'selection']
const grouped: Record<Exclude<GroupBy, 'BET'>, readonly string[]> = {
  EVENT_TYPE: byEventType,
  EVENT: byEvent,
  MARKET: byMarket,
  RUNNER: byRunner,
  SIDE: [...byRunner, 'side'],
  STRATEGY: ['strategy'],
}

/** A player's settled bets, added up; the last settled group first. */
export async function clearedGroups(
  db: Db,
  walletId: number,
  { groupBy, ...query }: ClearedQuery & { groupBy: Exclude<GroupBy, 'BET'> },
): Promise<ClearedGroup[]> {
  const column = (name: string, value: RawBuilder<unknown>, type: RawBuilder<unknown>) =>
    grouped[groupBy].includes(name) ? value : sql`null::${type}`
  const { rows } = await sql<ClearedGroup>`
    with bet as (
      select o.*, f.id as settlement_id, f.settled_at, e.sport_id, e.id as event_id, (${resultCenti})::bigint as result
      from ${tables} where ${fits(walletId, query)}
    ),
    grouped as (
      select ${column('sport', sql`sport_id`, sql`int`)} as "sportId",
        ${column('event', sql`event_id`, sql`bigint`)} as "eventId",
        ${column('market', sql`market_id`, sql`bigint`)} as "marketId",
        ${column('selection', sql`selection_id`, sql`bigint`)} as "selectionId",
        ${column('side', sql`side`, sql`text`)} as side,
        ${column('strategy', sql`coalesce(strategy_ref, '')`, sql`text`)} as "strategyRef",
        min(market_id) as "sampleMarketId", count(*) as "betCount", sum(result)::bigint as "resultCenti",
        sum(matched_minor)::bigint as "matchedMinor", sum(matched_profit_centi)::bigint as "profitCenti",
        sum(matched_minor * coalesce(asked_price, price))::bigint as "askedCenti", max(settled_at) as "settledAt",
        max(matched_at) as "matchedAt", array_agg(distinct settlement_id) as settlements
      from bet group by 1, 2, 3, 4, 5, 6
    )
    select g.*, ${runnerIdOf(sql`g."selectionId"`)} as "runnerId",
      ${handicapOf(sql`g."selectionId"`)} as handicap, (
      select coalesce(sum(l.commission_minor), 0)::bigint from settlement_line l
      where l.account_id = ${walletId} and l.settlement_id = any(g.settlements)
    ) as "commissionMinor"
    from grouped g
    order by "settledAt" desc, "sampleMarketId" desc, "selectionId" desc, side
    limit ${query.limit} offset ${query.offset}`.execute(db)
  return rows
}
