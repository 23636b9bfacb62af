import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { centredPx, ROW_PX, rowsInView, scrolledTo } from './ladder-window.ts'

const HEIGHT = 500

it('draws every row in view, and few beyond', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99_900 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (count, at) => {
        const topPx = at * Math.max(0, count * ROW_PX - HEIGHT)
        const { first, end } = rowsInView(topPx, HEIGHT, count)
        expect(first).toBeLessThanOrEqual(Math.floor(topPx / ROW_PX))
        expect(end).toBeGreaterThanOrEqual(Math.min(count, Math.ceil((topPx + HEIGHT) / ROW_PX)))
        expect(end - first).toBeLessThan(60)
      },
    ),
  )
})

it('does not move with every pixel', () => {
  expect(rowsInView(1_000, HEIGHT, 350)).toEqual(rowsInView(850, HEIGHT, 350))
})

it('puts a row in the middle, and moves no more than it must to show one', () => {
  expect(centredPx(100, HEIGHT) + HEIGHT / 2).toBe(100 * ROW_PX + ROW_PX / 2)
  expect(centredPx(2, HEIGHT)).toBe(0)
  expect(scrolledTo(100, 2_700, HEIGHT)).toBe(2_700)
  expect(scrolledTo(90, 2_700, HEIGHT)).toBe(90 * ROW_PX)
  expect(scrolledTo(120, 2_700, HEIGHT)).toBe(121 * ROW_PX - HEIGHT)
})
