import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { takesPrices } from './acceptance.ts'

const double = { sizes: [2] }
const none = { mode: 'none', toleranceBps: 0 } as const
const better = { mode: 'better', toleranceBps: 0 } as const
const any = (toleranceBps: number) => ({ mode: 'any', toleranceBps }) as const

describe('a change of prices', () => {
  it('is taken by "none" only when there is none', () => {
    expect(takesPrices(none, { ...double, seen: [200, 300], now: [200, 300] })).toBe(true)
    expect(takesPrices(none, { ...double, seen: [200, 300], now: [200, 305] })).toBe(false)
    expect(takesPrices(none, { ...double, seen: [200, 300], now: [200, 295] })).toBe(false)
  })

  it('is taken by "better" when no leg is worse, even if the whole were better', () => {
    expect(takesPrices(better, { ...double, seen: [200, 300], now: [200, 305] })).toBe(true)
    expect(takesPrices(better, { ...double, seen: [200, 300], now: [198, 400] })).toBe(false)
  })

  it('is taken by "any" up to the tolerance on the whole slip', () => {
    // 6.00 seen; 5.70 is exactly 5 % less.
    expect(takesPrices(any(500), { ...double, seen: [200, 300], now: [190, 300] })).toBe(true)
    expect(takesPrices(any(500), { ...double, seen: [200, 300], now: [189, 300] })).toBe(false)
    expect(takesPrices(any(500), { ...double, seen: [200, 300], now: [190, 295] })).toBe(false)
    expect(takesPrices(any(500), { ...double, seen: [200, 300], now: [150, 400] })).toBe(true)
  })

  it('"better" never takes what is worse, and "any" without tolerance takes what "better" takes', () => {
    const prices = fc.array(fc.integer({ min: 101, max: 1_000 }), { minLength: 3, maxLength: 3 })
    fc.assert(
      fc.property(prices, prices, (seen, now) => {
        const change = { sizes: [1, 2, 3], seen, now }
        const isWorse = now.some((price, leg) => price < (seen[leg] ?? 0))
        expect(takesPrices(better, change)).toBe(!isWorse)
        expect(isWorse || takesPrices(any(0), change)).toBe(true)
      }),
    )
  })
})
