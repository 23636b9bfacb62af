import { expect, it } from 'vitest'
import { CLASSIC_LADDER } from '#domain/exchange/prices/ladder.ts'
import { order } from '../test-market.ts'
import { closingOrder } from './tick-offset.ts'

const terms = { ladder: CLASSIC_LADDER, stakeMinMinor: 50 }
const matched = { ...order, matchedMinor: 4_000, averagePrice: 203.4 }

it('lays below what was backed, and backs above what was laid', () => {
  const followed = { offsetTicks: 3, closedMinor: 0 }
  expect(closingOrder(matched, followed, terms)).toMatchObject({
    side: 'lay',
    price: 198,
    stakeMinor: 4_000,
    selectionId: 11,
  })
  expect(closingOrder({ ...matched, side: 'lay' }, followed, terms)).toMatchObject({
    side: 'back',
    price: 210,
  })
})

it('closes what was matched since the last time, under a name of its own', () => {
  const first = closingOrder(matched, { offsetTicks: 1, closedMinor: 0 }, terms)
  const more = { ...matched, matchedMinor: 5_000 }
  const second = closingOrder(more, { offsetTicks: 1, closedMinor: 4_000 }, terms)
  expect(second?.stakeMinor).toBe(1_000)
  expect(second?.customerRef).not.toBe(first?.customerRef)
})

it('waits until there is enough for an order, and ends with the ladder', () => {
  expect(closingOrder(matched, { offsetTicks: 1, closedMinor: 3_960 }, terms)).toBeUndefined()
  const low = { ...matched, averagePrice: 102, price: 102 }
  expect(closingOrder(low, { offsetTicks: 2, closedMinor: 0 }, terms)).toBeUndefined()
})
