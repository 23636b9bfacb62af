import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Fill, OrderBook } from '../book/book.ts'
import type { Position } from './position.ts'
import {
  exposureMinor,
  LEVEL,
  type MarketOutcomes,
  positionAfter,
  type Stake,
  withBet,
  withoutResting,
  withResting,
  withRestingMatched,
} from './exposure.ts'
import { CLASSIC_LADDER } from '../prices/ladder.ts'
import { MAX_STAKE_MINOR, oppositeSide, type Side } from '../orders/order.ts'

const level: Position = new Map()
const oneOf = (...selectionIds: number[]): MarketOutcomes => ({ selectionIds, winners: 1 })

function stake(selectionId: number, side: Side, price: number, stakeMinor: number): Stake {
  return { selectionId, side, price, stakeMinor }
}

const matched = (...bets: Stake[]): Position =>
  bets.reduce((position, each) => withBet(position, each, 'odds'), level)
const resting = (...orders: Stake[]): Position =>
  orders.reduce((position, each) => withResting(position, each, 'odds'), level)

describe('the exposure of a market', () => {
  it('is nothing without bets and orders', () => {
    expect(exposureMinor(level, oneOf(1, 2, 3))).toBe(0)
    expect(exposureMinor(level, oneOf())).toBe(0)
  })

  it('is the stake of a back, and the stake times the odds less one of a lay', () => {
    expect(exposureMinor(matched(stake(1, 'back', 320, 1_000)), oneOf(1, 2, 3))).toBe(1_000)
    expect(exposureMinor(matched(stake(1, 'lay', 320, 1_000)), oneOf(1, 2, 3))).toBe(2_200)
    expect(exposureMinor(resting(stake(1, 'back', 320, 1_000)), oneOf(1, 2, 3))).toBe(1_000)
    expect(exposureMinor(resting(stake(1, 'lay', 320, 1_000)), oneOf(1, 2, 3))).toBe(2_200)
  })

  it('nets lays of different selections: 10 @ 3.15 and 10 @ 2.52 hold 11.50, not 36.70', () => {
    const position = matched(stake(1, 'lay', 315, 1_000), stake(2, 'lay', 252, 1_000))
    expect(exposureMinor(position, oneOf(1, 2, 3))).toBe(1_150)
  })

  it('counts orders at rest only where they hurt', () => {
    const orders = resting(stake(1, 'lay', 315, 1_000), stake(2, 'lay', 252, 1_000))
    expect(exposureMinor(orders, oneOf(1, 2, 3))).toBe(2_150)
    const both = resting(stake(1, 'back', 300, 1_000), stake(1, 'lay', 290, 1_000))
    expect(exposureMinor(both, oneOf(1, 2))).toBe(1_900)
  })

  it('counts the selections without bets: any of them may win', () => {
    const position = matched(stake(1, 'back', 300, 1_000), stake(2, 'back', 300, 1_000))
    expect(exposureMinor(position, oneOf(1, 2))).toBe(0)
    expect(exposureMinor(position, oneOf(1, 2, 3))).toBe(2_000)
  })

  it('takes the worst set of winners where several win', () => {
    const lays = matched(
      stake(1, 'lay', 300, 1_000),
      stake(2, 'lay', 400, 1_000),
      stake(3, 'lay', 500, 1_000),
    )
    expect(exposureMinor(lays, { selectionIds: [1, 2, 3, 4], winners: 2 })).toBe(6_000)
    expect(exposureMinor(lays, { selectionIds: [1, 2, 3, 4], winners: 1 })).toBe(2_000)
  })

  it('counts no winner at all only where that is possible', () => {
    const dutch = matched(stake(1, 'back', 250, 1_000), stake(2, 'back', 250, 1_000))
    expect(exposureMinor(dutch, oneOf(1, 2))).toBe(0)
    expect(exposureMinor(dutch, { ...oneOf(1, 2), zeroWinnersPossible: true })).toBe(2_000)
  })

  it('lets all win where fewer are left than win', () => {
    const lays = matched(stake(1, 'lay', 300, 1_000), stake(2, 'lay', 300, 500))
    expect(exposureMinor(lays, { selectionIds: [1, 2], winners: 3 })).toBe(3_000)
  })

  it('ignores what stands on a removed selection', () => {
    const position = matched(stake(1, 'lay', 300, 1_000), stake(2, 'back', 300, 700))
    expect(exposureMinor(position, oneOf(1, 3))).toBe(2_000)
  })

  it('is rounded up to a minor unit, also where a floating point division would lose it', () => {
    expect(exposureMinor(matched(stake(1, 'lay', 333, 1)), oneOf(1, 2))).toBe(3)
    const large = new Map([[1, { ...LEVEL, winCenti: -9_000_000_000_000_001 }]])
    expect(exposureMinor(large, oneOf(1, 2))).toBe(90_000_000_000_001)
  })

  it('needs nothing for an offsetting order', () => {
    const backed = matched(stake(1, 'back', 300, 1_000))
    const offset = withResting(backed, stake(1, 'lay', 300, 1_000), 'odds')
    expect(exposureMinor(offset, oneOf(1, 2))).toBe(1_000)
    expect(exposureMinor(withBet(backed, stake(1, 'lay', 300, 1_000), 'odds'), oneOf(1, 2))).toBe(0)
  })
})

describe('a position', () => {
  it('is left as it was', () => {
    const before = matched(stake(1, 'back', 300, 1_000))
    withBet(before, stake(1, 'lay', 300, 1_000), 'odds')
    expect(before).toEqual(matched(stake(1, 'back', 300, 1_000)))
  })

  it('after a planned order holds the fills at the makers’ prices and the rest at the limit', () => {
    const book = new OrderBook(CLASSIC_LADDER, [1, 2])
    book.place({ id: 1, accountId: 1, ...stake(1, 'lay', 330, 100) })
    book.place({ id: 2, accountId: 2, ...stake(1, 'lay', 310, 100) })
    const plan = book.plan({ id: 3, accountId: 3, ...stake(1, 'back', 300, 250) })
    expect(positionAfter(level, plan, 'odds')).toEqual(
      new Map([
        [
          1,
          {
            winCenti: 100 * 230 + 100 * 210,
            loseCenti: -20_000,
            unmatchedLayCenti: 0,
            unmatchedBackCenti: 5_000,
            unmatchedLayGainCenti: 0,
            unmatchedBackGainCenti: 10_000,
          },
        ],
      ]),
    )
  })

  it('cannot hold less than nothing at rest, nor numbers that are not exact', () => {
    expect(() => withoutResting(level, stake(1, 'back', 300, 1), 'odds')).toThrow('below zero')
    expect(() => withBet(level, stake(1, 'back', 300, 0.5), 'odds')).toThrow('whole number')
    const largest = stake(1, 'back', 100_000, MAX_STAKE_MINOR)
    const ninety = matched(...Array.from({ length: 90 }, () => largest))
    expect(ninety.get(1)?.winCenti).toBe(90 * 99_900 * MAX_STAKE_MINOR)
    expect(() => withBet(ninety, largest, 'odds')).toThrow('exact integer')
  })
})

const selectionIds = [1, 2, 3, 4, 5]
const anyStake: fc.Arbitrary<Stake> = fc.record({
  // Selection 5 never has bets.
  selectionId: fc.integer({ min: 1, max: 4 }),
  side: fc.constantFrom('back', 'lay'),
  price: fc.constantFrom(...CLASSIC_LADDER.prices),
  stakeMinor: fc.oneof(
    fc.integer({ min: 1, max: 5_000 }),
    fc.integer({ min: 1, max: MAX_STAKE_MINOR }),
  ),
})
const anyPosition = fc
  .tuple(fc.array(anyStake, { maxLength: 8 }), fc.array(anyStake, { maxLength: 8 }))
  .map(([bets, orders]) =>
    orders.reduce((position, each) => withResting(position, each, 'odds'), matched(...bets)),
  )
const anyOutcomes: fc.Arbitrary<MarketOutcomes> = fc.record({
  selectionIds: fc.constant(selectionIds),
  winners: fc.integer({ min: 1, max: 5 }),
  zeroWinnersPossible: fc.boolean(),
})

/** Every set of winners, one after the other, in exact integers. */
function exposureByBruteForce(position: Position, outcomes: MarketOutcomes): number {
  let worst = 0n
  for (let set = 0; set < 2 ** selectionIds.length; set += 1) {
    const isWinner = (index: number) => (set & (1 << index)) !== 0
    const winners = selectionIds.filter((_, index) => isWinner(index)).length
    if (winners > outcomes.winners) continue
    if (winners < outcomes.winners && !outcomes.zeroWinnersPossible) continue
    let value = 0n
    selectionIds.forEach((id, index) => {
      const own = position.get(id) ?? LEVEL
      value += isWinner(index)
        ? BigInt(own.winCenti) - BigInt(own.unmatchedLayCenti)
        : BigInt(own.loseCenti) - BigInt(own.unmatchedBackCenti)
    })
    if (value < worst) worst = value
  }
  return Number((-worst + 99n) / 100n)
}

describe('for any position', () => {
  it('the exposure is the worst over every set of winners', () => {
    fc.assert(
      fc.property(anyPosition, anyOutcomes, (position, outcomes) => {
        expect(exposureMinor(position, outcomes)).toBe(exposureByBruteForce(position, outcomes))
      }),
      { numRuns: 1_000 },
    )
  })

  it('a maker’s exposure never grows when its order is matched, in part or in full, at its own price', () => {
    fc.assert(
      fc.property(
        anyPosition,
        anyOutcomes,
        anyStake,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (position, outcomes, order, share) => {
          const before = withResting(position, order, 'odds')
          const stakeMinor = Math.max(1, Math.floor(order.stakeMinor * share))
          const after = withRestingMatched(before, { ...order, stakeMinor }, 'odds')
          expect(exposureMinor(after, outcomes)).toBeLessThanOrEqual(
            exposureMinor(before, outcomes),
          )
        },
      ),
      { numRuns: 1_000 },
    )
  })

  it('a taker’s exposure after a better price is no higher than at its limit', () => {
    fc.assert(
      fc.property(
        anyPosition,
        anyOutcomes,
        anyStake,
        fc.constantFrom(...CLASSIC_LADDER.prices),
        (position, outcomes, order, makerPrice) => {
          fc.pre(order.side === 'back' ? makerPrice >= order.price : makerPrice <= order.price)
          const fill: Fill = {
            makerOrderId: 1,
            makerAccountId: 2,
            price: makerPrice,
            stakeMinor: order.stakeMinor,
            makerRestMinor: 0,
          }
          const plan = {
            order: { id: 2, accountId: 1, ...order },
            fills: [fill],
            cross: undefined,
            restMinor: 0,
            isSelfMatch: false,
            bookVersion: 0,
          }
          expect(
            exposureMinor(positionAfter(position, plan, 'odds'), outcomes),
          ).toBeLessThanOrEqual(exposureMinor(withResting(position, order, 'odds'), outcomes))
        },
      ),
      { numRuns: 1_000 },
    )
  })

  it('an order that offsets matched bets, or less of it, never raises the exposure', () => {
    fc.assert(
      fc.property(
        fc.array(anyStake, { maxLength: 8 }),
        anyOutcomes,
        anyStake,
        (bets, outcomes, bet) => {
          const position = matched(...bets, bet)
          const offset = withBet(position, { ...bet, side: oppositeSide(bet.side) }, 'odds')
          expect(offset.get(bet.selectionId)).toEqual(
            matched(...bets).get(bet.selectionId) ?? LEVEL,
          )
          const alone = matched(bet)
          const order = { ...bet, side: oppositeSide(bet.side) }
          expect(exposureMinor(withResting(alone, order, 'odds'), outcomes)).toBeLessThanOrEqual(
            exposureMinor(alone, outcomes),
          )
        },
      ),
      { numRuns: 500 },
    )
  })

  it('a cancel undoes an order exactly', () => {
    fc.assert(
      fc.property(anyPosition, anyStake, (position, order) => {
        const undone = withoutResting(withResting(position, order, 'odds'), order, 'odds')
        expect(undone.get(order.selectionId)).toEqual(position.get(order.selectionId) ?? LEVEL)
      }),
    )
  })
})
