import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asianPayout, asianScenarios, type AsianSelection } from '../kinds/asian.ts'
import type { Position } from './position.ts'
import {
  exposureMinor,
  type MarketOutcomes,
  type Stake,
  withBet,
  withoutResting,
  withResting,
  withRestingMatched,
} from './exposure.ts'
import type { BettingType } from '../kinds/market-kind.ts'
import { winningsCenti } from '../orders/order.ts'

const positionOf = (bets: readonly Stake[], orders: readonly Stake[], betting: BettingType) => {
  const matched = bets.reduce<Position>((all, each) => withBet(all, each, betting), new Map())
  return orders.reduce((all, each) => withResting(all, each, betting), matched)
}

const stakes = (selectionId: fc.Arbitrary<number>, price: fc.Arbitrary<number>) =>
  fc.array(
    fc.record({
      selectionId,
      side: fc.constantFrom('back' as const, 'lay' as const),
      price,
      stakeMinor: fc.integer({ min: 1, max: 10_000 }),
    }),
    { maxLength: 6 },
  )
const odds = fc.integer({ min: 101, max: 2_000 })

/** The gain of a back, in hundredths of a minor unit; a lay gets the reverse. */
type Gain = (stake: Stake) => number
const valueOf = (stake: Stake, gain: Gain) => (stake.side === 'back' ? 1 : -1) * gain(stake)

/** The worst over all results, when of the orders at rest any may be matched as a whole. */
function worstLossMinor(bets: readonly Stake[], orders: readonly Stake[], results: Gain[]): number {
  const values = results.map((gain) => {
    const matched = bets.reduce((sum, bet) => sum + valueOf(bet, gain), 0)
    return orders.reduce((sum, order) => sum + Math.min(0, valueOf(order, gain)), matched)
  })
  // Sums of fractions of a cent are not exact here.
  return Math.max(0, Math.ceil(-Math.min(...values) / 100 - 1e-6))
}

describe('an each-way market', () => {
  const ids = [1, 2, 3, 4]
  const results = (places: number, divisor = 500): Gain[] => {
    const sets = ids.flatMap((winner) =>
      ids.flatMap((second) => ids.map((third) => [...new Set([winner, second, third])])),
    )
    return sets
      .filter((set) => set.length === places)
      .map(([winner, ...placed]) => ({ selectionId, price, stakeMinor }: Stake) => {
        const gain = winningsCenti(price, stakeMinor)
        const win = selectionId === winner ? gain : -100 * stakeMinor
        const isPlaced = selectionId === winner || placed.includes(selectionId)
        return win + (isPlaced ? (gain * 100) / divisor : -100 * stakeMinor)
      })
  }
  const outcomes = (places: number, divisor = 500): MarketOutcomes => ({
    selectionIds: ids,
    winners: places,
    decidedBy: { kind: 'each_way', divisor },
  })
  const arbitrary = stakes(fc.constantFrom(...ids), odds)

  it('binds twice the stake of a back, and of a lay the win and the place: 10 at 11, a fifth', () => {
    const one = { selectionId: 1, price: 1_100, stakeMinor: 1_000 }
    const back = positionOf([{ ...one, side: 'back' }], [], 'each_way')
    expect(exposureMinor(back, outcomes(3))).toBe(2_000)
    const lay = positionOf([{ ...one, side: 'lay' }], [], 'each_way')
    expect(exposureMinor(lay, outcomes(3))).toBe(12_000)
  })

  it('binds exactly the worst of all results, of orders at rest too, and no more when one is matched', () => {
    const divisors = fc.constantFrom(100, 300, 400, 500)
    fc.assert(
      fc.property(
        arbitrary,
        arbitrary,
        fc.integer({ min: 1, max: 3 }),
        divisors,
        (bets, orders, places, by) => {
          const position = positionOf(bets, orders, 'each_way')
          const bound = exposureMinor(position, outcomes(places, by))
          expect(bound).toBe(worstLossMinor(bets, orders, results(places, by)))
          for (const order of orders) {
            const after = withRestingMatched(position, order, 'each_way')
            expect(exposureMinor(after, outcomes(places, by))).toBeLessThanOrEqual(bound)
            const cancelled = withoutResting(position, order, 'each_way')
            const others = orders.filter((each) => each !== order)
            expect(exposureMinor(cancelled, outcomes(places, by))).toBe(
              worstLossMinor(bets, others, results(places, by)),
            )
          }
        },
      ),
    )
  })

  it('binds 480.00 for lays of 100.00 at 5.00 on each of eight runners, three places, a fifth', () => {
    const eight = Array.from({ length: 8 }, (_, index) => index + 1)
    const lays = eight.map((selectionId): Stake => {
      return { selectionId, side: 'lay', price: 500, stakeMinor: 10_000 }
    })
    const decidedBy = { kind: 'each_way', divisor: 500 } as const
    const terms = { selectionIds: eight, winners: 3, decidedBy }
    // One runner wins and two are placed: 400 + 80 of the winner; a placed one gives 100 and takes 80; five give 200 each.
    expect(exposureMinor(positionOf([], lays.slice(0, 1), 'each_way'), terms)).toBe(48_000)
    expect(exposureMinor(positionOf([], lays, 'each_way'), terms)).toBe(48_000)
  })

  it('binds not a cent more for thirds of a cent: lays of 1.00 at 2.00 and at 3.00, a third', () => {
    const lays: Stake[] = [
      { selectionId: 1, side: 'lay', price: 200, stakeMinor: 100 },
      { selectionId: 2, side: 'lay', price: 300, stakeMinor: 100 },
    ]
    // The second wins and takes 2.666...; the first is placed, gives 1.00 and takes 0.333...
    expect(exposureMinor(positionOf(lays, [], 'each_way'), outcomes(2, 300))).toBe(200)
    // At rest the first may not be matched.
    expect(exposureMinor(positionOf([], lays, 'each_way'), outcomes(2, 300))).toBe(267)
  })
})

describe('an Asian market', () => {
  const selections = fc.oneof(
    fc
      .constantFrom([-75, 75], [-150, 150], [0, 0], [25, -25])
      .map(([home = 0, away = 0]): AsianSelection[] => [
        { id: 1, outcome: '1', handicap: home },
        { id: 2, outcome: '2', handicap: away },
        { id: 3, outcome: '1', handicap: home - 50 },
        { id: 4, outcome: '2', handicap: away + 50 },
      ]),
    fc.constantFrom(175, 250, 300, 325).map((line): AsianSelection[] => [
      { id: 1, outcome: 'over', handicap: line },
      { id: 2, outcome: 'under', handicap: line },
      { id: 3, outcome: 'over', handicap: line + 25 },
      { id: 4, outcome: 'under', handicap: line + 25 },
    ]),
  )
  const arbitrary = stakes(fc.integer({ min: 1, max: 4 }), odds)

  it('binds exactly the worst of all scores, also beyond those it looks at', () => {
    fc.assert(
      fc.property(selections, arbitrary, arbitrary, (own, bets, orders) => {
        const goals = Array.from({ length: 12 }, (_, index) => index)
        const scores = goals.flatMap((home) => goals.map((away) => ({ home, away })))
        const results = scores.map((score): Gain => ({ selectionId, price, stakeMinor }) => {
          const selection = own.find(({ id }) => id === selectionId)
          const { win, lose } = asianPayout(
            selection ?? { id: 0, outcome: '1', handicap: 0 },
            score,
          )
          return (win * winningsCenti(price, stakeMinor) - lose * 100 * stakeMinor) / 2
        })
        const bound = exposureMinor(positionOf(bets, orders, 'asian_double'), {
          selectionIds: [1, 2, 3, 4],
          winners: 0,
          decidedBy: { kind: 'scenarios', scenarios: asianScenarios(own) },
        })
        expect(bound).toBe(worstLossMinor(bets, orders, results))
      }),
    )
  })

  it('lets a back of one side cover a lay of the other: both at -0.5 and +0.5 cannot lose', () => {
    const own: AsianSelection[] = [
      { id: 1, outcome: '1', handicap: -50 },
      { id: 2, outcome: '2', handicap: 50 },
    ]
    const bets: Stake[] = [
      { selectionId: 1, side: 'back', price: 210, stakeMinor: 1_000 },
      { selectionId: 2, side: 'back', price: 210, stakeMinor: 1_000 },
    ]
    const decidedBy = { kind: 'scenarios', scenarios: asianScenarios(own) } as const
    const outcomes = { selectionIds: [1, 2], winners: 0, decidedBy }
    expect(exposureMinor(positionOf(bets, [], 'asian_double'), outcomes)).toBe(0)
  })
})

describe('a line market', () => {
  const line = fc.integer({ min: 2, max: 20 }).map((halves) => 50 * halves)
  const arbitrary = stakes(fc.constant(1), line)
  const results = Array.from({ length: 50 }, (_, index) => 25 * index).map(
    (result): Gain =>
      ({ price, stakeMinor }) =>
        100 * stakeMinor * Math.sign(price - result),
  )
  const outcomes: MarketOutcomes = { selectionIds: [1], winners: 1, decidedBy: { kind: 'line' } }

  it('binds the stake on either side, and nothing where a result wins both', () => {
    const sell: Stake = { selectionId: 1, side: 'back', price: 350, stakeMinor: 1_000 }
    const buy: Stake = { selectionId: 1, side: 'lay', price: 250, stakeMinor: 1_000 }
    expect(exposureMinor(positionOf([sell], [], 'line'), outcomes)).toBe(1_000)
    expect(exposureMinor(positionOf([buy], [], 'line'), outcomes)).toBe(1_000)
    // Sold above what was bought for: between the two both win, outside one wins what the other loses.
    expect(exposureMinor(positionOf([sell, buy], [], 'line'), outcomes)).toBe(0)
    const apart = [
      { ...sell, price: 250 },
      { ...buy, price: 350 },
    ]
    expect(exposureMinor(positionOf(apart, [], 'line'), outcomes)).toBe(2_000)
  })

  it('binds exactly the worst of all results', () => {
    fc.assert(
      fc.property(arbitrary, arbitrary, (bets, orders) => {
        const bound = exposureMinor(positionOf(bets, orders, 'line'), outcomes)
        expect(bound).toBe(worstLossMinor(bets, orders, results))
      }),
    )
  })
})
