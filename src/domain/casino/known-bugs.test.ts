import { describe, expect, it } from 'vitest'
import { cardNamed } from './cards/cards.ts'
import { namedCards } from './cards/instant.ts'
import andarBahar150 from './games/andar-bahar-150.ts'
import dragonTiger20 from './games/dragon-tiger-20.ts'
import oneDay from './games/teenpatti-one-day.ts'
import race from './games/race-20.ts'
import superOver from './games/super-over.ts'
import teenpatti20 from './games/teenpatti-20.ts'
import type { PlacedBet } from './part.ts'
import { EMPTY_TABLE, type Table } from './table.ts'

const bet = (market: string, selection: string, terms: Partial<PlacedBet> = {}): PlacedBet => ({
  market,
  selection,
  side: 'back',
  price: 200,
  stake: 100,
  at: 0,
  ...terms,
})
const after = (drawn: readonly number[]): Table => ({ ...EMPTY_TABLE, drawn })

/** Faults of other programs, each as a sentence that must stay untrue here. */
describe('a mistake that others paid for', () => {
  it('is to take a count of cards for a price', () => {
    const quote = andarBahar150.quotes(EMPTY_TABLE).get('Andar 7 | 7 first on Andar')
    expect(quote).toEqual({ back: 200 })
  })

  it('is to bind a price for a lay, and not its liability', () => {
    const lay = bet('Match odds', 'Team 1', { side: 'lay', price: 185 })
    expect(superOver.worstResult(EMPTY_TABLE, [lay])).toBe(-85)
  })

  it('is to settle a bet on at least so many as one on exactly so many', () => {
    const hearts = ['AH', '2H', '3H', '4H', 'AS', '2S', '3S', '4S', 'AC', '2C', '5H']
    const table = after(hearts.map(cardNamed))
    const bets = [
      bet('Total cards', '10 or more'),
      bet('Total cards', 'fewer than 10'),
      bet('Total cards', '12 or more'),
      bet('Win with', '7'),
    ]
    expect(race.isOver(table)).toBe(true)
    expect(race.results(table, bets)).toEqual([100, -100, -100, -100])
  })

  it('is to count a card that lies face down', () => {
    const table = after(namedCards('KS QD 9H'))
    expect(oneDay.isOver(table)).toBe(false)
    expect(() => oneDay.results(table, [bet('Main', 'Player A')])).toThrow('not over')
    // The cards that are missing can still be anything: nothing is decided by an ace in their place.
    expect(oneDay.quotes(table).has('Main | Player A')).toBe(true)
    expect(oneDay.quotes(table).has('Card 4 odd or even | Odd')).toBe(true)
    expect(oneDay.quotes(table).has('Card 3 odd or even | Odd')).toBe(false)
  })

  it('is to let one runner of two markets settle both', () => {
    const table = after(namedCards('KS QS JS 2D 3C 7H'))
    const bets = [bet('Winner', 'Player A', { price: 198 }), bet('Total', 'Total A')]
    expect(teenpatti20.results(table, bets)).toEqual([98, 100])
    const other = after(namedCards('2S 2D 2C KD QC JH'))
    expect(teenpatti20.results(other, bets)).toEqual([98, -100])
  })

  it('is to take a market for exhaustive that is not', () => {
    const both = [bet('Main', 'Dragon'), bet('Main', 'Tiger')]
    expect(dragonTiger20.worstResult(EMPTY_TABLE, both)).toBe(-200)
    expect(dragonTiger20.worstResult(EMPTY_TABLE, [...both, bet('Main', 'Tie')])).toBe(-100)
  })

  it('is to settle a bet on the next ball by another ball than the next', () => {
    const [nought, six, wicket] = [0, 25, 30]
    const table = after([nought, six, wicket, wicket + 1, six, nought + 1, six + 1])
    const bets = [
      bet('Next ball', '0', { at: 0 }),
      bet('Next ball', '6', { at: 0 }),
      bet('Next ball', '6', { at: 1 }),
      bet('Next ball', 'Wicket', { at: 3 }),
    ]
    expect(superOver.results(table, bets)).toEqual([100, -100, 100, 100])
    // A bet that is decided already binds nothing more and is won or lost.
    expect(superOver.worstResult(table, bets)).toBe(200)
  })
})
