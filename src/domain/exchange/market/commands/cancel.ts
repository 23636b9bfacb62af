import type { Price } from '../../prices/ladder.ts'
import type { Order } from '../../orders/order.ts'
import { EVEN_MONEY } from '../../orders/order-rules.ts'
import { hasFairProfit, isLargeEnough, type SmallestBet } from '../../orders/smallest-bet.ts'
import type { Minor } from '../../../money.ts'
import { Refusal } from '../refusal.ts'
import type { CancelCommand, Cancelled } from '../command.ts'
import { takeOut, type Touched } from './decide.ts'
import { endWait } from './waiting-orders.ts'

/**
 * Cancels what rests of an order, or a part of it; the other part keeps its place in the queue. An order that waits in
 * play may not be taken back by who placed it: it would be a free look at what happens meanwhile.
 */
export function cancel(scene: Touched & SmallestBet, command: CancelCommand): Cancelled {
  const waiting = scene.market.waiting.get(command.orderId)
  if (waiting) return cancelWaiting(scene, command, waiting)
  const { book, closing } = scene.market
  const onClose = closing.get(command.orderId)
  if (onClose && command.byMinor !== undefined) throw new Refusal('ORDER_NOT_OPEN')
  const resting = onClose ?? book.order(command.orderId)
  if (resting?.accountId !== command.accountId) throw new Refusal('ORDER_NOT_OPEN')
  const cancelledMinor = Math.min(command.byMinor ?? Infinity, resting.stakeMinor)
  const leftMinor = resting.stakeMinor - cancelledMinor
  if (leftMinor > 0) checkLeft(scene, { price: resting.price, stakeMinor: leftMinor })
  takeOut(scene, { ...resting, stakeMinor: cancelledMinor }, 'cancelledMinor')
  return {
    orderId: command.orderId,
    cancelledMinor,
    matchedMinor: command.stakeMinor - resting.stakeMinor,
    cancelledAt: scene.changes.now,
  }
}

/** The rest is a bet to be made, and no bet may be smaller than others (rules.md R-080). */
function checkLeft(scene: Touched & SmallestBet, left: { price: Price; stakeMinor: Minor }): void {
  const isLine = scene.market.kind === 'line'
  if (!isLargeEnough(isLine ? { ...left, price: EVEN_MONEY } : left, scene))
    throw new Refusal('STAKE_TOO_SMALL', { field: 'stakeMinor' })
  if (!isLine && !hasFairProfit(left)) throw new Refusal('PROFIT_RATIO', { field: 'byMinor' })
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
