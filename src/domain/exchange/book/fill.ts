import type { Minor } from '../../money.ts'
import type { Price } from '../prices/ladder.ts'

/** One match of a taker with a resting order (the maker), at the maker's price. */
export type Fill = {
  makerOrderId: number
  makerAccountId: number
  price: Price
  /** The backer's stake. */
  stakeMinor: Minor
  /** The rest of the maker after this fill; at 0 it has left the book. */
  makerRestMinor: Minor
}
