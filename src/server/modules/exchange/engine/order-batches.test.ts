import { expect, it } from 'vitest'
import { Refusal } from '#server/http/refusal.ts'
import { BatchQueue } from '#server/kernel/batch-queue.ts'
import { DatabaseClock } from './clock.ts'
import { OrderBatches, OrderIds, type Waiting } from './order-batches.ts'

type Parts = ConstructorParameters<typeof OrderBatches>[0]

const unforeseen = Object.assign(new Error(), { code: 'FB001' })
const placedBefore = Object.assign(new Error(), { constraint: 'exchange_order_reference_key_key' })

/** A batch of cancels whose transaction failed; `lastId`: the last id that was given until then. */
function scene(lastId: number | undefined, isForeseen: boolean, size = 1) {
  const orderIds = new OrderIds()
  orderIds.last = lastId
  const queue = new BatchQueue<Waiting>()
  const failed: unknown[] = []
  const parts: Pick<Parts, 'queue' | 'markets' | 'orderIds' | 'clock' | 'log'> = {
    queue,
    markets: new Map(),
    orderIds,
    clock: new DatabaseClock(),
    log: () => {},
  }
  const waiting = Array.from({ length: size }, (_, index): Waiting => {
    const orderId = index + 1
    return {
      command: { kind: 'cancel', marketId: 1, accountId: 1, orderId, stakeMinor: 100 },
      answer: () => {},
      fail: (error) => failed.push(error),
    }
  })
  const underWay = {
    waiting,
    marketIds: [],
    lastOrderId: 5,
    isForeseen,
    transaction: undefined,
    failure: Promise.resolve(undefined),
  }
  const takeBack = (error: Error, nextFailure?: Promise<unknown>) =>
    new OrderBatches(parts as Parts).takeBack({
      underWay,
      error,
      next: nextFailure && { ...underWay, failure: nextFailure },
    })
  return { orderIds, queue, failed, takeBack }
}

it.each([
  ['gives the ids of a batch anew that was rolled back', 9, 5],
  ['asks for the ids that another process may have given since', undefined, undefined],
])('%s', async (_, last, lastAfter) => {
  const { orderIds, queue, takeBack } = scene(last, true)
  await takeBack(unforeseen)
  expect(orderIds.last).toBe(lastAfter)
  expect(queue.length).toBe(1)
})

it('decides a batch anew with an order in it that was placed before, unless that had been read', async () => {
  const foreseen = scene(9, true)
  await foreseen.takeBack(placedBefore)
  expect([foreseen.queue.length, foreseen.failed]).toEqual([1, []])
  const read = scene(9, false)
  await read.takeBack(placedBefore)
  expect([read.queue.length, read.failed]).toEqual([0, [placedBefore]])
})

it('tries the orders of a batch one by one when one of them cannot be written', async () => {
  const { queue, failed, takeBack } = scene(9, true, 3)
  await takeBack(new Error('cannot be written'))
  expect(failed).toEqual([])
  expect([1, 2, 3].map(() => queue.takeBatch(500).length)).toEqual([1, 1, 1])
})

it.each([
  ['nothing can be told of the database', Object.assign(new Error(), { code: 'ECONNRESET' })],
  ['another process owns the books', new Refusal('SERVICE_UNAVAILABLE')],
])('tries none of them again when %s', async (_, error) => {
  const { queue, failed, takeBack } = scene(9, true, 3)
  await takeBack(error)
  expect(queue.length).toBe(0)
  expect(failed).toHaveLength(3)
})

it('decides anew what stood on a batch that was rolled back, and never what was committed', async () => {
  const behind = scene(9, true)
  await behind.takeBack(unforeseen, Promise.resolve(unforeseen))
  expect(behind.queue.length).toBe(2)
  const committed = scene(9, true)
  await committed.takeBack(unforeseen, Promise.resolve(undefined))
  expect(committed.queue.length).toBe(1)
})
