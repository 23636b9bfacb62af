import type { Minor } from '../../money.ts'
import type { Side } from '../orders/order.ts'

/** An order at rest: a link of its level's queue. */
export type RestingOrder = {
  id: number
  accountId: number
  restMinor: Minor
  level: PriceLevel
  previous: RestingOrder | undefined
  next: RestingOrder | undefined
}

/** The orders at one price, first accepted first served. */
export type PriceLevel = {
  readonly side: LevelSide
  readonly tick: number
  totalMinor: Minor
  first: RestingOrder | undefined
  last: RestingOrder | undefined
}

/** The side of a selection that a level belongs to, as far as its orders need it. */
type LevelSide = {
  readonly selectionId: number
  readonly side: Side
  reduce: (resting: RestingOrder, byMinor: Minor) => void
  remove: (resting: RestingOrder) => void
}
