import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exposureMinor, type Position, type Stake, withBet, withResting } from './exposure.ts'
import { CLASSIC_LADDER } from './ladder.ts'
import { type Side, winningsCenti } from './order.ts'
import {
  betProfitMinor,
  commissionOf,
  isPermittedResult,
  type MarketResult,
  settleMarket,
} from './settlement.ts'

const HOME = 1
const AWAY = 2
const DRAW = 3
const wins = (...winnerIds: number[]): MarketResult => ({ kind: 'winners', winnerIds })
const NO_COMMISSION = { rateBps: 0 }

/** One match: the account of the backer, then of the layer. */
type Match = [backer: number, layer: number, bet: Omit<Stake, 'side'>]

function positionsOf(matches: readonly Match[]): Map<number, Position> {
  const positions = new Map<number, Position>()
  for (const [backer, layer, bet] of matches) {
    for (const [accountId, side] of [
      [backer, 'back'],
      [layer, 'lay'],
    ] as const) {
      const before = positions.get(accountId) ?? new Map()
      positions.set(accountId, withBet(before, { ...bet, side }, 'odds'))
    }
  }
  return positions
}

const on = (selectionId: number, price: number, stakeMinor: number) => ({
  selectionId,
  price,
  stakeMinor,
})

/** Profit by account. */
function profits(matches: readonly Match[], result: MarketResult): Record<number, number> {
  const settled = settleMarket(positionsOf(matches), result, NO_COMMISSION)
  return Object.fromEntries(settled.map(({ accountId, profitMinor }) => [accountId, profitMinor]))
}

describe('a single bet', () => {
  it.each<[Side, number, number, 'winner' | 'loser' | 'void', number]>([
    // side, price, stake, selection, profit
    ['back', 320, 1_000, 'winner', 2_200],
    ['back', 320, 1_000, 'loser', -1_000],
    ['lay', 320, 1_000, 'winner', -2_200],
    ['lay', 320, 1_000, 'loser', 1_000],
    ['back', 101, 100, 'winner', 1],
    ['lay', 100_000, 200, 'winner', -199_800],
    ['back', 320, 1_000, 'void', 0],
    ['lay', 320, 1_000, 'void', 0],
    // 13 @ 1.06 wins 0.78 of a minor unit: shown rounded down on both sides
    ['back', 106, 13, 'winner', 0],
    ['lay', 106, 13, 'winner', -1],
  ])('%s at %i with %i, selection %s: %i', (...row) => {
    const [side, price, stakeMinor, selection, profitMinor] = row
    const bet = { side, stakeMinor, winningsCenti: winningsCenti(price, stakeMinor) }
    expect(betProfitMinor(bet, selection)).toBe(profitMinor)
  })
})

describe('commission', () => {
  it.each([
    // profit, rate, discount, commission
    [40_000, 500, 0, 2_000],
    [40_000, 500, 4_000, 1_200],
    [40_000, 0, 0, 0],
    [40_000, 10_000, 0, 40_000],
    [40_000, 500, 10_000, 0],
    [-40_000, 500, 0, 0],
    [0, 500, 0, 0],
    // 19.99 x 5 % = 0.9995: down, in the player's favour
    [1_999, 500, 0, 99],
    [19, 500, 0, 0],
    // beyond what a floating point product would hold exactly
    [9_007_199_254_740_991, 333, 777, 276_634_417_759_165],
  ])('of %i at %i with a discount of %i is %i', (profitMinor, rateBps, discountBps, expected) => {
    expect(commissionOf(profitMinor, rateBps, discountBps)).toBe(expected)
  })

  it('is a rate between nothing and everything', () => {
    expect(() => commissionOf(100, -1)).toThrow('a rate')
    expect(() => commissionOf(100, 10_001)).toThrow('a rate')
    expect(() => commissionOf(100, 500, 10_001)).toThrow('a rate')
  })

  it('is taken of the net result in the market, so that a lost bet lowers it', () => {
    const positions = positionsOf([
      [7, 8, on(HOME, 500, 10_000)],
      [7, 8, on(AWAY, 300, 3_000)],
    ])
    const settled = settleMarket(positions, wins(HOME), { rateBps: 500 })
    expect(settled).toEqual([
      { accountId: 7, profitMinor: 37_000, commissionMinor: 1_850, netMinor: 35_150 },
      { accountId: 8, profitMinor: -37_000, commissionMinor: 0, netMinor: -37_000 },
    ])
  })

  it('is lowered by the discount of the account alone', () => {
    const positions = positionsOf([
      [1, 3, on(HOME, 300, 20_000)],
      [2, 3, on(HOME, 300, 20_000)],
    ])
    const terms = { rateBps: 500, discountBps: new Map([[2, 4_000]]) }
    expect(settleMarket(positions, wins(HOME), terms).map((each) => each.commissionMinor)).toEqual([
      2_000, 1_200, 0,
    ])
  })
})

describe('a market', () => {
  const matches: Match[] = [
    [1, 2, on(HOME, 210, 5_000)],
    [1, 3, on(DRAW, 340, 1_000)],
    [2, 3, on(AWAY, 400, 2_000)],
  ]

  it.each<[string, MarketResult, Record<number, number>]>([
    ['home wins', wins(HOME), { 1: 4_500, 2: -7_500, 3: 3_000 }],
    ['draw', wins(DRAW), { 1: -2_600, 2: 3_000, 3: -400 }],
    ['away wins', wins(AWAY), { 1: -6_000, 2: 11_000, 3: -5_000 }],
    ['nobody wins', wins(), { 1: -6_000, 2: 3_000, 3: 3_000 }],
    ['two win', wins(HOME, DRAW), { 1: 7_900, 2: -7_500, 3: -400 }],
    ['it is void', { kind: 'void' }, { 1: 0, 2: 0, 3: 0 }],
    [
      'home wins and away is void',
      { kind: 'winners', winnerIds: [HOME], voidIds: [AWAY] },
      { 1: 4_500, 2: -5_500, 3: 1_000 },
    ],
  ])('pays what was matched: %s', (_, result, expected) => {
    expect(profits(matches, result)).toEqual(expected)
  })

  it('takes no commission when it is void', () => {
    const settled = settleMarket(positionsOf(matches), { kind: 'void' }, { rateBps: 500 })
    expect(
      settled.every(({ netMinor, commissionMinor }) => netMinor === 0 && commissionMinor === 0),
    ).toBe(true)
  })

  it('does not pay orders that were never matched', () => {
    const positions = new Map([
      [1, withResting(new Map(), { ...on(HOME, 300, 500), side: 'back' }, 'odds')],
    ])
    expect(settleMarket(positions, wins(HOME), NO_COMMISSION)).toEqual([
      { accountId: 1, profitMinor: 0, commissionMinor: 0, netMinor: 0 },
    ])
  })

  it('stops when a bet has no other side', () => {
    const positions = new Map([
      [1, withBet(new Map(), { ...on(HOME, 300, 500), side: 'back' }, 'odds')],
    ])
    expect(() => settleMarket(positions, wins(HOME), NO_COMMISSION)).toThrow('another loses')
  })
})

describe('rounding', () => {
  it('gives the unit left over to the largest fraction that was lost', () => {
    // Exact: 1 wins 0.78, 2 wins 1.53, 3 loses 2.31.
    const matches: Match[] = [
      [1, 3, on(HOME, 106, 13)],
      [2, 3, on(HOME, 109, 17)],
    ]
    expect(profits(matches, wins(HOME))).toEqual({ 1: 1, 2: 1, 3: -2 })
  })

  it('gives it to the lowest account id among equals', () => {
    // Exact: 4 and 5 win 0.50 each, 9 loses 1.00.
    const matches: Match[] = [
      [5, 9, on(HOME, 150, 1)],
      [4, 9, on(HOME, 150, 1)],
    ]
    expect(profits(matches, wins(HOME))).toEqual({ 4: 1, 5: 0, 9: -1 })
  })

  it('rounds an account once, not each of its bets', () => {
    // 100 bets of 13 @ 1.06 win 0.78 each: 78 together, 0 if each were rounded down, 100 if up.
    const matches = Array.from({ length: 100 }, (): Match => [1, 2, on(HOME, 106, 13)])
    expect(profits(matches, wins(HOME))).toEqual({ 1: 78, 2: -78 })
  })

  it('does not depend on the order in which accounts come', () => {
    const matches: Match[] = [
      [5, 9, on(HOME, 150, 1)],
      [4, 9, on(HOME, 133, 7)],
      [6, 4, on(AWAY, 133, 7)],
    ]
    const terms = { rateBps: 500 }
    const forwards = positionsOf(matches)
    const backwards = new Map([...forwards].toReversed())
    expect(settleMarket(backwards, wins(HOME), terms)).toEqual(
      settleMarket(forwards, wins(HOME), terms),
    )
  })
})

const anyMatch: fc.Arbitrary<Match> = fc
  .tuple(
    fc.integer({ min: 1, max: 6 }),
    fc.integer({ min: 1, max: 6 }),
    fc.record({
      selectionId: fc.constantFrom(HOME, AWAY, DRAW),
      price: fc.constantFrom(...CLASSIC_LADDER.prices),
      stakeMinor: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 1e9 })),
    }),
  )
  .filter(([backer, layer]) => backer !== layer)
const anyResult: fc.Arbitrary<MarketResult> = fc.oneof(
  fc.subarray([HOME, AWAY, DRAW]).map((winnerIds) => wins(...winnerIds)),
  fc.constant<MarketResult>({ kind: 'winners', winnerIds: [HOME], voidIds: [DRAW] }),
  fc.constant<MarketResult>({ kind: 'void' }),
)

describe('for any bets and any result', () => {
  it('the winners get exactly what the losers pay, and nobody is off by a whole minor unit', () => {
    fc.assert(
      fc.property(fc.array(anyMatch, { maxLength: 30 }), anyResult, (matches, result) => {
        const settled = settleMarket(positionsOf(matches), result, { rateBps: 500 })
        expect(settled.reduce((sum, { profitMinor }) => sum + profitMinor, 0)).toBe(0)
        for (const { accountId, profitMinor, commissionMinor, netMinor } of settled) {
          expect(
            Math.abs(profitMinor * 100 - exactProfitCenti(matches, accountId, result)),
          ).toBeLessThan(100)
          expect(commissionMinor).toBe(Math.floor(Math.max(0, profitMinor) / 20))
          expect(netMinor).toBe(profitMinor - commissionMinor)
        }
      }),
      { numRuns: 1_000 },
    )
  })

  it('nobody loses more than the exposure that was held', () => {
    const outcomes = { selectionIds: [HOME, AWAY, DRAW], winners: 1 }
    const anyWinner = fc.constantFrom(HOME, AWAY, DRAW)
    fc.assert(
      fc.property(fc.array(anyMatch, { maxLength: 30 }), anyWinner, (matches, winner) => {
        const positions = positionsOf(matches)
        for (const { accountId, netMinor } of settleMarket(
          positions,
          wins(winner),
          NO_COMMISSION,
        )) {
          const held = exposureMinor(positions.get(accountId) ?? new Map(), outcomes)
          expect(-netMinor).toBeLessThanOrEqual(held)
        }
      }),
      { numRuns: 1_000 },
    )
  })
})

/** From the bets one by one, without positions. */
function exactProfitCenti(
  matches: readonly Match[],
  accountId: number,
  result: MarketResult,
): number {
  if (result.kind === 'void') return 0
  let sum = 0
  for (const [backer, layer, { selectionId, price, stakeMinor }] of matches) {
    if (result.voidIds?.includes(selectionId)) continue
    const hasWon = result.winnerIds.includes(selectionId)
    const backerCenti = hasWon ? stakeMinor * (price - 100) : stakeMinor * -100
    if (backer === accountId) sum += backerCenti
    if (layer === accountId) sum -= backerCenti
  }
  return sum
}

describe('a result', () => {
  const outcomes = { selectionIds: [HOME, AWAY, DRAW], winners: 1 }

  it('names as many different selections of the market as win', () => {
    expect(isPermittedResult(outcomes, [HOME])).toBe(true)
    for (const winnerIds of [[], [HOME, AWAY], [HOME, HOME], [9]]) {
      expect(isPermittedResult(outcomes, winnerIds)).toBe(false)
    }
    expect(isPermittedResult({ ...outcomes, winners: 2 }, [HOME, DRAW])).toBe(true)
    expect(isPermittedResult({ ...outcomes, winners: 2 }, [HOME, HOME])).toBe(false)
    expect(isPermittedResult({ ...outcomes, winners: 4 }, [HOME, AWAY, DRAW])).toBe(true)
  })

  it('may name fewer where none may win', () => {
    const mayBeNone = { ...outcomes, zeroWinnersPossible: true }
    expect(isPermittedResult(mayBeNone, [])).toBe(true)
    expect(isPermittedResult(mayBeNone, [HOME])).toBe(true)
    expect(isPermittedResult(mayBeNone, [HOME, AWAY])).toBe(false)
  })
})
