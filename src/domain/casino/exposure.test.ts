import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SeededRandom } from '#domain/random.ts'
import { cardNamed } from './cards/cards.ts'
import type { Game } from './game.ts'
import amarAkbarAnthony from './games/amar-akbar-anthony.ts'
import cards32 from './games/cards-32-b.ts'
import dragonTigerOneDay from './games/dragon-tiger-one-day.ts'
import dragonTiger20 from './games/dragon-tiger-20.ts'
import lucky7 from './games/lucky-7-a.ts'
import type { PlacedBet } from './part.ts'
import { EMPTY_TABLE, type Table } from './table.ts'
import { seededDraw } from './test-draw.ts'

const bet = (market: string, selection: string, terms: Partial<PlacedBet> = {}): PlacedBet => ({
  market,
  selection,
  side: 'back',
  price: 200,
  stake: 100,
  at: 0,
  ...terms,
})

const play = (game: Game, random: SeededRandom): Table => {
  let table = EMPTY_TABLE
  while (!game.isOver(table)) table = game.deal(seededDraw(random), table)
  return table
}

describe('what bets on a round can cost', () => {
  it('is the worst of all outcomes, not the sum of the stakes', () => {
    const bets = [
      bet('Winner', 'Player 8', { price: 1_220 }),
      bet('Winner', 'Player 9', { price: 595 }),
      bet('Winner', 'Player 10', { price: 320 }),
    ]
    expect(cards32.worstResult(EMPTY_TABLE, bets)).toBe(-300)
    expect(
      cards32.worstResult(EMPTY_TABLE, [...bets, bet('Winner', 'Player 11', { price: 208 })]),
    ).toBe(-192)
  })

  it('sets a lay against a back of the same selection', () => {
    const bets = [
      bet('Winner', 'Akbar (7-10)', { price: 315 }),
      bet('Winner', 'Akbar (7-10)', { side: 'lay', price: 335 }),
    ]
    expect(amarAkbarAnthony.worstResult(EMPTY_TABLE, bets)).toBe(-20)
  })

  it('does not count a market as won when all of its selections can lose', () => {
    // On a seven both low and high lose half of their stake.
    const bets = [bet('Low/High', 'Low (A-6)'), bet('Low/High', 'High (8-K)')]
    expect(lucky7.worstResult(EMPTY_TABLE, bets)).toBe(-100)
    // The same card ties: then Dragon and Tiger both lose.
    const duel = [bet('Main', 'Dragon'), bet('Main', 'Tiger')]
    expect(dragonTiger20.worstResult(EMPTY_TABLE, duel)).toBe(-200)
  })

  it('keeps selections of the same name in two markets apart', () => {
    const red = [
      bet('Dragon colour', 'Red', { price: 195 }),
      bet('Tiger colour', 'Red', { price: 195 }),
    ]
    expect(dragonTiger20.worstResult(EMPTY_TABLE, red)).toBe(-200)
    const table = { ...EMPTY_TABLE, drawn: [cardNamed('KH'), cardNamed('KS')] }
    expect(dragonTiger20.results(table, red)).toEqual([95, -100])
  })

  it('looks across the markets of one card', () => {
    // Black on an odd card, red on an even one: some card always loses both.
    const both = [bet('Colour', 'Red', { price: 197 }), bet('Even/Odd', 'Odd', { price: 181 })]
    expect(lucky7.worstResult(EMPTY_TABLE, both)).toBe(-200)
    const cover = [
      bet('Colour', 'Red', { price: 197 }),
      bet('Colour', 'Black', { price: 197 }),
      bet('Card', '7', { price: 1_200 }),
    ]
    expect(lucky7.worstResult(EMPTY_TABLE, cover)).toBe(-103)
  })

  it('shrinks to what can still come as the cards fall', () => {
    const back = [bet('Main', 'Dragon', { price: 194 })]
    const king = { ...EMPTY_TABLE, drawn: [cardNamed('KS')] }
    const ace = { ...EMPTY_TABLE, drawn: [cardNamed('AD')] }
    expect(dragonTigerOneDay.worstResult(EMPTY_TABLE, back)).toBe(-100)
    expect(dragonTigerOneDay.worstResult(king, back)).toBe(94)
    expect(dragonTigerOneDay.worstResult(ace, back)).toBe(-100)
    expect(dragonTigerOneDay.quotes(king).has('Main | Dragon')).toBe(false)
    expect(dragonTigerOneDay.quotes(king).has('Side | Pair (same rank)')).toBe(true)
    expect(dragonTigerOneDay.quotes(EMPTY_TABLE).has('Main | Dragon')).toBe(true)
  })

  it('is never worse in any round than what was said before', () => {
    const games = [lucky7, dragonTiger20, amarAkbarAnthony, cards32]
    fc.assert(
      fc.property(fc.constantFrom(...games), fc.nat(1_000_000), (game, seed) => {
        const random = SeededRandom.from(seed)
        const quotes = [...game.quotes(EMPTY_TABLE)]
        const bets = Array.from({ length: 4 }, (): PlacedBet => {
          const [key = '', quote = {}] = quotes[random.below(quotes.length)] ?? []
          const [market = '', selection = ''] = key.split(' | ')
          const isLay = quote.lay !== undefined && random.below(2) === 1
          const price = isLay ? quote.lay : quote.back
          return {
            market,
            selection,
            side: isLay ? 'lay' : 'back',
            price: typeof price === 'number' ? price : 100,
            stake: 1 + random.below(10_000),
            at: 0,
          }
        })
        const worst = game.worstResult(EMPTY_TABLE, bets)
        const table = play(game, random)
        const result = game.results(table, bets).reduce((sum, one) => sum + one, 0)
        expect(result).toBeGreaterThanOrEqual(worst)
        expect(game.worstResult(table, bets)).toBe(result)
      }),
      { numRuns: 40 },
    )
  })
})
