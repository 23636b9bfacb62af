import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dutchingProfitCenti, dutchingStakes } from './dutching.ts'

const pricesOf = (minimum: number) =>
  fc.array(fc.integer({ min: minimum, max: 100_000 }), { minLength: 2, maxLength: 20 })
const sumOf = (stakes: readonly number[]) => stakes.reduce((sum, stake) => sum + stake, 0)

describe('a total stake over selections', () => {
  it('is divided so that each wins alike', () => {
    // 3.00 and 6.00: twice as much on the shorter price.
    expect(dutchingStakes([300, 600], { totalMinor: 3_000 })).toEqual([2_000, 1_000])
    expect(dutchingProfitCenti(300, 2_000, 3_000)).toBe(300_000)
    expect(dutchingProfitCenti(600, 1_000, 3_000)).toBe(300_000)
  })

  it('gives the odd coin to the largest remainder, and of equal ones to the first', () => {
    expect(dutchingStakes([300, 300, 300], { totalMinor: 1_000 })).toEqual([334, 333, 333])
  })

  it('sums exactly, and no stake is a coin from its exact share', () => {
    fc.assert(
      fc.property(pricesOf(101), fc.integer({ min: 1, max: 1e11 }), (prices, totalMinor) => {
        const stakes = dutchingStakes(prices, { totalMinor }) ?? []
        expect(sumOf(stakes)).toBe(totalMinor)
        const product = prices.reduce((all, price) => all * BigInt(price), 1n)
        const weights = prices.map((price) => product / BigInt(price))
        const all = weights.reduce((sum, weight) => sum + weight, 0n)
        for (const [index, stake] of stakes.entries()) {
          const off = BigInt(stake) * all - BigInt(totalMinor) * (weights[index] ?? 0n)
          expect(off < all && -off < all).toBe(true)
        }
      }),
    )
  })
})

describe('one profit whichever selection wins', () => {
  it('takes the stakes that bring it', () => {
    expect(dutchingStakes([300, 600], { profitMinor: 3_000 })).toEqual([2_000, 1_000])
  })

  it('is never less than asked, and at most what one more coin of a stake returns', () => {
    fc.assert(
      fc.property(pricesOf(101), fc.integer({ min: 1, max: 1e9 }), (prices, profitMinor) => {
        const stakes = dutchingStakes(prices, { profitMinor })
        fc.pre(stakes !== undefined)
        const totalMinor = sumOf(stakes)
        for (const [index, price] of prices.entries()) {
          const overCenti =
            dutchingProfitCenti(price, stakes[index] ?? 0, totalMinor) - profitMinor * 100
          expect(overCenti).toBeGreaterThanOrEqual(0)
          expect(overCenti).toBeLessThan(price)
        }
      }),
    )
  })

  it('cannot be had from prices that leave nothing, or next to nothing', () => {
    expect(dutchingStakes([200, 200], { profitMinor: 100 })).toBeUndefined()
    expect(dutchingStakes([150, 200], { profitMinor: 100 })).toBeUndefined()
    expect(dutchingStakes([200, 201, 40_000], { profitMinor: 100 })).toBeUndefined()
    expect(dutchingStakes([200, 210], { profitMinor: 100 })).toBeDefined()
  })
})
