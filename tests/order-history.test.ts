import { expect, it } from 'vitest'
import { type Acknowledged, anomaliesOf } from './faults/order-history.ts'
import {
  cancelAnomaliesOf,
  type Decision,
  ownerAnomaliesOf,
  type OrderSums,
} from './faults/owner-history.ts'

const told = (reference: string, orderId: number, sentAtMs: number): Acknowledged => ({
  reference,
  orderId,
  sentAtMs,
  answeredAtMs: sentAtMs + 1,
  marketId: 1,
})

it('notices an order that is lost, doubled, renumbered or taken by two owners', () => {
  const history = [told('a', 1, 0), told('b', 2, 10)]
  expect(anomaliesOf(history, history)).toEqual([])
  expect(anomaliesOf(history, history.slice(1))).toEqual(['a is there 0 times'])
  expect(anomaliesOf(history, [...history, ...history])).toHaveLength(2)
  expect(anomaliesOf(history, [told('a', 3, 0), told('b', 2, 10)])).toEqual([
    'a was told another number',
  ])
  const swapped = [told('a', 2, 0), told('b', 1, 10)]
  expect(anomaliesOf(swapped, swapped)).toEqual(['b came after a and has the lower number'])
})

/** By default of shard 3, in generation 5, which server 1 owns. */
const decided = (orderId: number, others: Partial<Decision> = {}): Decision => ({
  kind: 'order',
  orderId,
  shard: 3,
  generation: 5,
  ownerId: 1,
  titleId: 1,
  committedAtUs: orderId * 100,
  ...others,
})
const next = { generation: 6, ownerId: 2, titleId: 2 }

it('finds nothing wrong where a shard changes hands in order, and lets shards differ', () => {
  const other = { shard: 4, generation: 1, ownerId: 7, titleId: 7 }
  const history = [decided(1), decided(2), decided(3, next), decided(2, other), decided(4, next)]
  expect(ownerAnomaliesOf(history)).toEqual([])
  // Gaps between generations are changes of hands in which nothing was decided.
  expect(ownerAnomaliesOf([decided(1), decided(2, { generation: 9 })])).toEqual([])
})

it('notices a decision of an old owner that is committed after one of the next', () => {
  expect(
    ownerAnomaliesOf([decided(1), decided(2, { committedAtUs: 900 }), decided(5, next)]),
  ).toEqual(['the order of 2 in generation 5 came after the order of 5 in 6'])
})

it('notices two owners of one generation', () => {
  const other = { ownerId: 2, titleId: 2 }
  expect(ownerAnomaliesOf([decided(1), decided(2, other)])).toEqual([
    'shard 3 has 2 owners in generation 5',
  ])
})

it('notices a decision without a title, and one by the title of another server than the owner', () => {
  expect(ownerAnomaliesOf([decided(1, { titleId: null })])).toEqual([
    'the order of 1 was decided by server null, and the owner was 1',
  ])
  expect(ownerAnomaliesOf([decided(1, { ownerId: null })])).toHaveLength(1)
  expect(ownerAnomaliesOf([decided(1, { kind: 'fill', titleId: 2 })])).toEqual([
    'the fill of 1 was decided by server 2, and the owner was 1',
  ])
})

it('notices an order of an older generation that is numbered above the first of a newer one', () => {
  const late = decided(4, { committedAtUs: 150 })
  expect(ownerAnomaliesOf([decided(1), late, decided(3, next)])).toEqual([
    'order 3 of generation 6 is below 4 of an older one',
  ])
})

const sumsOf = (orderId: number, others: Partial<OrderSums> = {}): OrderSums => ({
  orderId,
  matchedMinor: 30,
  cancelledMinor: 70,
  remainingMinor: 0,
  ...others,
})
const heard = { cancelled: [{ orderId: 1, matchedMinor: 30, cancelledMinor: 70 }], closed: [] }
const cancel = decided(1, { kind: 'cancel', committedAtUs: 500 })

it('notices a cancel that is lost, doubled, or told other sums', () => {
  const there = { sums: [sumsOf(1)], decisions: [decided(1), cancel] }
  expect(cancelAnomaliesOf(heard, there)).toEqual([])
  expect(cancelAnomaliesOf(heard, { ...there, decisions: [decided(1)] })).toEqual([
    'the cancel of 1 is there 0 times',
  ])
  expect(cancelAnomaliesOf(heard, { ...there, decisions: [cancel, cancel] })).toEqual([
    'the cancel of 1 is there 2 times',
  ])
  const other = [sumsOf(1, { matchedMinor: 40, cancelledMinor: 60 })]
  expect(cancelAnomaliesOf(heard, { ...there, sums: other })).toEqual([
    'the cancel of 1 was told other sums',
  ])
})

it('notices an order that rests, or is not there, though its cancel was answered', () => {
  const resting = sumsOf(1, { cancelledMinor: 70, remainingMinor: 5 })
  const there = { sums: [resting], decisions: [cancel] }
  expect(cancelAnomaliesOf(heard, there)).toEqual(['order 1 rests after its cancel was answered'])
  const closed = { cancelled: [], closed: [1] }
  expect(cancelAnomaliesOf(closed, there)).toHaveLength(1)
  expect(cancelAnomaliesOf(closed, { ...there, sums: [] })).toHaveLength(1)
  expect(cancelAnomaliesOf(closed, { ...there, sums: [sumsOf(1)] })).toEqual([])
})

it('notices a fill that is committed after the cancel of its order', () => {
  const fill = (committedAtUs: number) => decided(1, { kind: 'fill', committedAtUs })
  const there = { sums: [sumsOf(1)], decisions: [fill(400), cancel] }
  expect(cancelAnomaliesOf(heard, there)).toEqual([])
  expect(cancelAnomaliesOf(heard, { ...there, decisions: [cancel, fill(600)] })).toEqual([
    'order 1 was matched after its cancel',
  ])
})
