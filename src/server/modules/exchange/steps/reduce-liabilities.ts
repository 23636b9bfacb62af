import { sql } from 'kysely'
import type { Order } from '#domain/exchange/orders/order.ts'
import { numbers } from '#server/db/arrays.ts'
import type { Tx } from '#server/db/database.ts'
import type { LoneStep } from '../engine/engine.ts'
import { lowerLiabilities } from '#domain/exchange/market/steps/lower-liabilities.ts'
import type { Withdrawal } from '#domain/exchange/market/steps/lower-lays.ts'

/**
 * A runner is about to be withdrawn: lowers what lays for the starting prices of the others may lose, because those prices
 * will be lower. The limit of a lay falls as the price of one that is to be kept in play. Backs stand.
 */
export async function reduceLiabilities(step: LoneStep, withdrawal: Withdrawal): Promise<void> {
  const { tx, market } = step
  if (market.closing.size === 0) return
  const ownBps = await announcedReductions(tx, market.id)
  await saveLiabilities(tx, lowerLiabilities(step, withdrawal, ownBps))
}

/** The announced factors of the runners: by how much the withdrawal of each lowers other prices. */
async function announcedReductions(tx: Tx, marketId: number): Promise<Map<number, number>> {
  const rows = await tx
    .selectFrom('selection')
    .select(['id', 'reduction_bps as reductionBps'])
    .where('market_id', '=', marketId)
    .execute()
  return new Map(rows.map(({ id, reductionBps }) => [id, reductionBps ?? 0]))
}

/** Until there is a price, the stake of such a lay is what it may lose. */
async function saveLiabilities(tx: Tx, orders: readonly Order[]): Promise<void> {
  if (orders.length === 0) return
  await sql`
    update exchange_order o
    set asked_price = coalesce(o.asked_price, o.price), price = l.price,
      asked_liability_minor = coalesce(o.asked_liability_minor, o.liability_minor),
      liability_minor = l.liability, stake_minor = l.liability
    from unnest(
      ${numbers(orders.map(({ id }) => id))}::bigint[], ${numbers(orders.map(({ price }) => price))}::int[],
      ${numbers(orders.map(({ stakeMinor }) => stakeMinor))}::bigint[]
    ) as l (id, price, liability)
    where o.id = l.id`.execute(tx)
}
