import { describe, expect, it } from 'vitest'
import { type Stake, withBet } from '../exposure/exposure.ts'
import { bettingOf, type MarketKind } from '../kinds/market-kind.ts'
import type { Side } from '../orders/order.ts'
import {
  fateOf,
  isPermittedResult,
  type MarketResult,
  payoutsOf,
  type SettledMarket,
} from './payouts.ts'
import { settleMarket } from './settlement.ts'
import { marketOf, score, ties, wins } from './test-settled-market.ts'

/** The profits of the backer and the layer of a single bet, in minor units. */
function profitsOf(market: SettledMarket, result: MarketResult, bet: Omit<Stake, 'side'>) {
  const position = (side: Side) => withBet(new Map(), { ...bet, side }, bettingOf(market.kind))
  const positions = new Map([
    [1, position('back')],
    [2, position('lay')],
  ])
  const lines = settleMarket(positions, payoutsOf(result, market), { rateBps: 0 })
  return lines.map(({ profitMinor }) => profitMinor)
}
const on = (selectionId: number, price: number, stakeMinor: number) => ({
  selectionId,
  price,
  stakeMinor,
})
describe('a dead heat (exchange.md 3.5)', () => {
  it('of two for one place: 10 at 5 wins 15', () => {
    expect(profitsOf(marketOf('win'), ties([], [1, 2]), on(1, 500, 1_000))).toEqual([1_500, -1_500])
  })

  it('lowers the stake that won of those alone that tie for the last place', () => {
    const market = marketOf('place', { winners: 3 })
    const result = ties([1, 2], [3, 4])
    expect(profitsOf(market, result, on(1, 500, 1_000))).toEqual([4_000, -4_000])
    expect(profitsOf(market, result, on(3, 500, 1_000))).toEqual([1_500, -1_500])
    expect(profitsOf(market, result, on(5, 500, 1_000))).toEqual([-1_000, 1_000])
  })

  it('of four for two places wins with half of the stake, by expected over actual winners', () => {
    const market = marketOf('place', { winners: 3 })
    expect(profitsOf(market, ties([1], [2, 3, 4, 5]), on(2, 300, 1_000))).toEqual([500, -500])
  })
})

describe('a tie in an outright (R-093): the odds are divided by the number of those that tied', () => {
  it('10.00 at 6.0, two tied, returns 30.00', () => {
    const [profit = 0] = profitsOf(marketOf('outright'), ties([], [1, 2]), on(1, 600, 1_000))
    expect(1_000 + profit).toBe(3_000)
  })

  it('10.00 at 3.0, four tied, returns 7.50', () => {
    const [profit = 0] = profitsOf(marketOf('outright'), ties([], [1, 2, 3, 4]), on(1, 300, 1_000))
    expect(1_000 + profit).toBe(750)
  })
})

describe('an each-way bet (exchange.md 3.7): 10 at 11, a fifth of the odds', () => {
  const market = marketOf('each_way', { winners: 3, divisor: 500 })
  const result: MarketResult = { kind: 'winners', winnerIds: [1], placedIds: [2, 3] }

  it.each([
    ['wins 120 with the winner', 1, 12_000, 'winner'],
    ['wins 10 with a placed runner', 2, 1_000, 'placed'],
    ['loses 20 with a loser', 4, -2_000, 'loser'],
  ])('%s', (_, selectionId, profit, fate) => {
    const bet = on(selectionId, 1_100, 1_000)
    expect(profitsOf(market, result, bet)).toEqual([profit, -profit])
    expect(fateOf(result, payoutsOf(result, market), selectionId)).toBe(fate)
  })

  it('shares the last place among those that tied for it', () => {
    const tied: MarketResult = { kind: 'winners', winnerIds: [1], placedIds: [2], tiedIds: [3, 4] }
    // The win half is lost; of the place half, half is won at 3.00 and half is lost: -10 + 10 - 5.
    expect(profitsOf(market, tied, on(3, 1_100, 1_000))).toEqual([-500, 500])
    expect(fateOf(tied, payoutsOf(tied, market), 3)).toBe('placed')
  })

  it('shares the win among those that tied for it; both are placed in full', () => {
    const tied: MarketResult = { kind: 'winners', winnerIds: [1, 2], placedIds: [3] }
    // Win half: 10 x 1/2 x 11 - 10 = 45; place half: 20.
    expect(profitsOf(market, tied, on(1, 1_100, 1_000))).toEqual([6_500, -6_500])
    expect(fateOf(tied, payoutsOf(tied, market), 1)).toBe('winner')
  })

  it('shares the win and all places among those that tied for it, when they are more than the places', () => {
    const two = marketOf('each_way', { winners: 2, divisor: 500 })
    const tied: MarketResult = { kind: 'winners', winnerIds: [1, 2, 3] }
    // Win half: 10 x 1/3 x 11 - 10 = 26.66...; place half: 10 x 2/3 x 3 - 10 = 10.
    const bet = on(1, 1_100, 3_000)
    expect(profitsOf(two, tied, bet)).toEqual([11_000, -11_000])
    expect(profitsOf(two, tied, on(4, 1_100, 3_000))).toEqual([-6_000, 6_000])
    expect(fateOf(tied, payoutsOf(tied, two), 1)).toBe('winner')
    expect(fateOf(tied, payoutsOf(tied, two), 4)).toBe('loser')
    for (const more of [{ placedIds: [4] }, { tiedIds: [4, 5] }])
      expect(isPermittedResult({ ...tied, ...more }, two)).toBe(false)
  })
})

describe('an Asian handicap (exchange.md 3.8)', () => {
  // 100 at 1.95, home with the handicap, by the goals home wins by.
  it.each([
    [-75, 2, 9_500],
    [-75, 1, 4_750],
    [-75, 0, -10_000],
    [-25, 1, 9_500],
    [-25, 0, -5_000],
    [0, 0, 0],
    [0, -1, -10_000],
    [25, 0, 4_750],
    [25, -1, -10_000],
    [-100, 1, 0],
    [75, -1, -5_000],
    [50, 0, 9_500],
  ])('of %d with a margin of %d gives %d', (handicap, margin, profit) => {
    const market = marketOf('asian_handicap', {
      selections: [
        ['1', handicap],
        ['2', -handicap],
      ],
    })
    const result = score(Math.max(0, margin), Math.max(0, -margin))
    expect(profitsOf(market, result, on(1, 195, 10_000))).toEqual([profit, 0 - profit])
  })

  it.each([
    [250, 3, 9_500],
    [250, 2, -10_000],
    [275, 3, 4_750],
    [225, 2, -5_000],
    [300, 3, 0],
  ])('of the total %d with %d goals gives over %d', (line, goals, profit) => {
    const market = marketOf('asian_total', {
      selections: [
        ['over', line],
        ['under', line],
      ],
    })
    expect(profitsOf(market, score(goals, 0), on(1, 195, 10_000))[0]).toBe(profit)
    expect(profitsOf(market, score(0, goals), on(2, 200, 10_000))[0]).toBe(
      profit > 0 ? (profit === 9_500 ? -10_000 : -5_000) : profit === -5_000 ? 5_000 : 0 - profit,
    )
  })
})

describe('a line market (exchange.md 3.9)', () => {
  const market = marketOf('line', { selections: 1 })
  it.each([
    [250, 200, 1_000],
    [250, 300, -1_000],
    [300, 300, 0],
  ])('a sell at %d wins below it and loses above: with %d it gives %d', (line, number, profit) => {
    const result: MarketResult = { kind: 'number', number }
    expect(profitsOf(market, result, on(1, line, 1_000))).toEqual([profit, 0 - profit])
  })
})

describe('a market on the score', () => {
  it('of over and under goes by the sum', () => {
    const market = marketOf('over_under', {
      selections: [
        ['over', 250],
        ['under', 250],
      ],
    })
    expect(profitsOf(market, score(2, 1), on(1, 200, 1_000))).toEqual([1_000, -1_000])
    expect(profitsOf(market, score(2, 0), on(1, 200, 1_000))).toEqual([-1_000, 1_000])
    expect(profitsOf(market, score(2, 0), on(2, 200, 1_000))).toEqual([1_000, -1_000])
  })

  it('with a handicap of three ways has one winner by any score', () => {
    const market = marketOf('handicap', {
      selections: [
        ['1', -100],
        ['X', -100],
        ['2', 100],
      ],
    })
    const winnersBy = (home: number, away: number) => {
      const { of } = payoutsOf(score(home, away), market)
      return market.selections.filter(({ id }) => of(id).winParts === 1).map(({ id }) => id)
    }
    expect(winnersBy(2, 0)).toEqual([1])
    expect(winnersBy(1, 0)).toEqual([2])
    expect(winnersBy(1, 1)).toEqual([3])
  })

  it('by the exact score has one winner, if need be any other score of a side', () => {
    const market = marketOf('correct_score', {
      selections: [
        ['0-0', 0],
        ['1-0', 0],
        ['other-1', 0],
        ['other-X', 0],
        ['other-2', 0],
      ],
    })
    const winnersBy = (home: number, away: number) => {
      const { of } = payoutsOf(score(home, away), market)
      return market.selections.filter(({ id }) => of(id).winParts === 1).map((each) => each.outcome)
    }
    expect(winnersBy(1, 0)).toEqual(['1-0'])
    expect(winnersBy(2, 0)).toEqual(['other-1'])
    expect(winnersBy(0, 0)).toEqual(['0-0'])
    expect(winnersBy(5, 5)).toEqual(['other-X'])
    expect(winnersBy(0, 1)).toEqual(['other-2'])
  })
})

describe('a void market (exchange.md 3.10)', () => {
  it.each<MarketKind>(['match_odds', 'place', 'asian_handicap', 'line'])('of %s', (kind) => {
    const selections = [
      ['1', 0],
      ['2', 0],
    ] as const
    expect(profitsOf(marketOf(kind, { selections }), { kind: 'void' }, on(1, 300, 1_000))).toEqual([
      0, 0,
    ])
  })

  it('gives the bets on a removed selection back and no others', () => {
    const market = marketOf('win', { selections: 3 })
    expect(profitsOf(market, wins(1), on(9, 300, 1_000))).toEqual([0, 0])
  })
})
