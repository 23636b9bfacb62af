import { describe, expect, it } from 'vitest'
import { SeededRandom } from './random.ts'

const take = (random: SeededRandom, count: number) =>
  Array.from({ length: count }, () => random.unit())

describe('the seeded generator', () => {
  it('gives the same numbers for the same seed, and others for its neighbours', () => {
    expect(take(SeededRandom.from(7), 50)).toEqual(take(SeededRandom.from(7), 50))
    const firsts = Array.from({ length: 1_000 }, (_, seed) => SeededRandom.from(seed).unit())
    expect(new Set(firsts).size).toBe(1_000)
    expect(SeededRandom.from(2 ** 32).unit()).not.toBe(SeededRandom.from(0).unit())
  })

  it('goes on from a kept state as if it had not been interrupted', () => {
    const random = SeededRandom.from(99)
    take(random, 10)
    const resumed = new SeededRandom(random.state)
    expect(take(resumed, 10)).toEqual(take(random, 10))
  })

  it('spreads evenly (chi-square over 20 cells, 200,000 numbers)', () => {
    const random = SeededRandom.from(1)
    const cells = Array.from({ length: 20 }, () => 0)
    for (let i = 0; i < 200_000; i += 1) {
      const cell = random.below(20)
      cells[cell] = (cells[cell] ?? 0) + 1
    }
    const chiSquare = cells.reduce((sum, n) => sum + (n - 10_000) ** 2 / 10_000, 0)
    // 43.8 is exceeded once in a thousand seeds; this seed is fixed.
    expect(chiSquare).toBeLessThan(43.8)
  })

  it('refuses a seed that is not a whole number from 0', () => {
    for (const seed of [-1, 0.5, Number.NaN, 2 ** 53]) {
      expect(() => SeededRandom.from(seed)).toThrow('seed')
    }
  })
})
