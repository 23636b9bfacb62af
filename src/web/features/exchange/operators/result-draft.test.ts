import { describe, expect, it } from 'vitest'
import { EMPTY_DRAFT, type Fate, fatesIn, formOf, resultOf } from './result-draft.ts'

describe('the form of a result', () => {
  it('asks for one winner of a match, for every runner of a field, for a score or a number', () => {
    expect(formOf({ kind: 'match_odds' })).toBe('single')
    expect(formOf({ kind: 'place' })).toBe('field')
    expect(formOf({ kind: 'asian_handicap' })).toBe('score')
    expect(formOf({ kind: 'line' })).toBe('number')
    expect(fatesIn({ kind: 'each_way' })).toContain('placed')
    expect(fatesIn({ kind: 'win' })).not.toContain('placed')
  })

  it('names winners, placed and tied runners', () => {
    const fates = new Map<number, Fate>([
      [1, 'won'],
      [2, 'placed'],
      [3, 'tied'],
      [4, 'tied'],
      [5, 'lost'],
    ])
    expect(resultOf('field', { ...EMPTY_DRAFT, fates })).toEqual({
      kind: 'winners',
      winnerSelectionIds: [1],
      placedSelectionIds: [2],
      tiedSelectionIds: [3, 4],
    })
    expect(resultOf('field', EMPTY_DRAFT)).toBeUndefined()
  })

  it('reads a score and a number, and nothing that is neither', () => {
    const score = (home: string, away: string) =>
      resultOf('score', { ...EMPTY_DRAFT, home, away })?.score
    expect(score('2', '0')).toEqual({ home: 2, away: 0 })
    for (const home of ['', '-1', '1.5', 'x', '1000']) expect(score(home, '0')).toBeUndefined()
    const number = (text: string) => resultOf('number', { ...EMPTY_DRAFT, number: text })?.number
    expect(number('3')).toBe(300)
    expect(number('152.5')).toBe(15_250)
    for (const text of ['', '-3', '1.234', '1e3']) expect(number(text)).toBeUndefined()
  })

  it('is void whatever else is filled in', () => {
    expect(resultOf('score', { ...EMPTY_DRAFT, isVoid: true, home: '1' })).toEqual({
      kind: 'void',
      winnerSelectionIds: [],
    })
  })
})
