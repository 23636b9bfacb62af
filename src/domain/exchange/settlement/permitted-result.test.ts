import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Position } from '../exposure/position.ts'
import { exposureMinor, type Stake, withBet } from '../exposure/exposure.ts'
import { bettingOf } from '../kinds/market-kind.ts'
import { outcomeRules } from '../exposure/market-outcomes.ts'
import { isPermittedResult, type MarketResult, payoutsOf, type SettledMarket } from './payouts.ts'
import { settleMarket } from './settlement.ts'
import { marketOf, score, ties, wins } from './test-settled-market.ts'

describe('a result', () => {
  const fits = (market: SettledMarket, result: MarketResult) => isPermittedResult(result, market)

  it('names as many different selections of the market as win', () => {
    const market = marketOf('win', { selections: 3 })
    expect(fits(market, wins(1))).toBe(true)
    for (const ids of [[], [1, 2], [1, 1], [9]]) expect(fits(market, wins(...ids))).toBe(false)
    const two = marketOf('place', { selections: 3, winners: 2 })
    expect(fits(two, wins(1, 3))).toBe(true)
    expect(fits(two, wins(1, 1))).toBe(false)
    expect(fits(marketOf('place', { selections: 3, winners: 4 }), wins(1, 2, 3))).toBe(true)
  })

  it('names those that tied where there are more of them than places are left', () => {
    const market = marketOf('place', { winners: 2 })
    expect(fits(market, ties([1], [2, 3]))).toBe(true)
    expect(fits(market, ties([], [1, 2, 3]))).toBe(true)
    expect(fits(market, ties([], [1, 2]))).toBe(false)
    expect(fits(market, ties([1, 2], [3, 4]))).toBe(false)
    expect(fits(market, ties([1], [1, 2]))).toBe(false)
  })

  it('names the winner and all places of an each-way market', () => {
    const market = marketOf('each_way', { winners: 3, divisor: 400 })
    const placed = (winnerIds: number[], placedIds: number[]): MarketResult => ({
      kind: 'winners',
      winnerIds,
      placedIds,
    })
    expect(fits(market, placed([1], [2, 3]))).toBe(true)
    expect(fits(market, placed([1, 2], [3]))).toBe(true)
    for (const [winnerIds, placedIds] of [
      [[1], [2]],
      [[], [1, 2, 3]],
      [[1], [1, 2]],
      [[1], [2, 3, 4]],
    ] as const)
      expect(fits(market, placed([...winnerIds], [...placedIds]))).toBe(false)
    expect(fits(marketOf('win'), placed([1], [2]))).toBe(false)
  })

  it('may name nobody where the scores on offer are not all', () => {
    const incomplete = marketOf('correct_score', { selections: [['0-0', 0]] })
    expect(fits(incomplete, wins())).toBe(true)
    expect(fits(marketOf('win'), wins())).toBe(false)
  })

  it('is of the form of the market', () => {
    const asian = marketOf('asian_handicap', { selections: [['1', 0]] })
    expect(fits(asian, score(1, 0))).toBe(true)
    expect(fits(asian, score(1.5, 0))).toBe(false)
    expect(fits(asian, score(-1, 0))).toBe(false)
    expect(fits(asian, wins(1))).toBe(false)
    expect(fits(marketOf('win'), score(1, 0))).toBe(false)
    expect(fits(marketOf('line'), { kind: 'number', number: 250 })).toBe(true)
    expect(fits(marketOf('line'), { kind: 'number', number: -1 })).toBe(false)
    expect(fits(marketOf('over_under'), { kind: 'number', number: 250 })).toBe(false)
  })
})

const anyTie = (size: number) =>
  fc.shuffledSubarray(
    Array.from({ length: size }, (_, index) => index + 1),
    { minLength: size },
  )

/** Any market with one of its permitted results. */
const anyCase: fc.Arbitrary<[SettledMarket, MarketResult]> = fc.oneof(
  fc
    .record({
      winners: fc.integer({ min: 1, max: 3 }),
      clear: fc.nat(2),
      tied: fc.nat(3),
      order: anyTie(6),
    })
    .map(({ winners, clear, tied, order }): [SettledMarket, MarketResult] => {
      const count = Math.min(clear, winners - 1)
      const result = ties(order.slice(0, count), order.slice(count, winners + 1 + tied))
      return [marketOf('place', { winners }), result]
    }),
  fc
    .record({
      places: fc.integer({ min: 2, max: 4 }),
      won: fc.integer({ min: 1, max: 6 }),
      isTied: fc.boolean(),
      order: anyTie(6),
    })
    .map(({ places, won, isTied, order }): [SettledMarket, MarketResult] => {
      const winnerIds = order.slice(0, won)
      const hasTie = isTied && won < places
      const placedIds = order.slice(won, Math.max(won, hasTie ? places - 1 : places))
      const tiedIds = hasTie ? order.slice(places - 1, places + 1) : []
      return [
        marketOf('each_way', { winners: places, divisor: 400 }),
        { kind: 'winners', winnerIds, placedIds, tiedIds },
      ]
    }),
  fc
    .record({ quarters: fc.integer({ min: -8, max: 8 }), home: fc.nat(5), away: fc.nat(5) })
    .map(({ quarters, home, away }): [SettledMarket, MarketResult] => [
      marketOf('asian_handicap', {
        selections: [
          ['1', 25 * quarters],
          ['2', -25 * quarters],
          ['1', 25 * quarters + 50],
        ],
      }),
      score(home, away),
    ]),
  fc
    .nat(1_000)
    .map((number): [SettledMarket, MarketResult] => [
      marketOf('line', { selections: 1 }),
      { kind: 'number', number },
    ]),
)
type Match = { backer: number; layer: number; bet: Omit<Stake, 'side'> }
const anyMatches = fc.array(
  fc
    .record({
      backer: fc.integer({ min: 1, max: 4 }),
      layer: fc.integer({ min: 1, max: 4 }),
      bet: fc.record({
        selectionId: fc.integer({ min: 1, max: 3 }),
        price: fc.integer({ min: 101, max: 1_500 }),
        stakeMinor: fc.integer({ min: 1, max: 20_000 }),
      }),
    })
    .filter(({ backer, layer }) => backer !== layer),
  { maxLength: 20 },
)

it('whatever the kind and the result, winners get what losers pay, and nobody loses more than was held', () => {
  fc.assert(
    fc.property(anyCase, anyMatches, ([market, result], matches: Match[]) => {
      expect(isPermittedResult(result, market)).toBe(true)
      const ids = market.selections.map(({ id }) => id)
      const betting = bettingOf(market.kind)
      const positions = new Map<number, Position>()
      for (const { backer, layer, bet } of matches.filter((each) =>
        ids.includes(each.bet.selectionId),
      ))
        for (const [accountId, side] of [
          [backer, 'back'],
          [layer, 'lay'],
        ] as const)
          positions.set(
            accountId,
            withBet(positions.get(accountId) ?? new Map(), { ...bet, side }, betting),
          )
      const lines = settleMarket(positions, payoutsOf(result, market), { rateBps: 500 })
      expect(lines.reduce((sum, { profitMinor }) => sum + profitMinor, 0)).toBe(0)
      const outcomes = { selectionIds: ids, winners: market.winners, ...outcomeRules(market) }
      for (const { accountId, profitMinor } of lines) {
        const held = exposureMinor(positions.get(accountId) ?? new Map(), outcomes)
        expect(-profitMinor).toBeLessThanOrEqual(held)
      }
    }),
    { numRuns: 2_000 },
  )
})
