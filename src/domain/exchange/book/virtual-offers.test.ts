import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CLASSIC_LADDER, isOnLadder } from '../prices/ladder.ts'
import type { Side } from '../orders/order.ts'
import type { Offer } from './rollup.ts'
import { virtualOffers } from './virtual-offers.ts'

const virtual = (side: Side, others: Offer[][], winners = 1): Offer[] => [
  ...virtualOffers(side, others, { ladder: CLASSIC_LADDER, winners }),
]

describe('virtual offers', () => {
  it('to back are made of what can be laid on the others, as published', () => {
    const first: Offer[] = [
      [200, 12_000],
      [250, 7_500],
    ]
    expect(virtual('back', [first, [[300, 15_000]]])).toEqual([
      [600, 4_000],
      [375, 5_000],
    ])
  })

  it('to lay are made of what can be backed on the others, as published', () => {
    const second: Offer[] = [
      [300, 15_000],
      [240, 25_000],
    ]
    expect(virtual('lay', [[[200, 30_000]], second])).toEqual([
      [600, 7_500],
      [1_200, 1_250],
    ])
  })

  it('on one of two selections are the other side of the other: laid at 3.10 is backed at 1.47', () => {
    // 1 / (1 - 1 / 3.10) = 1.476...: down to a price that exists, up in size, so that both pay 31.00.
    expect(virtual('back', [[[310, 1_000]]])).toEqual([[147, 2_109]])
    expect(virtual('lay', [[[150, 1_000]]])).toEqual([[300, 500]])
  })

  it('with several winners leave room for all of them', () => {
    // 1 / P = 2 - 1 / 1.6 - 1 / 1.6 = 0.75.
    expect(virtual('back', [[[160, 1_000]], [[160, 3_000]]], 2)).toEqual([[133, 1_203]])
    expect(virtual('back', [[[160, 1_000]], [[160, 3_000]]], 3)).toEqual([])
  })

  it('join where they round to the same price', () => {
    const offers: Offer[] = [
      [2_000, 100],
      [2_100, 100],
      [2_200, 100],
    ]
    // 1.0526 and 1.05 pay 20.00 and 21.00, 1.0476 pays 22.00.
    expect(virtual('back', [offers])).toEqual([
      [105, 3_905],
      [104, 2_115],
    ])
  })

  it('need an offer on every other selection', () => {
    expect(virtual('back', [[[200, 1_000]], []])).toEqual([])
    expect(virtual('lay', [])).toEqual([])
  })

  it('end where no price is left, and begin at the last price where any would do', () => {
    expect(virtual('back', [[[101, 1_000]]])).toEqual([[10_000, 10]])
    expect(virtual('lay', [[[200, 1_000]], [[200, 1_000]]])).toEqual([])
    expect(virtual('back', [[[150, 1_000]], [[150, 1_000]]])).toEqual([[100_000, 2]])
    expect(virtual('lay', [[[100_000, 1_000]]])).toEqual([[101, 990_099]])
  })

  it('are on the ladder, best first, and pay no more than the bets they are made of', () => {
    fc.assert(
      fc.property(fc.constantFrom<Side>('back', 'lay'), othersOf, (side, sorted) => {
        const ordered = side === 'back' ? sorted : sorted.map((offers) => offers.toReversed())
        const offers = virtual(side, ordered)
        const prices = offers.map(([price]) => price)
        expect(prices).toEqual(prices.toSorted((a, b) => (side === 'back' ? b - a : a - b)))
        expect(prices.every((price) => isOnLadder(CLASSIC_LADDER, price))).toBe(true)
        const paid = (given: readonly Offer[]) =>
          given.reduce((sum, [price, size]) => sum + price * size, 0)
        const rounding = prices.reduce((sum, price) => sum + price / 2, 0)
        const least = Math.min(...ordered.map(paid))
        expect(paid(offers)).toBeLessThanOrEqual(least + rounding)
        // No price is better for the taker than the one made of the best offers.
        const inverse = 1 - ordered.reduce((sum, [first]) => sum + 100 / (first?.[0] ?? 1), 0)
        const sign = side === 'back' ? 1 : -1
        const fair = inverse > 0 ? 100 / inverse : sign * Infinity
        expect(prices.every((price) => sign * (price - fair) <= 1e-6)).toBe(true)
      }),
    )
  })
})

/** Offers of one to four selections, the lowest price first. */
const othersOf: fc.Arbitrary<Offer[][]> = fc.array(
  fc
    .uniqueArray(
      fc.tuple(fc.constantFrom(...CLASSIC_LADDER.prices), fc.integer({ min: 1, max: 1e6 })),
      {
        minLength: 1,
        maxLength: 6,
        selector: ([price]) => price,
      },
    )
    .map((offers) => offers.toSorted(([a], [b]) => a - b)),
  { minLength: 1, maxLength: 4 },
)
