import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Position } from '../exchange/exposure/position.ts'
import { exposureMinor, type Stake, withBet } from '../exchange/exposure/exposure.ts'
import { reducedPrice } from '../exchange/prices/reduction.ts'
import { worstResultIfWinsMinor } from './house-position.ts'

const RUNNERS = [1, 2, 3, 4]

const positionOf = (bets: readonly Stake[]): Position =>
  bets.reduce((position, bet) => withBet(position, bet, 'odds'), new Map() as Position)

/** The worst loss of the house, as its offers are reckoned from. */
const reckonedMinor = (bets: readonly Stake[], winners: number) =>
  Math.max(
    ...RUNNERS.map(
      (id) =>
        -worstResultIfWinsMinor(positionOf(bets), id, {
          selectionIds: RUNNERS,
          winners,
          mayWithdraw: true,
        }),
    ),
  )

const stake: fc.Arbitrary<Stake> = fc.record({
  selectionId: fc.constantFrom(...RUNNERS),
  side: fc.constantFrom('back', 'lay'),
  price: fc.integer({ min: 101, max: 5_000 }),
  stakeMinor: fc.integer({ min: 1, max: 100_000 }),
})

it('reckons with what a withdrawal takes: the bets on the runner and the prices of the others', () => {
  fc.assert(
    fc.property(
      fc.array(stake, { maxLength: 8 }),
      fc.integer({ min: 1, max: 2 }),
      fc.constantFrom(...RUNNERS),
      fc.integer({ min: 0, max: 9_900 }),
      (bets, winners, withdrawnId, reductionBps) => {
        const left = bets
          .filter(({ selectionId }) => selectionId !== withdrawnId)
          .map((bet) => ({ ...bet, price: reducedPrice(bet.price, reductionBps) }))
        const selectionIds = RUNNERS.filter((id) => id !== withdrawnId)
        const lossMinor = exposureMinor(positionOf(left), { selectionIds, winners })
        // A price is rounded to a hundredth, so a bet may be off by that part of its stake.
        const roundingMinor = bets.reduce((sum, { stakeMinor }) => sum + stakeMinor / 100, 1)
        expect(lossMinor).toBeLessThanOrEqual(reckonedMinor(bets, winners) + roundingMinor)
      },
    ),
    { seed: 5, numRuns: 2_000 },
  )
})

it('counts no gain by backs whose prices may fall', () => {
  const bets: Stake[] = [
    { selectionId: 1, side: 'back', price: 500, stakeMinor: 1_000 },
    { selectionId: 2, side: 'back', price: 300, stakeMinor: 2_000 },
  ]
  const given = { selectionIds: RUNNERS, winners: 1 }
  const ifFirst = (mayWithdraw: boolean) =>
    worstResultIfWinsMinor(positionOf(bets), 1, { ...given, mayWithdraw })
  expect(ifFirst(false)).toBe(2_000)
  expect(ifFirst(true)).toBe(-3_000)
})
