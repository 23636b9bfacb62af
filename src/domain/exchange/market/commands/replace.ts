import { withoutResting } from '../../exposure/exposure.ts'
import { bettingOf } from '../../kinds/market-kind.ts'
import { Refusal } from '../refusal.ts'
import type { PlacedOrder, ReplaceCommand } from '../command.ts'
import { orderOf, type Decision, takeOut } from './decide.ts'
import { crossingOf, extrasOf, positionOf } from '../loaded-market.ts'
import { checkEffect, checkOrder } from './controls.ts'
import { accept, placeOnClose } from './place.ts'
import { acceptedPosition } from './waiting-orders.ts'

/**
 * Takes an order out and places another one in one step, so that the money bound by the first is free for the second
 * and nothing happens in between. Throws `Refusal`, and has then changed nothing.
 */
export function replace(decision: Decision, command: ReplaceCommand, orderId: number): PlacedOrder {
  const { market } = decision
  const replaced = market.closing.get(command.orderId)
  if (replaced?.accountId === command.accountId)
    return placeOnClose(decision, { command, orderId, replaced })
  const resting = market.book.order(command.orderId)
  if (market.waiting.get(command.orderId)?.accountId === command.accountId)
    throw new Refusal('ORDER_WAITS')
  if (resting?.accountId !== command.accountId) throw new Refusal('ORDER_NOT_OPEN')
  const matchedMinor = command.standingMinor - resting.stakeMinor
  const { persistence } = extrasOf(market, command.orderId)
  const terms = { ...command, persistence, stakeMinor: command.stakeMinor - matchedMinor }
  const { accountId, stakeMinor: wholeStakeMinor } = command
  checkOrder(decision, { accountId, terms, wholeStakeMinor, isForAuction: false })
  const order = orderOf(terms, command, orderId)
  // The resting order is of the same side and selection: it is no maker of the plan.
  const plan = market.book.plan(order, undefined, crossingOf(market))
  if (plan.isSelfMatch) throw new Refusal('SELF_MATCH')
  const before = positionOf(market, command.accountId)
  const without = withoutResting(before, resting, bettingOf(market.kind))
  const after = acceptedPosition(market, without, { order, plan })
  checkEffect(decision, { accountId, after, placing: { plans: [plan], replaced: resting } })
  takeOut(decision, resting, 'cancelledMinor')
  return accept(decision, terms, {
    order,
    plan: market.book.plan(order, undefined, crossingOf(market)),
  })
}
