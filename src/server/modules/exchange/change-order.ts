import type { Placed } from '#contract/exchange.ts'
import type { Minor } from '#domain/money.ts'
import type { Db } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { PlacedOrder } from './command.ts'
import type { Engine } from './engine.ts'
import { ordersByIds, orderToChange } from './reads.ts'

/** How a player's own order should stand. `stakeMinor` includes what is matched of it. */
export type OrderChangeAsked = {
  walletId: number
  orderId: number
  price: number
  stakeMinor: Minor
  customerRef: string
}

/** What an order comes to after the delay in play, if it has to wait. */
export type Ended = (
  command: { accountId: number; marketId: number },
  placed: PlacedOrder,
) => PlacedOrder | Promise<PlacedOrder>

/**
 * Changes price or size of what rests of an order. A smaller size alone is taken off where the order stands and keeps
 * its place in the queue. Asked again it finds the order as it should stand, or the new one by its reference.
 */
export async function changeOrder(
  { db, engine, ended }: { db: Db; engine: Engine; ended: Ended },
  { walletId, orderId, price, stakeMinor, customerRef }: OrderChangeAsked,
): Promise<Placed> {
  const order = await orderToChange(db, orderId, walletId)
  if (!order) throw new Refusal('NOT_FOUND')
  const { marketId, orderRef, strategyRef, stakeMinor: standingMinor } = order
  const lessMinor = standingMinor - stakeMinor
  const key = { accountId: walletId, marketId, orderId }
  if (price !== order.price || lessMinor < 0)
    return ended(
      key,
      await engine.submit({
        ...order,
        ...key,
        kind: 'replace',
        price,
        stakeMinor,
        standingMinor,
        customerRef,
        orderRef: orderRef ?? undefined,
        strategyRef: strategyRef ?? undefined,
      }),
    )
  if (lessMinor > 0)
    await engine.submit({ ...key, kind: 'cancel', stakeMinor: standingMinor, byMinor: lessMinor })
  const [changed] = await ordersByIds(db, [walletId], [orderId])
  if (!changed) throw new Refusal('NOT_FOUND')
  return changed.order
}
