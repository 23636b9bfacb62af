import { expect, it } from 'vitest'
import {
  newMarketBody,
  newMarketErrors,
  type NewMarketForm,
  suggestedSelections,
} from './new-market-form.ts'

const form: NewMarketForm = {
  kind: 'win',
  name: ' Race ',
  selections: 'Red 12.5 %\n Blue\n\nGreen Day',
  handicap: '',
  winners: '1',
  eachWayDivisor: '4',
  lineMin: '0.5',
  lineMax: '6.5',
  lineInterval: '1',
  lineUnit: 'goals',
  turnsInPlay: true,
  hasStartingPrice: true,
  commissionPercent: '2',
  counted: '',
  quarter: '',
}
const runner = { outcome: '', handicap: 0, reductionBps: null }
const sides = 'North\nThe Draw\nSouth'

it('reads runners with the reductions that are announced', () => {
  expect(newMarketErrors(form)).toEqual({})
  expect(newMarketBody(form)).toEqual({
    kind: 'win',
    name: 'Race',
    winners: 1,
    eachWayDivisor: null,
    lines: null,
    turnsInPlay: true,
    hasStartingPrice: true,
    commissionBps: 200,
    selections: [
      { ...runner, name: 'Red', reductionBps: 1_250 },
      { ...runner, name: 'Blue' },
      { ...runner, name: 'Green Day' },
    ],
  })
})

type SelectionTuple = [name: string, outcome: string, handicap: number]
it.each<[Partial<NewMarketForm>, SelectionTuple[]]>([
  [
    { kind: 'match_odds', selections: 'North\nSouth' },
    [
      ['North', '1', 0],
      ['South', '2', 0],
    ],
  ],
  [
    { kind: 'match_odds', selections: sides },
    [
      ['North', '1', 0],
      ['The Draw', 'X', 0],
      ['South', '2', 0],
    ],
  ],
  [
    { kind: 'handicap', selections: sides, handicap: '-1' },
    [
      ['North', '1', -100],
      ['The Draw', 'X', -100],
      ['South', '2', 100],
    ],
  ],
  [
    { kind: 'asian_handicap', selections: 'North\nSouth', handicap: '−0.75' },
    [
      ['North', '1', -75],
      ['South', '2', 75],
    ],
  ],
  [
    { kind: 'asian_handicap', selections: 'North\nSouth', handicap: '0' },
    [
      ['North', '1', 0],
      ['South', '2', 0],
    ],
  ],
  [
    { kind: 'asian_handicap', selections: 'North\nSouth', handicap: ' -0,75, −0.5;0 ' },
    [
      ['North', '1', -75],
      ['South', '2', 75],
      ['North', '1', -50],
      ['South', '2', 50],
      ['North', '1', 0],
      ['South', '2', 0],
    ],
  ],
  [
    { kind: 'asian_total', handicap: '2 2.25' },
    [
      ['Over', 'over', 200],
      ['Under', 'under', 200],
      ['Over', 'over', 225],
      ['Under', 'under', 225],
    ],
  ],
  [
    { kind: 'over_under', handicap: '2.5' },
    [
      ['Over 2.5', 'over', 250],
      ['Under 2.5', 'under', 250],
    ],
  ],
  [
    { kind: 'asian_total', handicap: '2.25' },
    [
      ['Over', 'over', 225],
      ['Under', 'under', 225],
    ],
  ],
  [
    { kind: 'correct_score', selections: '1-0\n2 : 1' },
    [
      ['1 - 0', '1-0', 0],
      ['2 - 1', '2-1', 0],
      ['Any other home win', 'other-1', 0],
      ['Any other draw', 'other-X', 0],
      ['Any other away win', 'other-2', 0],
    ],
  ],
  [{ kind: 'line', selections: 'Goals' }, [['Goals', '', 0]]],
])('makes of %o the selections of its kind', (changes, told) => {
  expect(newMarketErrors({ ...form, ...changes })).toEqual({})
  const { selections } = newMarketBody({ ...form, ...changes })
  expect(selections.map(({ name, outcome, handicap }) => [name, outcome, handicap])).toEqual(told)
})

it('sends only what the kind has', () => {
  expect(newMarketBody({ ...form, kind: 'each_way', winners: '2' })).toMatchObject({
    winners: 2,
    eachWayDivisor: 400,
    lines: null,
  })
  expect(newMarketBody({ ...form, kind: 'line', winners: '2' })).toMatchObject({
    winners: 1,
    eachWayDivisor: null,
    lines: { min: 50, max: 650, interval: 100, unit: 'goals' },
  })
})

it.each<[keyof NewMarketForm, Partial<NewMarketForm>]>([
  ['name', { name: ' ' }],
  ['commissionPercent', { commissionPercent: '101' }],
  ['selections', { selections: 'Red\nred' }],
  ['selections', { selections: 'Red' }],
  ['selections', { kind: 'match_odds', selections: 'A\nB\nC\nD' }],
  ['selections', { kind: 'correct_score', selections: 'one nil' }],
  ['selections', { kind: 'handicap', selections: 'North\nSouth', handicap: '1' }],
  ['handicap', { kind: 'handicap', selections: sides, handicap: '0.5' }],
  ['handicap', { kind: 'handicap', selections: sides, handicap: '' }],
  ['handicap', { kind: 'over_under', handicap: '2' }],
  ['handicap', { kind: 'asian_total', handicap: '2.1' }],
  ['handicap', { kind: 'asian_total', handicap: '2.5 2.5' }],
  ['handicap', { kind: 'asian_handicap', selections: 'North\nSouth', handicap: '-0.5 x' }],
  ['handicap', { kind: 'asian_handicap', selections: 'North\nSouth', handicap: '' }],
  ['handicap', { kind: 'over_under', handicap: '2.5 3.5' }],
  ['winners', { kind: 'place', winners: '3' }],
  ['winners', { kind: 'place', winners: 'two' }],
  ['eachWayDivisor', { kind: 'each_way', eachWayDivisor: '0' }],
  ['lineInterval', { kind: 'line', selections: 'Goals', lineInterval: '4' }],
])('marks %s in %o', (field, changes) => {
  expect(Object.keys(newMarketErrors({ ...form, ...changes }))).toEqual([field])
})

it('suggests the sides of an event to a kind that is about them', () => {
  expect(suggestedSelections('handicap', 'North v South')).toBe(sides)
  expect(suggestedSelections('asian_handicap', 'North v South')).toBe('North\nSouth')
  expect(suggestedSelections('win', 'North v South')).toBe('')
  expect(suggestedSelections('handicap', 'Grand Race')).toBe('')
})

it('R-094 says what of the match log decides a market, where a score or a number does', () => {
  const counted = { counted: 'bookings', quarter: '1' } as const
  const total: NewMarketForm = { ...form, ...counted, kind: 'over_under', handicap: '2.5' }
  expect(newMarketBody(total).counting).toEqual({
    counted: 'bookings',
    interval: { fromMinute: 15, toMinute: 30 },
  })
  expect(newMarketBody({ ...total, quarter: '' }).counting).toEqual({
    counted: 'bookings',
    interval: null,
  })
  expect(newMarketBody({ ...form, ...counted }).counting).toBeUndefined()
})
