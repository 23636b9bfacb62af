import { withLiability } from '../../exposure/liability.ts'
import type { Order } from '../../orders/order.ts'
import { refuseBetOnClose, refuseSelection } from '../../orders/order-rules.ts'
import type { OrderTerms, PlacedOrder } from '../command.ts'
import {
  changePosition,
  marketRefusalOf,
  note,
  type Decision,
  type FundedChange,
} from './decide.ts'
import { exposureOf, liabilityOf, positionOf, takesStartingPrice } from '../loaded-market.ts'
import type { MarketRefusalCode } from '../refusal.ts'

/** Whether the order is for the starting price. Its stake is its liability until there is a price. */
export const isOnClose = ({ orderKind = 'limit' }: Pick<OrderTerms, 'orderKind'>): boolean =>
  orderKind !== 'limit'

type OnCloseRefusal = { code: MarketRefusalCode; field?: keyof OrderTerms }

/** Why the market does not take an order for the starting price. */
export function onCloseRefusalOf(
  decision: Decision,
  terms: Omit<OrderTerms, 'customerRef'>,
): OnCloseRefusal | undefined {
  const { market, changes, stakeMinMinor, liabilityMinMinor } = decision
  if (!takesStartingPrice(market)) return { code: 'NO_STARTING_PRICE', field: 'orderKind' }
  const refusal = marketRefusalOf({ market, now: changes.now })
  if (refusal) return { code: refusal.code }
  const noSelection = refuseSelection(terms.selectionId, market)
  if (noSelection) return noSelection
  const { persistence = 'lapse' } = terms
  if (persistence !== 'lapse') return { code: 'PERSISTENCE_NOT_OFFERED', field: 'persistence' }
  if (terms.fillMinMinor !== undefined) return { code: 'FILL_MIN_INVALID', field: 'fillMinMinor' }
  return refuseBetOnClose(terms, { ladder: market.ladder, stakeMinMinor, liabilityMinMinor })
}

/** Keeps an accepted order for the auction. */
export function awaitAuction(decision: FundedChange, terms: OrderTerms, order: Order): PlacedOrder {
  const { market } = decision
  const after = withLiability(positionOf(market, order.accountId), liabilityOf(order))
  market.closing.set(order.id, order)
  changePosition(decision, order.accountId, after, exposureOf(market, after))
  return note(decision, terms, order)
}
