import type { Minor } from '../money.ts'
import {
  exposureMinor,
  LEVEL,
  type MarketOutcomes,
  type Position,
  type Stake,
  withResting,
} from './exposure.ts'
import type { BettingType } from './market-kind.ts'
import { oppositeSide, winningsCenti } from './order.ts'

/** What an account has in a market: matched, and resting order by order. */
export type Holding = { position: Position; resting: Iterable<Stake>; betting: BettingType }

/**
 * The most an account can win in a market, net of stakes, over every permitted result, rounded up; an order at rest
 * counts only where it could win. It is what those who hold the other side of every bet could lose.
 */
export function possibleWinningsMinor(
  { position, resting, betting }: Holding,
  outcomes: MarketOutcomes,
): Minor {
  let other: Position = new Map(
    Array.from(position, ([id, { winCenti, loseCenti }]) => [
      id,
      { ...LEVEL, winCenti: -winCenti, loseCenti: -loseCenti },
    ]),
  )
  for (const stake of resting)
    other = withResting(other, { ...stake, side: oppositeSide(stake.side) }, betting)
  return exposureMinor(other, outcomes)
}

/** What one bet can win, in hundredths of a minor unit. On a line it is even money. */
export const gainCenti = ({ side, price, stakeMinor }: Stake, betting: BettingType): number =>
  side === 'lay' || betting === 'line' ? stakeMinor * 100 : winningsCenti(price, stakeMinor)
