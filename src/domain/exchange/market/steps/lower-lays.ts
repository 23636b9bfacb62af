import type { Order } from '../../orders/order.ts'
import { reducedLayPrice } from '../../prices/reduction.ts'
import type { MarketChange } from '../changes.ts'
import { lapse } from '../commands/decide.ts'
import { extrasOf } from '../loaded-market.ts'

/** A runner that is about to be withdrawn, and by how much that lowers the prices of the others. */
export type Withdrawal = { selectionId: number; reductionBps: number }

/** Lapses the unmatched lays of the others, except those that persist: they rest again, lower. Answers these. */
export function lowerLays(
  { market, changes }: MarketChange,
  { selectionId, reductionBps }: Withdrawal,
): Order[] {
  const isLay = (order: Order) => order.side === 'lay' && order.selectionId !== selectionId
  // Lays for the starting price are lowered by themselves.
  const isKept = ({ id }: Order) =>
    extrasOf(market, id).persistence === 'persist' || market.closing.has(id)
  lapse({ market, changes, purses: new Map() }, (order) => isLay(order) && !isKept(order))
  const kept = [...market.book.orders()].filter(isLay)
  for (const { id } of kept) market.book.cancel(id)
  // In the order of their ids, as they would come back from the database.
  const lowered = kept
    .toSorted((a, b) => a.id - b.id)
    .map((order) => ({
      ...order,
      price: reducedLayPrice(market.ladder, order.price, reductionBps),
    }))
  for (const order of lowered) market.book.place(order)
  return lowered
}
