import { Refusal } from '#server/http/refusal.ts'
import type { Db } from '#server/db/database.ts'
import type { CancelCommand, Cancelled } from '#domain/exchange/market/command.ts'
import type { AnyServer } from '../engine/engine.ts'
import { orderKey, restingOrders } from '../reads/reads.ts'

/** Cancels what rests of a player's own order. */
export async function cancelOrder(
  { db, engine }: { db: Db; engine: Pick<AnyServer, 'submit'> },
  walletId: number,
  orderId: number,
): Promise<Cancelled> {
  const key = await orderKey(db, orderId, walletId)
  if (!key) throw new Refusal('NOT_FOUND')
  return engine.submit({ kind: 'cancel', accountId: walletId, ...key })
}

/**
 * Cancels every resting order of an account, in one market or in all. One that matched on the way is left out, and one
 * that waits in play unless `whileWaiting` says otherwise.
 */
export async function cancelOrders(
  { db, engine }: { db: Db; engine: Pick<AnyServer, 'submit'> },
  walletId: number,
  {
    marketId,
    whileWaiting,
  }: { marketId?: number | undefined } & Pick<CancelCommand, 'whileWaiting'> = {},
): Promise<{ cancelled: number; cancelledMinor: number }> {
  const keys = await restingOrders(db, walletId, marketId)
  const results = await Promise.allSettled(
    keys.map((key) => engine.submit({ kind: 'cancel', accountId: walletId, whileWaiting, ...key })),
  )
  let cancelled = 0
  let cancelledMinor = 0
  for (const result of results) {
    if (result.status === 'fulfilled') {
      cancelled += 1
      cancelledMinor += result.value.cancelledMinor
    } else if (!isGone(result.reason)) throw result.reason
  }
  return { cancelled, cancelledMinor }
}

const isGone = (reason: unknown) =>
  reason instanceof Refusal && (reason.code === 'ORDER_NOT_OPEN' || reason.code === 'ORDER_WAITS')
