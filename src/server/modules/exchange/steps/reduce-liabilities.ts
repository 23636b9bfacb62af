import { sql } from 'kysely'
import { type KindRules, MARKET_KINDS } from '#domain/exchange/kinds/market-kind.ts'
import type { Order } from '#domain/exchange/orders/order.ts'
import { lapsesLays, reducedLayPrice, reducedLiability } from '#domain/exchange/prices/reduction.ts'
import { numbers } from '#server/db/arrays.ts'
import type { Tx } from '#server/db/database.ts'
import { takeOut } from '#domain/exchange/market/commands/decide.ts'
import type { Stage } from '../engine/engine.ts'
import type { MarketChange } from '#domain/exchange/market/changes.ts'
import { extrasOf } from '#domain/exchange/market/loaded-market.ts'
import type { Withdrawal } from './reduce-prices.ts'

/**
 * A runner is about to be withdrawn: lowers what lays for the starting prices of the others may lose, because those prices
 * will be lower. The limit of a lay falls as the price of one that is to be kept in play. Backs stand.
 */
export async function reduceLiabilities(stage: Stage, withdrawal: Withdrawal): Promise<void> {
  const { tx, market } = stage
  if (market.closing.size === 0) return
  const ownBps = await announcedReductions(tx, market.id)
  await saveLiabilities(tx, lowerLiabilities(stage, withdrawal, ownBps))
}

/** The part of it in memory; answers what is left of the lays. `ownBps`: what was said of the runners. */
export function lowerLiabilities(
  { market, changes }: MarketChange,
  { reductionBps, selectionId }: Withdrawal,
  ownBps: ReadonlyMap<number, number>,
): Order[] {
  const { reduction }: KindRules = MARKET_KINDS[market.kind]
  const lays = [...market.closing.values()].filter(
    (order) => order.side === 'lay' && order.selectionId !== selectionId,
  )
  const lowered = lays.map((order): Order => {
    const own = { reductionBps, ownBps: ownBps.get(order.selectionId) ?? 0 }
    const hasLimit = extrasOf(market, order.id).kind === 'limit_on_close'
    const price =
      hasLimit && lapsesLays(reduction, reductionBps)
        ? reducedLayPrice(market.ladder, order.price, reductionBps)
        : order.price
    return { ...order, price, stakeMinor: reducedLiability(reduction, order.stakeMinor, own) }
  })
  for (const order of lays.filter((_, index) => lowered[index]?.stakeMinor === 0))
    takeOut({ market, changes, purses: new Map() }, order, 'lapsedMinor')
  const left = lowered.filter(({ stakeMinor }) => stakeMinor > 0)
  for (const order of left) {
    market.closing.set(order.id, order)
    market.extras.set(order.id, {
      ...extrasOf(market, order.id),
      liabilityMinor: order.stakeMinor,
    })
  }
  return left
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
