import {
  type AsianSelection,
  asianPayout,
  asianScores,
  type Score,
} from '#domain/exchange/kinds/asian.ts'
import type { FeedSelection, SelectionOutcome } from './event.ts'

/**
 * The score of an Asian market that its stream tells by winners and losers alone. Whole wins and losses must be told as
 * such; both sides of a line that is level must be told alike, whichever way. Nothing when no score fits, or when scores
 * fit that would pay a bet differently.
 */
export function toldScore(
  selections: readonly FeedSelection[],
  outcomes: readonly SelectionOutcome[],
): Score | undefined {
  const told = new Map(outcomes.map(({ selectionRef, outcome }) => [selectionRef, outcome]))
  const sides: (AsianSelection & { told: SelectionOutcome['outcome'] | undefined })[] = []
  for (const [id, { selectionRef, outcome, handicap = 0 }] of selections.entries()) {
    if (outcome === null) return undefined
    sides.push({ id, outcome, handicap, told: told.get(selectionRef) })
  }
  const fitting = asianScores(sides).filter((score) => {
    const level = new Set<unknown>()
    for (const side of sides) {
      const { win, lose } = asianPayout(side, score)
      if (win === 2 && side.told === 'loser') return false
      if (lose === 2 && side.told === 'winner') return false
      if (win === lose) level.add(side.told)
    }
    return level.size <= 1
  })
  const payouts = fitting.map((score) => JSON.stringify(sides.map((s) => asianPayout(s, score))))
  return new Set(payouts).size === 1 ? fitting[0] : undefined
}
