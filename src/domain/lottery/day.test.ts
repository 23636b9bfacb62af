import { expect, it } from 'vitest'
import { dayAfter, isDay } from './day.ts'

it('a day is one that the calendar has', () => {
  expect(['2024-02-29', '2024-12-31'].every(isDay)).toBe(true)
  expect(['2023-02-29', '2024-13-01', '2024-1-1', '', '2024-00-10'].some(isDay)).toBe(false)
})

it('days follow each other over the ends of months and years', () => {
  expect(dayAfter('2024-02-28', 1)).toBe('2024-02-29')
  expect(dayAfter('2024-12-31', 1)).toBe('2025-01-01')
  expect(dayAfter('2024-03-01', -1)).toBe('2024-02-29')
})
