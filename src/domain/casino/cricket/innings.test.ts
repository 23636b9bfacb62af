import { describe, expect, it } from 'vitest'
import { upTo, without } from '../table.ts'
import { asNumber, fraction } from '../chance.ts'
import { finalRuns, type Format, matchSpace, pieceCount, scoreOf } from './innings.ts'
import { weightOf } from '../space.ts'

/** Probabilities of the runs of an innings by dealing every order of its cards. */
function tried(format: Format): Map<number, number> {
  const chances = new Map<number, number>()
  const deal = (drawn: readonly number[], chance: number): void => {
    const { first, isFirstOver } = scoreOf(format, drawn)
    if (isFirstOver) {
      chances.set(first.runs, (chances.get(first.runs) ?? 0) + chance)
      return
    }
    const left = without(upTo(pieceCount(format)), drawn)
    for (const piece of left) deal([...drawn, piece], chance / left.length)
  }
  deal([], 1)
  return chances
}

describe('an innings', () => {
  it.each([
    { copies: 1, balls: 4, wickets: 1 },
    { copies: 2, balls: 3, wickets: 2 },
    { copies: 2, balls: 3, wickets: 1 },
  ])('makes the runs that every order of its cards makes (%o)', (format) => {
    const space = finalRuns(format, { runs: 0, wickets: 0, pieces: [] })
    const total = weightOf(space)
    const counted = new Map(
      space.map(({ outcome, weight }) => [outcome, asNumber(fraction(weight, total))]),
    )
    const expected = tried(format)
    expect(new Set(counted.keys())).toEqual(new Set(expected.keys()))
    for (const [runs, chance] of expected) expect(counted.get(runs)).toBeCloseTo(chance, 10)
  })

  it('ends with the last wicket or the last ball, and the second also with the winning run', () => {
    const format = { copies: 5, balls: 6, wickets: 2 }
    const [one, six, wicket] = [5, 25, 30]
    expect(scoreOf(format, [wicket, wicket + 1]).isFirstOver).toBe(true)
    const first = [one, wicket, one + 1, wicket + 1]
    expect(scoreOf(format, first)).toMatchObject({ isFirstOver: true, first: { runs: 2 } })
    expect(scoreOf(format, [...first, six])).toMatchObject({ isOver: true, second: { runs: 6 } })
    expect(scoreOf(format, [...first, one, one + 1]).isOver).toBe(false)
  })

  it('leaves both teams the same chance before the first ball, and none to the team that has lost', () => {
    const format = { copies: 5, balls: 6, wickets: 2 }
    const ways = new Map(
      matchSpace(format, scoreOf(format, [])).map(({ outcome, weight }) => [outcome, weight]),
    )
    expect(ways.get('first')).toBe(ways.get('second'))
    const lost = scoreOf(format, [0, 1, 2, 3, 4, 5, 30, 31])
    expect(matchSpace(format, lost)).toEqual([{ outcome: 'first', weight: 1n }])
  })
})
