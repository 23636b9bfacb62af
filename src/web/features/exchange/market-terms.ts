import type { MarketBook } from '#contract/catalogue.ts'
import type { OrderRow, Side } from '#contract/exchange.ts'
import type { Stake } from '#domain/exchange/exposure/exposure.ts'
import { bettingOf } from '#domain/exchange/kinds/market-kind.ts'
import { winningsCenti } from '#domain/exchange/orders/order.ts'
import { mulDiv, type Minor, type Rounding } from '#domain/money.ts'

/** What of a market says what a bet there means. */
export type BetTerms = Pick<MarketBook, 'kind' | 'winners' | 'eachWayDivisor' | 'lines'>

/** Whether each result is one selection that wins, so that it can be told what each brings. */
export const hasOneWinner = ({ kind, winners }: BetTerms): boolean =>
  bettingOf(kind) === 'odds' && winners === 1

/** What is at stake, and what a backer wins with it as on plain odds. */
type BetSize = { stakeMinor: Minor; winCenti: number }

const sizeOf = ({ price, stakeMinor }: Stake): BetSize => ({
  stakeMinor,
  winCenti: winningsCenti(price, stakeMinor),
})

/**
 * What a back wins at most and loses at most, in hundredths of a minor unit; a lay the other way round. On a line money
 * is even. Each way stakes as much again on a place, at a part of the odds.
 */
function backCenti(
  { stakeMinor, winCenti }: BetSize,
  { kind, eachWayDivisor }: BetTerms,
  rounding: Rounding,
): { winCenti: number; loseCenti: number } {
  const stakeCenti = stakeMinor * 100
  const betting = bettingOf(kind)
  if (betting === 'line') return { winCenti: stakeCenti, loseCenti: stakeCenti }
  if (betting !== 'each_way' || eachWayDivisor === null) return { winCenti, loseCenti: stakeCenti }
  const placeCenti = mulDiv(winCenti, 100, eachWayDivisor, rounding)
  return { winCenti: winCenti + placeCenti, loseCenti: 2 * stakeCenti }
}

/** What a bet wins at most, rounded down. */
export const profitMinor = (stake: Stake, terms: BetTerms): Minor =>
  profitOf(stake.side, sizeOf(stake), terms)

function profitOf(side: Side, size: BetSize, terms: BetTerms): Minor {
  const { winCenti, loseCenti } = backCenti(size, terms, 'floor')
  return mulDiv(side === 'back' ? winCenti : loseCenti, 1, 100, 'floor')
}

/** What a bet loses at most, rounded up as it is held. */
export const riskMinor = (stake: Stake, terms: BetTerms): Minor =>
  riskOf(stake.side, sizeOf(stake), terms)

function riskOf(side: Side, size: BetSize, terms: BetTerms): Minor {
  const { winCenti, loseCenti } = backCenti(size, terms, 'ceil')
  return mulDiv(side === 'back' ? loseCenti : winCenti, 1, 100, 'ceil')
}

type Matched = Pick<OrderRow, 'side' | 'matchedMinor' | 'matchedWinCenti'>

/** What the matched part of an order wins and loses at most, at the prices it was matched at. */
export function matchedFigures({ side, matchedMinor, matchedWinCenti }: Matched, terms: BetTerms) {
  const size = { stakeMinor: matchedMinor, winCenti: matchedWinCenti }
  return { profitMinor: profitOf(side, size, terms), riskMinor: riskOf(side, size, terms) }
}
