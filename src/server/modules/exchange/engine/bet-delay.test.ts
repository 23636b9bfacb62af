import { afterAll, expect, it } from 'vitest'
import { openTestDatabase } from '#server/db/test-database.ts'
import type { OrderTerms } from '#domain/exchange/market/command.ts'
import type { Exchange } from '../exchange.ts'
import { HandClock } from '../test-clock.ts'
import { addField, addPlayer, brokenInvariants, startExchange } from '../test-exchange.ts'

const database = await openTestDatabase()
const { db } = database
const clock = new HandClock()
let exchange: Exchange = await startExchange(database, { clock })
afterAll(() => exchange.stop())

let references = 0
type OrderTuple = [side: 'back' | 'lay', price: number, stakeMinor: number, fillMinMinor?: number]

/** A market in play with a delay, where 10.00 can be backed at 3.00. */
async function scene(seconds = 2) {
  const field = await addField({ db, exchange }, { runners: 3 })
  const { marketId } = field
  const [selectionId = 0, otherId = 0] = field.selectionIds
  await exchange.moveMarket({ marketId, move: 'turn-in-play' })
  await exchange.setBetDelay({ marketId, seconds })
  const [maker, taker] = [await addPlayer(db, 100_000), await addPlayer(db, 2_000)]
  const terms = ([side, price, stakeMinor, fillMinMinor]: OrderTuple): OrderTerms => ({
    selectionId,
    side,
    price,
    stakeMinor,
    fillMinMinor,
    customerRef: `delay-${++references}`,
  })
  const place = (accountId: number, asked: OrderTuple) =>
    exchange.place({ accountId, marketId, ...terms(asked) })
  await place(maker.walletId, ['lay', 300, 1_000])
  const rows = (walletId = taker.walletId) =>
    db
      .selectFrom('exchange_order')
      .selectAll()
      .where('account_id', '=', walletId)
      .orderBy('id')
      .execute()
  /** The last order waits in the database, and for the clock. */
  const waits = async () => {
    await expect.poll(async () => (await rows()).at(-1)?.waits_until ?? null).not.toBeNull()
    await expect.poll(() => clock.waiting).toBeGreaterThan(0)
  }
  const holdOf = async (walletId: number) => {
    const wallet = await db
      .selectFrom('ledger_account')
      .select('hold_minor')
      .where('id', '=', walletId)
      .executeTakeFirstOrThrow()
    return wallet.hold_minor
  }
  const whole = async () => {
    expect(await brokenInvariants(db)).toEqual([])
    expect(await exchange.brokenBooks()).toEqual([])
  }
  return { marketId, selectionId, otherId, maker, taker, terms, place, rows, waits, holdOf, whole }
}

it('lets an order that would match wait, bound, and answers when it has matched', async () => {
  const { taker, place, rows, waits, holdOf, whole } = await scene()
  const placing = place(taker.walletId, ['back', 300, 1_500])
  await waits()
  expect(await rows()).toMatchObject([{ matched_minor: 0, remaining_minor: 1_500 }])
  expect(await holdOf(taker.walletId)).toBe(1_500)
  await whole()
  clock.pass(1_000)
  expect(clock.waiting).toBe(1)
  expect(await rows()).toMatchObject([{ matched_minor: 0, remaining_minor: 1_500 }])
  clock.pass(1_000)
  expect(await placing).toMatchObject({ status: 'open', matchedMinor: 1_000, remainingMinor: 500 })
  expect(await rows()).toMatchObject([
    { matched_minor: 1_000, waits_until: null, first_matched_minor: 1_000 },
  ])
  await whole()
})

it('does not make an order wait that would only rest', async () => {
  const { taker, place, whole } = await scene(30)
  expect(await place(taker.walletId, ['back', 310, 500])).toMatchObject({ status: 'open' })
  await whole()
})

it('answers the same again while it waits, and afterwards', async () => {
  const { marketId, taker, terms, rows, waits } = await scene()
  const order = { accountId: taker.walletId, marketId, ...terms(['back', 300, 500]) }
  const asking = Promise.all([1, 2, 3].map(() => exchange.place(order)))
  await waits()
  clock.pass(2_000)
  const answers = await asking
  expect(answers[0]).toMatchObject({ status: 'matched', matchedMinor: 500 })
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await exchange.place(order)).toEqual(answers[0])
  expect(await rows()).toHaveLength(1)
})

it('matches what is offered when the wait is over, not before', async () => {
  const { marketId, maker, taker, place, waits, rows, whole } = await scene()
  const placing = place(taker.walletId, ['back', 280, 500])
  await waits()
  // The makers have had the time to withdraw.
  await exchange.cancelAll(maker.walletId, marketId)
  await place(maker.walletId, ['lay', 290, 500])
  clock.pass(2_000)
  expect(await placing).toMatchObject({ status: 'matched', averagePrice: 290 })
  expect(await rows()).toMatchObject([{ matched_minor: 500 }])
  await whole()
})

it('lapses what waits when the market is suspended, and says why', async () => {
  const { marketId, taker, place, rows, waits, holdOf, whole } = await scene(4)
  const placing = place(taker.walletId, ['back', 300, 500])
  await waits()
  await exchange.moveMarket({ marketId, move: 'suspend' })
  expect(await holdOf(taker.walletId)).toBe(0)
  await whole()
  clock.pass(4_000)
  expect(await placing).toMatchObject({ status: 'lapsed', matchedMinor: 0, remainingMinor: 0 })
  expect(await rows()).toMatchObject([{ lapsed_minor: 500, lapse_reason: 'MKT_SUSPENDED' }])
})

it('lapses what waits when a runner is withdrawn, with the reason that concerns it', async () => {
  const { marketId, selectionId, otherId, taker, place, rows, waits, whole } = await scene(4)
  const placing = place(taker.walletId, ['back', 300, 500])
  await waits()
  await exchange.removeSelection({ marketId, selectionId: otherId })
  expect(await rows()).toMatchObject([{ lapsed_minor: 500, lapse_reason: 'MKT_VERSION' }])
  await whole()
  const again = place(taker.walletId, ['back', 300, 500])
  await waits()
  await exchange.removeSelection({ marketId, selectionId })
  expect((await rows()).at(-1)).toMatchObject({ lapse_reason: 'RNR_UNKNOWN' })
  await whole()
  clock.pass(4_000)
  expect(await Promise.all([placing, again])).toMatchObject([
    { status: 'lapsed' },
    { status: 'lapsed' },
  ])
})

it('lets nobody take an order back while it waits, save the operator', async () => {
  const { taker, place, rows, waits, holdOf, whole } = await scene()
  const placing = place(taker.walletId, ['back', 300, 500])
  await waits()
  const [{ id } = { id: 0 }] = await rows()
  await expect(exchange.cancel(taker.walletId, id)).rejects.toMatchObject({ code: 'ORDER_WAITS' })
  expect(await exchange.cancelAll(taker.walletId)).toEqual({ cancelled: 0, cancelledMinor: 0 })
  await exchange.withdrawAll(taker.walletId)
  expect(await rows()).toMatchObject([{ cancelled_minor: 500, remaining_minor: 0 }])
  expect(await holdOf(taker.walletId)).toBe(0)
  await whole()
  clock.pass(2_000)
  await placing
})

it('fills or kills when the wait is over', async () => {
  const { marketId, maker, taker, place, waits, whole } = await scene()
  const placing = place(taker.walletId, ['back', 300, 1_000, 1_000])
  await waits()
  await exchange.cancelAll(maker.walletId, marketId)
  clock.pass(2_000)
  expect(await placing).toMatchObject({ status: 'lapsed', matchedMinor: 0 })
  await whole()
})

it('lapses an own order that came to rest in the way of the one that waits', async () => {
  const { marketId, maker, taker, place, rows, waits, whole } = await scene()
  const placing = place(taker.walletId, ['back', 280, 400])
  await waits()
  await exchange.cancelAll(maker.walletId, marketId)
  await place(taker.walletId, ['lay', 290, 100])
  await place(maker.walletId, ['lay', 284, 400])
  clock.pass(2_000)
  expect(await placing).toMatchObject({ status: 'matched', averagePrice: 284 })
  expect(await rows()).toMatchObject([{ matched_minor: 400 }, { lapsed_minor: 100 }])
  await whole()
})

it('places several together, of which some wait', async () => {
  const { marketId, taker, terms, whole } = await scene()
  const placing = exchange.placeAll({
    accountId: taker.walletId,
    marketId,
    orders: [terms(['back', 300, 400]), terms(['back', 310, 400])],
  })
  await expect.poll(() => clock.waiting).toBe(1)
  clock.pass(2_000)
  const { orders } = await placing
  expect(orders).toMatchObject([{ status: 'matched' }, { status: 'open', remainingMinor: 400 }])
  await whole()
})

it('waits the rest of the time after a restart, and loses nothing that was accepted', async () => {
  const { marketId, taker, terms, rows, holdOf, waits, whole } = await scene(4)
  const order = { accountId: taker.walletId, marketId, ...terms(['back', 300, 500]) }
  const { waitsUntilMs } = await exchange.placeEarly(order)
  expect(waitsUntilMs).toBeGreaterThan(Date.now())
  clock.pass(2_000)
  await exchange.stop()
  expect(await rows()).toMatchObject([{ matched_minor: 0, remaining_minor: 500 }])
  expect(await holdOf(taker.walletId)).toBe(500)

  exchange = await startExchange(database, { clock })
  await waits()
  await whole()
  clock.pass(2_000)
  expect(await exchange.place(order)).toMatchObject({ status: 'matched', matchedMinor: 500 })
  await whole()
})

it('cancels what would rest after the wait, also where its server has ended since it was told to', async () => {
  const { marketId, taker, terms, rows, waits, whole } = await scene(4)
  const order = { accountId: taker.walletId, marketId, ...terms(['back', 300, 1_500]) }
  await exchange.placeEarly(order)
  await exchange.retire(taker.walletId, marketId)
  expect(await rows()).toMatchObject([{ remaining_minor: 1_500, leaves_after_wait: true }])
  await exchange.stop()

  exchange = await startExchange(database, { clock })
  await waits()
  clock.pass(4_000)
  expect(await exchange.place(order)).toMatchObject({ matchedMinor: 1_000 })
  expect(await rows()).toMatchObject([
    { matched_minor: 1_000, cancelled_minor: 500, remaining_minor: 0, leaves_after_wait: false },
  ])
  await whole()
})
