import { mulDiv, type Minor } from '../money.ts'
import type { MatchSide } from '../sports/match-log.ts'

/** The side of a player. On runs a back is a Yes and a lay is a No. */
export type BetSide = 'back' | 'lay'
/** The runs of a session, or a side that may win. */
export type HouseSelection = 'runs' | MatchSide

/** The profit of a back for a stake of this much is its rate. */
export const RATE_STAKE = 100

/** The amounts of a bet, in whole minor units from the moment it is taken: nothing is rounded afterwards. */
export type BetAmounts = { winMinor: Minor; riskMinor: Minor }

/** A bet with the house, or several on the same side of the same thing with their amounts added up. */
export type HouseBet = BetAmounts & {
  selection: HouseSelection
  side: BetSide
  /** Runs; null where the selection is no number of runs. */
  line: number | null
}

/** The result that decides a market. `void`: all stakes go back. */
export type HouseResult = { runs: number } | { winner: MatchSide } | 'void'

/**
 * A back wins its rate for each hundred staked and risks the stake; a lay wins the stake and risks the rate for each hundred.
 * Parts of a minor unit are rounded to the nearest.
 */
export function amountsOf(
  side: BetSide,
  { rate, stakeMinor }: { rate: number; stakeMinor: Minor },
): BetAmounts {
  const ratedMinor = mulDiv(stakeMinor, rate, RATE_STAKE, 'half-even')
  return side === 'back'
    ? { winMinor: ratedMinor, riskMinor: stakeMinor }
    : { winMinor: stakeMinor, riskMinor: ratedMinor }
}

/** The player's result of a bet. A Yes wins when the runs reach its line, a No when they do not. */
export function resultOf(bet: HouseBet, result: HouseResult): Minor {
  if (result === 'void') return 0
  const isBackWon =
    'runs' in result
      ? bet.line !== null && result.runs >= bet.line
      : result.winner === bet.selection
  return isBackWon === (bet.side === 'back') ? bet.winMinor : -bet.riskMinor
}

export const resultOfAll = (bets: readonly HouseBet[], result: HouseResult): Minor =>
  bets.reduce((sum, bet) => sum + resultOf(bet, result), 0)
