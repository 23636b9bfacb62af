import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FillOrKill, fillable } from './fill-or-kill.ts'

const back = (price: number, stakeMinor: number, fillMinMinor = stakeMinor): FillOrKill => ({
  side: 'back',
  price,
  stakeMinor,
  fillMinMinor,
})
const offers = (...levels: [price: number, stakeMinor: number][]) =>
  levels.map(([price, stakeMinor]) => ({ price, stakeMinor }))

describe('what is filled or killed', () => {
  it('fills at the price or better', () => {
    expect(fillable(offers([310, 500], [300, 500]), back(300, 800))).toEqual({
      stakeMinor: 800,
      price: 300,
    })
  })

  it('goes beyond its price as far as the mean allows', () => {
    // 500 at 3.20 are worth 500 at 2.80 behind them: the mean is 3.00.
    const ladder = offers([320, 500], [280, 900])
    expect(fillable(ladder, back(300, 1_000))).toEqual({ stakeMinor: 1_000, price: 280 })
    expect(fillable(ladder, back(300, 1_001))).toBeUndefined()
    expect(fillable(ladder, back(300, 1_200, 1_000))).toEqual({ stakeMinor: 1_000, price: 280 })
    expect(fillable(ladder, { ...back(300, 1_000), side: 'lay', price: 280 })).toBeUndefined()
    expect(fillable(offers([280, 500], [320, 900]), { ...back(300, 1_000), side: 'lay' })).toEqual({
      stakeMinor: 1_000,
      price: 320,
    })
  })

  it('is killed without offers, and below the least it wants', () => {
    expect(fillable([], back(300, 100))).toBeUndefined()
    expect(fillable(offers([290, 500]), back(300, 100, 1))).toBeUndefined()
    expect(fillable(offers([300, 500]), back(300, 800, 501))).toBeUndefined()
    expect(fillable(offers([300, 500]), back(300, 800, 500))).toEqual({
      stakeMinor: 500,
      price: 300,
    })
  })

  it('matches as much as trying every amount does, never at a worse mean', () => {
    const level = fc.record({
      price: fc.integer({ min: 101, max: 400 }),
      stakeMinor: fc.integer({ min: 1, max: 12 }),
    })
    fc.assert(
      fc.property(
        fc.constantFrom('back' as const, 'lay' as const),
        fc.array(level, { maxLength: 4 }),
        fc.integer({ min: 101, max: 400 }),
        fc.integer({ min: 1, max: 30 }),
        (side, levels, price, stakeMinor) => {
          const sorted = levels.toSorted((a, b) =>
            side === 'back' ? b.price - a.price : a.price - b.price,
          )
          const filled = fillable(sorted, { side, price, stakeMinor, fillMinMinor: 1 })
          expect(filled?.stakeMinor ?? 0).toBe(mostByTrying(sorted, { side, price, stakeMinor }))
        },
      ),
    )
  })
})

/** Tries how much of the best-first queue of single units keeps the mean, for every amount. */
function mostByTrying(
  levels: readonly { price: number; stakeMinor: number }[],
  { side, price, stakeMinor }: Pick<FillOrKill, 'side' | 'price' | 'stakeMinor'>,
): number {
  const units = levels.flatMap((level) =>
    Array.from({ length: level.stakeMinor }, () => level.price),
  )
  let most = 0
  for (let count = 1; count <= Math.min(stakeMinor, units.length); count += 1) {
    const sum = units.slice(0, count).reduce((total, each) => total + each, 0)
    if (side === 'back' ? sum >= price * count : sum <= price * count) most = count
  }
  return most
}
