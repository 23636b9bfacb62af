import { isEvenMoney } from '../../kinds/market-kind.ts'
import type { Price } from '../../prices/ladder.ts'
import type { Order } from '../../orders/order.ts'
import { EVEN_MONEY } from '../../orders/order-rules.ts'
import { hasFairProfit, isLargeEnough, type SmallestBet } from '../../orders/smallest-bet.ts'
import type { Minor } from '../../../money.ts'
import { Refusal } from '../refusal.ts'
import { setExtras } from '../change-extras.ts'
import type { CancelCommand, Cancelled } from '../command.ts'
import { extrasOf } from '../loaded-market.ts'
import { takeOut, type FundedChange } from './decide.ts'
import { endWait } from './waiting-orders.ts'

/**
 * Cancels the rest of an order, or a part of it; the other part keeps its place in the queue. A player may not take
 * back an order that waits in play: that would be a free look at the match.
 */
export function cancel(decision: FundedChange & SmallestBet, command: CancelCommand): Cancelled {
  const waiting = decision.market.waiting.get(command.orderId)
  if (waiting) return cancelWaiting(decision, command, waiting)
  const { book, closing } = decision.market
  const onClose = closing.get(command.orderId)
  if (onClose && command.byMinor !== undefined) throw new Refusal('ORDER_NOT_OPEN')
  const resting = onClose ?? book.order(command.orderId)
  if (resting?.accountId !== command.accountId) throw new Refusal('ORDER_NOT_OPEN')
  const cancelledMinor = Math.min(command.byMinor ?? Infinity, resting.stakeMinor)
  const leftMinor = resting.stakeMinor - cancelledMinor
  if (leftMinor > 0) checkLeft(decision, { price: resting.price, stakeMinor: leftMinor })
  takeOut(decision, { ...resting, stakeMinor: cancelledMinor }, 'cancelledMinor')
  return {
    orderId: command.orderId,
    cancelledMinor,
    matchedMinor: command.stakeMinor - resting.stakeMinor,
    cancelledAt: decision.changes.now,
  }
}

/** The rest is a bet to be made, and no bet may be smaller than others (rules.md R-080). */
function checkLeft(
  decision: FundedChange & SmallestBet,
  left: { price: Price; stakeMinor: Minor },
): void {
  const isLine = isEvenMoney(decision.market.kind)
  if (!isLargeEnough(isLine ? { ...left, price: EVEN_MONEY } : left, decision))
    throw new Refusal('STAKE_TOO_SMALL', { field: 'stakeMinor' })
  if (!isLine && !hasFairProfit(left)) throw new Refusal('PROFIT_RATIO', { field: 'byMinor' })
}

function cancelWaiting(decision: FundedChange, command: CancelCommand, waiting: Order): Cancelled {
  if (waiting.accountId !== command.accountId) throw new Refusal('ORDER_NOT_OPEN')
  const { whileWaiting = 'refuse' } = command
  if (whileWaiting === 'refuse') throw new Refusal('ORDER_WAITS')
  if (whileWaiting === 'let-match') leaveAfterWait(decision, waiting)
  else endWait(decision, waiting, { column: 'cancelledMinor' })
  return {
    orderId: waiting.id,
    cancelledMinor: whileWaiting === 'cancel' ? waiting.stakeMinor : 0,
    matchedMinor: 0,
    cancelledAt: decision.changes.now,
  }
}

/** The order is cancelled where it would rest when it has waited. */
function leaveAfterWait(decision: FundedChange, { id }: Order): void {
  const extras = extrasOf(decision.market, id)
  if (!extras.wait || extras.wait.isLeaving) return
  setExtras(decision, id, { ...extras, wait: { ...extras.wait, isLeaving: true } })
}
