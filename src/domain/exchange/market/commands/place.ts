import { mustWait } from '../bet-delay.ts'
import { withLiability, withoutLiability } from '../../exposure/liability.ts'
import type { Order } from '../../orders/order.ts'
import { Refusal } from '../refusal.ts'
import type { OrderTerms, PlaceCommand, PlacedOrder, ReplaceCommand } from '../command.ts'
import { carryOut } from './carry-out.ts'
import { checkEffect, checkOrder } from './controls.ts'
import { isOutdated, note, orderOf, type Decision, takeOut } from './decide.ts'
import { liabilityOf, positionOf } from '../loaded-market.ts'
import { awaitAuction, isOnClose } from './place-on-close.ts'
import { planOrder } from './plan-order.ts'
import { displayedPrice } from '../view.ts'
import { type Accepted, acceptedPosition, holdBack } from './waiting-orders.ts'

/**
 * Accepts or refuses an order, exactly: the fills at the makers' prices and the rest at its own decide what the
 * account must bind. Throws `Refusal` and has then changed nothing.
 */
export function place(decision: Decision, command: PlaceCommand, orderId: number): PlacedOrder {
  const { market } = decision
  if (isOnClose(command)) return placeOnClose(decision, { command, orderId })
  const { accountId } = command
  checkOrder(decision, { accountId, terms: command })
  const order = orderOf(command, command, orderId)
  if (isOutdated(market, command))
    return note(decision, command, order, { lapseReason: 'MKT_VERSION' })
  const plan = planOrder(market, command, order)
  if (plan?.isSelfMatch) throw new Refusal('SELF_MATCH')
  checkExpectedPrice(decision, command)
  const before = positionOf(market, accountId)
  const after = acceptedPosition(market, before, { order, plan })
  const { exposureMaxMinor } = command
  const placing = plan && { plans: [plan] }
  checkEffect(decision, { accountId, after, placing, exposureMaxMinor })
  return accept(decision, command, { order, plan })
}

type OnClose = { command: PlaceCommand | ReplaceCommand; orderId: number; replaced?: Order }

/** Leaves an order to the auction; `replaced`: another one of the account that goes for it. */
export function placeOnClose(
  decision: Decision,
  { command, orderId, replaced }: OnClose,
): PlacedOrder {
  const { market } = decision
  const { accountId } = command
  checkOrder(decision, { accountId, terms: command, isForAuction: true })
  const order = orderOf(command, command, orderId)
  if ('marketVersion' in command && isOutdated(market, command))
    return note(decision, command, order, { lapseReason: 'MKT_VERSION' })
  const standing = positionOf(market, accountId)
  const before = replaced ? withoutLiability(standing, liabilityOf(replaced)) : standing
  const after = withLiability(before, liabilityOf(order))
  const placing = { plans: [], onClose: [order], ...(replaced && { replaced }) }
  const exposureMaxMinor = 'exposureMaxMinor' in command ? command.exposureMaxMinor : undefined
  checkEffect(decision, { accountId, after, placing, exposureMaxMinor })
  if (replaced) takeOut(decision, replaced, 'cancelledMinor')
  return awaitAuction(decision, command, order)
}

/** Does what an accepted order comes to: it matches and rests, waits, or is killed. */
export function accept(
  decision: Decision,
  terms: OrderTerms,
  { order, plan }: Accepted,
): PlacedOrder {
  if (!plan) return note(decision, terms, order)
  if (!mustWait(decision.market, plan)) return carryOut(decision, terms, plan)
  return note(decision, terms, order, { wait: holdBack(decision, order) })
}

function checkExpectedPrice({ market, stakeMinMinor }: Decision, command: PlaceCommand): void {
  const { expectedPrice, selectionId: id, side } = command
  if (expectedPrice === undefined) return
  const price = displayedPrice(market, { id, side }, stakeMinMinor)
  if (price !== expectedPrice)
    throw new Refusal('ODDS_CHANGED', { field: 'price', details: { price: price ?? null } })
}
