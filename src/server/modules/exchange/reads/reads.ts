import { sql } from 'kysely'
import type { OrderRow, PositionReply } from '#contract/exchange.ts'
import { selectionName } from '#domain/exchange/kinds/selection-name.ts'
import { hasHalfResults, isEvenMoney, type MarketKind } from '#domain/exchange/kinds/market-kind.ts'
import { type Minor, mulDiv } from '#domain/money.ts'
import { asTotal, countLimit, countUpTo, searchLimit } from '#server/db/counted.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Sql } from '#server/kernel/product.ts'
import { type BetFilter, isAbout, withinDays } from './bet-filter.ts'
import { isFillLeft } from '../detached/detached-markets.ts'
import { betResultCenti, payoutTable } from './bet-result.ts'
import { averagePrice } from '#domain/exchange/market/commands/decide.ts'
import type { PositionRow } from '#domain/exchange/market/loaded-market.ts'

type OrderRead = Omit<
  OrderRow,
  'averagePrice' | 'status' | 'profitMinor' | 'waitsUntil' | 'placedAt' | 'settledAt'
> & {
  cancelledMinor: Minor
  lapsedMinor: Minor
  voidedMinor: Minor
  waitsUntil: Date | null
  placedAt: Date
  settledAt: Date | null
  resultCenti: number | null
  handicap: number
  total: number
}

const orderColumns = sql`
  o.id as "orderId", o.customer_ref as "customerRef", e.id as "eventId", e.name as "eventName",
  e.sport_id as "sportId", m.id as "marketId", m.name as "marketName", m.kind as "marketKind", m.status as "marketStatus",
  s.id as "selectionId", s.name as "selectionName", s.handicap, o.side, o.price, o.stake_minor as "stakeMinor",
  o.stake_minor - o.cancelled_minor - o.lapsed_minor - o.voided_minor as "standingMinor",
  o.matched_minor as "matchedMinor", o.remaining_minor as "remainingMinor",
  o.cancelled_minor as "cancelledMinor", o.lapsed_minor as "lapsedMinor", o.voided_minor as "voidedMinor",
  o.matched_profit_centi as "matchedWinCenti", o.kind as "orderKind", o.persistence,
  o.waits_until as "waitsUntil", o.placed_at as "placedAt", a.currency,
  f.settled_at as "settledAt", ${betResultCenti} as "resultCenti"`
const orderTables = sql`
  exchange_order o
  join ledger_account a on a.id = o.account_id
  join selection s on s.id = o.selection_id
  join market m on m.id = o.market_id
  join event e on e.id = m.event_id
  left join market_settlement f on f.market_id = m.id and f.status = 'settled'
  ${payoutTable}`
const isOpen = sql`f.id is null and (o.remaining_minor > 0 or o.matched_minor > 0)`

/**
 * Markets that are not settled, by two small indexes: a market is closed or void as soon as its settlement begins. Histories ask for
 * these and not for the settled ones, which grow in number for ever.
 */
const unsettledMarkets = sql`
  select id from market where status in ('inactive', 'open', 'suspended')
  union all select market_id from market_settlement where status in ('settling', 'reversing')`
/** Written so that PostgreSQL hashes these markets, and reads the index of a player's orders once. As a join it would read it for each. */
const isUnsettled = sql`(o.market_id in (${unsettledMarkets})) is true`
const stands = sql`(o.remaining_minor > 0 or o.matched_minor > 0)`
/** The open ones among a player's orders. The rows are looked at behind the markets, which are few. */
const openOrders = (own: Sql): Sql => sql`
  (with unsettled as materialized (${own} and ${isUnsettled})
  select o.id from unsettled join exchange_order o on o.id = unsettled.id where ${stands})`
const inState = {
  open: sql`(${isUnsettled} and ${stands})`,
  settled: sql`not (${isUnsettled} and ${stands})`,
  all: sql`true`,
}

type OrdersQuery = {
  state: keyof typeof inState
  marketId?: number | undefined
  page: number
  pageSize: number
} & Partial<BetFilter>

/** A player's orders, newest first. */
export async function ordersOf(
  db: Db,
  walletId: number,
  query: OrdersQuery,
): Promise<{ items: OrderRow[]; total: number; isTotalAtLeast?: true }> {
  const isByName = (query.search ?? '').trim() !== '' || query.sportId !== undefined
  const limit = isByName ? searchLimit(query) : countLimit(query)
  const found = isByName
    ? ordersByName(walletId, query, limit)
    : ordersByTime(walletId, query, limit)
  const { rows } = await sql<OrderRead>`
    with found as materialized (${found})
    select ${orderColumns}, found.total
    from found join (${orderTables}) on o.id = found.id
    order by o.id desc`.execute(db)
  const items = rows.map(orderRow)
  // All open orders are counted, because there are never many.
  return isByName || query.state !== 'open'
    ? { items, ...asTotal(rows[0]?.total ?? 0, limit) }
    : { items, total: rows[0]?.total ?? 0 }
}

const isOwn = (walletId: number, { marketId, ...filter }: OrdersQuery) => sql`
  o.account_id = ${walletId} and ${marketId === undefined ? sql`true` : sql`o.market_id = ${marketId}`}
  and ${withinDays(sql`o.placed_at`, filter)}`

const pagedBy = ({ page, pageSize }: OrdersQuery) => sql`
  order by id desc limit ${pageSize} offset ${(page - 1) * pageSize}`

/** The ids of a page of orders with such names, the newest first: reading stops where the page is full. */
const ordersByName = (walletId: number, query: OrdersQuery, limit: number): Sql => sql`
  select id, count(*) over () as total from (
    select o.id from exchange_order o
    join selection s on s.id = o.selection_id join market m on m.id = o.market_id join event e on e.id = m.event_id
    where ${isOwn(walletId, query)} and ${inState[query.state]} and ${isAbout(query, sql`s.name`, sql`o.id::text`)}
    order by o.id desc limit ${limit}
  ) as named ${pagedBy(query)}`

/** The ids of a page of orders, with the number of all: an index knows which markets they are in, and how many there are. */
function ordersByTime(walletId: number, query: OrdersQuery, limit: number): Sql {
  const { state } = query
  const own = sql`select o.id from exchange_order o where ${isOwn(walletId, query)}`
  if (state === 'all')
    return sql`
      select o.id, ${countUpTo(limit, own)} as total from exchange_order o where ${isOwn(walletId, query)} ${pagedBy(query)}`
  const open = openOrders(own)
  if (state === 'open')
    return sql`select id, count(*) over () as total from ${open} o ${pagedBy(query)}`
  return sql`
    select o.id, (
      with open as materialized (select count(*) as number from ${open} as standing)
      select count(*) - (select number from open)
      from (${own} limit ${limit} + (select number from open)) as counted
    ) as total
    from exchange_order o where ${isOwn(walletId, query)} and ${inState.settled} ${pagedBy(query)}`
}

export type OwnedOrder = {
  walletId: number
  /** Of a market not settled yet, and with something resting or matched. */
  isOpen: boolean
  order: OrderRow
}
type OwnedRead = OrderRead & { walletId: number; isOpen: boolean }

const ownedColumns = sql`
  ${orderColumns}, o.account_id as "walletId", ${isOpen} as "isOpen", 0::bigint as total`

/** Those of the orders that belong to the wallets. */
export async function ordersByIds(
  db: Db,
  walletIds: readonly number[],
  orderIds: readonly number[],
): Promise<OwnedOrder[]> {
  const { rows } = await sql<OwnedRead>`
    select ${ownedColumns} from ${orderTables}
    where o.id = any(${orderIds}::bigint[]) and o.account_id = any(${walletIds}::bigint[])`.execute(
    db,
  )
  return rows.map(ownedOrder)
}

/** The open orders of the wallets, the newest `limit` of each. */
export async function openOrdersOf(
  db: Db,
  walletIds: readonly number[],
  limit: number,
): Promise<OwnedOrder[]> {
  const { rows } = await sql<OwnedRead>`
    select ${ownedColumns} from unnest(${walletIds}::bigint[]) as w (id) cross join lateral (
      select id from ${openOrders(sql`select o.id from exchange_order o where o.account_id = w.id`)} as open
      order by id desc limit ${limit}
    ) found join (${orderTables}) on o.id = found.id`.execute(db)
  return rows.map(ownedOrder)
}

const ownedOrder = ({ walletId, isOpen: isStanding, ...row }: OwnedRead): OwnedOrder => ({
  walletId,
  isOpen: isStanding,
  order: orderRow(row),
})

function orderRow(row: OrderRead): OrderRow {
  const {
    cancelledMinor: _cancelled,
    lapsedMinor: _lapsed,
    voidedMinor: _voided,
    resultCenti,
    handicap,
    total: _total,
    ...order
  } = row
  return {
    ...order,
    selectionName: selectionName({ kind: row.marketKind }, { name: row.selectionName, handicap }),
    averagePrice: averagePrice(row.matchedMinor, row.matchedWinCenti),
    status: statusOf(row),
    waitsUntil: row.waitsUntil?.toISOString() ?? null,
    placedAt: row.placedAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
    profitMinor: resultCenti === null ? null : mulDiv(resultCenti, 1, 100, 'floor'),
  }
}

function statusOf(row: OrderRead): OrderRow['status'] {
  const { remainingMinor, matchedMinor, cancelledMinor, lapsedMinor, voidedMinor } = row
  if (remainingMinor > 0) return 'open'
  if (voidedMinor > 0 && matchedMinor === 0) return 'void'
  if (cancelledMinor > 0) return 'cancelled'
  return lapsedMinor > 0 ? 'lapsed' : 'matched'
}

/** The stake less what is cancelled, lapsed and void. */
const standingMinor = sql<Minor>`stake_minor - cancelled_minor - lapsed_minor - voided_minor`.as(
  'stakeMinor',
)

/** An order's market and owner, for a cancel. */
export const orderKey = (db: Db, orderId: number, walletId: number) =>
  db
    .selectFrom('exchange_order')
    .select(['id as orderId', 'market_id as marketId', standingMinor])
    .where('id', '=', orderId)
    .where('account_id', '=', walletId)
    .executeTakeFirst()

/** An order as it stands, for a change of it. */
export const orderToChange = (db: Db, orderId: number, walletId: number) =>
  db
    .selectFrom('exchange_order')
    .select([
      'market_id as marketId',
      'selection_id as selectionId',
      'side',
      'price',
      'kind as orderKind',
      'order_ref as orderRef',
      'strategy_ref as strategyRef',
      standingMinor,
    ])
    .where('id', '=', orderId)
    .where('account_id', '=', walletId)
    .executeTakeFirst()

/**
 * The stake of a change: that of the order it placed, and the part of the replaced order that was matched by then, even
 * where that part was made void since.
 */
export async function changedStake(
  db: Db,
  { placedId, replacedId }: { placedId: number; replacedId: number },
): Promise<Minor | undefined> {
  const { rows } = await sql<{ stakeMinor: Minor }>`
    select coalesce(p.asked_liability_minor, p.liability_minor, p.stake_minor) + r.matched_minor + (
      select coalesce(sum(stake_minor), 0)::bigint from exchange_fill
      where (back_order_id = r.id or lay_order_id = r.id) and voided_at >= p.placed_at and ${isFillLeft(sql`id`)}
    ) + (
      select coalesce(sum(stake_minor), 0)::bigint from exchange_fill_carried where order_id = r.id and voided_at >= p.placed_at
    ) as "stakeMinor"
    from exchange_order p, exchange_order r where p.id = ${placedId} and r.id = ${replacedId}`.execute(
    db,
  )
  return rows[0]?.stakeMinor
}

/** Orders of an account that still rest, in one market or in all. */
export const restingOrders = (db: Db, walletId: number, marketId?: number) =>
  db
    .selectFrom('exchange_order')
    .select(['id as orderId', 'market_id as marketId', standingMinor])
    .where('account_id', '=', walletId)
    .where('remaining_minor', '>', 0)
    .$if(marketId !== undefined, (query) => query.where('market_id', '=', marketId ?? 0))
    .orderBy('id')
    .execute()

/**
 * The win or loss of matched bets by each result of a market with one winner, and the hold. Sides of several lines do
 * not exclude each other, so each stands by itself; in a line market nothing depends on the selection.
 */
export async function positionIn(
  db: Db,
  marketId: number,
  walletId: number,
): Promise<PositionReply | undefined> {
  type Read = Omit<PositionRow, 'accountId' | 'marketId'> & {
    kind: MarketKind
    name: string
    handicap: number
  }
  const { rows } = await sql<Read>`
    select s.id as "selectionId", s.name, s.handicap, m.kind, coalesce(p.win_centi, 0)::bigint as "winCenti",
      coalesce(p.lose_centi, 0)::bigint as "loseCenti"
    from selection s join market m on m.id = s.market_id
    left join exchange_position p
      on p.selection_id = s.id and p.market_id = s.market_id and p.account_id = ${walletId}
    where s.market_id = ${marketId} and s.status <> 'removed' order by s.sort_order`.execute(db)
  if (rows.length === 0) return undefined
  const exposure = await db
    .selectFrom('exchange_exposure')
    .select('exposure_minor as exposureMinor')
    .where('market_id', '=', marketId)
    .where('account_id', '=', walletId)
    .executeTakeFirst()
  const shown = rows.filter(({ kind }) => !isEvenMoney(kind))
  const isOneWinner = shown.every(({ kind }) => !hasHalfResults(kind))
  const loseAllCenti = shown.reduce((sum, row) => sum + row.loseCenti, 0)
  const othersCenti = (row: { loseCenti: number }) =>
    isOneWinner ? loseAllCenti - row.loseCenti : 0
  return {
    exposureMinor: exposure?.exposureMinor ?? 0,
    selections: shown.map((row) => ({
      selectionId: row.selectionId,
      selectionName: selectionName(row, row),
      ifWinMinor: Math.floor((othersCenti(row) + row.winCenti) / 100),
      winCenti: row.winCenti,
      loseCenti: row.loseCenti,
    })),
  }
}

/** Markets that are neither closed nor void. */
export const livingMarketIds = async (tx: Tx): Promise<number[]> =>
  (
    await tx
      .selectFrom('market')
      .select('id')
      .where('status', 'in', ['inactive', 'open', 'suspended'])
      .orderBy('id')
      .execute()
  ).map((row) => row.id)
