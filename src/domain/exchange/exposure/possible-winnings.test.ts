import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Position } from './position.ts'
import { type Stake, withBet, withResting } from './exposure.ts'
import { winningsCenti } from '../orders/order.ts'
import { gainCenti, possibleWinningsMinor } from './possible-winnings.ts'

const SELECTIONS = [1, 2, 3]
const outcomes = { selectionIds: SELECTIONS, winners: 1 }

const stake: fc.Arbitrary<Stake> = fc.record({
  selectionId: fc.constantFrom(...SELECTIONS),
  side: fc.constantFrom('back', 'lay'),
  price: fc.integer({ min: 101, max: 1_000 }),
  stakeMinor: fc.integer({ min: 1, max: 10_000 }),
})
const level: Position = new Map()
function positionOf(bets: readonly Stake[], resting: readonly Stake[]): Position {
  const matched = bets.reduce((position, bet) => withBet(position, bet, 'odds'), level)
  return resting.reduce((position, order) => withResting(position, order, 'odds'), matched)
}

/** The result of a bet when that selection wins. */
function resultCenti({ selectionId, side, price, stakeMinor }: Stake, winner: number): number {
  const back = selectionId === winner ? winningsCenti(price, stakeMinor) : -stakeMinor * 100
  return side === 'back' ? back : -back
}

it('is the best result of the bets with just those orders matched that win in it', () => {
  fc.assert(
    fc.property(
      fc.array(stake, { maxLength: 6 }),
      fc.array(stake, { maxLength: 6 }),
      (bets, resting) => {
        const best = SELECTIONS.map((winner) => {
          const made = bets.reduce((sum, bet) => sum + resultCenti(bet, winner), 0)
          return resting.reduce((sum, order) => sum + Math.max(0, resultCenti(order, winner)), made)
        })
        expect(possibleWinningsMinor(positionOf(bets, resting), outcomes)).toBe(
          Math.max(0, Math.ceil(Math.max(...best) / 100)),
        )
      },
    ),
  )
})

it('is never more than what the bets could win one by one', () => {
  fc.assert(
    fc.property(
      fc.array(stake, { maxLength: 6 }),
      fc.array(stake, { maxLength: 6 }),
      (bets, resting) => {
        const alone = [...bets, ...resting].reduce((sum, bet) => sum + gainCenti(bet, 'odds'), 0)
        const possibleMinor = possibleWinningsMinor(positionOf(bets, resting), outcomes)
        expect(possibleMinor).toBeLessThanOrEqual(Math.ceil(alone / 100))
      },
    ),
  )
})

it('is never more than that each way, where a bet wins twice', () => {
  const positionOf = (bets: readonly Stake[]): Position =>
    bets.reduce((position, bet) => withResting(position, bet, 'each_way'), level)
  const decidedBy = { kind: 'each_way', divisor: 400 } as const
  fc.assert(
    fc.property(fc.array(stake, { minLength: 1, maxLength: 6 }), (resting) => {
      const alone = resting.reduce((sum, bet) => sum + gainCenti(bet, 'each_way'), 0)
      const possibleMinor = possibleWinningsMinor(positionOf(resting), {
        selectionIds: SELECTIONS,
        winners: 2,
        decidedBy,
      })
      expect(possibleMinor).toBeLessThanOrEqual(Math.ceil(alone / 100))
    }),
  )
})

it('counts a bet on a line at even money', () => {
  const bet: Stake = { selectionId: 1, side: 'back', price: 2_550, stakeMinor: 1_000 }
  expect(gainCenti(bet, 'line')).toBe(100_000)
  const position = withResting(level, bet, 'line')
  const outcomes = { selectionIds: [1], winners: 1, decidedBy: { kind: 'line' } } as const
  expect(possibleWinningsMinor(position, outcomes)).toBe(1_000)
})
