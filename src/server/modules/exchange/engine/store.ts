import { isEvenMoney } from '#domain/exchange/kinds/market-kind.ts'
import { kindsThat } from '#server/db/kinds-that.ts'
import { sql } from 'kysely'
import { MAX_STAKE_MINOR } from '#domain/exchange/orders/order.ts'
import type { Minor } from '#domain/money.ts'
import { numbers } from '#server/db/arrays.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'
import { beganAt } from './begun.ts'
import type {
  Changes,
  FirstAnswer,
  NewFill,
  NewOrder,
  OrderChange,
} from '#domain/exchange/market/changes.ts'
import {
  type PlacedBefore,
  type Reference,
  referenceKey,
} from '#domain/exchange/market/placed-before.ts'
import type { OrderExtras } from '#domain/exchange/market/order-extras.ts'
import type {
  ExposureRow,
  MarketRow,
  MarketRows,
  PositionRow,
  RestingRow,
  SelectionRow,
  StartingPrice,
  TradedRow,
} from '#domain/exchange/market/loaded-market.ts'

/** The largest stake on a market `m` of an event `e`, if a player has no limit of its own (rules.md R-081). */
export const stakeMaxOfMarket = sql<Minor>`
  coalesce(
    (select max_minor from stake_limit where scope = 'kind' and key = m.kind),
    (select max_minor from stake_limit where scope = 'league' and key = e.competition),
    (select max_minor from stake_limit where scope = 'sport' and key = e.sport_id::text),
    (select max_minor from stake_limit where scope = 'all' and key = ''),
    ${MAX_STAKE_MINOR}
  )::bigint`

/**
 * Everything the engine keeps of the markets, except of those that are closed. Of one account, or of a few, it is what
 * decides their winnings: their orders, positions and exposures, and no traded sums.
 */
export async function readMarkets(
  tx: Tx,
  marketIds: readonly number[],
  accountIds?: readonly number[],
): Promise<MarketRows> {
  const among = sql`any(${numbers(marketIds)}::bigint[])`
  const theirs = ofAccounts(accountIds)
  // They do not wait for one another, so they are one message where the session is pipelined.
  const reads = [
    sql<MarketRow>`
      select m.id, m.event_id as "eventId", m.status, m.in_play as "inPlay", m.turns_in_play as "turnsInPlay",
        m.bet_delay_seconds as "betDelaySeconds", m.has_starting_price as "hasStartingPrice", m.is_reconciled as "isReconciled",
        coalesce(m.starts_at, e.starts_at) as "startsAt", ${beganAt} as "beganAt", m.winners, m.version,
        m.commission_bps as "commissionBps", m.cross_matching as "crossMatching",
        coalesce((select left_centi from cross_rounding where market_id = m.id), 0) as "roundingCenti",
        m.kind, m.each_way_divisor as "eachWayDivisor",
        case when m.kind = any(${kindsThat(isEvenMoney)}) then json_build_object('min', m.line_min, 'max', m.line_max, 'interval', m.line_interval) end
          as lines,
        ${stakeMaxOfMarket} as "stakeMaxMinor"
      from market m join event e on e.id = m.event_id where m.id = ${among}`.execute(tx),
    sql<SelectionRow>`
      select id, market_id as "marketId", status, outcome, handicap, last_price as "lastPrice",
        ${startingPrice} as "startingPrice", traded_minor as "tradedMinor"
      from selection s where market_id = ${among} order by market_id, sort_order`.execute(tx),
    sql<RestingRow>`
      select id, market_id as "marketId", account_id as "accountId", selection_id as "selectionId", side, price,
        remaining_minor as "stakeMinor", ${extras} as extras
      from exchange_order where market_id = ${among} and remaining_minor > 0 ${theirs} order by id`.execute(
      tx,
    ),
    accountIds ? Promise.resolve({ rows: [] }) : readTraded(tx, marketIds),
    readPositions(tx, marketIds, accountIds),
    sql<ExposureRow>`
      select market_id as "marketId", account_id as "accountId", exposure_minor as "exposureMinor"
      from exchange_exposure where market_id = ${among} and exposure_minor > 0 ${theirs}`.execute(
      tx,
    ),
  ] as const
  // One that goes on after another has failed would read in the next transaction of the session.
  await Promise.allSettled(reads)
  const [markets, selections, resting, traded, positions, exposures] = await Promise.all(reads)
  const lineIds = markets.rows.filter(({ kind }) => isEvenMoney(kind)).map(({ id }) => id)
  const onLines = new Set(lineIds)
  const linePositions = await readLinePositions(tx, lineIds, accountIds)
  return {
    markets: markets.rows,
    selections: selections.rows,
    resting: resting.rows,
    traded: traded.rows,
    positions: [...positions.filter(({ marketId }) => !onLines.has(marketId)), ...linePositions],
    exposures: exposures.rows,
  }
}

const ofAccounts = (accountIds: readonly number[] | undefined) =>
  accountIds ? sql`and account_id = any(${numbers(accountIds)}::bigint[])` : sql``

const readTraded = (tx: Tx, marketIds: readonly number[]) =>
  sql<TradedRow>`
    select selection_id as "selectionId", price, traded_minor as "totalMinor"
    from selection_price where market_id = any(${numbers(marketIds)}::bigint[])`.execute(tx)

/** The matched stakes on each selection: of everybody, or of these accounts. */
export async function readPositions(
  tx: Tx,
  marketIds: readonly number[],
  accountIds?: readonly number[],
): Promise<PositionRow[]> {
  const { rows } = await sql<PositionRow>`
    select market_id as "marketId", account_id as "accountId", selection_id as "selectionId",
      win_centi as "winCenti", lose_centi as "loseCenti"
    from exchange_position where market_id = any(${numbers(marketIds)}::bigint[]) ${ofAccounts(accountIds)}`.execute(
    tx,
  )
  return rows
}

/** The matched stakes on each line of line markets: the line stands where other markets have a selection. */
async function readLinePositions(
  tx: Tx,
  marketIds: readonly number[],
  accountIds?: readonly number[],
): Promise<PositionRow[]> {
  if (marketIds.length === 0) return []
  const { rows } = await sql<PositionRow>`
    select o.market_id as "marketId", o.account_id as "accountId", f.price as "selectionId",
      sum(f.backed)::bigint as "winCenti", -sum(f.backed)::bigint as "loseCenti"
    from exchange_order o cross join lateral (
      select price, 100 * stake_minor as backed from exchange_fill
      where back_order_id = o.id and voided_at is null
      union all select price, -100 * stake_minor from exchange_fill
      where lay_order_id = o.id and voided_at is null
    ) f
    where o.market_id = any(${numbers(marketIds)}::bigint[]) and o.matched_minor > 0 ${ofAccounts(accountIds)}
    group by o.market_id, o.account_id, f.price`.execute(tx)
  return rows
}

/** Of a selection `s`. Orders for the starting price are matched in the auction and nowhere else. */
const startingPrice = sql`
  case when s.starting_price is not null then (
    select json_build_object(
      'price', s.starting_price,
      'backedMinor', coalesce(sum(matched_minor) filter (where side = 'back'), 0),
      'liabilityCenti', coalesce(sum(matched_profit_centi) filter (where side = 'lay'), 0)
    )
    from exchange_order where market_id = s.market_id and selection_id = s.id and kind <> 'limit'
  ) end`

/** The starting prices of markets that nobody keeps in memory any more, by selection. */
export async function startingPricesIn(
  db: Db,
  marketIds: readonly number[],
): Promise<Map<number, StartingPrice>> {
  const { rows } = await sql<{ id: number; made: StartingPrice }>`
    select s.id, ${startingPrice} as made from selection s
    where s.market_id = any(${numbers(marketIds)}::bigint[]) and s.starting_price is not null`.execute(
    db,
  )
  return new Map(rows.map(({ id, made }) => [id, made]))
}

/** Null of a plain order. */
const extras = sql`
  case when kind <> 'limit' or persistence <> 'lapse' or target_kind is not null or waits_until is not null then
    json_build_object(
      'kind', kind, 'persistence', persistence, 'fillMinMinor', fill_min_minor, 'liabilityMinor', liability_minor,
      'target', case when target_kind is not null then json_build_object('kind', target_kind, 'minor', target_minor) end,
      'wait', case when waits_until is not null then json_build_object(
        'untilMs', (extract(epoch from waits_until) * 1000)::bigint, 'version', waits_version,
        'isLeaving', leaves_after_wait) end
    ) end`

const placedColumns = sql`
  account_id as "accountId", customer_ref as "customerRef", id, market_id as "marketId",
  selection_id as "selectionId", side, coalesce(asked_price, price) as price, 
  coalesce(asked_liability_minor, liability_minor, stake_minor) as "stakeMinor", kind,
  coalesce(asked_persistence, persistence) as "askedPersistence", order_ref as "orderRef", strategy_ref as "strategyRef",
  fill_min_minor as "fillMinMinor", first_matched_minor as "firstMatchedMinor", first_profit_centi as "firstProfitCenti",
  lapse_reason as "lapseReason", (extract(epoch from waits_until) * 1000)::bigint as "waitsUntilMs", placed_at as "placedAt"`

/** Orders that were placed before under these references, by key; null is one that was detached since. */
export async function ordersByReference(
  tx: Tx,
  references: readonly Reference[],
): Promise<Map<string, PlacedBefore | null>> {
  const { rows } = await sql<PlacedBefore & { key: string; isDetached: boolean }>`
    select ${placedColumns}, r.key, o.id is null as "isDetached"
    from exchange_order_reference r left join exchange_order o on o.id = r.order_id
    where r.key = any(${references.map(referenceKey)}::text[])`.execute(tx)
  return new Map(rows.map(({ key, isDetached, ...order }) => [key, isDetached ? null : order]))
}

/** Fails the transaction when an order was placed before under one of these references. */
export async function confirmUnplaced(tx: Tx, references: readonly Reference[]): Promise<void> {
  await prepared`
    select foreseen(not exists (
      select from exchange_order_reference where key = any(${references.map(referenceKey)}::text[])
    ))`.execute(tx)
}

/** The second one stands until the orders are divided. */
const PLACED_ONCE = new Set<unknown>([
  'exchange_order_reference_pkey',
  'exchange_order_reference_key_key',
])

/** Whether the transaction failed because an order that it wrote was placed before under its reference. */
export const isPlacedBefore = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && PLACED_ONCE.has(error.constraint)

/** Writes new orders as the whole batch left them. */
export async function insertOrders(
  tx: Tx,
  orders: readonly (NewOrder & OrderChange)[],
  now: Date,
): Promise<void> {
  await prepared`
    insert into exchange_order (
      id, market_id, selection_id, account_id, side, price, stake_minor, matched_minor, matched_profit_centi,
      cancelled_minor, lapsed_minor, customer_ref, first_matched_minor, first_profit_centi, order_ref, strategy_ref,
      lapse_reason, placed_at, matched_at, cancelled_at, lapsed_at
    )
    select o.*, ${now}::timestamptz, case when matched > 0 then ${now}::timestamptz end,
      case when cancelled > 0 then ${now}::timestamptz end, case when lapsed > 0 then ${now}::timestamptz end
    from unnest(
      ${numbers(orders.map((o) => o.id))}::bigint[], ${numbers(orders.map((o) => o.marketId))}::bigint[],
      ${numbers(orders.map((o) => o.selectionId))}::bigint[], ${numbers(orders.map((o) => o.accountId))}::bigint[],
      ${orders.map((o) => o.side)}::text[], ${numbers(orders.map((o) => o.price))}::int[],
      ${numbers(orders.map((o) => o.stakeMinor))}::bigint[], ${numbers(orders.map((o) => o.matchedMinor))}::bigint[],
      ${numbers(orders.map((o) => o.profitCenti))}::bigint[], ${numbers(orders.map((o) => o.cancelledMinor))}::bigint[],
      ${numbers(orders.map((o) => o.lapsedMinor))}::bigint[], ${orders.map((o) => o.customerRef)}::text[],
      ${numbers(orders.map((o) => o.firstMatchedMinor))}::bigint[], ${numbers(orders.map((o) => o.firstProfitCenti))}::bigint[],
      ${orders.map((o) => o.orderRef)}::text[], ${orders.map((o) => o.strategyRef)}::text[],
      ${orders.map((o) => o.lapseReason)}::text[]
    ) as o (id, market, selection, account, side, price, stake, matched, profit, cancelled, lapsed, reference,
      first_matched, first_profit, order_ref, strategy_ref, lapse_reason)`.execute(tx)
}

export async function changeOrders(
  tx: Tx,
  changes: readonly OrderChange[],
  now: Date,
): Promise<void> {
  await prepared`
    update exchange_order o
    set matched_minor = o.matched_minor + c.matched, matched_profit_centi = o.matched_profit_centi + c.profit,
      cancelled_minor = o.cancelled_minor + c.cancelled, lapsed_minor = o.lapsed_minor + c.lapsed,
      matched_at = case when c.matched > 0 then ${now}::timestamptz else o.matched_at end,
      cancelled_at = case when c.cancelled > 0 then ${now}::timestamptz else o.cancelled_at end,
      lapsed_at = case when c.lapsed > 0 then ${now}::timestamptz else o.lapsed_at end
    from unnest(
      ${numbers(changes.map((c) => c.orderId))}::bigint[], ${numbers(changes.map((c) => c.matchedMinor))}::bigint[],
      ${numbers(changes.map((c) => c.profitCenti))}::bigint[], ${numbers(changes.map((c) => c.cancelledMinor))}::bigint[],
      ${numbers(changes.map((c) => c.lapsedMinor))}::bigint[]
    ) as c (id, matched, profit, cancelled, lapsed)
    where o.id = c.id`.execute(tx)
}

/** Writes what orders are beyond plain ones. */
export async function saveExtras(tx: Tx, changed: ReadonlyMap<number, OrderExtras>): Promise<void> {
  const all = [...changed.values()]
  await sql`
    update exchange_order o
    set kind = c.kind, persistence = c.persistence, fill_min_minor = c.fill_min, liability_minor = c.liability,
      waits_until = c.waits_until, waits_version = c.waits_version, leaves_after_wait = c.leaves,
      target_kind = c.target_kind, target_minor = c.target
    from unnest(
      ${numbers([...changed.keys()])}::bigint[], ${all.map((each) => each.kind)}::text[],
      ${all.map((each) => each.persistence)}::text[], ${all.map((each) => each.fillMinMinor)}::bigint[],
      ${all.map((each) => each.liabilityMinor)}::bigint[],
      ${all.map(({ wait }) => wait && new Date(wait.untilMs))}::timestamptz[],
      ${all.map(({ wait }) => wait?.version ?? null)}::bigint[],
      ${all.map(({ wait }) => wait?.isLeaving ?? false)}::boolean[],
      ${all.map(({ target }) => target?.kind ?? null)}::text[],
      ${all.map(({ target }) => target?.minor ?? null)}::bigint[]
    ) as c (id, kind, persistence, fill_min, liability, waits_until, waits_version, leaves,
      target_kind, target)
    where o.id = c.id`.execute(tx)
}

/** Writes what lays stake by the starting price. */
export async function saveStakes(tx: Tx, restaked: ReadonlyMap<number, Minor>): Promise<void> {
  await sql`
    update exchange_order o set stake_minor = o.stake_minor + c.more
    from unnest(
      ${numbers([...restaked.keys()])}::bigint[], ${numbers([...restaked.values()])}::bigint[]
    ) as c (id, more)
    where o.id = c.id`.execute(tx)
}

export async function saveStartingPrices(
  tx: Tx,
  { reconciled, startingPrices, now }: Pick<Changes, 'reconciled' | 'startingPrices' | 'now'>,
): Promise<void> {
  await sql`
    update market set is_reconciled = true, reconciled_at = ${now}::timestamptz
    where id = any(${numbers([...reconciled])}::bigint[])`.execute(tx)
  await sql`
    update selection s set starting_price = c.price
    from unnest(
      ${numbers([...startingPrices.keys()])}::bigint[], ${numbers([...startingPrices.values()])}::int[]
    ) as c (id, price)
    where s.id = c.id`.execute(tx)
}

/** Writes what the placing of orders that have waited is answered. */
export async function saveFirstAnswers(
  tx: Tx,
  released: ReadonlyMap<number, FirstAnswer>,
): Promise<void> {
  const all = [...released.values()]
  await sql`
    update exchange_order o
    set first_matched_minor = c.matched, first_profit_centi = c.profit, lapse_reason = c.reason
    from unnest(
      ${numbers([...released.keys()])}::bigint[], ${numbers(all.map((each) => each.firstMatchedMinor))}::bigint[],
      ${numbers(all.map((each) => each.firstProfitCenti))}::bigint[], ${all.map((each) => each.lapseReason)}::text[]
    ) as c (id, matched, profit, reason)
    where o.id = c.id`.execute(tx)
}

/** An order as its placing knew it. */
export async function placedOrder(db: Db, orderId: number): Promise<PlacedBefore | undefined> {
  const { rows } = await sql<PlacedBefore>`
    select ${placedColumns} from exchange_order where id = ${orderId}`.execute(db)
  return rows[0]
}

/** Writes fills, and adds them to the volume of their prices. */
export async function insertFills(tx: Tx, fills: readonly NewFill[], now: Date): Promise<void> {
  await prepared`
    with fill as (
      insert into exchange_fill (market_id, selection_id, back_order_id, lay_order_id, price, stake_minor, matched_at)
      select f.*, ${now}::timestamptz from unnest(
        ${numbers(fills.map((f) => f.marketId))}::bigint[], ${numbers(fills.map((f) => f.selectionId))}::bigint[],
        ${numbers(fills.map((f) => f.backOrderId))}::bigint[], ${numbers(fills.map((f) => f.layOrderId))}::bigint[],
        ${numbers(fills.map((f) => f.price))}::int[], ${numbers(fills.map((f) => f.stakeMinor))}::bigint[]
      ) as f
      returning market_id, selection_id, price, stake_minor
    )
    insert into selection_price as p (market_id, selection_id, price, traded_minor)
    select market_id, selection_id, price, sum(stake_minor) from fill group by market_id, selection_id, price
    on conflict (market_id, selection_id, price)
      do update set traded_minor = p.traded_minor + excluded.traded_minor`.execute(tx)
}

/** `gainMinor` null: not known without the offers of others. */
export type StakeRow = ExposureRow & { gainMinor: Minor | null }

/** Writes what accounts have bound in markets, and the most they could win there. */
export async function saveStakesIn(tx: Tx, rows: readonly StakeRow[]): Promise<void> {
  await prepared`
    insert into exchange_exposure (market_id, account_id, exposure_minor, gain_minor)
    select * from unnest(
      ${numbers(rows.map((e) => e.marketId))}::bigint[], ${numbers(rows.map((e) => e.accountId))}::bigint[],
      ${numbers(rows.map((e) => e.exposureMinor))}::bigint[], ${numbers(rows.map((e) => e.gainMinor))}::bigint[]
    )
    on conflict (market_id, account_id)
      do update set exposure_minor = excluded.exposure_minor, gain_minor = excluded.gain_minor`.execute(
    tx,
  )
}

/** Writes what accounts have bound in markets that are paid or paid back; their bets stay as they are. */
export async function saveExposures(tx: Tx, exposures: readonly ExposureRow[]): Promise<void> {
  await prepared`
    insert into exchange_exposure (market_id, account_id, exposure_minor)
    select * from unnest(
      ${numbers(exposures.map((e) => e.marketId))}::bigint[], ${numbers(exposures.map((e) => e.accountId))}::bigint[],
      ${numbers(exposures.map((e) => e.exposureMinor))}::bigint[]
    )
    on conflict (market_id, account_id) do update set exposure_minor = excluded.exposure_minor`.execute(
    tx,
  )
}

export async function saveTraded(
  tx: Tx,
  traded: readonly { selectionId: number; lastPrice: number | null; tradedMinor: Minor }[],
  now: Date,
): Promise<void> {
  await prepared`
    update selection s set last_price = t.last_price, traded_minor = t.traded, last_matched_at = ${now}::timestamptz
    from unnest(
      ${numbers(traded.map((t) => t.selectionId))}::bigint[], ${numbers(traded.map((t) => t.lastPrice))}::int[],
      ${numbers(traded.map((t) => t.tradedMinor))}::bigint[]
    ) as t (id, last_price, traded)
    where s.id = t.id`.execute(tx)
}
