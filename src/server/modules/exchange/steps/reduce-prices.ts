import { sql } from 'kysely'
import { bettingOf, type KindRules, MARKET_KINDS } from '#domain/exchange/kinds/market-kind.ts'
import type { Order } from '#domain/exchange/orders/order.ts'
import {
  effectiveReductionBps,
  lapsesLays,
  reducedPrice,
} from '#domain/exchange/prices/reduction.ts'
import { numbers } from '#server/db/arrays.ts'
import type { Tx } from '#server/db/database.ts'
import type { LoneStep } from '../engine/engine.ts'
import { lowerLays, type Withdrawal } from '#domain/exchange/market/steps/lower-lays.ts'
import { reduceLiabilities } from './reduce-liabilities.ts'
import { livingOrders, positionsOf, type TradedRow } from '#domain/exchange/market/loaded-market.ts'
import { readPositions } from '../engine/store.ts'

/**
 * A runner is about to be withdrawn: lowers the prices of bets on the others, so that back and lay of every match keep
 * the same price. Lays that were not matched lapse where the withdrawal is large; those that are to be kept in play get
 * the reduced price, and lays for the starting price may lose less. Backs that rest stand: they were asked for at their
 * price and are no worse now. Answers whether any price changed; then the market has to be read again once this is committed.
 */
export async function reducePrices(step: LoneStep, withdrawal: Withdrawal): Promise<boolean> {
  const { tx, market } = step
  const { reduction }: KindRules = MARKET_KINDS[market.kind]
  const reductionBps = effectiveReductionBps(reduction, withdrawal.reductionBps)
  if (reductionBps === 0) return false
  if (lapsesLays(reduction, reductionBps)) await lowerAsked(tx, lowerLays(step, withdrawal))
  await reduceLiabilities(step, { ...withdrawal, reductionBps })
  const keptIds = market.selectionIds.filter((id) => id !== withdrawal.selectionId)
  await lowerMatched(tx, { marketId: market.id, keptIds, reductionBps })
  const matched = await readPositions(tx, [market.id])
  market.positions = positionsOf(matched, livingOrders(market), bettingOf(market.kind))
  return true
}

async function lowerAsked(tx: Tx, orders: readonly Order[]): Promise<void> {
  if (orders.length === 0) return
  await sql`
    update exchange_order o set asked_price = coalesce(o.asked_price, o.price), price = l.price
    from unnest(
      ${numbers(orders.map(({ id }) => id))}::bigint[], ${numbers(orders.map(({ price }) => price))}::int[]
    ) as l (id, price)
    where o.id = l.id`.execute(tx)
}

/** Lowers the prices of the matches on the others, and all that is added up from them. */
async function lowerMatched(
  tx: Tx,
  {
    marketId,
    keptIds,
    reductionBps,
  }: { marketId: number; keptIds: number[]; reductionBps: number },
): Promise<void> {
  const kept = sql`any(${numbers(keptIds)}::bigint[])`
  const { rows } = await sql<TradedRow>`
    delete from selection_price where market_id = ${marketId} and selection_id = ${kept}
    returning selection_id as "selectionId", price, traded_minor as "totalMinor"`.execute(tx)
  if (rows.length === 0) return
  const lowered = rows.map((row) => ({ ...row, after: reducedPrice(row.price, reductionBps) }))
  const prices = numbers(lowered.map(({ price }) => price))
  const after = numbers(lowered.map((row) => row.after))
  await sql`
    insert into selection_price (market_id, selection_id, price, traded_minor)
    select ${marketId}, selection, price, sum(total) from unnest(
      ${numbers(lowered.map(({ selectionId }) => selectionId))}::bigint[], ${after}::int[],
      ${numbers(lowered.map(({ totalMinor }) => totalMinor))}::bigint[]
    ) as l (selection, price, total) group by selection, price`.execute(tx)
  // A market has no index on its fills; its orders lead to them.
  await sql`
    update exchange_fill f set price = l.after, struck_price = coalesce(f.struck_price, f.price)
    from exchange_order o, (
      select distinct before, after from unnest(${prices}::int[], ${after}::int[]) as l (before, after)
    ) l
    where o.market_id = ${marketId} and o.selection_id = ${kept} and f.back_order_id = o.id
      and f.price = l.before and f.voided_at is null`.execute(tx)
  await sql`
    update exchange_order o set matched_profit_centi = f.profit
    from (
      select o.id, sum(f.stake_minor * (f.price - 100))::bigint as profit
      from exchange_order o join exchange_fill f on f.back_order_id = o.id or f.lay_order_id = o.id
      where o.market_id = ${marketId} and o.selection_id = ${kept} and o.matched_minor > 0
        and f.voided_at is null
      group by o.id
    ) f
    where o.id = f.id`.execute(tx)
}
