import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dividedByShares, sharesLeft } from './shares.ts'

describe('winnings of a syndicate', () => {
  it('are divided to the coin, each part less than a cent from its exact share', () => {
    const held = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 13 }), held, (cents, shares) => {
        const parts = dividedByShares(cents, shares)
        const all = shares.reduce((sum, each) => sum + each, 0)
        expect(parts.reduce((sum, each) => sum + each, 0)).toBe(cents)
        const isFar = parts.map((part, index) => {
          const gap = BigInt(part) * BigInt(all) - BigInt(cents) * BigInt(shares[index] ?? 0)
          return gap <= -BigInt(all) || gap >= BigInt(all)
        })
        expect(isFar).toEqual(parts.map(() => false))
      }),
    )
  })

  it('give the cents left over to the largest remainders, the earlier first', () => {
    expect(dividedByShares(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(dividedByShares(101, [1, 1, 1])).toEqual([34, 34, 33])
    expect(dividedByShares(100, [1, 3, 3])).toEqual([14, 43, 43])
    expect(dividedByShares(10, [1, 2, 1])).toEqual([3, 5, 2])
    expect(dividedByShares(0, [2, 3])).toEqual([0, 0])
  })

  it('can be sold while there are shares left', () => {
    expect(sharesLeft(50, [20, 29])).toBe(1)
    expect(sharesLeft(50, [20, 30])).toBe(0)
  })
})
