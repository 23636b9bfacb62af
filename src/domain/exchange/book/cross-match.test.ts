import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Crossing, OrderBook, type Plan } from './book.ts'
import { type CrossMatch, clearingWorstCenti } from './cross-match.ts'
import type { Position } from '../exposure/position.ts'
import {
  exposureMinor,
  positionAfter,
  withBet,
  withResting,
  withRestingMatched,
} from '../exposure/exposure.ts'
import { CLASSIC_LADDER } from '../prices/ladder.ts'
import type { Offer } from './rollup.ts'
import { virtualOffers } from './virtual-offers.ts'
import { isBetterPrice, oppositeSide, type Order, type Side } from '../orders/order.ts'

const IDS = [1, 2, 3, 4]
const TAKER = 99

type Resting = Pick<Order, 'selectionId' | 'side' | 'price' | 'stakeMinor'> & { accountId?: number }

function bookOf(selectionIds: readonly number[], resting: readonly Resting[]): OrderBook {
  const book = new OrderBook(CLASSIC_LADDER, selectionIds)
  resting.forEach((order, index) => book.place({ id: index + 1, accountId: index + 1, ...order }))
  return book
}

const taker = (terms: Partial<Order>): Order => ({
  id: 1_000,
  accountId: TAKER,
  selectionId: 1,
  side: 'back',
  price: 101,
  stakeMinor: 1_000_000,
  ...terms,
})

const back = (selectionId: number, price: number, stakeMinor: number, accountId?: number) => ({
  selectionId,
  side: 'back' as const,
  price,
  stakeMinor,
  ...(accountId !== undefined && { accountId }),
})
const lay = (selectionId: number, price: number, stakeMinor: number) => ({
  ...back(selectionId, price, stakeMinor),
  side: 'lay' as const,
})

const three: Crossing = { selectionIds: [1, 2, 3] }

describe('an order matched across selections', () => {
  it('takes the published virtual offers to back, to the last minor unit', () => {
    const book = bookOf(three.selectionIds, [
      back(2, 200, 12_000),
      back(2, 250, 7_500),
      back(3, 300, 15_000),
    ])
    const plan = book.place(taker({ price: 300 }), three)
    expect(plan.cross?.deals).toEqual([
      { price: 600, stakeMinor: 4_000 },
      { price: 375, stakeMinor: 5_000 },
    ])
    expect(plan.restMinor).toBe(991_000)
    expect(plan.cross?.legs).toMatchObject([
      { selectionId: 2, fills: [{ stakeMinor: 12_000 }, { stakeMinor: 7_500 }] },
      { selectionId: 3, fills: [{ stakeMinor: 14_250, makerRestMinor: 750 }] },
    ])
    expect(clearingWorst(plan)).toBe(0)
    expect(book.levels(3, 'back', 9)).toEqual([{ price: 300, totalMinor: 750 }])
  })

  it('takes the published virtual offers to lay', () => {
    const book = bookOf(three.selectionIds, [
      lay(2, 200, 30_000),
      lay(3, 300, 15_000),
      lay(3, 240, 25_000),
    ])
    const plan = book.place(taker({ side: 'lay', price: 1_200, stakeMinor: 20_000 }), three)
    expect(plan.cross?.deals).toEqual([
      { price: 600, stakeMinor: 7_500 },
      { price: 1_200, stakeMinor: 1_250 },
    ])
    expect(plan.restMinor).toBe(11_250)
    expect(clearingWorst(plan)).toBe(0)
  })

  it('lays at 3.00 where 1.50 is asked for on the other side, though 3.10 was accepted', () => {
    const two: Crossing = { selectionIds: [1, 2] }
    const book = bookOf([1, 2], [lay(2, 150, 10_000)])
    const plan = book.plan(taker({ side: 'lay', price: 310, stakeMinor: 5_000 }), undefined, two)
    expect(plan.cross?.deals).toEqual([{ price: 300, stakeMinor: 5_000 }])
    expect(plan.restMinor).toBe(0)
  })

  it('meets the best price first, and makers of its own selection at the same price', () => {
    const book = bookOf(three.selectionIds, [
      back(2, 200, 12_000),
      back(3, 300, 15_000),
      lay(1, 620, 1_000),
      lay(1, 600, 1_000),
      lay(1, 580, 1_000),
    ])
    const plan = book.plan(taker({ price: 580, stakeMinor: 6_500 }), undefined, three)
    expect(plan.fills.map(({ price, stakeMinor }) => [price, stakeMinor])).toEqual([
      [620, 1_000],
      [600, 1_000],
      [580, 500],
    ])
    expect(plan.cross?.deals).toEqual([{ price: 600, stakeMinor: 4_000 }])
    book.apply(plan)
    expect(book.traded(1)).toEqual({ tradedMinor: 6_500, lastPrice: 600 })
  })

  it('stays within its limit, and within its selection where it is not asked to leave it', () => {
    const resting = [back(2, 200, 12_000), back(3, 300, 15_000)]
    const book = bookOf(three.selectionIds, resting)
    expect(book.plan(taker({ price: 620 }), undefined, three).cross).toBeUndefined()
    expect(book.plan(taker({ price: 600 })).cross).toBeUndefined()
    const four = bookOf([1, 2, 3, 4], resting)
    const crossing = { selectionIds: [1, 2, 3, 4] }
    expect(four.plan(taker({ price: 600 }), undefined, crossing).cross).toBeUndefined()
  })

  it('never meets an order of its own account, nor one behind it', () => {
    const resting = [back(2, 200, 6_000), back(2, 200, 100, TAKER), back(2, 200, 6_000)]
    const book = bookOf(three.selectionIds, [...resting, back(3, 300, 15_000)])
    expect(book.plan(taker({ price: 500 }), undefined, three).cross?.deals).toEqual([
      { price: 600, stakeMinor: 2_000 },
    ])
    const without = bookOf(three.selectionIds, [back(2, 200, 6_000), back(3, 300, 15_000)])
    const ownOrders = [{ ...taker({ selectionId: 2, price: 190 }) }]
    expect(without.plan(taker({ price: 500 }), undefined, { ...three, ownOrders })).toMatchObject({
      cross: undefined,
    })
  })

  it('uses what is too small for a step of its own with the next worse offer', () => {
    const book = bookOf(three.selectionIds, [
      back(2, 200, 1),
      back(2, 210, 12_000),
      back(3, 300, 15_000),
    ])
    const plan = book.place(taker({ price: 500, stakeMinor: 2_000 }), three)
    // 1/(1 - 1/2.1 - 1/3) = 5.25
    expect(plan.cross?.deals).toEqual([{ price: 520, stakeMinor: 2_000 }])
    expect(plan.cross?.legs[0]?.fills[0]).toMatchObject({ makerOrderId: 1, stakeMinor: 1 })
    expect(clearingWorst(plan)).toBeGreaterThanOrEqual(0)
  })
})

const clearingWorst = ({ order, cross }: Plan): number =>
  cross ? clearingWorstCenti(order.side, cross) : 0

/** Prices within reach of each other, so that orders match, and sizes from one minor unit. */
const anyOrder = fc.record({
  selectionId: fc.constantFrom(...IDS),
  side: fc.constantFrom<Side>('back', 'lay'),
  price: fc.oneof(
    fc.constantFrom(...CLASSIC_LADDER.prices.slice(60, 180)),
    fc.constantFrom(...CLASSIC_LADDER.prices),
  ),
  stakeMinor: fc.oneof(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 1_000_000 })),
  accountId: fc.integer({ min: 1, max: 5 }),
})
const anyMarket = fc.record({
  selections: fc.integer({ min: 2, max: 4 }),
  orders: fc.array(anyOrder, { minLength: 10, maxLength: 60 }),
})

describe('orders matched across selections, whatever they are', () => {
  it('cost the clearing account nothing that it may not bear, whoever wins, and no account more than it has bound', () => {
    let crossed = 0
    fc.assert(
      fc.property(anyMarket, ({ selections, orders }) => {
        const outcomes = { selectionIds: IDS.slice(0, selections), winners: 1 }
        const book = new OrderBook(CLASSIC_LADDER, outcomes.selectionIds)
        const positions = new Map<number, Position>()
        let clearing: Position = new Map()
        for (const [index, given] of orders.entries()) {
          const order = {
            ...given,
            id: index + 1,
            selectionId: 1 + (given.selectionId % selections),
          }
          const plan = book.plan(order, undefined, outcomes)
          if (plan.isSelfMatch) continue
          const before = positions.get(order.accountId) ?? new Map()
          const after = positionAfter(before, plan, 'odds')
          // All of it at rest binds at least as much.
          const atRest = withResting(before, order, 'odds')
          expect(exposureMinor(after, outcomes)).toBeLessThanOrEqual(
            exposureMinor(atRest, outcomes),
          )
          book.apply(plan)
          book.assertValid()
          positions.set(order.accountId, after)
          const met = [
            { selectionId: order.selectionId, side: oppositeSide(order.side), fills: plan.fills },
          ]
          for (const leg of plan.cross?.legs ?? []) met.push({ ...leg, side: order.side })
          for (const { selectionId, side, fills } of met) {
            for (const { makerAccountId, price, stakeMinor } of fills) {
              expect(makerAccountId).not.toBe(order.accountId)
              const maker = positions.get(makerAccountId) ?? new Map()
              const filled = withRestingMatched(
                maker,
                { selectionId, side, price, stakeMinor },
                'odds',
              )
              expect(exposureMinor(filled, outcomes)).toBeLessThanOrEqual(
                exposureMinor(maker, outcomes),
              )
              positions.set(makerAccountId, filled)
            }
          }
          if (!plan.cross) continue
          crossed += 1
          expect(clearingWorst(plan)).toBeGreaterThanOrEqual(0)
          clearing = cleared(clearing, order, plan.cross)
          expect(exposureMinor(clearing, outcomes)).toBe(0)
          for (const { price } of plan.cross.deals) {
            expect(isBetterPrice(order.side, order.price, price)).toBe(false)
          }
        }
      }),
      { numRuns: 400 },
    )
    expect(crossed).toBeGreaterThan(400)
  })
})

it('an order gets what the displayed ladder promises, but for a few minor units', () => {
  const near = fc.constantFrom(...CLASSIC_LADDER.prices.slice(80, 160))
  const size = fc.integer({ min: 1, max: 100_000 })
  const offers = fc.array(fc.tuple(near, size), { minLength: 1, maxLength: 6 })
  let promised = 0
  fc.assert(
    fc.property(
      fc.constantFrom<Side>('back', 'lay'),
      fc.array(offers, { minLength: 1, maxLength: 3 }),
      near,
      size,
      (side, others, price, stakeMinor) => {
        const selectionIds = [1, ...others.map((_, index) => index + 2)]
        const resting = others.flatMap((made, index) =>
          made.map(([at, sizeMinor]) => ({ ...back(index + 2, at, sizeMinor), side })),
        )
        const book = bookOf(selectionIds, resting)
        const shown = virtualOffers(
          side,
          selectionIds
            .slice(1)
            .map((id) =>
              book
                .levels(id, side, Infinity)
                .map((level): Offer => [level.price, level.totalMinor]),
            ),
          { ladder: CLASSIC_LADDER, winners: 1 },
        )
        const within = [...shown].filter(([at]) => !isBetterPrice(side, price, at))
        const shownMinor = within.reduce((sum, [, sizeMinor]) => sum + sizeMinor, 0)
        const dueMinor = Math.min(stakeMinor, shownMinor)
        const plan = book.plan(taker({ side, price, stakeMinor }), undefined, { selectionIds })
        promised += dueMinor
        // Of one unit or little more, no part may come out in whole minor units on every selection.
        const atMostMinor = dueMinor <= 200 ? dueMinor : 100 + dueMinor / 100
        expect(dueMinor - (stakeMinor - plan.restMinor)).toBeLessThanOrEqual(atMostMinor)
      },
    ),
    {
      numRuns: 1_000,
      // The prices are on the ladder as they are, which leaves nothing to round with.
      examples: [
        [
          'lay',
          [
            [
              [315, 1_156],
              [181, 1],
            ],
            [
              [350, 1_041],
              [181, 1],
            ],
          ],
          256,
          1_446,
        ],
        [
          'back',
          [
            [[345, 38_675]],
            [
              [184, 72_515],
              [181, 1],
            ],
          ],
          181,
          22_239,
        ],
      ],
    },
  )
  expect(promised).toBeGreaterThan(100_000)
})

/** The clearing account's position after its bets with the taker and with the makers. */
function cleared(position: Position, order: Order, { deals, legs }: CrossMatch): Position {
  const side = oppositeSide(order.side)
  const bets = [
    ...deals.map((deal) => ({ selectionId: order.selectionId, ...deal })),
    ...legs.flatMap(({ selectionId, fills }) => fills.map((fill) => ({ selectionId, ...fill }))),
  ]
  let after = position
  for (const { selectionId, price, stakeMinor } of bets) {
    after = withBet(after, { selectionId, side, price, stakeMinor }, 'odds')
  }
  return after
}
