import { expect, it } from 'vitest'
import { drawnLine, priceLine, stepAt, valueOf, valueRange } from './price-line.ts'

const at = (time: string): number => Date.parse(`2025-01-22T${time}:00.000Z`)
const history = (times: readonly string[], before: number | null = null) => ({
  stepMs: 60_000,
  before,
  points: times.map((time, place) => ({
    at: new Date(at(time)).toISOString(),
    lastPrice: 200 + 50 * place,
    highPrice: 300,
    lowPrice: 200,
    tradedMinor: 100,
  })),
})

it('gives every minute the same width, also where nothing was matched, and a single point some', () => {
  const times = ['14:59', '15:00', '15:05', '15:06']
  const line = priceLine(history(times), { range: 'all', nowMs: at('18:00') })
  if (!line) throw new Error('a history with prices makes a line')
  expect([line.fromMs, line.toMs]).toEqual([at('14:59'), at('15:07')])
  const { x, path } = drawnLine(line, 'price', { width: 80, height: 10 })
  expect(times.map((time) => x(at(time)))).toEqual([0, 10, 60, 70])
  expect(path.startsWith('M0 ')).toBe(true)
  expect(path.endsWith('H80')).toBe(true)
  const single = priceLine(history(['14:59']), { range: 'all', nowMs: at('18:00') })
  expect([single?.fromMs, single?.toMs]).toEqual([at('14:59'), at('15:00')])
})

it('begins a range with the price that stood then, and ends it now', () => {
  const line = priceLine(history(['15:05'], 180), { range: '15', nowMs: at('15:10') })
  expect([line?.fromMs, line?.toMs]).toEqual([at('14:55'), at('15:10')])
  expect(line?.steps.map(({ atMs, price }) => [atMs, price])).toEqual([
    [at('14:55'), 180],
    [at('15:05'), 200],
  ])
  const quiet = priceLine(history([], 180), { range: '60', nowMs: at('15:10') })
  expect(quiet?.steps).toEqual([{ atMs: at('14:10'), price: 180, tradedMinor: 0 }])
  expect(priceLine(history([]), { range: '60', nowMs: at('15:10') })).toBeUndefined()
})

it('reads the price that held at a moment, as odds or as a chance', () => {
  const line = priceLine(history(['15:00', '15:05']), { range: 'all', nowMs: at('15:10') })
  if (!line) throw new Error('a history with prices makes a line')
  expect(stepAt(line, at('15:04')).price).toBe(200)
  expect(stepAt(line, at('15:05')).price).toBe(250)
  expect(stepAt(line, at('14:00')).price).toBe(200)
  expect(valueOf(250, 'price')).toBe(2.5)
  expect(valueOf(250, 'probability')).toBe(40)
  const [low, high] = valueRange(line, 'probability')
  expect(low).toBeLessThan(40)
  expect(high).toBeGreaterThan(50)
})
