import { afterEach, expect, it } from 'vitest'
import { changePreferences } from '#web/api/preferences.ts'
import { boundsOfDay, dateIn, dateTimeText, dayOf, dayText } from './date-time.ts'

afterEach(() => changePreferences({ timeZone: null }))

it('writes a date and time as dd/mm/yyyy hh:mm:ss', () => {
  expect(dateTimeText(new Date(2025, 0, 22, 21, 0, 0))).toBe('22/01/2025 21:00:00')
  expect(dateTimeText(new Date(2026, 10, 3, 4, 5, 6).toISOString())).toBe('03/11/2026 04:05:06')
})

it("knows the calendar date of the operator's time zone", () => {
  const instant = new Date('2026-03-01T20:00:00Z')
  expect(dateIn('UTC', instant)).toBe('2026-03-01')
  expect(dateIn('Asia/Kolkata', instant)).toBe('2026-03-02')
})

it('bounds a day of the reader, and finds the day again', () => {
  const { from, to } = boundsOfDay('2026-03-29')
  expect([from, to].map((each) => each && new Date(each).getHours())).toEqual([0, 0])
  expect(from && dayOf(from)).toBe('2026-03-29')
  expect(to && dayOf(to)).toBe('2026-03-30')
  expect(dayOf(boundsOfDay('2026-12-31').to ?? '')).toBe('2027-01-01')
})

it('writes a calendar date the same in every time zone', () => {
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', null]) {
    changePreferences({ timeZone })
    expect(dayText('1990-01-02')).toBe('02/01/1990')
  }
})

it('takes no bounds from what is no day', () => {
  for (const wrong of ['', '2026-', 'today'])
    expect(boundsOfDay(wrong)).toEqual({ from: undefined, to: undefined })
})

it("shows times and days in the reader's chosen zone", () => {
  const instant = '2026-03-01T20:00:00Z'
  changePreferences({ timeZone: 'Asia/Kolkata' })
  expect(dateTimeText(instant)).toBe('02/03/2026 01:30:00')
  expect(dayOf(instant)).toBe('2026-03-02')
  expect(boundsOfDay('2026-03-02')).toEqual({
    from: '2026-03-01T18:30:00.000Z',
    to: '2026-03-02T18:30:00.000Z',
  })
  changePreferences({ timeZone: 'America/New_York' })
  expect(dayOf(instant)).toBe('2026-03-01')
  // Clocks go forward on this day, which has 23 hours.
  expect(boundsOfDay('2026-03-08')).toEqual({
    from: '2026-03-08T05:00:00.000Z',
    to: '2026-03-09T04:00:00.000Z',
  })
})
