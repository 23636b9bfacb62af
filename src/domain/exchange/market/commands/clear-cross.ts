import { assert } from '../../../assert.ts'
import type { Plan } from '../../book/book.ts'
import {
  clearingWorstCenti,
  type CrossMatch,
  marketRoundingMaxMinor,
  roundingMaxMinor,
} from '../../book/cross-match.ts'
import { withBet } from '../../exposure/exposure.ts'
import { isBetterPrice, oppositeSide, type Order } from '../../orders/order.ts'
import type { Minor } from '../../../money.ts'
import { changePosition, matchMakers, note, type Decision } from './decide.ts'
import { exposureOf, positionOf } from '../loaded-market.ts'

type Bet = { price: number; stakeMinor: Minor }

/**
 * Writes a cross match down: the clearing account has one order on each selection, all on the side opposite to the
 * taker's, which bets against the taker and against the makers.
 */
export function clearCross(decision: Decision, { order: taker }: Plan, cross: CrossMatch): void {
  const { market, changes, clearing } = decision
  const { accountId } = clearing
  const side = oppositeSide(taker.side)
  let position = positionOf(market, accountId)
  const orderFor = (selectionId: number, bets: readonly Bet[]): Order => {
    for (const { price, stakeMinor } of bets)
      position = withBet(position, { selectionId, side, price, stakeMinor }, 'odds')
    const stakeMinor = bets.reduce((sum, bet) => sum + bet.stakeMinor, 0)
    const price = bets.reduce(
      (worst, bet) => (isBetterPrice(side, worst, bet.price) ? bet.price : worst),
      bets[0]?.price ?? 0,
    )
    return { id: clearing.nextOrderId(), accountId, selectionId, side, price, stakeMinor }
  }
  const against = orderFor(taker.selectionId, cross.deals)
  const orders = [against]
  for (const deal of cross.deals) changes.fill(market, taker, { ...deal, makerOrderId: against.id })
  for (const { selectionId, fills } of cross.legs) {
    if (fills.length === 0) continue
    const order = orderFor(selectionId, fills)
    orders.push(order)
    matchMakers(decision, { order, fills })
  }
  const exposureMinor = exposureOf(market, position)
  const before = market.exposures.get(accountId) ?? 0
  const selections = market.selectionIds.length
  assert(
    exposureMinor - before <= roundingMaxMinor(selections),
    'a cross match costs the house no more than the rounding of an order',
  )
  const leftCenti = clearingWorstCenti(taker.side, cross)
  changes.noteRounding(market, leftCenti)
  assert(
    leftCenti >= 0 || market.roundingCenti >= -marketRoundingMaxMinor(selections) * 100,
    'cross matches cost the house no more than the rounding of a market',
  )
  changePosition(decision, accountId, position, exposureMinor)
  for (const order of orders) {
    const terms = { ...order, customerRef: `cross:${taker.id}:${order.selectionId}` }
    note(decision, terms, order)
  }
}
