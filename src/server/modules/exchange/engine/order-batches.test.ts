import { expect, it, vi } from 'vitest'
import { Refusal } from '#server/http/refusal.ts'
import { BatchQueue } from '#server/kernel/batch-queue.ts'
import { DatabaseClock } from './clock.ts'
import { OrderBatches, type Waiting } from './order-batches.ts'
import { NumbersSpent } from './order-numbers.ts'

type Parts = ConstructorParameters<typeof OrderBatches>[0]

const unforeseen = Object.assign(new Error(), { code: 'FB001' })
const placedBefore = Object.assign(new Error(), { constraint: 'exchange_order_reference_pkey' })

const mark = () => ({ era: 1, ranges: [{ next: 5, end: 9 }] })

/** A batch of cancels whose transaction failed. */
function scene(isForeseen: boolean, size = 1) {
  const queue = new BatchQueue<Waiting>()
  const failed: unknown[] = []
  const goBackTo = vi.fn<Parts['numbers']['goBackTo']>()
  const numbers = { reserve: async () => {}, next: () => 1, renew: () => {}, mark, goBackTo }
  const parts: Pick<Parts, 'numbers' | 'queue' | 'markets' | 'clock' | 'log'> = {
    numbers,
    queue,
    markets: new Map(),
    clock: new DatabaseClock(),
    log: () => {},
  }
  const waiting = Array.from({ length: size }, (_, index): Waiting => {
    const orderId = index + 1
    return {
      shard: 1,
      command: { kind: 'cancel', marketId: 1, accountId: 1, orderId, stakeMinor: 100 },
      answer: () => {},
      fail: (error) => failed.push(error),
    }
  })
  const underWay = {
    waiting,
    marketIds: [],
    lockedLate: [],
    mark: mark(),
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
  return { queue, failed, goBackTo, takeBack }
}

it('gives the numbers of a batch anew that was rolled back', async () => {
  const { goBackTo, takeBack } = scene(true)
  await takeBack(unforeseen)
  expect(goBackTo).toHaveBeenCalledWith(mark())
  const failed = scene(true)
  await failed.takeBack(new Error('cannot be written'))
  expect(failed.goBackTo).not.toHaveBeenCalled()
})

it('decides a batch anew that made more orders than it had numbers for', async () => {
  const { queue, failed, takeBack } = scene(false)
  await takeBack(new NumbersSpent())
  expect([queue.length, failed]).toEqual([1, []])
})

it('decides a batch anew with an order in it that was placed before, unless that had been read', async () => {
  const foreseen = scene(true)
  await foreseen.takeBack(placedBefore)
  expect([foreseen.queue.length, foreseen.failed]).toEqual([1, []])
  const read = scene(false)
  await read.takeBack(placedBefore)
  expect([read.queue.length, read.failed]).toEqual([0, [placedBefore]])
})

it('tries the orders of a batch one by one when one of them cannot be written', async () => {
  const { queue, failed, takeBack } = scene(true, 3)
  await takeBack(new Error('cannot be written'))
  expect(failed).toEqual([])
  expect([1, 2, 3].map(() => queue.takeBatch(500).length)).toEqual([1, 1, 1])
})

it.each([
  ['nothing can be told of the database', Object.assign(new Error(), { code: 'ECONNRESET' })],
  ['another process owns the books', new Refusal('SERVICE_UNAVAILABLE')],
])('tries none of them again when %s', async (_, error) => {
  const { queue, failed, takeBack } = scene(true, 3)
  await takeBack(error)
  expect(queue.length).toBe(0)
  expect(failed).toHaveLength(3)
})

it('decides anew what stood on a batch that was rolled back, and never what was committed', async () => {
  const behind = scene(true)
  await behind.takeBack(unforeseen, Promise.resolve(unforeseen))
  expect(behind.queue.length).toBe(2)
  const committed = scene(true)
  await committed.takeBack(unforeseen, Promise.resolve(undefined))
  expect(committed.queue.length).toBe(1)
})
