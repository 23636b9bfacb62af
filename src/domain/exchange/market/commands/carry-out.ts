import type { Plan } from '../../book/book.ts'
import { positionAfter } from '../../exposure/exposure.ts'
import { bettingOf } from '../../kinds/market-kind.ts'
import { clearCross } from './clear-cross.ts'
import type { OrderTerms, PlacedOrder } from '../command.ts'
import { changePosition, matchMakers, note, orderOf, type Scene } from './decide.ts'
import { exposureOf, positionOf } from '../loaded-market.ts'

/** Does what was planned for an order that is accepted. */
export function carryOut(scene: Scene, terms: OrderTerms, plan: Plan): PlacedOrder {
  const { market } = scene
  const { order } = plan
  const after = positionAfter(positionOf(market, order.accountId), plan, bettingOf(market.kind))
  market.book.apply(plan)
  changePosition(scene, order.accountId, after, exposureOf(market, after))
  matchMakers(scene, plan)
  if (plan.cross) clearCross(scene, plan, plan.cross)
  return note(scene, terms, orderOf(terms, order, order.id))
}
