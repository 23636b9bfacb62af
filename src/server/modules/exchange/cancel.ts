import type { Order } from '#domain/exchange/order.ts'
import { hasFairProfit } from '#domain/exchange/smallest-bet.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { CancelCommand, Cancelled } from './command.ts'
import { takeOut, type Touched } from './decide.ts'
import { endWait } from './waiting-orders.ts'

/**
 * Cancels what rests of an order, or a part of it; the other part keeps its place in the queue. An order that waits in
 * play may not be taken back by who placed it: it would be a free look at what happens meanwhile.
 */
export function cancel(scene: Touched, command: CancelCommand): Cancelled {
  const waiting = scene.market.waiting.get(command.orderId)
  if (waiting) return cancelWaiting(scene, command, waiting)
  const { book, closing } = scene.market
  const onClose = closing.get(command.orderId)
  if (onClose && command.byMinor !== undefined) throw new Refusal('ORDER_NOT_OPEN')
  const resting = onClose ?? book.order(command.orderId)
  if (resting?.accountId !== command.accountId) throw new Refusal('ORDER_NOT_OPEN')
  const cancelledMinor = Math.min(command.byMinor ?? Infinity, resting.stakeMinor)
  const left = { price: resting.price, stakeMinor: resting.stakeMinor - cancelledMinor }
  if (left.stakeMinor > 0 && scene.market.kind !== 'line' && !hasFairProfit(left))
    throw new Refusal('PROFIT_RATIO', { field: 'byMinor' })
  takeOut(scene, { ...resting, stakeMinor: cancelledMinor }, 'cancelledMinor')
  return {
    orderId: command.orderId,
    cancelledMinor,
    matchedMinor: command.stakeMinor - resting.stakeMinor,
    cancelledAt: scene.changes.now,
  }
}

function cancelWaiting(scene: Touched, command: CancelCommand, waiting: Order): Cancelled {
  if (waiting.accountId !== command.accountId) throw new Refusal('ORDER_NOT_OPEN')
  const { whileWaiting = 'refuse' } = command
  if (whileWaiting === 'refuse') throw new Refusal('ORDER_WAITS')
  if (whileWaiting === 'let-match') scene.market.leaving.add(waiting.id)
  else endWait(scene, waiting, { column: 'cancelledMinor' })
  return {
    orderId: waiting.id,
    cancelledMinor: whileWaiting === 'cancel' ? waiting.stakeMinor : 0,
    matchedMinor: 0,
    cancelledAt: scene.changes.now,
  }
}
