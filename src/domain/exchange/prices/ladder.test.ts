import { describe, expect, it } from 'vitest'
import {
  CLASSIC_LADDER,
  FINEST_LADDER,
  isOnLadder,
  ladderOf,
  lineLadder,
  nextPrice,
  previousPrice,
  priceAt,
  priceAtOrAbove,
  priceAtOrBelow,
  tickOf,
} from './ladder.ts'

const prices = [...CLASSIC_LADDER.prices]

describe('the classic ladder', () => {
  it('has 350 prices from 1.01 to 1000, rising', () => {
    expect(prices).toHaveLength(350)
    expect(prices[0]).toBe(101)
    expect(prices.at(-1)).toBe(100_000)
    expect(prices).toEqual([...new Set(prices)].toSorted((a, b) => a - b))
  })

  it.each([
    [199, 200, 202],
    [298, 300, 305],
    [395, 400, 410],
    [590, 600, 620],
    [980, 1_000, 1_050],
    [1_950, 2_000, 2_100],
    [2_900, 3_000, 3_200],
    [4_800, 5_000, 5_500],
    [9_500, 10_000, 11_000],
  ])('steps %i, %i, %i where its step changes', (below, price, above) => {
    expect(previousPrice(CLASSIC_LADDER, price)).toBe(below)
    expect(nextPrice(CLASSIC_LADDER, price)).toBe(above)
  })

  it('ends at both ends', () => {
    expect(previousPrice(CLASSIC_LADDER, 101)).toBeUndefined()
    expect(nextPrice(CLASSIC_LADDER, 100_000)).toBeUndefined()
    expect(priceAt(CLASSIC_LADDER, -1)).toBeUndefined()
    expect(priceAt(CLASSIC_LADDER, 350)).toBeUndefined()
  })

  it('finds every tick by its price and no tick by any other hundredth', () => {
    const ticks = new Map(prices.map((price, tick) => [price, tick]))
    const wrong = Array.from({ length: 100_100 }, (_, price) => price).filter(
      (price) => tickOf(CLASSIC_LADDER, price) !== ticks.get(price),
    )
    expect(wrong).toEqual([])
  })

  it.each([100, 201, 100_001, 1e9, 0, -101, 101.5, 200.000001, Number.NaN, Infinity, -Infinity])(
    'does not hold %d',
    (price) => {
      expect(isOnLadder(CLASSIC_LADDER, price)).toBe(false)
    },
  )

  it('rounds any number to the nearest price below and above', () => {
    for (const asked of [101, 201, 201.5, 203, 307, 1_049, 1_050, 1_051, 99_999, 100_000]) {
      expect(priceAtOrBelow(CLASSIC_LADDER, asked)).toBe(prices.findLast((p) => p <= asked))
      expect(priceAtOrAbove(CLASSIC_LADDER, asked)).toBe(prices.find((p) => p >= asked))
    }
  })

  it('rounds towards the ladder beyond its ends, and to nothing away from it', () => {
    expect(priceAtOrBelow(CLASSIC_LADDER, 250_000)).toBe(100_000)
    expect(priceAtOrBelow(CLASSIC_LADDER, 100.9)).toBeUndefined()
    expect(priceAtOrAbove(CLASSIC_LADDER, -3)).toBe(101)
    expect(priceAtOrAbove(CLASSIC_LADDER, 100_000.5)).toBeUndefined()
  })

  it('steps only from its own prices', () => {
    expect(() => nextPrice(CLASSIC_LADDER, 201)).toThrow('201 is not on the ladder classic')
  })
})

describe('a ladder', () => {
  it('can be as fine as every hundredth', () => {
    const finest = ladderOf('finest', [{ from: 101, to: 100_000, step: 1 }])
    expect(finest.prices).toHaveLength(99_900)
    expect(tickOf(finest, 101)).toBe(0)
    expect(tickOf(finest, 70_000)).toBe(69_899)
    expect(nextPrice(finest, 99_999)).toBe(100_000)
  })

  it('can be a range of lines', () => {
    const lines = ladderOf('10 to 20', [{ from: 1_000, to: 2_000, step: 50 }])
    expect(lines.prices).toHaveLength(21)
    expect(priceAtOrBelow(lines, 1_074)).toBe(1_050)
  })

  it('is made of bands that meet and whose steps fit', () => {
    const band = { from: 101, to: 200, step: 1 }
    expect(() => ladderOf('gap', [band, { from: 210, to: 300, step: 10 }])).toThrow('gap')
    expect(() => ladderOf('step', [{ from: 101, to: 200, step: 2 }])).toThrow('step')
  })
})

describe('the other ladders', () => {
  it('have every hundredth from 1.01 to 1000 in Asian handicap markets', () => {
    expect(FINEST_LADDER.prices).toHaveLength(99_900)
    expect([101, 202, 99_999, 100_000].every((price) => isOnLadder(FINEST_LADDER, price))).toBe(
      true,
    )
    expect(isOnLadder(FINEST_LADDER, 100)).toBe(false)
  })

  it('have the lines of the market in a line market: 10 to 20 by 0.5', () => {
    const ladder = lineLadder({ min: 1_000, max: 2_000, interval: 50 })
    expect(Array.from(ladder.prices.subarray(0, 3))).toEqual([1_000, 1_050, 1_100])
    expect(ladder.prices.at(-1)).toBe(2_000)
    expect(ladder.prices).toHaveLength(21)
    expect(isOnLadder(ladder, 1_025)).toBe(false)
    expect(lineLadder({ min: 1_000, max: 2_000, interval: 50 })).toBe(ladder)
  })

  it.each([
    [0, 100, 50],
    [100, 100, 50],
    [100, 220, 50],
    [100, 100_100, 50],
    [50, 150, 0.5],
  ])('have no lines from %d to %d by %d', (min, max, interval) => {
    expect(() => lineLadder({ min, max, interval })).toThrow('whole intervals')
  })
})
