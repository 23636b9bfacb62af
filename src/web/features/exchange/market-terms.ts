import type { MarketBook } from '#contract/catalogue.ts'
import type { OrderRow, Side } from '#contract/exchange.ts'
import type { Stake } from '#domain/exchange/exposure/exposure.ts'
import { hasPlaceHalf, hasPlainOdds, isEvenMoney } from '#domain/exchange/kinds/market-kind.ts'
import { winningsCenti } from '#domain/exchange/orders/order.ts'
import { mulDiv, type Minor, type Rounding } from '#domain/money.ts'

/** The facts of a market that decide the meaning of a bet there. */
export type BetTerms = Pick<MarketBook, 'kind' | 'winners' | 'eachWayDivisor' | 'lines'>

/** Whether each result is one selection that wins, so that the page can show the figure of each. */
export const hasOneWinner = ({ kind, winners }: BetTerms): boolean =>
  hasPlainOdds(kind) && winners === 1

/** The stake, and the winnings of a backer on plain odds. */
type BetSize = { stakeMinor: Minor; winCenti: number }

const sizeOf = ({ price, stakeMinor }: Stake): BetSize => ({
  stakeMinor,
  winCenti: winningsCenti(price, stakeMinor),
})

/**
 * The most that a back wins and loses, in hundredths of a minor unit; a lay the other way round. On a line money is
 * even. Each way stakes as much again on a place, at a part of the odds.
 */
function backCenti(
  { stakeMinor, winCenti }: BetSize,
  { kind, eachWayDivisor }: BetTerms,
  rounding: Rounding,
): { winCenti: number; loseCenti: number } {
  const stakeCenti = stakeMinor * 100
  if (isEvenMoney(kind)) return { winCenti: stakeCenti, loseCenti: stakeCenti }
  if (!hasPlaceHalf(kind) || eachWayDivisor === null) return { winCenti, loseCenti: stakeCenti }
  const placeCenti = mulDiv(winCenti, 100, eachWayDivisor, rounding)
  return { winCenti: winCenti + placeCenti, loseCenti: 2 * stakeCenti }
}

/** The most that a bet wins, rounded down. */
export const profitMinor = (stake: Stake, terms: BetTerms): Minor =>
  profitOf(stake.side, sizeOf(stake), terms)

function profitOf(side: Side, size: BetSize, terms: BetTerms): Minor {
  const { winCenti, loseCenti } = backCenti(size, terms, 'floor')
  return mulDiv(side === 'back' ? winCenti : loseCenti, 1, 100, 'floor')
}

/** The most that a bet loses, rounded up like the hold. */
export const riskMinor = (stake: Stake, terms: BetTerms): Minor =>
  riskOf(stake.side, sizeOf(stake), terms)

function riskOf(side: Side, size: BetSize, terms: BetTerms): Minor {
  const { winCenti, loseCenti } = backCenti(size, terms, 'ceil')
  return mulDiv(side === 'back' ? loseCenti : winCenti, 1, 100, 'ceil')
}

export type OrderFigures = { profitMinor: Minor; riskMinor: Minor }

/**
 * The most that an order wins and loses, matched and waiting. Undefined where the page cannot know: for the starting
 * price, and each way without the terms of the market.
 */
export function orderFigures(
  order: OrderRow,
  terms: BetTerms | undefined,
): OrderFigures | undefined {
  const { marketKind: kind, orderKind, side, price, remainingMinor, selectionId } = order
  if (!terms && hasPlaceHalf(kind)) return undefined
  if (remainingMinor > 0 && orderKind !== 'limit') return undefined
  const known = terms ?? { kind, winners: 1, eachWayDivisor: null, lines: null }
  const matched = matchedFigures(order, known)
  const waiting = { selectionId, side, price, stakeMinor: remainingMinor }
  return {
    profitMinor: matched.profitMinor + profitMinor(waiting, known),
    riskMinor: matched.riskMinor + riskMinor(waiting, known),
  }
}

type Matched = Pick<OrderRow, 'side' | 'matchedMinor' | 'matchedWinCenti'>

/** The most that the matched part of an order wins and loses, at the prices it was matched at. */
export function matchedFigures({ side, matchedMinor, matchedWinCenti }: Matched, terms: BetTerms) {
  const size = { stakeMinor: matchedMinor, winCenti: matchedWinCenti }
  return { profitMinor: profitOf(side, size, terms), riskMinor: riskOf(side, size, terms) }
}
