import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CLASSIC_LADDER, isOnLadder } from './ladder.ts'
import {
  effectiveReductionBps,
  lapsesLays,
  reducedLayPrice,
  reducedLiability,
  reducedPrice,
} from './reduction.ts'

describe('a reduction (exchange.md 3.4)', () => {
  it.each([
    // price, reduction, price after it
    [860, 1_620, 721],
    [1_200, 2_108, 947],
    [1_100, 1_000, 990],
    [200, 0, 200],
    [102, 5_000, 101],
    [100_000, 10_000, 101],
  ])('of %d by %d leaves %d', (price, reductionBps, reduced) => {
    expect(reducedPrice(price, reductionBps)).toBe(reduced)
  })

  it('of several removals is one after the other: 12.00 by 10 % and by 20 % is 8.64', () => {
    expect(reducedPrice(reducedPrice(1_200, 1_000), 2_000)).toBe(864)
  })

  it('is not made below 2.5 % in a win market, always in a place market, nowhere else', () => {
    expect(effectiveReductionBps('win', 249)).toBe(0)
    expect(effectiveReductionBps('win', 250)).toBe(250)
    expect(effectiveReductionBps('place', 1)).toBe(1)
    expect(effectiveReductionBps('none', 5_000)).toBe(0)
  })

  it('lets unmatched lays lapse from 2.5 % in a win market, from 4 % in a place market', () => {
    expect([249, 250].map((bps) => lapsesLays('win', bps))).toEqual([false, true])
    expect([399, 400].map((bps) => lapsesLays('place', bps))).toEqual([false, true])
    expect(lapsesLays('none', 10_000)).toBe(false)
  })

  it('of a lay that is kept is on the ladder and never above the exact price', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CLASSIC_LADDER.prices),
        fc.integer({ min: 0, max: 9_900 }),
        (price, bps) => {
          const reduced = reducedLayPrice(CLASSIC_LADDER, price, bps)
          expect(isOnLadder(CLASSIC_LADDER, reduced)).toBe(true)
          expect(reduced).toBeLessThanOrEqual(reducedPrice(price, bps))
        },
      ),
    )
  })

  it.each([
    // 1 - 20 / (100 - 25)
    ['win', 2_000, 2_500, 2_933],
    ['win', 2_000, 0, 3_200],
    ['win', 6_000, 4_000, 0],
    ['win', 2_000, 10_000, 0],
    // The own factor counts only where one runner wins.
    ['place', 2_000, 2_500, 3_200],
  ] as const)(
    'of what a lay for the starting price may lose, in a %s market by %d beside %d',
    (rule, reductionBps, ownBps, left) => {
      expect(reducedLiability(rule, 4_000, { reductionBps, ownBps })).toBe(left)
    },
  )

  it('leaves a lay for the starting price about the stake it stood for', () => {
    // 5.00 with a factor of 20 %; 30 % are withdrawn, and 5.00 becomes 3.50.
    const stake = (liability: number, price: number) => liability / (price / 100 - 1)
    const left = reducedLiability('win', 4_000, { reductionBps: 3_000, ownBps: 2_000 })
    expect(stake(left, reducedPrice(500, 3_000))).toBe(stake(4_000, 500))
  })
})
