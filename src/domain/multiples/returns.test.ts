import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  exactReturn,
  type Factor,
  highestReturnMinor,
  isAtLeast,
  legFactor,
  type LegResult,
  LOST,
  returnMinor,
  VOID,
  WON,
} from './returns.ts'
import { systemById, systemsOf } from './systems.ts'

const HALF_WON: LegResult = { winParts: 1, loseParts: 0, parts: 2 }
const HALF_LOST: LegResult = { winParts: 0, loseParts: 1, parts: 2 }
const deadHeat = (places: number, runners: number): LegResult => ({
  winParts: places,
  loseParts: runners - places,
  parts: runners,
})

function returned(
  id: string,
  stakePerLineMinor: number,
  ...legs: [price: number, result: LegResult][]
): number {
  const sizes = systemById(id, legs.length)?.sizes ?? []
  const factors = legs.map(([price, result]) => legFactor(price, result))
  return returnMinor({ sizes, stakePerLineMinor, factors })
}

describe('the return of a multiple', () => {
  it('is the stake times the prices when all legs of a line win', () => {
    expect(returned('2-of-2', 1_000, [200, WON], [300, WON])).toBe(6_000)
    // 5.00 x 1.50 x 2.20 x 3.40 x 1.80 = 5.00 x 20.196
    expect(returned('4-of-4', 500, [150, WON], [220, WON], [340, WON], [180, WON])).toBe(10_098)
  })

  it('is nothing when a leg of an accumulator loses', () => {
    expect(returned('3-of-3', 1_000, [200, WON], [300, LOST], [400, WON])).toBe(0)
    expect(returned('2-of-2', 1_000, [200, VOID], [300, LOST])).toBe(0)
  })

  it('of a Trixie at 2, 3 and 4 is 50: doubles of 6, 8 and 12 and a treble of 24', () => {
    expect(returned('trixie', 100, [200, WON], [300, WON], [400, WON])).toBe(5_000)
    expect(returned('trixie', 100, [200, WON], [300, WON], [400, LOST])).toBe(600)
  })

  it('of a Patent has the singles besides', () => {
    expect(returned('patent', 100, [200, WON], [300, WON], [400, WON])).toBe(5_900)
    expect(returned('patent', 100, [200, LOST], [300, WON], [400, LOST])).toBe(300)
  })

  // At 2.00 a Lucky of n legs returns 3^n - 1 stakes; the systems without singles n x 2 less.
  it.each([
    ['yankee', 4, 72],
    ['lucky-15', 4, 80],
    ['canadian', 5, 232],
    ['lucky-31', 5, 242],
    ['heinz', 6, 716],
    ['lucky-63', 6, 728],
    ['super-heinz', 7, 2_172],
    ['goliath', 8, 6_544],
  ])('of a full %s of %i legs at 2.00 is %i stakes', (id, legs, stakes) => {
    const all = Array.from({ length: legs }, (): [number, LegResult] => [200, WON])
    expect(returned(id, 100, ...all)).toBe(stakes * 100)
  })

  it('counts a void leg as 1.00', () => {
    expect(returned('2-of-2', 1_000, [200, WON], [300, VOID])).toBe(2_000)
    expect(returned('3-of-3', 1_000, [200, VOID], [300, VOID], [400, VOID])).toBe(1_000)
    // Doubles 2 x 3, 2 x 1, 3 x 1 and the treble 2 x 3 x 1: 6 + 2 + 3 + 6.
    expect(returned('trixie', 100, [200, WON], [300, WON], [400, VOID])).toBe(1_700)
  })

  it('multiplies a leg in a dead heat by its part', () => {
    // 10 x 2.00 x 5.00 / 2
    expect(returned('2-of-2', 1_000, [200, WON], [500, deadHeat(1, 2)])).toBe(5_000)
    // 10 x 2.00 x 6.00 x 2 / 3
    expect(returned('2-of-2', 1_000, [200, WON], [600, deadHeat(2, 3)])).toBe(8_000)
  })

  it('counts a half won leg as (P + 1) / 2 and a half lost one as one half', () => {
    // 10 x 2.00 x (1.95 + 1) / 2
    expect(returned('2-of-2', 1_000, [200, WON], [195, HALF_WON])).toBe(2_950)
    expect(returned('2-of-2', 1_000, [200, WON], [195, HALF_LOST])).toBe(1_000)
  })

  it('is rounded down once for the whole bet, never per line', () => {
    // 0.50 x 1.01^3 = 0.51515…
    expect(returned('3-of-3', 50, [101, WON], [101, WON], [101, WON])).toBe(51)
    // Three lines of 1.2321 and one of 1.367631 are 5.063931 together; rounded one by one they would be 4.
    expect(returned('trixie', 1, [111, WON], [111, WON], [111, WON])).toBe(5)
  })

  it('is the largest safe integer when none holds it', () => {
    const all = Array.from({ length: 20 }, (): [number, LegResult] => [100_000, WON])
    expect(returned('20-of-20', 50, ...all)).toBe(Number.MAX_SAFE_INTEGER)
  })
})

const anyPrice = fc.integer({ min: 101, max: 2_000 })
const anyResult = fc.oneof(
  fc.constantFrom<LegResult>(WON, LOST, VOID, HALF_WON, HALF_LOST),
  fc
    .tuple(fc.integer({ min: 1, max: 2 }), fc.integer({ min: 3, max: 4 }))
    .map(([e, a]) => deadHeat(e, a)),
)
const anyBet = fc
  .array(fc.tuple(anyPrice, anyResult), { minLength: 2, maxLength: 8 })
  .chain((legs) =>
    fc.record({
      legs: fc.constant(legs),
      system: fc.constantFrom(...systemsOf(legs.length)),
      stakePerLineMinor: fc.integer({ min: 1, max: 100_000 }),
    }),
  )

/** Every line written out and multiplied, the sum over a common denominator. */
function written(factors: readonly Factor[], sizes: readonly number[], stake: number): Factor {
  let total: Factor = { numerator: 0n, denominator: 1n }
  for (let chosen = 0; chosen < 2 ** factors.length; chosen += 1) {
    const line = factors.filter((_, leg) => (chosen >> leg) & 1)
    if (!sizes.includes(line.length)) continue
    const product = line.reduce(
      (a, b) => ({
        numerator: a.numerator * b.numerator,
        denominator: a.denominator * b.denominator,
      }),
      { numerator: BigInt(stake), denominator: 1n },
    )
    total = {
      numerator: total.numerator * product.denominator + product.numerator * total.denominator,
      denominator: total.denominator * product.denominator,
    }
  }
  return total
}

describe('over all bets', () => {
  it('the return is exactly that of the lines written out', () => {
    fc.assert(
      fc.property(anyBet, ({ legs, system, stakePerLineMinor }) => {
        const factors = legs.map(([price, result]) => legFactor(price, result))
        const exact = exactReturn({ sizes: system.sizes, stakePerLineMinor, factors })
        const naive = written(factors, system.sizes, stakePerLineMinor)
        expect(isAtLeast(exact, naive) && isAtLeast(naive, exact)).toBe(true)
      }),
    )
  })

  it('no results return more than the highest return, whatever is settled first', () => {
    fc.assert(
      fc.property(anyBet, fc.nat(), ({ legs, system, stakePerLineMinor }, settled) => {
        const bet = { sizes: system.sizes, stakePerLineMinor }
        const standing = legs.map(([price, result], leg) => ({
          price,
          result: leg < settled % (legs.length + 1) ? result : null,
        }))
        const factors = legs.map(([price, result]) => legFactor(price, result))
        expect(returnMinor({ ...bet, factors })).toBeLessThanOrEqual(
          highestReturnMinor({ ...bet, legs: standing }),
        )
      }),
    )
  })

  it('the order of the legs does not matter, and a void leg is as if it were at 1.00', () => {
    fc.assert(
      fc.property(anyBet, ({ legs, system: { sizes }, stakePerLineMinor }) => {
        const factors = legs.map(([price, result]) => legFactor(price, result))
        const reversed = returnMinor({ sizes, stakePerLineMinor, factors: factors.toReversed() })
        expect(returnMinor({ sizes, stakePerLineMinor, factors })).toBe(reversed)
        expect(legFactor(100, WON).numerator).toBe(legFactor(100, WON).denominator)
      }),
    )
  })
})
