import { expect, it } from 'vitest'
import { bpsOf, newEventBody, newEventErrors, type NewEventForm } from './new-event-form.ts'

const form: NewEventForm = {
  sportId: '1',
  competition: ' Cup ',
  home: 'North',
  away: 'South',
  hasDraw: true,
  startsAt: '2030-05-01T18:30',
  commissionPercent: '2.5',
}
const now = new Date('2030-01-01T00:00:00Z')

it.each([
  ['5', 500],
  ['2.5', 250],
  ['2,5', 250],
  ['0.05', 5],
  ['0', 0],
  ['100', 10_000],
  [' 3 ', 300],
  ['100.01', undefined],
  ['1.005', undefined],
  ['-1', undefined],
  ['1e1', undefined],
  ['', undefined],
])('reads a commission of "%s" percent as %s basis points', (typed, bps) => {
  expect(bpsOf(typed)).toBe(bps)
})

it('finds nothing wrong in a form that is filled in', () => {
  expect(newEventErrors(form, now)).toEqual({})
  expect(newEventBody(form)).toEqual({
    sportId: 1,
    competition: 'Cup',
    home: 'North',
    away: 'South',
    hasDraw: true,
    startsAt: new Date(2030, 4, 1, 18, 30).toISOString(),
    commissionBps: 250,
  })
})

it.each([
  ['competition', { competition: ' ' }],
  ['home', { home: '' }],
  ['away', { away: '' }],
  ['away', { away: ' NORTH' }],
  ['startsAt', { startsAt: '' }],
  ['startsAt', { startsAt: '2029-12-01T00:00' }],
  ['commissionPercent', { commissionPercent: 'two' }],
] as const)('marks %s', (field, change) => {
  expect(Object.keys(newEventErrors({ ...form, ...change }, now))).toEqual([field])
})
