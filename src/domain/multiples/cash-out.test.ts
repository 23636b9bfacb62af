import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cashOutMinor } from './cash-out.ts'
import { highestReturnMinor, type LegResult, LOST, returnMinor, VOID, WON } from './returns.ts'
import { executablePrice } from './executable-price.ts'

const open = (price: number, layPrice: number | null) => ({ price, result: null, layPrice })
const settled = (price: number, result: LegResult) => ({
  price,
  result,
  layPrice: null,
})
const double = { sizes: [2], stakePerLineMinor: 1_000 }

describe('the cash-out of a multiple', () => {
  it('is the stake times price over lay price of every open leg, less the margin', () => {
    // 10 x (2.00 / 1.60) x (3.00 / 3.00) = 12.50
    expect(cashOutMinor({ ...double, legs: [open(200, 160), open(300, 300)] }, 0)).toBe(1_250)
    expect(cashOutMinor({ ...double, legs: [open(200, 160), open(300, 300)] }, 400)).toBe(1_200)
  })

  it('takes settled legs at what they made', () => {
    // 10 x 2.00 x (3.00 / 1.50) = 40
    expect(cashOutMinor({ ...double, legs: [settled(200, WON), open(300, 150)] }, 0)).toBe(4_000)
    expect(cashOutMinor({ ...double, legs: [settled(200, VOID), open(300, 150)] }, 0)).toBe(2_000)
    expect(cashOutMinor({ ...double, legs: [settled(200, LOST), open(300, 150)] }, 0)).toBe(0)
  })

  it('is rounded down once', () => {
    // 10 x 2.00 / 2.06 x 3.00 / 3.10 = 9.3954…
    expect(cashOutMinor({ ...double, legs: [open(200, 206), open(300, 310)] }, 0)).toBe(939)
  })

  it('is not to be had while an open leg has no lay price', () => {
    expect(cashOutMinor({ ...double, legs: [open(200, 160), open(300, null)] }, 0)).toBeUndefined()
  })

  it('never pays more than the bet can still return, and at the prices taken never more than the stake', () => {
    const price = fc.integer({ min: 101, max: 2_000 })
    fc.assert(
      fc.property(
        fc.array(fc.tuple(price, price), { minLength: 3, maxLength: 3 }),
        fc.constantFrom([3], [2, 3], [1, 2, 3]),
        fc.integer({ min: 0, max: 1_000 }),
        (prices, sizes, marginBps) => {
          const bet = { sizes, stakePerLineMinor: 500 }
          const legs = prices.map(([taken, lay]) => open(taken, lay))
          expect(cashOutMinor({ ...bet, legs }, marginBps)).toBeLessThanOrEqual(
            highestReturnMinor({ ...bet, legs }),
          )
          const unmoved = prices.map(([taken]) => open(taken, taken))
          const one = { numerator: 1n, denominator: 1n }
          const stakeMinor = returnMinor({ ...bet, factors: [one, one, one] })
          expect(cashOutMinor({ ...bet, legs: unmoved }, marginBps)).toBeLessThanOrEqual(stakeMinor)
        },
      ),
    )
  })
})

describe('an executable price', () => {
  const offers = [
    [310, 1_000],
    [305, 2_000],
  ] as const
  it('is that of the last offer a stake needs', () => {
    expect(executablePrice(offers, 1_000)).toBe(310)
    expect(executablePrice(offers, 1_001)).toBe(305)
    expect(executablePrice(offers, 3_000)).toBe(305)
  })
  it('is none beyond what is on offer', () => {
    expect(executablePrice(offers, 3_001)).toBeUndefined()
    expect(executablePrice([], 1)).toBeUndefined()
  })
})
