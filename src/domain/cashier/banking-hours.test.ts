import { expect, it } from 'vitest'
import { afterBankingHours, type BankingCalendar } from './banking-hours.ts'

const whole: BankingCalendar = {
  timeZone: 'UTC',
  weekdays: [1, 2, 3, 4, 5],
  opens: '00:00',
  closes: '24:00',
  holidays: [],
}
const office: BankingCalendar = { ...whole, opens: '09:00', closes: '17:00' }
const due = (from: string, hours: number, calendar: BankingCalendar) =>
  afterBankingHours(new Date(from), hours, calendar).toISOString()

// 23 November 2026 is a Monday.
type Case = { from: string; hours: number; calendar: BankingCalendar }
it.each<[string, Case, string]>([
  [
    'within the week',
    { from: '2026-11-23T10:00:00Z', hours: 72, calendar: whole },
    '2026-11-26T10:00:00.000Z',
  ],
  [
    'over a weekend',
    { from: '2026-11-26T10:00:00Z', hours: 72, calendar: whole },
    '2026-12-01T10:00:00.000Z',
  ],
  [
    'asked on a weekend',
    { from: '2026-11-28T10:00:00Z', hours: 72, calendar: whole },
    '2026-12-03T00:00:00.000Z',
  ],
  [
    'over a holiday',
    { from: '2026-11-23T10:00:00Z', hours: 72, calendar: { ...whole, holidays: ['2026-11-24'] } },
    '2026-11-27T10:00:00.000Z',
  ],
  [
    'in office hours',
    { from: '2026-11-23T16:00:00Z', hours: 9, calendar: office },
    '2026-11-24T17:00:00.000Z',
  ],
  [
    'after the office closed',
    { from: '2026-11-23T18:00:00Z', hours: 1, calendar: office },
    '2026-11-24T10:00:00.000Z',
  ],
  [
    '72 hours of an office',
    { from: '2026-11-23T09:00:00Z', hours: 72, calendar: office },
    '2026-12-03T17:00:00.000Z',
  ],
  [
    'no hours at all',
    { from: '2026-11-23T10:00:00Z', hours: 0, calendar: whole },
    '2026-11-23T10:00:00.000Z',
  ],
  [
    'in another time zone',
    { from: '2026-11-22T20:00:00Z', hours: 1, calendar: { ...office, timeZone: 'Asia/Kolkata' } },
    '2026-11-23T04:30:00.000Z',
  ],
  [
    'over the night when clocks change',
    {
      from: '2026-03-27T12:00:00Z',
      hours: 24,
      calendar: { ...whole, timeZone: 'Europe/Malta', weekdays: [1, 2, 3, 4, 5, 6, 7] },
    },
    '2026-03-28T12:00:00.000Z',
  ],
])('counts banking hours: %s', (_, { from, hours, calendar }, expected) => {
  expect(due(from, hours, calendar)).toBe(expected)
})

it('does not wait for ever in a calendar of holidays alone', () => {
  expect(() => due('2026-11-23T10:00:00Z', 1, { ...whole, weekdays: [] })).toThrow('working days')
})
