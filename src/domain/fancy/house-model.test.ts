import { describe, expect, it } from 'vitest'
import { type BallFact, matchOf } from '../sports/ball-log.ts'
import { decidedResult, type HouseTerms, pauseAfter, quoteOf, termsOf } from './house-model.ts'
import { quoteOfRuns, quoteOfWinner } from './quote.ts'

const beliefs = { homeChance: 0.5, marginBps: 200 }
const SIX_OVERS: HouseTerms = { kind: 'session', innings: 1, overs: 6 }
const BOOKMAKER: HouseTerms = { kind: 'bookmaker' }

type Told = number | 'W'
const matchAfter = (first: readonly Told[], second: readonly Told[] = []) => {
  const ball = (innings: 1 | 2, told: Told, index: number): BallFact => ({
    kind: 'ball',
    innings,
    side: innings === 1 ? 'home' : 'away',
    ball: index + 1,
    runs: told === 'W' ? 0 : told,
    isWicket: told === 'W',
  })
  const match = matchOf([
    { kind: 'format', overs: 20 },
    ...first.map((told, index) => ball(1, told, index)),
    ...second.map((told, index) => ball(2, told, index)),
  ])
  if (!match) throw new Error('the log was opened')
  return match
}
const times = <Each>(count: number, each: Each): Each[] => Array.from({ length: count }, () => each)
const linesOf = (match: ReturnType<typeof matchAfter>, terms = SIX_OVERS) => {
  const [quote] = quoteOf(match, terms, beliefs)
  return quote && [quote.lay.line ?? 0, quote.back.line ?? 0]
}
const ratesOf = (match: ReturnType<typeof matchAfter>, homeChance = 0.5) =>
  quoteOf(match, BOOKMAKER, { ...beliefs, homeChance }).map(({ back, lay }) => [
    back.rate,
    lay.rate,
  ])

describe('the quote of a session', () => {
  it('stands around the middle of what is still possible, No below Yes', () => {
    // Ten runs for certain, or twelve, each half of the time.
    const chances = new Float64Array(20)
    chances[10] = 0.4
    chances[11] = 0.2
    chances[12] = 0.4
    expect(quoteOfRuns(chances, 200)).toEqual([
      { selection: 'runs', back: { line: 12, rate: 100 }, lay: { line: 11, rate: 100 } },
    ])
  })

  it('never gives the player an even chance, on either side, over a whole innings', () => {
    for (const balls of [0, 12, 30, 35]) {
      const lines = linesOf(matchAfter(times(balls, 1)))
      if (!lines) continue
      const [no = 0, yes = 0] = lines
      expect(no).toBeLessThan(yes)
      expect(yes - no).toBeLessThanOrEqual(4)
    }
    expect(linesOf(matchAfter([]))).toBeDefined()
  })

  it('rises with runs and falls with a wicket', () => {
    const [no = 0] = linesOf(matchAfter(times(6, 1))) ?? []
    expect(linesOf(matchAfter([...times(6, 1), 6]))?.[0]).toBeGreaterThan(no)
    expect(linesOf(matchAfter([...times(6, 1), 'W']))?.[0]).toBeLessThan(no)
  })

  it('ends with the session, and a session of the second innings never passes the target', () => {
    expect(quoteOf(matchAfter(times(36, 1)), SIX_OVERS, beliefs)).toEqual([])
    const chase: HouseTerms = { kind: 'session', innings: 2, overs: 20 }
    const lines = linesOf(matchAfter(times(120, 1), [1]), chase)
    expect(lines?.[1] ?? 0).toBeLessThanOrEqual(121)
  })
})

describe('the quote of the bookmaker', () => {
  it('keeps the margin on both sides of the fair rate: 50 % stands around 100', () => {
    expect(quoteOfWinner(0.5, 100)).toEqual([
      { selection: 'home', back: { line: null, rate: 96 }, lay: { line: null, rate: 105 } },
      { selection: 'away', back: { line: null, rate: 96 }, lay: { line: null, rate: 105 } },
    ])
  })

  it('begins at the belief of the house, and follows the log', () => {
    const [home] = ratesOf(matchAfter([]), 0.6)
    expect(home).toEqual([61, 73])
    const [before = 0] = ratesOf(matchAfter(times(6, 1)))[0] ?? []
    expect(ratesOf(matchAfter([...times(6, 1), 6, 6]))[0]?.[0]).toBeLessThan(before)
    expect(ratesOf(matchAfter([...times(6, 1), 'W']))[0]?.[0]).toBeGreaterThan(before)
  })

  it('offers nothing any more once the match is as good as decided', () => {
    expect(ratesOf(matchAfter(times(120, 0), [0, 'W']))).toEqual([])
  })
})

describe('the markets of a match', () => {
  it('are the bookmaker and the sessions of the first innings, then those of the second', () => {
    expect(termsOf(matchAfter([1]))).toHaveLength(5)
    expect(termsOf(matchAfter(times(120, 1)))).toHaveLength(9)
  })

  it('are decided by the log alone', () => {
    expect(decidedResult(matchAfter(times(35, 1)), SIX_OVERS)).toBeUndefined()
    expect(decidedResult(matchAfter(times(36, 1)), SIX_OVERS)).toEqual({ runs: 36 })
    const decided = matchOf([
      { kind: 'format', overs: 20 },
      { kind: 'result', side: 'away' },
    ])
    expect(decided && decidedResult(decided, BOOKMAKER)).toEqual({ winner: 'away' })
  })

  it('wait longer after a wicket than after a boundary, and not after a single', () => {
    const after = (runs: number, isWicket = false) =>
      pauseAfter({ kind: 'ball', innings: 1, side: 'home', ball: 1, runs, isWicket })
    expect([after(1), after(4), after(0, true)]).toEqual([0, 3, 6])
  })
})
