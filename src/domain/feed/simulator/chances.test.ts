import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type BallChances,
  ballChances,
  chaseValueAtEnd,
  inningsValue,
} from '#domain/sports/cricket-chances.ts'
import { football } from './football.ts'
import { homeWinChance, type ServeChances, type TennisScore } from './tennis-chances.ts'

const at = (changes: Partial<TennisScore>): TennisScore => ({
  sets: [0, 0],
  games: [0, 0],
  points: [0, 0],
  server: 0,
  ...changes,
})

describe('the chances of tennis', () => {
  const serve = fc.double({ min: 0.3, max: 0.8, noNaN: true })

  it('agree with the closed form of a game that decides the match', () => {
    // At 5-0 and a set up, losing the game costs little; at 0-0 with one set to win from 6-6 all hangs on the tie-break.
    const p = 0.6
    const q = 1 - p
    const game = p ** 4 * (1 + 4 * q + 10 * q ** 2) + (20 * p ** 5 * q ** 3) / (1 - 2 * p * q)
    const chanceAfter = (games: [number, number]) =>
      homeWinChance([p, p], at({ games, server: 1 }), 1)
    const expected = game * chanceAfter([5, 4]) + (1 - game) * chanceAfter([4, 5])
    expect(homeWinChance([p, p], at({ games: [4, 4] }), 1)).toBeCloseTo(expected, 12)
    expect(game).toBeCloseTo(0.7357, 4)
  })

  it('are even between equals, whoever serves, and mirrored when the sides change places', () => {
    fc.assert(
      fc.property(serve, serve, fc.nat(5), fc.nat(5), (a, b, mine, theirs) => {
        expect(homeWinChance([a, a], at({}), 2)).toBeCloseTo(0.5, 12)
        const here = homeWinChance([a, b], at({ games: [mine, theirs], sets: [1, 0] }), 2)
        const there = homeWinChance(
          [b, a],
          at({ games: [theirs, mine], sets: [0, 1], server: 1 }),
          2,
        )
        expect(here + there).toBeCloseTo(1, 12)
      }),
    )
  })

  it('agree with every tie-break point played out', () => {
    const chance = (serves: ServeChances, points: [number, number]) =>
      homeWinChance(serves, at({ games: [6, 6], points }), 1)
    // Home serves the first point, then away two, then home two.
    const [h, a] = [0.7, 0.55] as const
    expect(chance([h, a], [0, 0])).toBeCloseTo(
      h * chance([h, a], [1, 0]) + (1 - h) * chance([h, a], [0, 1]),
      12,
    )
    expect(chance([h, a], [1, 0])).toBeCloseTo(
      (1 - a) * chance([h, a], [2, 0]) + a * chance([h, a], [1, 1]),
      12,
    )
    expect(chance([h, a], [6, 6])).toBeCloseTo((h * (1 - a)) / (h * (1 - a) + (1 - h) * a), 12)
  })
})

describe('the chances of football', () => {
  it('agree with two Poisson numbers of goals', () => {
    const chances = football.chances({
      spec: { homeGoals: 1, awayGoals: 1 },
      spells: 0,
      home: 0,
      away: 0,
    })
    // exp(-2) * I0(2), the chance that two Poisson numbers of mean 1 are equal.
    expect(chances.draw).toBeCloseTo(0.308508322553671, 12)
    expect(chances.home).toBeCloseTo(chances.away, 12)
  })
})

describe('the chances of cricket', () => {
  /** Every course of an innings, tried one by one. */
  const naive = (
    value: (runs: number) => number,
    ball: BallChances,
    [runs, balls, wickets]: readonly [number, number, number],
  ): number => {
    if (balls === 0 || wickets === 0) return value(runs)
    const outs = ball.wicket * naive(value, ball, [runs, balls - 1, wickets - 1])
    return ball.runs.reduce(
      (sum, chance, made) => sum + chance * naive(value, ball, [runs + made, balls - 1, wickets]),
      outs,
    )
  }

  it('agree with every course of a short innings', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.7, max: 1.4, noNaN: true }),
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 0, max: 5 }),
        fc.integer({ min: 0, max: 3 }),
        (strength, target, balls, wickets) => {
          const ball = ballChances(strength)
          const valueAtEnd = chaseValueAtEnd(target)
          const quick = inningsValue(valueAtEnd, ball, { balls, wickets })
          const slow = naive((runs) => valueAtEnd[Math.min(runs, target)] ?? 0, ball, [
            0,
            balls,
            wickets,
          ])
          expect(quick[0]).toBeCloseTo(slow, 12)
        },
      ),
    )
  })

  it('make a ball whose chances sum to 1, at any strength', () => {
    for (const strength of [0.7, 1, 1.4]) {
      const { wicket, runs } = ballChances(strength)
      expect(runs.reduce((sum, chance) => sum + chance, wicket)).toBeCloseTo(1, 12)
      for (const chance of [wicket, ...runs]) expect(chance).toBeGreaterThanOrEqual(0)
    }
  })
})
