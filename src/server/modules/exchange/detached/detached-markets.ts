import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Sql } from '#server/kernel/product.ts'

/** Whether all bets of a market are in the tables, or at least all orders. Written so that PostgreSQL hashes the few markets that lack some. */
export const isWhole = (marketId: Sql): Sql =>
  sql`not exists (select from market_detached gone where gone.market_id = ${marketId})`
export const hasAllOrders = (marketId: Sql): Sql => sql`
  not exists (select from market_detached gone where gone.market_id = ${marketId} and gone.table_name = 'exchange_order')`

/** Fills that count: those of a part that has left are carried forward, also while it is attached. */
export const isFillLeft = (fillId: Sql): Sql =>
  sql`${fillId} >= (select first_id_of('exchange_fill'))`

/** Refuses to add up the orders of a market that lacks some. */
export async function refuseWithoutOrders(db: Db, marketId: number): Promise<void> {
  const { rows } = await sql`
    select where not ${hasAllOrders(sql`${marketId}::bigint`)}`.execute(db)
  if (rows.length > 0) throw new Refusal('BETS_KEPT_OUTSIDE')
}

type Settled = { id: number; marketId: number }

/**
 * Refuses to take back a settlement of a market that lacks bets, and one whose bets leave right now: the statement that lets them go has
 * locked it. Nothing waits for that statement, which may take minutes. No young settlement is asked for: its bets stay for 400 days.
 */
export async function refuseDetached(tx: Tx, { id, marketId }: Settled): Promise<void> {
  const { rows: old } = await sql`
    select from market_settlement where id = ${id} and settled_at < now() - interval '1 year'`.execute(
    tx,
  )
  if (old.length === 0) return
  const { rows: locked } = await sql`
    select from market_settlement where id = ${id} for update of market_settlement skip locked`.execute(
    tx,
  )
  const { rows: gone } = await sql`
    select from market_detached where market_id = ${marketId} limit 1`.execute(tx)
  if (locked.length === 0 || gone.length > 0) throw new Refusal('BETS_KEPT_OUTSIDE')
}
