import type { Placed } from '#contract/exchange.ts'
import type { Minor } from '#domain/money.ts'
import type { Db } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { PlacedOrder } from '#domain/exchange/market/command.ts'
import type { AnyServer } from '../engine/engine.ts'
import { changedStake, ordersByIds, orderToChange } from '../reads/reads.ts'

/** How a player's own order should stand. `stakeMinor` includes what is matched of it. */
export type OrderChangeRequest = {
  walletId: number
  orderId: number
  price: number
  stakeMinor: Minor
  customerRef: string
}

/** The end of an order after the delay in play, if it has to wait. */
export type Ended = (
  command: { accountId: number; marketId: number },
  placed: PlacedOrder,
) => PlacedOrder | Promise<PlacedOrder>

/**
 * Changes price or size of the rest of an order. A smaller size alone is taken off where the order stands and keeps its
 * place in the queue; an order for the starting price has none. A repetition finds the order as it should stand, or the
 * new one by its reference.
 */
export async function changeOrder(
  { db, engine, ended }: { db: Db; engine: Pick<AnyServer, 'submit'>; ended: Ended },
  { walletId, orderId, customerRef, ...asked }: OrderChangeRequest,
): Promise<Placed> {
  const order = await orderToChange(db, orderId, walletId)
  if (!order) throw new Refusal('NOT_FOUND')
  const { marketId, orderRef, strategyRef, orderKind, stakeMinor: standingMinor } = order
  const { stakeMinor } = asked
  const price = orderKind === 'market_on_close' ? order.price : asked.price
  const lessMinor = standingMinor - stakeMinor
  const key = { accountId: walletId, marketId, orderId }
  const isInQueue = orderKind === 'limit'
  if (price !== order.price || lessMinor < 0 || (lessMinor > 0 && !isInQueue)) {
    const placed = await engine.submit({
      ...order,
      ...key,
      kind: 'replace',
      price,
      stakeMinor,
      standingMinor,
      customerRef,
      orderRef: orderRef ?? undefined,
      strategyRef: strategyRef ?? undefined,
    })
    const replacing = { placedId: placed.orderId, replacedId: orderId }
    if ((await changedStake(db, replacing)) !== stakeMinor)
      throw new Refusal('IDEMPOTENCY_KEY_REUSED', { field: 'customerRef' })
    return ended(key, placed)
  }
  if (lessMinor > 0)
    await engine.submit({ ...key, kind: 'cancel', stakeMinor: standingMinor, byMinor: lessMinor })
  const [changed] = await ordersByIds(db, [walletId], [orderId])
  if (!changed) throw new Refusal('NOT_FOUND')
  return changed.order
}
