import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { riskMinor } from '../market-terms.ts'
import { market } from '../test-market.ts'
import { largestStake } from './largest-stake.ts'

const bet = { selectionId: 11, side: 'back', price: 300, stakeMinor: 1_000_000 } as const

describe('the largest stake', () => {
  it('is the balance of a back and its part of the liability of a lay', () => {
    expect(largestStake(bet, market, 12_345)).toBe(12_345)
    expect(largestStake({ ...bet, side: 'lay' }, market, 10_001)).toBe(5_000)
    expect(largestStake(bet, market, 0)).toBe(0)
  })

  it('is no larger than the market takes', () => {
    expect(largestStake(bet, market, 2_000_000)).toBe(1_000_000)
  })

  it('stakes half of it on the place, each way', () => {
    const eachWay = { ...market, kind: 'each_way' as const, eachWayDivisor: 4 }
    expect(largestStake(bet, eachWay, 10_000)).toBe(5_000)
  })

  it('is covered at every price, and one coin more is not', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('back' as const, 'lay' as const),
        fc.integer({ min: 101, max: 100_000 }),
        fc.integer({ min: 0, max: 900_000 }),
        (side, price, availableMinor) => {
          const priced = { ...bet, side, price, stakeMinor: 1_000_000_000 }
          const stakeMinor = largestStake(priced, market, availableMinor)
          expect(riskMinor({ ...priced, stakeMinor }, market)).toBeLessThanOrEqual(availableMinor)
          expect(riskMinor({ ...priced, stakeMinor: stakeMinor + 1 }, market)).toBeGreaterThan(
            availableMinor,
          )
        },
      ),
    )
  })
})
