import type { Plan } from '../../book/book.ts'
import { positionAfter } from '../../exposure/exposure.ts'
import { bettingOf } from '../../kinds/market-kind.ts'
import { clearCross } from './clear-cross.ts'
import type { OrderTerms, PlacedOrder } from '../command.ts'
import { changePosition, matchMakers, note, orderOf, type Decision } from './decide.ts'
import { exposureOf, positionOf } from '../loaded-market.ts'

/** Does what was planned for an order that is accepted. */
export function carryOut(decision: Decision, terms: OrderTerms, plan: Plan): PlacedOrder {
  const { market } = decision
  const { order } = plan
  const after = positionAfter(positionOf(market, order.accountId), plan, bettingOf(market.kind))
  market.book.apply(plan)
  changePosition(decision, order.accountId, after, exposureOf(market, after))
  matchMakers(decision, plan)
  if (plan.cross) clearCross(decision, plan, plan.cross)
  return note(decision, terms, orderOf(terms, order, order.id))
}
