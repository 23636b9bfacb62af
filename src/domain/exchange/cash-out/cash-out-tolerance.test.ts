import { expect, it } from 'vitest'
import type { MarketOutcomes } from '../exposure/exposure.ts'
import type { Hedge } from './hedge.ts'
import { worthMin } from './cash-out-tolerance.ts'
import { CLASSIC_LADDER, lineLadder } from '../prices/ladder.ts'

const quoted = (side: Hedge['side'], price: number, stakeMinor: number) => {
  const hedge = { selectionId: 1, side, price, stakeMinor, matches: [{ price, stakeMinor }] }
  const outcomes: MarketOutcomes = { selectionIds: [1, 2], winners: 1 }
  return { hedges: [hedge], worth: 125_000, outcomes, ladder: CLASSIC_LADDER }
}

it('allows a lay to lock as much less as its stake is smaller, a back as its stake is larger', () => {
  // 62.50 at 4.00 goes as far as 60.97 at 4.10 and 64.10 at 3.90.
  const lay = quoted('lay', 400, 6_250)
  expect(worthMin(lay, { ticks: 0 })).toBe(125_000)
  expect(worthMin(lay, { ticks: 1 })).toBe(125_000 - 15_300)
  const back = quoted('back', 410, 6_250)
  expect(worthMin(back, { ticks: 1 })).toBe(125_000 - 15_700)
})

it('allows for a part of the stakes', () => {
  const lay = quoted('lay', 400, 6_250)
  expect(worthMin(lay, { percentBps: 250 })).toBe(125_000 - 15_600)
})

it('ends where the ladder ends', () => {
  const highest = quoted('lay', 100_000, 100)
  expect(worthMin(highest, { ticks: 5 })).toBe(125_000)
  const lowest = quoted('back', 101, 100)
  expect(worthMin(lowest, { ticks: 5 })).toBe(125_000)
})

it('counts a price that a reduction has put between two steps as the worse of them', () => {
  // 7.23 lies between 7.20 and 7.40; one step above the latter is 7.60.
  const lay = quoted('lay', 723, 10_000)
  expect(worthMin(lay, { ticks: 0 })).toBe(125_000)
  expect(worthMin(lay, { ticks: 1 })).toBe(125_000 - 48_700)
})

it('counts an each-way stake twice', () => {
  const outcomes: MarketOutcomes = {
    selectionIds: [1, 2, 3],
    winners: 2,
    decidedBy: { kind: 'each_way', divisor: 500 },
  }
  const lay = { ...quoted('lay', 400, 6_250), outcomes }
  expect(worthMin(lay, { ticks: 1 })).toBe(125_000 - 2 * 15_300)
})

it('moves the line in a line market, and the stake stays', () => {
  const outcomes: MarketOutcomes = { selectionIds: [1], winners: 1, decidedBy: { kind: 'line' } }
  const ladder = lineLadder({ min: 1_000, max: 9_000, interval: 50 })
  const lay = { ...quoted('lay', 4_000, 100), worth: -400_000, outcomes, ladder }
  expect(worthMin(lay, { ticks: 0 })).toBe(-400_000)
  expect(worthMin(lay, { ticks: 2 })).toBe(-410_000)
  expect(worthMin(lay, { percentBps: 100 })).toBe(-404_000)
})
