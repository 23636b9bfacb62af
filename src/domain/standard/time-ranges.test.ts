import { expect, it } from 'vitest'
import { timeRanges } from './time-ranges.ts'

it('counts the markets of each day, hour or minute', () => {
  const starts = ['2026-05-02T23:59:59Z', '2026-05-01T14:20:00Z', '2026-05-01T14:40:00Z']
  const instants = starts.map((text) => new Date(text))
  expect(timeRanges(instants, 'HOURS')).toEqual([
    { from: new Date('2026-05-01T14:00:00Z'), to: new Date('2026-05-01T15:00:00Z'), count: 2 },
    { from: new Date('2026-05-02T23:00:00Z'), to: new Date('2026-05-03T00:00:00Z'), count: 1 },
  ])
  expect(timeRanges(instants, 'DAYS').map(({ count }) => count)).toEqual([2, 1])
  expect(timeRanges([], 'MINUTES')).toEqual([])
})
