import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Position, type Stake, withBet } from './exposure.ts'
import { winningsCenti } from './order.ts'
import { gainCenti, possibleWinningsMinor } from './possible-winnings.ts'

const SELECTIONS = [1, 2, 3]
const outcomes = { selectionIds: SELECTIONS, winners: 1 }

const stake: fc.Arbitrary<Stake> = fc.record({
  selectionId: fc.constantFrom(...SELECTIONS),
  side: fc.constantFrom('back', 'lay'),
  price: fc.integer({ min: 101, max: 1_000 }),
  stakeMinor: fc.integer({ min: 1, max: 10_000 }),
})
const positionOf = (bets: readonly Stake[]): Position =>
  bets.reduce((position, bet) => withBet(position, bet, 'odds'), new Map() as Position)

/** What a bet comes to when that selection wins. */
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
        const holding = { position: positionOf(bets), resting, betting: 'odds' as const }
        expect(possibleWinningsMinor(holding, outcomes)).toBe(
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
        const holding = { position: positionOf(bets), resting, betting: 'odds' as const }
        expect(possibleWinningsMinor(holding, outcomes)).toBeLessThanOrEqual(Math.ceil(alone / 100))
      },
    ),
  )
})

it('counts a bet on a line at even money', () => {
  const bet: Stake = { selectionId: 1, side: 'back', price: 2_550, stakeMinor: 1_000 }
  expect(gainCenti(bet, 'line')).toBe(100_000)
  const holding = { position: new Map(), resting: [bet], betting: 'line' as const }
  expect(
    possibleWinningsMinor(holding, { selectionIds: [1], winners: 1, decidedBy: { kind: 'line' } }),
  ).toBe(1_000)
})
