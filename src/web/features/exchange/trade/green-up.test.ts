import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { CLASSIC_LADDER } from '#domain/exchange/prices/ladder.ts'
import { closedMinor } from './green-up.ts'

it('shares the gain of a back that is laid at a lower price', () => {
  // Backed 100.00 at 3.00: wins 200.00 or loses 100.00. Laying 120.00 at 2.50 leaves 20.00 either way.
  expect(closedMinor({ winCenti: 2_000_000, loseCenti: -1_000_000 }, 250)).toBe(2_000)
})

it('shares the loss of a lay that is backed at a lower price', () => {
  // Laid 100.00 at 3.00: loses 200.00 or wins 100.00. Backing 120.00 at 2.50 leaves a loss of 20.00 either way.
  expect(closedMinor({ winCenti: -2_000_000, loseCenti: 1_000_000 }, 250)).toBe(-2_000)
})

it('lies between the two results, and is the result where they are the same', () => {
  const centi = fc.integer({ min: -1e11, max: 1e11 })
  const price = fc.constantFrom(...CLASSIC_LADDER.prices)
  fc.assert(
    fc.property(centi, centi, price, (winCenti, loseCenti, at) => {
      const closed = closedMinor({ winCenti, loseCenti }, at)
      const [worst, best] = [Math.min(winCenti, loseCenti), Math.max(winCenti, loseCenti)]
      expect(closed).toBeGreaterThanOrEqual(Math.floor(worst / 100) - 1)
      expect(closed).toBeLessThanOrEqual(Math.ceil(best / 100))
      expect(closedMinor({ winCenti: loseCenti, loseCenti }, at)).toBe(Math.floor(loseCenti / 100))
    }),
  )
})
