import type { Minor } from '../money.ts'
import { SIDES, type MatchSide } from '../sports/match-log.ts'
import { type HouseBet, resultOfAll } from './house-bet.ts'

/** The player's result for a range of runs, both ends included. `toRuns` null: and all above. */
export type RunsStep = { fromRuns: number; toRuns: number | null; resultMinor: Minor }
export type WinnerStep = { winner: MatchSide; resultMinor: Minor }

/** The result of bets on one session by its runs, from nothing upwards: it changes only at the lines of the bets. */
export function stepsByRuns(bets: readonly HouseBet[]): RunsStep[] {
  const lines = bets.flatMap(({ line }) => (line === null || line <= 0 ? [] : [line]))
  const starts = [0, ...new Set(lines)].toSorted((one, other) => one - other)
  return starts.map((fromRuns, index) => {
    const next = starts[index + 1]
    const resultMinor = resultOfAll(bets, { runs: fromRuns })
    return { fromRuns, toRuns: next === undefined ? null : next - 1, resultMinor }
  })
}

/** The result of bets on the winner of one match, by winner. */
export const stepsByWinner = (bets: readonly HouseBet[]): WinnerStep[] =>
  SIDES.map((winner) => ({ winner, resultMinor: resultOfAll(bets, { winner }) }))

/** The worst and the best that bets on one market can come to, over all of its results, and the voiding of them. */
export function extremesOf(bets: readonly HouseBet[]): { worstMinor: Minor; bestMinor: Minor } {
  const isOnRuns = bets.some(({ selection }) => selection === 'runs')
  const steps = isOnRuns ? stepsByRuns(bets) : stepsByWinner(bets)
  const results = steps.map(({ resultMinor }) => resultMinor)
  return { worstMinor: Math.min(0, ...results), bestMinor: Math.max(0, ...results) }
}
