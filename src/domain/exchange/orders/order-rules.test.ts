import { describe, expect, it } from 'vitest'
import { CLASSIC_LADDER } from '../prices/ladder.ts'
import { MAX_STAKE_MINOR } from './order.ts'
import { type OrderTerms, refuseOrder } from './order-rules.ts'

const START_MS = Date.UTC(2026, 5, 1, 12)
const order = { selectionId: 2, price: 320, stakeMinor: 1_000 }
const terms: OrderTerms = {
  status: 'open',
  inPlay: false,
  turnsInPlay: true,
  takesStartingPrice: false,
  hasBegun: false,
  startsAtMs: START_MS,
  nowMs: START_MS - 1,
  selectionIds: [1, 2, 3],
  removedIds: [5],
  ladder: CLASSIC_LADDER,
  stakeMinMinor: 100,
  payoutMinMinor: 1_000,
  isLine: false,
}

describe('an order', () => {
  it('is taken by an open market', () => {
    expect(refuseOrder(order, terms)).toBeUndefined()
  })

  it.each([
    ['inactive', 'MARKET_NOT_OPEN'],
    ['suspended', 'MARKET_SUSPENDED'],
    ['closed', 'MARKET_NOT_OPEN'],
    ['void', 'MARKET_NOT_OPEN'],
  ] as const)('is refused by a market that is %s: %s', (status, code) => {
    expect(refuseOrder(order, { ...terms, status })).toEqual({ code })
  })

  it('is refused from the very start of the event, unless the market is in play', () => {
    expect(refuseOrder(order, { ...terms, nowMs: START_MS })).toEqual({ code: 'EVENT_STARTED' })
    expect(refuseOrder(order, { ...terms, nowMs: START_MS, inPlay: true })).toBeUndefined()
  })

  it('is refused once the event is seen to have begun before its time, unless the market is in play', () => {
    const begun = { ...terms, hasBegun: true }
    expect(refuseOrder(order, begun)).toEqual({ code: 'EVENT_STARTED' })
    expect(refuseOrder(order, { ...begun, status: 'suspended' })).toEqual({ code: 'EVENT_STARTED' })
    expect(refuseOrder(order, { ...begun, status: 'closed' })).toEqual({ code: 'MARKET_NOT_OPEN' })
    expect(refuseOrder(order, { ...begun, inPlay: true })).toBeUndefined()
  })

  it('names an active selection of the market', () => {
    expect(refuseOrder({ ...order, selectionId: 4 }, terms)).toEqual({
      code: 'UNKNOWN_SELECTION',
      field: 'selectionId',
    })
    expect(refuseOrder({ ...order, selectionId: 5 }, terms)).toEqual({
      code: 'SELECTION_WITHDRAWN',
      field: 'selectionId',
    })
  })

  it.each([100, 321, 100_010, 0, 320.5, Number.NaN])('at %d is off the ladder', (price) => {
    expect(refuseOrder({ ...order, price }, terms)).toEqual({
      code: 'PRICE_NOT_ON_LADDER',
      field: 'price',
    })
  })

  it.each([
    [99, 'STAKE_TOO_SMALL'],
    [0, 'STAKE_TOO_SMALL'],
    [-100, 'STAKE_TOO_SMALL'],
    [MAX_STAKE_MINOR + 1, 'STAKE_TOO_LARGE'],
  ] as const)('of %i is refused: %s', (stakeMinor, code) => {
    expect(refuseOrder({ ...order, stakeMinor }, terms)).toEqual({ code, field: 'stakeMinor' })
  })

  it('is kept only as the market offers it', () => {
    const refusal = { code: 'PERSISTENCE_NOT_OFFERED', field: 'persistence' }
    expect(refuseOrder({ ...order, persistence: 'persist' }, terms)).toBeUndefined()
    expect(refuseOrder({ ...order, persistence: 'market_on_close' }, terms)).toEqual(refusal)
    expect(
      refuseOrder({ ...order, persistence: 'persist' }, { ...terms, turnsInPlay: false }),
    ).toEqual(refusal)
  })

  it.each([
    [99, 'lapse', 'FILL_MIN_INVALID', 'fillMinMinor'],
    [1_001, 'lapse', 'FILL_MIN_INVALID', 'fillMinMinor'],
    [500, 'persist', 'PERSISTENCE_NOT_OFFERED', 'persistence'],
  ] as const)(
    'of 1000 that is filled for %i or killed, and kept by %s, is refused: %s',
    (fillMinMinor, persistence, code, field) => {
      expect(refuseOrder({ ...order, fillMinMinor, persistence }, terms)).toEqual({ code, field })
      expect(refuseOrder({ ...order, fillMinMinor: 1_000 }, terms)).toBeUndefined()
    },
  )

  it('below the smallest stake is taken where it would pay out enough, but at even money on a line', () => {
    const small = { ...order, price: 10_000, stakeMinor: 10 }
    expect(refuseOrder(small, terms)).toBeUndefined()
    expect(refuseOrder(small, { ...terms, isLine: true })).toMatchObject({
      code: 'STAKE_TOO_SMALL',
    })
  })

  it('is refused when rounding would make its profit another', () => {
    expect(refuseOrder({ ...order, price: 101, stakeMinor: 140 }, terms)).toEqual({
      code: 'PROFIT_RATIO',
      field: 'stakeMinor',
    })
  })

  it.each([100, MAX_STAKE_MINOR])('of %i is taken', (stakeMinor) => {
    expect(refuseOrder({ ...order, stakeMinor }, terms)).toBeUndefined()
  })
})
