import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Position } from '#domain/exchange/exposure/position.ts'
import { exposureMinor, withBet, type Stake } from '#domain/exchange/exposure/exposure.ts'
import { CLASSIC_LADDER } from '#domain/exchange/prices/ladder.ts'
import { whatIf } from './what-if.ts'

const stake = (side: Stake['side'], price: number, stakeMinor: number, selectionId = 1): Stake => ({
  side,
  price,
  stakeMinor,
  selectionId,
})

it('adds the slip to what is matched, selection by selection', () => {
  const now = new Map([
    [1, -500],
    [2, 1_500],
  ])
  expect(whatIf([1, 2, 3], now, [stake('back', 320, 1_000), stake('lay', 400, 200, 2)])).toEqual([
    { selectionId: 1, nowMinor: -500, afterMinor: -500 + 2_200 + 200 },
    { selectionId: 2, nowMinor: 1_500, afterMinor: 1_500 - 1_000 - 600 },
    { selectionId: 3, nowMinor: 0, afterMinor: -1_000 + 200 },
  ])
})

it('shows as the worst result what the server would hold', () => {
  const stakes = fc.array(
    fc.record({
      selectionId: fc.integer({ min: 1, max: 3 }),
      side: fc.constantFrom('back' as const, 'lay' as const),
      price: fc.constantFrom(...CLASSIC_LADDER.prices),
      stakeMinor: fc.integer({ min: 1, max: 1_000_000 }),
    }),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(stakes, (all) => {
      const worst = Math.min(0, ...whatIf([1, 2, 3], new Map(), all).map((row) => row.afterMinor))
      const held = exposureMinor(
        all.reduce<Position>((position, each) => withBet(position, each, 'odds'), new Map()),
        {
          selectionIds: [1, 2, 3],
          winners: 1,
        },
      )
      expect(worst).toBe(0 - held)
    }),
  )
})
