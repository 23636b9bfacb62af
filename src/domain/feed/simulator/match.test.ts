import { SeededRandom } from '#domain/random.ts'
import fc from 'fast-check'
import { assert, describe, expect, it } from 'vitest'
import { timesOf } from '#server/test-soak.ts'
import {
  advance,
  fairProbabilities,
  hasDraw,
  isOver,
  type MatchSpec,
  type MatchState,
  nextStep,
  outcomeOf,
  scoreText,
  startMatch,
} from './match.ts'

const FOREVER = 1e6

const serve = fc.double({ min: 0.5, max: 0.75, noNaN: true })
const strength = fc.double({ min: 0.8, max: 1.25, noNaN: true })
const goals = fc.double({ min: 0.2, max: 3.5, noNaN: true })
const anySpec: fc.Arbitrary<MatchSpec> = fc.oneof(
  fc.record({ sport: fc.constant('football' as const), homeGoals: goals, awayGoals: goals }),
  fc.record({
    sport: fc.constant('tennis' as const),
    serve: fc.tuple(serve, serve),
    setsNeeded: fc.constantFrom(2 as const, 3 as const),
  }),
  fc.record({
    sport: fc.constant('cricket' as const),
    homeStrength: strength,
    awayStrength: strength,
  }),
)
const anySeed = fc.nat()

const footballSpec: MatchSpec = { sport: 'football', homeGoals: 1.7, awayGoals: 1 }
const tennisSpec: MatchSpec = { sport: 'tennis', serve: [0.66, 0.62], setsNeeded: 2 }
const cricketSpec: MatchSpec = { sport: 'cricket', homeStrength: 1.08, awayStrength: 1 }
const favourites = [footballSpec, tennisSpec, cricketSpec]

/** The match after `steps` steps, or at its end. */
function afterSteps(start: MatchState, steps: number): MatchState {
  let match = start
  for (let step = 0; step < steps && !isOver(match); step += 1) match = nextStep(match).match
  return match
}

/** The same start, with another course of chance from there. */
const reseeded = (match: MatchState, seed: number): MatchState => ({
  ...match,
  random: SeededRandom.from(seed).state,
})

describe('a simulated match', () => {
  it('has chances that sum to 1 at every moment, and a draw only where the sport has one', () => {
    fc.assert(
      fc.property(anySpec, anySeed, fc.nat(250), (spec, seed, steps) => {
        const { home, draw, away } = fairProbabilities(afterSteps(startMatch(spec, seed), steps))
        expect(Math.abs(home + draw + away - 1)).toBeLessThan(1e-9)
        for (const chance of [home, draw, away]) expect(chance).toBeGreaterThanOrEqual(0)
        expect(draw === 0 || hasDraw(spec.sport)).toBe(true)
      }),
      { numRuns: timesOf(20, 60) },
    )
  })

  it('is the same for the same seed, however the time is cut into pieces', () => {
    fc.assert(
      fc.property(anySpec, anySeed, fc.array(fc.nat(900), { minLength: 1 }), (spec, seed, cuts) => {
        const whole = advance(
          startMatch(spec, seed),
          cuts.reduce((sum, each) => sum + each, 0),
        )
        let match = startMatch(spec, seed)
        const happenings = cuts.flatMap((seconds) => {
          const next = advance(match, seconds)
          match = next.match
          return next.happenings
        })
        expect(match).toEqual(whole.match)
        expect(happenings).toEqual(whole.happenings)
      }),
    )
  })

  it('ends, with certainty for what it ended in and one end among its happenings', () => {
    fc.assert(
      fc.property(anySpec, anySeed, (spec, seed) => {
        const { match, happenings } = advance(startMatch(spec, seed), FOREVER)
        const outcome = outcomeOf(match)
        assert(outcome !== null && outcome !== 'void')
        expect(fairProbabilities(match)[outcome]).toBeCloseTo(1, 12)
        expect(happenings.filter(({ kind }) => kind === 'end')).toHaveLength(1)
        expect(happenings.at(-1)).toMatchObject({ kind: 'end', stopsBetting: true })
        expect(nextStep(match)).toEqual({ match, happenings: [] })
      }),
    )
  })

  it.each(favourites)('is won as often as its chances say before it starts: $sport', (spec) => {
    const matches = 4_000
    const start = startMatch(spec, 1)
    const { home } = fairProbabilities(start)
    let won = 0
    for (let seed = 1; seed <= matches; seed += 1) {
      won += outcomeOf(advance(reseeded(start, seed), FOREVER).match) === 'home' ? 1 : 0
    }
    // Four standard deviations; the seeds are fixed, so this never fails by chance.
    const deviation = Math.sqrt(matches * home * (1 - home))
    expect(Math.abs(won - matches * home)).toBeLessThan(4 * deviation)
  })

  it.each(favourites)(
    'is won as often as its chances say when it is half played: $sport',
    (spec) => {
      const matches = 1_000
      const steps = { football: 144, tennis: 60, cricket: 140 }[spec.sport]
      const start = startMatch(spec, 1)
      const buckets = Array.from({ length: 4 }, () => ({ expected: 0, won: 0, variance: 0 }))
      for (let seed = 1; seed <= matches; seed += 1) {
        const match = afterSteps(reseeded(start, seed), steps)
        const { home } = fairProbabilities(match)
        const bucket = buckets[Math.min(3, Math.floor(home * 4))]
        if (!bucket) continue
        bucket.expected += home
        bucket.variance += home * (1 - home)
        bucket.won += outcomeOf(advance(match, FOREVER).match) === 'home' ? 1 : 0
      }
      for (const { expected, won, variance } of buckets) {
        expect(Math.abs(won - expected)).toBeLessThan(4 * Math.sqrt(variance) + 1)
      }
    },
  )

  it('stops betting at every goal and wicket, and nowhere else before the end', () => {
    const kinds = favourites.flatMap((spec) =>
      advance(startMatch(spec, 3), FOREVER).happenings.map(
        ({ kind, stopsBetting }) => `${kind} ${stopsBetting}`,
      ),
    )
    expect([...new Set(kinds)].toSorted()).toEqual([
      'boundary false',
      'end true',
      'game false',
      'goal true',
      'half_time false',
      'innings_break false',
      'second_half false',
      'set false',
      'wicket true',
    ])
  })

  it('says its score as people do', () => {
    const texts = (spec: MatchSpec, steps: number[]) =>
      steps.map((each) => scoreText(afterSteps(startMatch(spec, 11), each)))
    expect(texts(footballSpec, [0, 1, 136, 141, 142, 400])).toMatchInlineSnapshot(`
      [
        "0 - 0 (kick-off)",
        "0 - 0 (1')",
        "1 - 0 (45+1')",
        "1 - 0 (half-time)",
        "1 - 0 (46')",
        "3 - 0 (full time)",
      ]
    `)
    expect(texts(tennisSpec, [0, 3, 30, 75, 999])).toMatchInlineSnapshot(`
      [
        "0-0 (0-0)",
        "0-0 (30-15)",
        "2-2 (40-15)",
        "6-3 1-1 (40-A)",
        "6-3 2-6 7-6",
      ]
    `)
    expect(texts(cricketSpec, [0, 9, 121, 140, 999])).toMatchInlineSnapshot(`
      [
        "0/0 (0.0) v –",
        "16/0 (1.3) v –",
        "181/5 (20.0) v 0/0 (0.0)",
        "181/5 (20.0) v 24/1 (3.1)",
        "181/5 (20.0) v 182/6 (17.1)",
      ]
    `)
  })
})
