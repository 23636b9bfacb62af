import { sql } from 'kysely'
import type { OrderKind, Side } from '#domain/exchange/orders/order.ts'
import type { Persistence } from '#domain/exchange/orders/persistence.ts'
import type { Minor } from '#domain/money.ts'
import type { Db } from '#server/db/database.ts'
import { amongIds, handicapOf, runnerIdOf } from '../bets/order-facts.ts'

/** An order that its owner wants to change. */
export type OwnOrder = {
  orderId: number
  marketId: number
  selectionId: number
  /** The id of its runner for programs. */
  runnerId: number
  handicap: number
  side: Side
  price: number
  remainingMinor: Minor
  /** The stake less what is cancelled, lapsed and void. */
  standingMinor: Minor
  persistence: Persistence
  kind: OrderKind
  orderRef: string | null
  strategyRef: string | null
}

const columns = sql`
  id as "orderId", market_id as "marketId", selection_id as "selectionId",
  ${runnerIdOf(sql`selection_id`)} as "runnerId", ${handicapOf(sql`selection_id`)} as handicap, side, price,
  remaining_minor as "remainingMinor", stake_minor - cancelled_minor - lapsed_minor - voided_minor as "standingMinor",
  persistence, kind, order_ref as "orderRef", strategy_ref as "strategyRef"`

/** The player's orders among these, by id. */
export async function ownOrders(
  db: Db,
  walletId: number,
  orderIds: readonly number[],
): Promise<Map<number, OwnOrder>> {
  const { rows } = await sql<OwnOrder>`
    select ${columns} from exchange_order
    where account_id = ${walletId} and id = any(${orderIds}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.orderId, row]))
}

/** All of the player's orders that rest, in one market or in all. */
export async function ownResting(
  db: Db,
  walletId: number,
  marketId: number | undefined,
): Promise<OwnOrder[]> {
  const marketIds = marketId === undefined ? null : [marketId]
  const { rows } = await sql<OwnOrder>`
    select ${columns} from exchange_order
    where account_id = ${walletId} and remaining_minor > 0 and ${amongIds(sql`market_id`, marketIds)}
    order by id`.execute(db)
  return rows
}
