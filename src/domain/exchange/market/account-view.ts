import type { Position } from '../exposure/position.ts'
import type { MarketOutcomes } from '../exposure/exposure.ts'
import type { Ladder } from '../prices/ladder.ts'
import type { MarketState } from '../kinds/market-state.ts'
import type { Order } from '../orders/order.ts'
import { type LoadedMarket, outcomesOf, positionOf, takesStartingPrice } from './loaded-market.ts'

/** The position of an account in a market, and the state of the market at that moment. */
export type AccountView = MarketState &
  Pick<MarketOutcomes, 'selectionIds' | 'winners'> & {
    ladder: Ladder
    /** Whether the auction for the starting price is still to come. */
    takesStartingPrice: boolean
    /** Includes the resting orders. */
    position: Position
    /** The rests of the named orders, also of those that wait in play. */
    resting: Order[]
  }

export function accountViewOf(
  market: LoadedMarket,
  accountId: number,
  orderIds: Iterable<number>,
): AccountView {
  const { status, inPlay, ladder, book, waiting } = market
  return {
    status,
    inPlay,
    ladder,
    takesStartingPrice: takesStartingPrice(market),
    ...outcomesOf(market),
    position: positionOf(market, accountId),
    resting: Array.from(orderIds, (id) => book.order(id) ?? waiting.get(id)).filter(
      (order) => order !== undefined,
    ),
  }
}
