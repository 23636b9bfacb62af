import { expect, it } from 'vitest'
import { timeAxisOf } from './price-chart.tsx'

const point = (at: string) => ({
  at,
  lastPrice: 200,
  highPrice: 200,
  lowPrice: 200,
  tradedMinor: 100,
})

it('gives every minute the same width, also where nothing was matched, and a single point some', () => {
  const at = (time: string): number => Date.parse(`2025-01-22T${time}:00.000Z`)
  const points = ['14:59', '15:00', '15:05', '15:06'].map((time) =>
    point(new Date(at(time)).toISOString()),
  )
  const axis = timeAxisOf({ points, stepMs: 60_000 })
  expect(axis).toMatchObject({ type: 'number', domain: [at('14:59'), at('15:07')] })
  expect(axis.ticks).toEqual(['14:59', '15:01', '15:03', '15:05', '15:07'].map(at))
  const single = timeAxisOf({ points: points.slice(0, 1), stepMs: 60_000 })
  expect(single.domain).toEqual([at('14:59'), at('15:00')])
})
