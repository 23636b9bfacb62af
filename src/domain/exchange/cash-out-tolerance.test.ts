import { expect, it } from 'vitest'
import type { Hedge } from './cash-out.ts'
import { lockedMinCenti } from './cash-out-tolerance.ts'
import { CLASSIC_LADDER } from './ladder.ts'

const quoted = (side: Hedge['side'], price: number, stakeMinor: number) => {
  const hedge = { selectionId: 1, side, price, stakeMinor, matches: [{ price, stakeMinor }] }
  return { hedges: [hedge], lockedCenti: 125_000 }
}

it('allows a lay to lock as much less as its stake is smaller, a back as its stake is larger', () => {
  // 62.50 at 4.00 goes as far as 60.97 at 4.10 and 64.10 at 3.90.
  const lay = quoted('lay', 400, 6_250)
  expect(lockedMinCenti(lay, { ticks: 0 }, CLASSIC_LADDER)).toBe(125_000)
  expect(lockedMinCenti(lay, { ticks: 1 }, CLASSIC_LADDER)).toBe(125_000 - 15_300)
  const back = quoted('back', 410, 6_250)
  expect(lockedMinCenti(back, { ticks: 1 }, CLASSIC_LADDER)).toBe(125_000 - 15_700)
})

it('allows for a part of the stakes', () => {
  const lay = quoted('lay', 400, 6_250)
  expect(lockedMinCenti(lay, { percentBps: 250 }, CLASSIC_LADDER)).toBe(125_000 - 15_600)
})

it('ends where the ladder ends', () => {
  const highest = quoted('lay', 100_000, 100)
  expect(lockedMinCenti(highest, { ticks: 5 }, CLASSIC_LADDER)).toBe(125_000)
  const lowest = quoted('back', 101, 100)
  expect(lockedMinCenti(lowest, { ticks: 5 }, CLASSIC_LADDER)).toBe(125_000)
})

it('counts a price that a reduction has put between two steps as the worse of them', () => {
  // 7.23 lies between 7.20 and 7.40; one step above the latter is 7.60.
  const lay = quoted('lay', 723, 10_000)
  expect(lockedMinCenti(lay, { ticks: 0 }, CLASSIC_LADDER)).toBe(125_000)
  expect(lockedMinCenti(lay, { ticks: 1 }, CLASSIC_LADDER)).toBe(125_000 - 48_700)
})
