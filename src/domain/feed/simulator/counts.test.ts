import { describe, expect, it } from 'vitest'
import { SeededRandom } from '#domain/random.ts'
import { excessChances, ballChances, inningsTotals } from '#domain/sports/cricket-chances.ts'
import {
  advance,
  countChancesOf,
  countsOf,
  type MatchSpec,
  type MatchState,
  nextStep,
  startMatch,
} from './match.ts'
import type { Counted, ScoreChance } from './model.ts'

const FOREVER = 1e6
const MATCHES = 1_500

const specs: MatchSpec[] = [
  { sport: 'football', homeGoals: 1.7, awayGoals: 1 },
  { sport: 'tennis', serve: [0.66, 0.62], setsNeeded: 2 },
  { sport: 'tennis', serve: [0.6, 0.63], setsNeeded: 3 },
  { sport: 'cricket', homeStrength: 1.06, awayStrength: 0.97 },
]
const stepsOf = { football: 144, tennis: 60, cricket: 140 } as const

function afterSteps(start: MatchState, steps: number): MatchState {
  let match = start
  for (let step = 0; step < steps; step += 1) match = nextStep(match).match
  return match
}
const entriesOf = (match: MatchState, bias = 0) =>
  Object.entries(countChancesOf(match, bias)) as [Counted, readonly ScoreChance[]][]
const meanOf = (chances: readonly ScoreChance[], value: (each: ScoreChance) => number): number =>
  chances.reduce((sum, each) => sum + each.chance * value(each), 0)

describe.each(specs)('what is counted in $sport', (spec) => {
  it.each(['before the start', 'half played'])('comes to what its chances say, %s', (moment) => {
    const match = afterSteps(
      startMatch(spec, 5),
      moment === 'half played' ? stepsOf[spec.sport] : 0,
    )
    const chances = entriesOf(match)
    const ends = Array.from({ length: MATCHES }, (_, seed) => {
      const reseeded: MatchState = { ...match, random: SeededRandom.from(seed).state }
      return countsOf(advance(reseeded, FOREVER).match)
    })
    for (const [counted, each] of chances) {
      expect(meanOf(each, () => 1)).toBeCloseTo(1, 2)
      for (const value of [
        ({ home, away }: ScoreChance) => home + away,
        ({ home, away }: ScoreChance) => (spec.sport === 'cricket' ? 0 : home - away),
      ]) {
        const mean = meanOf(each, value)
        const variance = meanOf(each, (score) => (value(score) - mean) ** 2)
        const scores = ends.map((end) => ({ home: 0, away: 0, ...end[counted], chance: 1 }))
        const played = scores.reduce((sum, score) => sum + value(score), 0) / MATCHES
        // Four standard deviations; the seeds are fixed, so this never fails by chance.
        expect(Math.abs(played - mean)).toBeLessThan(4 * Math.sqrt(variance / MATCHES) + 1e-3)
      }
    }
  })

  it('is final at the end, and certain', () => {
    const { match } = advance(startMatch(spec, 5), FOREVER)
    for (const { isFinal } of Object.values(countsOf(match))) expect(isFinal).toBe(true)
  })

  it('leans to the side that the crowd believes in', () => {
    if (spec.sport === 'cricket') return
    const lead = (bias: number) =>
      meanOf(entriesOf(startMatch(spec, 5), bias)[0]?.[1] ?? [], ({ home, away }) => home - away)
    expect(lead(0.1)).toBeGreaterThan(lead(0))
    expect(lead(-0.1)).toBeLessThan(lead(0))
  })
})

describe('the totals of an innings', () => {
  const ball = ballChances(1)

  it('sum to one, and end at the target', () => {
    const left = { runs: 20, balls: 60, wickets: 5 }
    const totals = inningsTotals(ball, left, 100)
    expect(totals.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 5)
    expect(totals.findIndex((chance) => chance > 0)).toBe(20)
    expect(totals.length).toBeLessThanOrEqual(107)
    // Below the target they are those of an innings without one.
    const free = inningsTotals(ball, left)
    for (let runs = 20; runs < 100; runs += 1) expect(totals[runs]).toBeCloseTo(free[runs] ?? 0, 6)
  })

  it('are certain when no wicket or ball is left', () => {
    for (const left of [
      { runs: 70, balls: 0, wickets: 4 },
      { runs: 70, balls: 9, wickets: 0 },
    ])
      expect(inningsTotals(ball, left)[70]).toBe(1)
  })

  it('pass a target by a hit at most', () => {
    const excess = excessChances(ball)
    expect(excess).toHaveLength(6)
    expect(excess.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12)
  })
})
