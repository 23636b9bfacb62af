import type { MarketBook } from '#contract/catalogue.ts'
import type { Stake } from '#domain/exchange/exposure.ts'
import { bettingOf } from '#domain/exchange/market-kind.ts'
import { winningsCenti } from '#domain/exchange/order.ts'
import { mulDiv, type Minor, type Rounding } from '#domain/money.ts'

/** What of a market says what a bet there means. */
export type BetTerms = Pick<MarketBook, 'kind' | 'winners' | 'eachWayDivisor' | 'lines'>

/** Whether each result is one selection that wins, so that it can be told what each brings. */
export const hasOneWinner = ({ kind, winners }: BetTerms): boolean =>
  bettingOf(kind) === 'odds' && winners === 1

type BetSize = Pick<Stake, 'price' | 'stakeMinor'>

/**
 * What a back wins at most and loses at most, in hundredths of a minor unit; a lay the other way round. On a line money
 * is even. Each way stakes as much again on a place, at a part of the odds.
 */
function backCenti(
  { price, stakeMinor }: BetSize,
  { kind, eachWayDivisor }: BetTerms,
  rounding: Rounding,
): { winCenti: number; loseCenti: number } {
  const stakeCenti = stakeMinor * 100
  const betting = bettingOf(kind)
  if (betting === 'line') return { winCenti: stakeCenti, loseCenti: stakeCenti }
  const winCenti = winningsCenti(price, stakeMinor)
  if (betting !== 'each_way' || eachWayDivisor === null) return { winCenti, loseCenti: stakeCenti }
  const placeCenti = mulDiv(winCenti, 100, eachWayDivisor, rounding)
  return { winCenti: winCenti + placeCenti, loseCenti: 2 * stakeCenti }
}

/** What a bet wins at most, rounded down. */
export function profitMinor(stake: Stake, terms: BetTerms): Minor {
  const { winCenti, loseCenti } = backCenti(stake, terms, 'floor')
  return mulDiv(stake.side === 'back' ? winCenti : loseCenti, 1, 100, 'floor')
}

/** What a bet loses at most, rounded up as it is held. */
export function riskMinor(stake: Stake, terms: BetTerms): Minor {
  const { winCenti, loseCenti } = backCenti(stake, terms, 'ceil')
  return mulDiv(stake.side === 'back' ? loseCenti : winCenti, 1, 100, 'ceil')
}
