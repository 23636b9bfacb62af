import { assert } from '../../assert.ts'

/** A result of a match: home first. Only sums and differences of it count. */
export type Score = { readonly home: number; readonly away: number }

/** A selection of an Asian handicap or total, in hundredths: -75 for three quarters of a goal behind. */
export type AsianSelection = {
  readonly id: number
  readonly outcome: string
  readonly handicap: number
}

/**
 * The payout of a back in halves: `win` halves of its profit less `lose` halves of its stake. A lay gets the reverse.
 */
export type HalfPayout = { readonly win: 0 | 1 | 2; readonly lose: 0 | 1 | 2 }

const WON: HalfPayout = { win: 2, lose: 0 }
const HALF_WON: HalfPayout = { win: 1, lose: 0 }
const LEVEL: HalfPayout = { win: 0, lose: 0 }
const HALF_LOST: HalfPayout = { win: 0, lose: 1 }
const LOST: HalfPayout = { win: 0, lose: 2 }

const LINE_STEP = 25

/** Whether this can be the handicap of an Asian market: a multiple of a quarter. */
export const isAsianHandicap = (handicap: number): boolean => Math.abs(handicap % LINE_STEP) === 0

/**
 * The payout of a back of the selection. A quarter line puts half of the stake on the line below and half on the line
 * above (exchange.md 3.8): -0.75 with a win by one goal is half won.
 */
export function asianPayout(
  { outcome, handicap }: AsianSelection,
  { home, away }: Score,
): HalfPayout {
  assert(isAsianHandicap(handicap), 'an Asian handicap is a multiple of a quarter')
  const margins: Record<string, number> = {
    '1': 100 * (home - away) + handicap,
    '2': 100 * (away - home) + handicap,
    over: 100 * (home + away) - handicap,
    under: handicap - 100 * (home + away),
  }
  const margin = margins[outcome]
  assert(margin !== undefined, 'an Asian selection is a side or a side of a line')
  if (margin === 0) return LEVEL
  if (Math.abs(margin) === LINE_STEP) return margin > 0 ? HALF_WON : HALF_LOST
  return margin > 0 ? WON : LOST
}

/** Every score that makes a difference: beyond the widest handicap every further goal leaves all as it is. */
export function asianScores(selections: readonly AsianSelection[]): Score[] {
  const widest = Math.max(
    0,
    ...selections.map(({ handicap }) => Math.ceil(Math.abs(handicap) / 100)),
  )
  const scores: Score[] = []
  for (let goals = 0; goals <= widest + 1; goals += 1) {
    scores.push({ home: goals, away: 0 })
    if (goals > 0 && selections.some(({ outcome }) => outcome === '1' || outcome === '2'))
      scores.push({ home: 0, away: goals })
  }
  return scores
}

/** The payouts of every selection by each of these scores. */
export const asianScenarios = (
  selections: readonly AsianSelection[],
): ReadonlyMap<number, HalfPayout>[] =>
  asianScores(selections).map(
    (score) => new Map(selections.map((each) => [each.id, asianPayout(each, score)])),
  )
