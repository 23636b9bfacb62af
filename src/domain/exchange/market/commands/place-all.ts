import { mustWait } from '../bet-delay.ts'
import type { Plan } from '../../book/book.ts'
import type { Position } from '../../exposure/position.ts'
import { positionAfter } from '../../exposure/exposure.ts'
import { withLiability } from '../../exposure/liability.ts'
import { bettingOf } from '../../kinds/market-kind.ts'
import type { Order } from '../../orders/order.ts'
import type { Minor } from '../../../money.ts'
import { Refusal } from '../refusal.ts'
import type { OrderTerms, PlaceAllCommand, PlacedOrder, RefusedOrder, Waited } from '../command.ts'
import { carryOut } from './carry-out.ts'
import { isOutdated, note, orderOf, type Decision } from './decide.ts'
import { crossingOf, liabilityOf, type LoadedMarket, positionOf } from '../loaded-market.ts'
import { awaitAuction, isOnClose } from './place-on-close.ts'
import { checkEffect, refusalOfOrder } from './controls.ts'
import { accept } from './place.ts'
import { planOrder, worstPrice } from './plan-order.ts'
import { type Accepted, acceptedPosition } from './waiting-orders.ts'

/**
 * Places all orders or none. Their joint effect is planned first, each order behind the matches of those before it. The
 * account must bind money for the whole, so that a bet may be covered by one that follows. A refusal of single orders
 * names them in its details (`orders`: `RefusedOrder[]`). With `wholly` an order that would leave a rest refuses all.
 */
export function placeAll(
  decision: Decision,
  command: PlaceAllCommand,
  nextOrderId: () => number,
): PlacedOrder[] {
  const { market } = decision
  refuse(brokenRules(decision, command))
  refuse(meetingEachOther(market, command.orders))
  if (command.wholly) checkWaited(market, command.wholly.waited)
  if (isOutdated(market, command))
    return command.orders.map((terms) =>
      note(decision, terms, orderOf(terms, command, nextOrderId()), { lapseReason: 'MKT_VERSION' }),
    )
  const bearMinor = crossingOf(market, command.orders.length)?.bearMinor ?? 0
  const firstId = nextOrderId()
  const { after, plans, onClose, first } = planned(decision, command, { bearMinor, firstId })
  if (command.wholly) refuse(leftOver(command.orders, plans))
  checkEffect(decision, { accountId: command.accountId, after, placing: { plans, onClose } })
  return command.orders.map((terms, index) => {
    // Nothing has changed since the first was planned.
    if (index === 0 && first) return carryOutOrAccept(decision, command, { terms, ...first })
    const order = orderOf(terms, command, index === 0 ? firstId : nextOrderId())
    if (isOnClose(terms)) return awaitAuction(decision, terms, order)
    const plan = planOrder(market, terms, order, { bearMinor })
    return carryOutOrAccept(decision, command, { terms, order, plan })
  })
}

/** Orders that are matched wholly have waited together before; any other waits by itself. */
const carryOutOrAccept = (
  decision: Decision,
  { wholly }: PlaceAllCommand,
  { terms, order, plan }: Accepted & { terms: OrderTerms },
): PlacedOrder =>
  wholly && plan ? carryOut(decision, terms, plan) : accept(decision, terms, { order, plan })

function checkWaited(market: LoadedMarket, { seconds, marketVersion }: Waited): void {
  const delaySeconds = market.inPlay ? market.betDelaySeconds : 0
  if (delaySeconds > seconds || marketVersion !== market.version) throw new Refusal('ODDS_CHANGED')
}

/** Orders that the offers of now do not match whole. */
const leftOver = (orders: readonly OrderTerms[], plans: readonly Plan[]): RefusedOrder[] =>
  orders.flatMap((_terms, index): RefusedOrder[] =>
    plans[index]?.restMinor === 0 ? [] : [{ index, code: 'ODDS_CHANGED' }],
  )

function refuse(orders: readonly RefusedOrder[]): void {
  const [first] = orders
  if (first) throw new Refusal(first.code, { details: { orders } })
}

/** Orders that break a rule. A refusal of the market as a whole is thrown: it says nothing about an order. */
function brokenRules(decision: Decision, { accountId, orders }: PlaceAllCommand): RefusedOrder[] {
  return orders.flatMap((terms, index): RefusedOrder[] => {
    const refusal = refusalOfOrder(decision, { accountId, terms })
    if (!refusal) return []
    if (refusal.field === undefined) throw new Refusal(refusal.code)
    return [{ index, code: refusal.code }]
  })
}

/** Backs and lays of one selection whose prices meet: one would take the other. */
function meetingEachOther(market: LoadedMarket, all: readonly OrderTerms[]): RefusedOrder[] {
  // A fill-or-kill order may reach beyond its price.
  const orders = all.map((terms) =>
    terms.fillMinMinor === undefined ? terms : { ...terms, price: worstPrice(market, terms) },
  )
  return orders.flatMap((one, index) => {
    const meets = orders.some(
      (other) =>
        other.selectionId === one.selectionId &&
        other.side !== one.side &&
        (one.side === 'back' ? one.price <= other.price : one.price >= other.price),
    )
    return meets ? [{ index, code: 'SELF_MATCH' }] : []
  })
}

type Planned = { after: Position; plans: Plan[]; onClose: Order[]; first: Accepted | undefined }

/**
 * The effect of all the orders, and the account's position in the market after them. `first`: the first of them as it
 * can be carried out, unless it goes to the auction.
 */
function planned(
  { market }: Decision,
  command: PlaceAllCommand,
  { bearMinor, firstId }: { bearMinor: Minor; firstId: number },
): Planned {
  const plans: Plan[] = []
  const onClose: Order[] = []
  const taken = new Map<number, Minor>()
  const ownOrders: Order[] = []
  let after = positionOf(market, command.accountId)
  let first: Accepted | undefined
  for (const [index, terms] of command.orders.entries()) {
    const order = orderOf(terms, command, index === 0 ? firstId : 0)
    if (isOnClose(terms)) {
      after = withLiability(after, liabilityOf(order))
      onClose.push(order)
      continue
    }
    const plan = planOrder(market, terms, order, { taken, ownOrders, bearMinor })
    if (plan?.isSelfMatch) refuse([{ index, code: 'SELF_MATCH' }])
    // A waiting order takes nothing yet.
    if (plan && (command.wholly || !mustWait(market, plan))) {
      const legs = plan.cross?.legs ?? []
      for (const { makerOrderId, stakeMinor } of [plan, ...legs].flatMap(({ fills }) => fills))
        taken.set(makerOrderId, (taken.get(makerOrderId) ?? 0) + stakeMinor)
      if (plan.restMinor > 0) ownOrders.push(plan.order)
    }
    if (plan) plans.push(plan)
    if (index === 0) first = { order, plan }
    after =
      command.wholly && plan
        ? positionAfter(after, plan, bettingOf(market.kind))
        : acceptedPosition(market, after, { order, plan })
  }
  return { after, plans, onClose, first }
}
