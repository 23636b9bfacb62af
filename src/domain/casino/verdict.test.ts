import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { liabilityOf, resultOf, type TableBet, type Verdict } from './verdict.ts'

const back = (price: number, stake: number): TableBet => ({ side: 'back', price, stake })
const lay = (price: number, stake: number): TableBet => ({ side: 'lay', price, stake })

describe('a bet on a table', () => {
  it.each<[string, TableBet, Verdict, number]>([
    ['a back wins stake x (price - 1)', back(198, 1_000), 'win', 980],
    ['a back loses its stake', back(198, 1_000), 'lose', -1_000],
    ['a push gives the stake back', back(198, 1_000), 'push', 0],
    ['half of the stake comes back on a seven', back(200, 1_000), 'half', -500],
    ['a pay table says what is paid', back(100, 1_000), 4_100, 40_000],
    ['a first card that pays a quarter', back(200, 1_000), 125, 250],
    ['a lay wins the stake of the backer', lay(345, 1_000), 'lose', 1_000],
    ['a lay loses its liability', lay(345, 1_000), 'win', -2_450],
    ['a lay gets half of the stake when half comes back', lay(345, 1_000), 'half', 500],
    ['a lay is given back on a push', lay(345, 1_000), 'push', 0],
    ['what does not divide is rounded down to the minor unit', back(198, 101), 'win', 98],
    ['half of an odd stake is rounded down too', back(200, 101), 'half', -51],
    ['and so is the loss of a lay', lay(198, 101), 'win', -99],
  ])('%s', (_, bet, verdict, result) => {
    expect(resultOf(bet, verdict)).toBe(result)
  })

  it('never loses more than what was bound for it, and can lose all of that', () => {
    const bets = fc.record({
      side: fc.constantFrom('back' as const, 'lay' as const),
      price: fc.integer({ min: 101, max: 100_000 }),
      stake: fc.integer({ min: 1, max: 10_000_000 }),
    })
    const verdicts = fc.constantFrom<Verdict[]>('win', 'lose', 'push', 'half')
    fc.assert(
      fc.property(bets, verdicts, (bet, verdict) => {
        expect(resultOf(bet, verdict)).toBeGreaterThanOrEqual(-liabilityOf(bet))
        expect(resultOf(bet, bet.side === 'back' ? 'lose' : 'win')).toBe(-liabilityOf(bet))
      }),
    )
  })
})
