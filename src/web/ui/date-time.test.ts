import { expect, it } from 'vitest'
import { dateIn, dateTimeText } from './date-time.ts'

it('writes a date and time as dd/mm/yyyy hh:mm:ss', () => {
  expect(dateTimeText(new Date(2025, 0, 22, 21, 0, 0))).toBe('22/01/2025 21:00:00')
  expect(dateTimeText(new Date(2026, 10, 3, 4, 5, 6).toISOString())).toBe('03/11/2026 04:05:06')
})

it("knows the calendar date of the operator's time zone", () => {
  const instant = new Date('2026-03-01T20:00:00Z')
  expect(dateIn('UTC', instant)).toBe('2026-03-01')
  expect(dateIn('Asia/Kolkata', instant)).toBe('2026-03-02')
})
