import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { fairStakeFrom, hasFairProfit, isLargeEnough, smallestStake } from './smallest-bet.ts'

it.each([
  // The published examples: 1.00 at 10, 0.10 at 100, 0.01 at 1000 where 1.00 is the least stake and 10.00 the payout.
  [100, 101, true],
  [99, 101, false],
  [10, 10_000, true],
  [9, 10_000, false],
  [10, 9_500, false],
  [1, 100_000, true],
  [0, 100_000, false],
  [-5, 100_000, false],
  [0.5, 100_000, false],
])('a stake of %d at %i is large enough: %s', (stakeMinor, price, isLarge) => {
  const smallest = { stakeMinMinor: 100, payoutMinMinor: 1_000 }
  expect(isLargeEnough({ stakeMinor, price }, smallest)).toBe(isLarge)
})

it('where no payout makes up for a small stake, the smallest stake is the same at every price', () => {
  const smallest = { stakeMinMinor: 50, payoutMinMinor: null }
  for (const price of [101, 200, 100_000]) {
    expect(isLargeEnough({ stakeMinor: 49, price }, smallest)).toBe(false)
    expect(isLargeEnough({ stakeMinor: 50, price }, smallest)).toBe(true)
    expect(smallestStake(price, smallest)).toBe(50)
  }
})

it.each([
  [13, 106, false],
  [50, 101, false],
  [100, 101, true],
  [50, 102, true],
  [16, 105, true],
  [10, 105, false],
  // 0.49 is none at all; 1.24 is 1, 1.25 is 1 and exactly 20 % less.
  [49, 101, false],
  [124, 101, true],
  [125, 101, true],
  [126, 101, false],
  [151, 101, false],
  [160, 101, true],
])('%i at %i wins about what it ought to: %s', (stakeMinor, price, isFair) => {
  expect(hasFairProfit({ stakeMinor, price })).toBe(isFair)
})

it('never turns large stakes away', () => {
  const prices = Array.from({ length: 14_271 }, (_, index) => 101 + 7 * index)
  expect(prices.filter((price) => !hasFairProfit({ stakeMinor: 1_000, price }))).toEqual([])
})

it('says how small a stake may be at a price', () => {
  const amount = fc.integer({ min: 1, max: 100_000 })
  fc.assert(
    fc.property(
      fc.integer({ min: 101, max: 100_000 }),
      fc.record({ stakeMinMinor: amount, payoutMinMinor: amount }),
      (price, rules) => {
        const stakeMinor = smallestStake(price, rules)
        expect(isLargeEnough({ stakeMinor, price }, rules)).toBe(true)
        expect(isLargeEnough({ stakeMinor: stakeMinor - 1, price }, rules)).toBe(false)
      },
    ),
  )
})

it.each([
  [13, 106, 14],
  [126, 101, 160],
  [50, 101, 80],
  [500, 320, 500],
])('from %i on the next fair stake at %i is %i', (stakeMinor, price, fair) => {
  expect(fairStakeFrom({ stakeMinor, price })).toBe(fair)
})
