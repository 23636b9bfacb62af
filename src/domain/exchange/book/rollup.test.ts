import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Offer, rolledUp } from './rollup.ts'

const stake = (limitMinor: number) => ({ model: 'STAKE', limitMinor }) as const

const BACKS = { side: 'back' } as const

it('adds what is too small to the next worse price', () => {
  const offers: Offer[] = [
    [310, 30],
    [305, 20],
    [300, 500],
    [295, 40],
  ]
  expect(rolledUp(offers, stake(50), BACKS)).toEqual([
    [305, 50],
    [300, 500],
  ])
  expect(rolledUp(offers, stake(0), BACKS)).toEqual(offers)
})

it('can look at the payout instead, or leave small offers out', () => {
  const offers: Offer[] = [
    [1_000, 10],
    [200, 40],
    [190, 60],
  ]
  expect(rolledUp(offers, { model: 'PAYOUT', limitMinor: 100 }, BACKS)).toEqual([
    [1_000, 10],
    [190, 100],
  ])
  expect(rolledUp(offers, { model: 'NONE', limitMinor: 50 }, BACKS)).toEqual([[190, 60]])
})

it('can look at what a layer is liable for, from a price on', () => {
  const offers: Offer[] = [
    [300, 40],
    [400, 60],
    [500, 30],
    [900, 30],
    [1_000, 25],
  ]
  const rollup = { model: 'MANAGED_LIABILITY', limitMinor: 50, fromPrice: 500, factor: 4 } as const
  // From 5.0 on a layer is to be liable for 200 at least: 30 at 5.0 is 120, 60 at 9.0 is 480, 25 at 10 is 225.
  expect(rolledUp(offers, rollup, { side: 'lay' })).toEqual([
    [400, 100],
    [900, 60],
    [1_000, 25],
  ])
  expect(rolledUp(offers, rollup, BACKS)).toEqual(rolledUp(offers, stake(50), BACKS))
})

it('never shows more than there is, nor a better price', () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 20 })
  fc.assert(
    fc.property(sizes, fc.integer({ min: 0, max: 300 }), (given, limitMinor) => {
      const offers = given.map((size, index): Offer => [400 - index, size])
      const upTo = (levels: Offer[], price: number) =>
        levels.filter(([at]) => at >= price).reduce((sum, [, size]) => sum + size, 0)
      const shown = rolledUp(offers, stake(limitMinor), BACKS)
      for (const [price, size] of shown) {
        expect(size).toBeGreaterThanOrEqual(limitMinor)
        expect(upTo(shown, price)).toBe(upTo(offers, price))
      }
    }),
  )
})
