import { expect, it } from 'vitest'
import { boundsOfDay, dayOf } from './day.ts'

it('bounds a day of the reader, and finds the day again', () => {
  const { from, to } = boundsOfDay('2026-03-29')
  expect([from, to].map((each) => each && new Date(each).getHours())).toEqual([0, 0])
  expect(from && dayOf(from)).toBe('2026-03-29')
  expect(to && dayOf(to)).toBe('2026-03-30')
  expect(dayOf(boundsOfDay('2026-12-31').to ?? '')).toBe('2027-01-01')
})

it('takes no bounds from what is no day', () => {
  for (const wrong of ['', '2026-', 'today'])
    expect(boundsOfDay(wrong)).toEqual({ from: undefined, to: undefined })
})
