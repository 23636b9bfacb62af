import { expect, it } from 'vitest'
import { lineText, selectionName } from './selection-name.ts'

it('reads a lead with its sign, and a quarter as its two halves', () => {
  expect([50, -50, 100, 0].map((each) => lineText(each, true))).toEqual(['+0.5', '−0.5', '+1', '0'])
  expect([-75, 25, -25, 125].map((each) => lineText(each, true))).toEqual([
    '−0.5 & −1',
    '0 & +0.5',
    '0 & −0.5',
    '+1 & +1.5',
  ])
  expect(lineText(225, false)).toBe('2 & 2.5')
})

it('adds it where selections of one name differ by it', () => {
  const leeds = { name: 'Leeds', handicap: -150 }
  expect(selectionName({ kind: 'asian_handicap' }, leeds)).toBe('Leeds −1.5')
  expect(selectionName({ kind: 'asian_total' }, { name: 'Over', handicap: 250 })).toBe('Over 2.5')
  expect(selectionName({ kind: 'match_odds' }, leeds)).toBe('Leeds')
})
