import { sql } from 'kysely'
import { assert } from '#domain/assert.ts'
import { kindRules } from '#domain/exchange/kinds/market-kind.ts'
import type { Tx } from '#server/db/database.ts'
import { kindsThat } from '#server/db/kinds-that.ts'
import type { DetachableTable, LetGoTerms, Sql } from '#server/kernel/product.ts'
import { StartError } from '#server/start-error.ts'
import { waitForDrops } from '../steps/drop-unmatched.ts'

type Table = 'exchange_order' | 'exchange_fill'

/** Markets whose bets are decided by a number, each by the lines of its fills. */
const numbered = kindsThat((kind) => kindRules(kind).result === 'number')

/** Unmatched orders of a market in settlement lapse before it is settled, so nothing of a settled market can change but by a reversal. */
const endedAt = (part: Sql): Sql => sql`
  select max(coalesce(f.settled_at, 'infinity'))
  from (select distinct market_id from ${part}) as bet
  left join market m on m.id = bet.market_id and m.status in ('closed', 'void')
  left join market_settlement f on f.market_id = m.id and f.status = 'settled'`

const settlementsOf = (part: Sql): Sql => sql`
  select f.id from market_settlement f
  where f.status = 'settled' and f.market_id in (select market_id from ${part})`

/** Keeps settlements from being taken back until the markets are noted, and makes sure that none was meanwhile. */
async function lockMarkets(tx: Tx, part: Sql): Promise<void> {
  await sql`
    select from market_settlement where id in (${settlementsOf(part)}) order by id for share`.execute(
    tx,
  )
  const { rows } = await sql<{ isOver: boolean }>`
    select (${endedAt(part)}) < 'infinity' as "isOver"`.execute(tx)
  if (rows[0]?.isOver !== true)
    throw new StartError('The part stays: a settlement of it was taken back a moment ago.')
}

const noteMarkets = (tx: Tx, part: Sql, { table, toId }: { table: Table; toId: number }) =>
  sql`
    insert into market_detached (market_id, table_name, to_id)
    select distinct market_id, ${table}, ${toId}::bigint from ${part}`.execute(tx)

async function hashOf(tx: Tx, table: Table, toId: number): Promise<Buffer> {
  const { rows } = await sql<{ hash: Buffer }>`
    select exchange_noted_hash(${table}, ${toId}) as hash`.execute(tx)
  assert(rows[0] !== undefined, 'a hash is one row')
  return rows[0].hash
}

async function letFillsGo(tx: Tx, part: Sql, { toId }: LetGoTerms): Promise<Buffer> {
  await lockMarkets(tx, part)
  await noteMarkets(tx, part, { table: 'exchange_fill', toId })
  await sql`
    insert into exchange_fill_carried (order_id, to_id, voided_at, fills, stake_minor, profit_centi, line_centi, is_reduced)
    select order_id, ${toId}::bigint, f.voided_at, count(*), sum(f.stake_minor), sum(f.stake_minor * (f.price - 100)),
      coalesce(sum(100 * f.stake_minor * sign(f.price - s.number_result)), 0), bool_or(f.struck_price is not null)
    from ${part} f join market m on m.id = f.market_id
    join market_settlement s on s.market_id = m.id and s.status = 'settled'
    cross join lateral (values (f.back_order_id), (f.lay_order_id)) as side (order_id)
    where m.kind = any(${numbered}) or f.voided_at is not null or f.struck_price is not null
    group by 1, 2, 3`.execute(tx)
  return hashOf(tx, 'exchange_fill', toId)
}

async function letOrdersGo(tx: Tx, part: Sql, { toId, timeZone }: LetGoTerms): Promise<Buffer> {
  await waitForDrops(tx)
  await lockMarkets(tx, part)
  await noteMarkets(tx, part, { table: 'exchange_order', toId })
  await sql`
    insert into exchange_order_carried (account_id, to_id, month, is_settled, orders, matched_minor, first_placed_at, last_placed_at,
      last_matched_placed_at)
    select o.account_id, ${toId}::bigint, date_trunc('month', o.placed_at at time zone ${timeZone})::date, l.account_id is not null,
      count(*), sum(o.matched_minor), min(o.placed_at), max(o.placed_at), max(o.placed_at) filter (where o.matched_minor > 0)
    from ${part} o
    left join market_settlement f on f.market_id = o.market_id and f.status = 'settled' and f.kind <> 'void'
    left join settlement_line l on l.settlement_id = f.id and l.account_id = o.account_id
    group by 1, 2, 3, 4`.execute(tx)
  return hashOf(tx, 'exchange_order', toId)
}

/** Jobs that go through the fills or the settlements one after the other, each once. */
const behindFills = (part: Sql): readonly Sql[] => [
  sql`select 'prices of its fills are not in the price history yet' from price_minute_progress
    where last_fill_id < (select max(id) from ${part})`,
  sql`select 'players were not told of its fills yet' from bet_notice_progress
    where last_fill_id < (select max(id) from ${part})`,
  sql`select 'market ' || market_id || ' was not looked through for collusion yet' from market_settlement
    where looked_through_at is null and id in (${settlementsOf(part)}) limit 1`,
]

/** Its orders are the first ones of the table, so their fills are found by a range of ids. */
const ownFills = (part: Sql, column: Sql): Sql => sql`
  select fill.id from exchange_fill fill
  where fill.${column} <= (select max(id) from ${part}) and fill.id >= (select first_id_of('exchange_fill'))`
const fillsAttached = (part: Sql): Sql => sql`
  select 'fills of its bets are attached: detach parts of exchange_fill first'
  where exists (${ownFills(part, sql`back_order_id`)}) or exists (${ownFills(part, sql`lay_order_id`)})`

/** Orders and fills of markets that were settled long ago. The fills of an order go before it. */
export const detachableBets: Readonly<Record<Table, DetachableTable>> = {
  exchange_fill: { endedAt, keeps: behindFills, letGo: letFillsGo },
  exchange_order: { endedAt, keeps: (part) => [fillsAttached(part)], letGo: letOrdersGo },
}
