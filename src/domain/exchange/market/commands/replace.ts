import { withoutResting } from '../../exposure/exposure.ts'
import { bettingOf } from '../../kinds/market-kind.ts'
import { Refusal } from '../refusal.ts'
import type { PlacedOrder, ReplaceCommand } from '../command.ts'
import {
  checkFunds,
  checkOwnLimit,
  checkStakeMax,
  checkWinnings,
  orderOf,
  refusalOf,
  type Scene,
  takeOut,
} from './decide.ts'
import { crossingOf, exposureOf, extrasOf, positionOf } from '../loaded-market.ts'
import { accept, placeOnClose } from './place.ts'
import { acceptedPosition } from './waiting-orders.ts'

/**
 * Takes an order out and places another one in one step, so that what the first has bound is free for the second and
 * nothing happens in between. Throws `Refusal` and has then changed nothing.
 */
export function replace(scene: Scene, command: ReplaceCommand, orderId: number): PlacedOrder {
  const { market } = scene
  const replaced = market.closing.get(command.orderId)
  if (replaced?.accountId === command.accountId)
    return placeOnClose(scene, { command, orderId, replaced })
  const resting = market.book.order(command.orderId)
  if (market.waiting.get(command.orderId)?.accountId === command.accountId)
    throw new Refusal('ORDER_WAITS')
  if (resting?.accountId !== command.accountId) throw new Refusal('ORDER_NOT_OPEN')
  const matchedMinor = command.standingMinor - resting.stakeMinor
  const { persistence } = extrasOf(market, command.orderId)
  const terms = { ...command, persistence, stakeMinor: command.stakeMinor - matchedMinor }
  const refusal = refusalOf(scene, terms)
  if (refusal) throw new Refusal(refusal.code, { field: refusal.field })
  checkStakeMax(scene, command.accountId, command)
  const order = orderOf(terms, command, orderId)
  // The resting order is of the same side and selection: it is no maker of the plan.
  const plan = market.book.plan(order, undefined, crossingOf(market))
  if (plan.isSelfMatch) throw new Refusal('SELF_MATCH')
  const before = positionOf(market, command.accountId)
  const without = withoutResting(before, resting, bettingOf(market.kind))
  const after = acceptedPosition(market, without, { order, plan })
  const { accountId } = command
  checkFunds(scene, command, exposureOf(market, after))
  checkOwnLimit(scene, accountId, after)
  checkWinnings(scene, { accountId, plans: [plan], replaced: resting })
  takeOut(scene, resting, 'cancelledMinor')
  return accept(scene, terms, {
    order,
    plan: market.book.plan(order, undefined, crossingOf(market)),
  })
}
