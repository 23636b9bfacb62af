import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Position } from '../exposure/position.ts'
import { exposureMinor, type Stake, withBet, withResting } from '../exposure/exposure.ts'
import { CLASSIC_LADDER } from '../prices/ladder.ts'
import { winningsCenti } from '../orders/order.ts'
import { type Payouts, payoutsOf } from './payouts.ts'
import { commissionOf, settleMarket } from './settlement.ts'

const HOME = 1
const AWAY = 2
const DRAW = 3
const field = {
  kind: 'place',
  winners: 3,
  zeroWinnersPossible: true,
  eachWayDivisor: null,
  selections: [HOME, AWAY, DRAW].map((id) => ({ id, outcome: '', handicap: 0 })),
} as const
const wins = (...winnerIds: number[]): Payouts =>
  payoutsOf({ kind: 'winners', winnerIds }, { ...field, winners: winnerIds.length })
const VOID = payoutsOf({ kind: 'void' }, field)
const homeWithout = (removedId: number): Payouts =>
  payoutsOf(
    { kind: 'winners', winnerIds: [HOME] },
    { ...field, winners: 1, selections: field.selections.filter(({ id }) => id !== removedId) },
  )
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
function profits(matches: readonly Match[], result: Payouts): Record<number, number> {
  const settled = settleMarket(positionsOf(matches), result, NO_COMMISSION)
  return Object.fromEntries(settled.map(({ accountId, profitMinor }) => [accountId, profitMinor]))
}

describe('a single bet', () => {
  it.each<[number, number, string, Payouts, number]>([
    // price, stake, result, what the backer gets; the layer gets the reverse
    [320, 1_000, 'won', wins(HOME), 2_200],
    [320, 1_000, 'lost', wins(AWAY), -1_000],
    [101, 100, 'won', wins(HOME), 1],
    [100_000, 200, 'won', wins(HOME), 199_800],
    [320, 1_000, 'void', VOID, 0],
    // 13 @ 1.06 wins 0.78 of a minor unit: it goes to the largest fraction lost by rounding down
    [106, 13, 'won', wins(HOME), 1],
  ])('at %i with %i, %s: %s', (...row) => {
    const [price, stakeMinor, , payouts, profitMinor] = row
    const expected = { 1: profitMinor, 2: 0 - profitMinor }
    expect(profits([[1, 2, on(HOME, price, stakeMinor)]], payouts)).toEqual(expected)
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

  it.each<[string, Payouts, Record<number, number>]>([
    ['home wins', wins(HOME), { 1: 4_500, 2: -7_500, 3: 3_000 }],
    ['draw', wins(DRAW), { 1: -2_600, 2: 3_000, 3: -400 }],
    ['away wins', wins(AWAY), { 1: -6_000, 2: 11_000, 3: -5_000 }],
    ['nobody wins', wins(), { 1: -6_000, 2: 3_000, 3: 3_000 }],
    ['two win', wins(HOME, DRAW), { 1: 7_900, 2: -7_500, 3: -400 }],
    ['it is void', VOID, { 1: 0, 2: 0, 3: 0 }],
    ['home wins and away is void', homeWithout(AWAY), { 1: 4_500, 2: -5_500, 3: 1_000 }],
  ])('pays what was matched: %s', (_, result, expected) => {
    expect(profits(matches, result)).toEqual(expected)
  })

  it('takes no commission when it is void', () => {
    const settled = settleMarket(positionsOf(matches), VOID, { rateBps: 500 })
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
const anyResult: fc.Arbitrary<Payouts> = fc.oneof(
  fc.subarray([HOME, AWAY, DRAW]).map((winnerIds) => wins(...winnerIds)),
  fc.constant(homeWithout(DRAW)),
  fc.constant(VOID),
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
function exactProfitCenti(matches: readonly Match[], accountId: number, result: Payouts): number {
  let sum = 0
  for (const [backer, layer, { selectionId, price, stakeMinor }] of matches) {
    const { winParts, loseParts } = result.of(selectionId)
    const backerCenti = winParts * winningsCenti(price, stakeMinor) - loseParts * 100 * stakeMinor
    if (backer === accountId) sum += backerCenti
    if (layer === accountId) sum -= backerCenti
  }
  return sum
}
