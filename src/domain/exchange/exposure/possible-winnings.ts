import type { Minor } from '../../money.ts'
import type { Position } from './position.ts'
import { exposureMinor, type MarketOutcomes, opposite, type Stake } from './exposure.ts'
import { BETTING_RULES, type BettingType } from '../kinds/market-kind.ts'
import { winningsCenti } from '../orders/order.ts'

/**
 * The most an account can win in a market, net of stakes, over every permitted result, rounded up; a resting order
 * counts only where it could win. It equals the possible loss of the other side of every bet.
 */
export const possibleWinningsMinor = (position: Position, outcomes: MarketOutcomes): Minor =>
  exposureMinor(opposite(position), outcomes)

/**
 * The most that one bet can win, in hundredths of a minor unit. On a line it is even money. Each way it is two bets, of
 * which the one on the place wins no more than the other.
 */
export function gainCenti({ side, price, stakeMinor }: Stake, betting: BettingType): number {
  const isEven = side === 'lay' || BETTING_RULES[betting].isEvenMoney
  const oneCenti = isEven ? stakeMinor * 100 : winningsCenti(price, stakeMinor)
  return BETTING_RULES[betting].hasPlaceHalf ? 2 * oneCenti : oneCenti
}
