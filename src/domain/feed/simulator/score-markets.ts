import { countChancesOf, type MatchState, type SimulatedSport } from './match.ts'
import type { CountChances, ScoreChance } from './model.ts'
import {
  type ScoreMarket,
  scoreMarket,
  type ScoreSelection,
  type ScoreTerms,
} from './score-market.ts'

type Names = { readonly home: string; readonly away: string }

const GOALS_SHOWN = 2
const GOAL_LINES = { min: 50, max: 650, interval: 100, unit: 'goals' }
const RUN_LINES = { min: 50, max: 30_050, interval: 100, unit: 'runs' }

/** The markets on the score of a match besides who wins: nearly even lines, and the likeliest scores. */
export const scoreMarkets = (names: Names, match: MatchState): ScoreMarket[] =>
  termsOf[match.sport](names, countChancesOf(match, 0)).map(scoreMarket)

const termsOf: Readonly<
  Record<SimulatedSport, (names: Names, chances: CountChances) => readonly ScoreTerms[]>
> = {
  football: (names, { goals = [] }) => [
    overUnder('over-under-25', { counted: 'goals', unit: 'Goals', line: 250 }),
    asianHandicap(names, goals),
    {
      ref: 'correct-score',
      name: 'Correct Score',
      kind: 'correct_score',
      counted: 'goals',
      winners: 1,
      lines: null,
      selections: correctScores,
    },
    line('goals', { name: 'Total Goals Line', counted: 'goals', lines: GOAL_LINES }),
  ],
  tennis: (names, { sets = [], games = [] }) => [
    {
      ref: 'set-betting',
      name: 'Set Betting',
      kind: 'correct_score',
      counted: 'sets',
      winners: 1,
      lines: null,
      selections: setScores(names, sets),
    },
    overUnder('total-games', { counted: 'games', unit: 'Games', line: evenTotal(games) }),
    handicaps(names, {
      ref: 'games-handicap',
      counted: 'games',
      lines: [0 - evenLead(games)],
    }),
  ],
  cricket: (_names, { runs = [] }) => [
    overUnder('total-runs', { counted: 'runs', unit: 'Runs', line: evenTotal(runs) }),
    line('first-innings', {
      name: '1st Innings Runs Line',
      counted: 'first_innings',
      lines: RUN_LINES,
    }),
  ],
}

function overUnder(
  ref: string,
  { counted, unit, line }: Pick<ScoreTerms, 'counted'> & { unit: string; line: number },
): ScoreTerms {
  const text = `${line / 100} ${unit}`
  return {
    ref,
    name: `Over/Under ${text}`,
    kind: 'over_under',
    counted,
    winners: 1,
    lines: null,
    selections: [
      { name: `Under ${text}`, outcome: 'under', handicap: line },
      { name: `Over ${text}`, outcome: 'over', handicap: line },
    ],
  }
}

const line = (
  ref: string,
  { lines, ...terms }: Pick<ScoreTerms, 'name' | 'counted'> & { lines: typeof GOAL_LINES },
): ScoreTerms => {
  const unit = lines.unit.charAt(0).toUpperCase() + lines.unit.slice(1)
  const selections = [{ name: unit, outcome: '', handicap: 0 }]
  return { ref, ...terms, kind: 'line', winners: 1, lines, selections }
}

/** The half that is the nearest to being passed as likely as not. */
function evenHalf(
  chances: readonly ScoreChance[],
  valueOf: (score: ScoreChance) => number,
): number {
  let below = 0
  for (const [value, part] of partsBy(chances, valueOf)) {
    const isBelowNearer = below + part - 0.5 > 0.5 - below
    if (below + part >= 0.5) return 100 * value + (isBelowNearer ? -50 : 50)
    below += part
  }
  return 50
}

/** The values that may come out, from the lowest, and how likely each is. */
function partsBy(
  chances: readonly ScoreChance[],
  valueOf: (score: ScoreChance) => number,
): [value: number, part: number][] {
  const parts = new Map<number, number>()
  for (const score of chances)
    parts.set(valueOf(score), score.chance + (parts.get(valueOf(score)) ?? 0))
  return [...parts].toSorted(([a], [b]) => a - b)
}

const evenTotal = (chances: readonly ScoreChance[]) =>
  evenHalf(chances, ({ home, away }) => home + away)
const evenLead = (chances: readonly ScoreChance[]) =>
  evenHalf(chances, ({ home, away }) => home - away)

/** Two lines that are half a goal apart, around the one that makes both sides equal. */
function asianHandicap(names: Names, chances: readonly ScoreChance[]): ScoreTerms {
  const mean = chances.reduce((sum, { home, away, chance }) => sum + chance * (away - home), 0)
  // The nearest quarter of a goal.
  const key = 25 * Math.round(mean * 4)
  return handicaps(names, { ref: 'asian-handicap', counted: 'goals', lines: [key, key + 50] })
}

const handicaps = (
  { home, away }: Names,
  { ref, counted, lines }: Pick<ScoreTerms, 'ref' | 'counted'> & { lines: readonly number[] },
): ScoreTerms => ({
  ref,
  name: counted === 'games' ? 'Games Handicap' : 'Asian Handicap',
  kind: 'asian_handicap',
  counted,
  // One side of each line.
  winners: lines.length,
  lines: null,
  selections: lines.flatMap((handicap) => [
    { name: home, outcome: '1', handicap },
    { name: away, outcome: '2', handicap: 0 - handicap },
  ]),
})

/** Every score in sets that a match may end with, home's wins first. */
const setScores = ({ home, away }: Names, chances: readonly ScoreChance[]): ScoreSelection[] =>
  chances
    .toSorted((a, b) => b.home - b.away - (a.home - a.away))
    .map((sets) => ({
      name:
        sets.home > sets.away
          ? `${home} ${sets.home} - ${sets.away}`
          : `${away} ${sets.away} - ${sets.home}`,
      outcome: `${sets.home}-${sets.away}`,
      handicap: 0,
    }))

const shown = Array.from({ length: GOALS_SHOWN + 1 }, (_, goals) => goals)
const correctScores: readonly ScoreSelection[] = [
  ...shown.flatMap((home) =>
    shown.map((away) => ({ name: `${home} - ${away}`, outcome: `${home}-${away}`, handicap: 0 })),
  ),
  { name: 'Any other home win', outcome: 'other-1', handicap: 0 },
  { name: 'Any other draw', outcome: 'other-X', handicap: 0 },
  { name: 'Any other away win', outcome: 'other-2', handicap: 0 },
]
