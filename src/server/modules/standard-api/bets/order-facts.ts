import { kindsThat } from '#server/db/kinds-that.ts'
import { hasHalfResults } from '#domain/exchange/kinds/market-kind.ts'
import { type RawBuilder, sql } from 'kysely'
import type { LapseReason, OrderKind, Side } from '#domain/exchange/orders/order.ts'
import type { Persistence } from '#domain/exchange/orders/persistence.ts'
import type { Minor } from '#domain/money.ts'
import type { OwnMatch } from '#domain/standard/matches.ts'
import type { Db } from '#server/db/database.ts'
import { isVoid, voidPart } from './void-part.ts'

export type OrderFacts = {
  orderId: number
  marketId: number
  selectionId: number
  /** The id of its runner for programs. */
  runnerId: number
  /** Of its runner, as programs know it. */
  handicap: number
  side: Side
  price: number
  stakeMinor: Minor
  matchedMinor: Minor
  remainingMinor: Minor
  cancelledMinor: Minor
  lapsedMinor: Minor
  /** Was matched and is void, like the whole match. */
  voidedMinor: Minor
  /** Exact profit of a back, in hundredths of a minor unit. */
  profitCenti: number
  placedAt: Date
  matchedAt: Date | null
  cancelledAt: Date | null
  lapsedAt: Date | null
  lapseReason: LapseReason | null
  kind: OrderKind
  persistence: Persistence
  /** For the starting price: what the order may lose. */
  liabilityMinor: Minor | null
  orderRef: string | null
  strategyRef: string | null
  /** Whether what was matched counts for nothing: its runner was withdrawn. */
  isVoid: boolean
  /** Whether its market is settled. */
  isSettled: boolean
}

/** The handicap of a selection as programs know it: only where bets are decided by it. */
export const handicapOf = (selectionId: RawBuilder<unknown>) => sql`
  (
    select case when m.kind = any(${kindsThat(hasHalfResults)}) then s.handicap::float8 / 100 else 0 end
    from selection s join market m on m.id = s.market_id where s.id = ${selectionId}
  )`

/** The runner of a selection as programs know it. */
export const runnerIdOf = (selectionId: RawBuilder<unknown>) =>
  sql`(select s.runner_id from selection s where s.id = ${selectionId})`

export const orderColumns = sql`
  o.id as "orderId", o.market_id as "marketId", o.selection_id as "selectionId", s.runner_id as "runnerId", o.side, o.price,
  ${handicapOf(sql`o.selection_id`)} as handicap,
  o.stake_minor as "stakeMinor", o.matched_minor as "matchedMinor", o.remaining_minor as "remainingMinor",
  o.cancelled_minor as "cancelledMinor", o.lapsed_minor as "lapsedMinor",
  o.voided_minor as "voidedMinor",
  o.matched_profit_centi as "profitCenti", o.placed_at as "placedAt", o.matched_at as "matchedAt",
  o.cancelled_at as "cancelledAt", o.lapsed_at as "lapsedAt", o.lapse_reason as "lapseReason",
  o.kind, o.persistence, o.liability_minor as "liabilityMinor",  o.order_ref as "orderRef", o.strategy_ref as "strategyRef", ${isVoid} as "isVoid",
  f.id is not null as "isSettled"`
export const orderTables = sql`
  exchange_order o
  join selection s on s.id = o.selection_id
  left join market_settlement f on f.market_id = o.market_id and f.status = 'settled'`

/** Something rests, or was matched, be it void. */
const isBet = sql`(o.remaining_minor > 0 or o.matched_minor > 0 or o.voided_minor > 0)`
const isCurrent = sql`f.id is null and ${isBet}`

/** Which current orders are meant; `null` excludes nothing. */
export type CurrentQuery = {
  orderIds: number[] | null
  marketIds: number[] | null
  orderRefs: string[] | null
  strategyRefs: string[] | null
  state: 'all' | 'executable' | 'complete'
  order: 'place' | 'market' | 'match' | 'void' | 'settled'
  isDescending: boolean
  from: Date | null
  to: Date | null
  offset: number
  limit: number
}

const sortColumns: Record<CurrentQuery['order'], RawBuilder<unknown>[]> = {
  place: [sql`o.placed_at`, sql`o.id`],
  market: [sql`o.market_id`, sql`o.placed_at`, sql`o.id`],
  match: [sql`o.matched_at`, sql`o.placed_at`, sql`o.id`],
  void: [voidPart.at, sql`o.placed_at`, sql`o.id`],
  settled: [sql`o.matched_at`, sql`o.placed_at`, sql`o.id`],
}
/** The condition of an order for a list that is sorted by it, and the date that the list is filtered by. */
const sortedBy: Record<
  CurrentQuery['order'],
  { has: RawBuilder<unknown>; date: RawBuilder<unknown> }
> = {
  place: { has: sql`true`, date: sql`o.placed_at` },
  market: { has: sql`true`, date: sql`o.placed_at` },
  match: { has: sql`o.matched_at is not null`, date: sql`o.matched_at` },
  void: { has: sql`${voidPart.at} is not null`, date: voidPart.at },
  // A market is settled as a whole, and then its orders are not current any more.
  settled: { has: sql`false`, date: sql`o.matched_at` },
}

/** A player's current orders. */
export async function currentOrders(
  db: Db,
  walletId: number,
  query: CurrentQuery,
): Promise<OrderFacts[]> {
  const { has, date } = sortedBy[query.order]
  const direction = query.isDescending ? sql`desc` : sql`asc`
  const sort = sortColumns[query.order].map((column) => sql`${column} ${direction}`)
  const { rows } = await sql<OrderFacts>`
    select ${orderColumns} from ${orderTables}
    where o.account_id = ${walletId} and ${isCurrent} and ${has}
      and ${amongIds(sql`o.id`, query.orderIds)} and ${amongIds(sql`o.market_id`, query.marketIds)}
      and ${amongTexts(sql`o.order_ref`, query.orderRefs)}
      and ${amongTexts(sql`o.strategy_ref`, query.strategyRefs)}
      and (${query.state} = 'all' or (o.remaining_minor > 0) = (${query.state} = 'executable'))
      and (${query.from}::timestamptz is null or ${date} >= ${query.from})
      and (${query.to}::timestamptz is null or ${date} <= ${query.to})
    order by ${sql.join(sort)}
    limit ${query.limit} offset ${query.offset}`.execute(db)
  return rows
}

/** Whether something rests, or was matched in a market that is not settled, be it void. */
export const isCurrentOrder = (order: OrderFacts): boolean =>
  !order.isSettled && (order.remainingMinor > 0 || order.matchedMinor > 0 || order.voidedMinor > 0)

/** The markets in which the player has current orders. */
export async function openMarketsOf(db: Db, walletId: number): Promise<number[]> {
  const { rows } = await sql<{ marketId: number }>`
    select distinct o.market_id as "marketId" from ${orderTables}
    where o.account_id = ${walletId} and ${isCurrent}`.execute(db)
  return rows.map(({ marketId }) => marketId)
}

/** The player's orders among these, whatever became of them. */
export async function ordersAmong(
  db: Db,
  walletId: number,
  orderIds: readonly number[],
): Promise<OrderFacts[]> {
  const { rows } = await sql<OrderFacts>`
    select ${orderColumns} from ${orderTables}
    where o.account_id = ${walletId} and o.id = any(${orderIds}::bigint[])
    order by o.id`.execute(db)
  return rows
}

/** The player's orders in these markets that rest or were matched, settled, void or not. */
export async function ordersInMarkets(
  db: Db,
  walletId: number,
  marketIds: readonly number[],
): Promise<OrderFacts[]> {
  const { rows } = await sql<OrderFacts>`
    select ${orderColumns} from ${orderTables}
    where o.account_id = ${walletId} and o.market_id = any(${marketIds}::bigint[])
      and ${isBet}
    order by o.id`.execute(db)
  return rows
}

/** The matches of these orders, in the order they happened. */
export async function matchesOf(
  db: Db,
  orders: readonly Pick<OrderFacts, 'orderId'>[],
): Promise<OwnMatch[]> {
  const orderIds = orders.map(({ orderId }) => orderId)
  const { rows } = await sql<OwnMatch>`
    select id as "matchId", back_order_id as "orderId", 'back' as side, price, stake_minor as "stakeMinor",
      matched_at as "matchedAt"
    from exchange_fill where back_order_id = any(${orderIds}::bigint[]) and voided_at is null
    union all
    select id, lay_order_id, 'lay', price, stake_minor, matched_at
    from exchange_fill where lay_order_id = any(${orderIds}::bigint[]) and voided_at is null
    order by "matchId"`.execute(db)
  return rows
}

export const amongIds = (value: RawBuilder<unknown>, ids: readonly number[] | null) =>
  sql`(${ids}::bigint[] is null or ${value} = any(${ids}::bigint[]))`
/** An empty text stands for "none". */
export const amongTexts = (value: RawBuilder<unknown>, texts: readonly string[] | null) =>
  sql`(${texts}::text[] is null or coalesce(${value}, '') = any(${texts}::text[]))`

/** Whether its size is what it may lose: there is no stake before there is a price. */
export const isOnClose = ({ kind }: Pick<OrderFacts, 'kind'>): boolean => kind !== 'limit'
