import { expect, it } from 'vitest'
import { order } from '../test-market.ts'
import { profitLine, scaleOf } from './profit-line.ts'

const settled = (orderId: number, day: number, profitMinor: number) => ({
  ...order,
  orderId,
  settledAt: `2025-01-0${day}T12:00:00.000Z`,
  profitMinor,
})

it('adds up profit in the order of settlement and leaves out what is not settled', () => {
  const line = profitLine([settled(3, 2, 500), order, settled(1, 1, -300), settled(2, 2, -100)])
  expect(line.map(({ orderId, sumMinor }) => [orderId, sumMinor])).toEqual([
    [1, -300],
    [2, -400],
    [3, 100],
  ])
})

it('fits the line into its field, with zero always in it', () => {
  const points = profitLine([settled(1, 1, -300), settled(2, 2, 400)])
  const { x, y, topMinor, bottomMinor } = scaleOf(points, { width: 600, height: 100 })
  expect([topMinor, bottomMinor]).toEqual([100, -300])
  expect([y(100), y(0), y(-300)]).toEqual([0, 25, 100])
  expect([x(0), x(1)]).toEqual([0, 600])
  const won = scaleOf(profitLine([settled(1, 1, 200), settled(2, 2, 200)]), { width: 1, height: 1 })
  expect(won.bottomMinor).toBe(0)
})
