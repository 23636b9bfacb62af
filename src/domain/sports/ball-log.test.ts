import { describe, expect, it } from 'vitest'
import { type BallFact, matchOf, runsOfSession } from './ball-log.ts'

const FORMAT: BallFact = { kind: 'format', overs: 20 }

/** Balls of an innings: runs, or a wicket. */
const balls = (innings: 1 | 2, told: readonly (number | 'W')[]): BallFact[] =>
  told.map((ball, index) => ({
    kind: 'ball',
    innings,
    side: innings === 1 ? 'away' : 'home',
    ball: index + 1,
    runs: ball === 'W' ? 0 : ball,
    isWicket: ball === 'W',
  }))
const dots = (count: number): number[] => Array.from({ length: count }, () => 0)
const matchAfter = (...facts: BallFact[]) => {
  const match = matchOf([FORMAT, ...facts])
  if (!match) throw new Error('the log was opened')
  return match
}

describe('a match by its ball log', () => {
  it('adds up runs, wickets and balls, in whatever order the entries come', () => {
    const match = matchAfter(...balls(1, [4, 'W', 1, 6]).toReversed())
    expect(match).toEqual({
      overs: 20,
      innings: [{ side: 'away', runsAfter: [4, 4, 5, 11], wickets: 1, isOver: false }],
      winner: null,
    })
  })

  it('is no match while nobody opened the log', () => {
    expect(matchOf(balls(1, [1]))).toBeUndefined()
  })

  it('ends an innings with ten wickets, its last ball, the target, or the next innings', () => {
    const isOver = (...facts: BallFact[]) => matchAfter(...facts).innings.at(-1)?.isOver
    expect(isOver(...balls(1, dots(119)))).toBe(false)
    expect(isOver(...balls(1, dots(120)))).toBe(true)
    expect(
      isOver(
        ...balls(
          1,
          Array.from({ length: 10 }, () => 'W' as const),
        ),
      ),
    ).toBe(true)
    expect(isOver(...balls(1, dots(120)), ...balls(2, [0]))).toBe(false)
    expect(isOver(...balls(1, dots(120)), ...balls(2, [0, 1]))).toBe(true)
    expect(matchAfter(...balls(1, [4]), ...balls(2, [0])).innings[0]?.isOver).toBe(true)
  })
})

describe('the runs of a session', () => {
  const sixOvers = { innings: 1, overs: 6 } as const

  it('are known with its last ball, not before, and later balls do not change them', () => {
    const ones = Array.from({ length: 36 }, () => 1)
    expect(runsOfSession(matchAfter(...balls(1, ones.slice(1))), sixOvers)).toBeUndefined()
    expect(runsOfSession(matchAfter(...balls(1, ones)), sixOvers)).toBe(36)
    expect(runsOfSession(matchAfter(...balls(1, [...ones, 6])), sixOvers)).toBe(36)
  })

  it('are those of the innings where that ends before: all out, or the target reached', () => {
    const allOut = balls(1, [6, ...Array.from({ length: 10 }, () => 'W' as const)])
    expect(runsOfSession(matchAfter(...allOut), sixOvers)).toBe(6)
    const chased = matchAfter(...allOut, ...balls(2, [6, 4]))
    expect(runsOfSession(chased, { innings: 2, overs: 20 })).toBe(10)
    expect(runsOfSession(matchAfter(...allOut), { innings: 2, overs: 20 })).toBeUndefined()
  })
})
