import type { Position } from '../exchange/exposure/position.ts'
import { LEVEL } from '../exchange/exposure/exposure.ts'
import { mulDiv } from '../money.ts'

/** The terms of a market for a program that wants to know the win or loss of its bets. */
export type ProfitTerms = {
  selectionIds: readonly number[]
  winners: number
  /** Of an each-way market, in hundredths. */
  eachWayDivisor: number | null
}

/** In centi; what the API leaves out for the market is not there. */
export type RunnerProfit = {
  selectionId: number
  ifWinCenti: number
  ifLoseCenti?: number
  ifPlaceCenti?: number
}

/**
 * The result of matched bets by each runner. With one winner: the whole market if it is this runner. With several each
 * runner stands for itself, since nothing says which others win; each-way as winner, placed and loser, the place
 * rounded down to a centi.
 */
export function runnerProfits(
  position: Position,
  { selectionIds, winners, eachWayDivisor }: ProfitTerms,
): RunnerProfit[] {
  const own = selectionIds.map((selectionId) => ({
    selectionId,
    ...(position.get(selectionId) ?? LEVEL),
  }))
  if (eachWayDivisor !== null)
    return own.map(({ selectionId, winCenti, loseCenti }) => {
      const placeCenti = mulDiv(winCenti, 100, eachWayDivisor, 'floor')
      return {
        selectionId,
        ifWinCenti: winCenti + placeCenti,
        ifLoseCenti: 2 * loseCenti,
        ifPlaceCenti: loseCenti + placeCenti,
      }
    })
  if (winners > 1)
    return own.map(({ selectionId, winCenti, loseCenti }) => ({
      selectionId,
      ifWinCenti: winCenti,
      ifLoseCenti: loseCenti,
    }))
  const loseAllCenti = own.reduce((sum, { loseCenti }) => sum + loseCenti, 0)
  return own.map(({ selectionId, winCenti, loseCenti }) => ({
    selectionId,
    ifWinCenti: loseAllCenti - loseCenti + winCenti,
  }))
}
