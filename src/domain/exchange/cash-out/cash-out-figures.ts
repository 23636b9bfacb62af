import type { Minor } from '../../money.ts'
import type { EachWayFate } from '../exposure/worst-result.ts'
import type { Side } from '../orders/order.ts'
import type { ResultRange } from '../settlement/result-groups.ts'

/**
 * The effect of a cash-out. `lockedMinor` is sure afterwards whatever happens, the smallest of all results; `netMinor`
 * is that less commission.
 */
export type CashOutFigures = {
  lockedMinor: Minor
  netMinor: Minor
  /** The figures of groups of results: now, afterwards, and afterwards less commission. */
  outcomes: {
    selectionId?: number | undefined
    fate?: EachWayFate | undefined
    range?: ResultRange | undefined
    beforeMinor: Minor
    afterMinor: Minor
    netMinor: Minor
  }[]
  /** The bets it takes: `price` is the worst of them, `averagePrice` their mean in hundredths, for display. */
  bets: {
    selectionId: number
    side: Side
    price: number
    averagePrice: number
    stakeMinor: Minor
  }[]
}
