import { expect, it } from 'vitest'
import { openTestDatabase } from '#server/db/test-database.ts'
import { addMarket, addPlayer, brokenInvariants, startExchange } from '../test-exchange.ts'

const database = await openTestDatabase()
const { db } = database
const exchange = await startExchange(database)

let references = 0
type Terms = [side: 'back' | 'lay', price: number, stakeMinor: number]
/** A market with a player's order in it, and how to place and change others. */
async function scene(balanceMinor: number, first: Terms) {
  const market = await addMarket({ db, exchange })
  const place = (accountId: number, [side, price, stakeMinor]: Terms) =>
    exchange.place({
      accountId,
      marketId: market.marketId,
      selectionId: market.selectionIds[0] ?? 0,
      side,
      price,
      stakeMinor,
      customerRef: `change-${++references}`,
    })
  const player = await addPlayer(db, balanceMinor)
  const { orderId } = await place(player.walletId, first)
  const change = (price: number, stakeMinor: number, customerRef = `change-${++references}`) =>
    exchange.change({ walletId: player.walletId, orderId, price, stakeMinor, customerRef })
  return { market, player, orderId, place, change }
}
const holdOf = async (walletId: number) =>
  (
    await db
      .selectFrom('ledger_account')
      .select('hold_minor')
      .where('id', '=', walletId)
      .executeTakeFirstOrThrow()
  ).hold_minor
const rowOf = (orderId: number) =>
  db.selectFrom('exchange_order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
async function expectSound() {
  expect(await brokenInvariants(db)).toEqual([])
  expect(await exchange.brokenBooks()).toEqual([])
}

it('places an order anew at another price with all the balance that the first one has bound', async () => {
  const { player, orderId, change } = await scene(1_000, ['back', 300, 1_000])
  const changed = await change(250, 1_000)
  expect(changed).toMatchObject({ status: 'open', matchedMinor: 0, remainingMinor: 1_000 })
  expect(changed.orderId).not.toBe(orderId)
  expect(await rowOf(orderId)).toMatchObject({ cancelled_minor: 1_000, remaining_minor: 0 })
  expect(await holdOf(player.walletId)).toBe(1_000)
  await expectSound()
})

it('takes a smaller size off the order, which keeps its place in the queue', async () => {
  const { place, orderId, change } = await scene(1_000, ['back', 300, 1_000])
  const [behind, taker] = [await addPlayer(db, 1_000), await addPlayer(db, 10_000)]
  await place(behind.walletId, ['back', 300, 1_000])
  expect(await change(300, 400)).toMatchObject({ orderId, status: 'open', remainingMinor: 400 })
  await place(taker.walletId, ['lay', 300, 500])
  expect(await rowOf(orderId)).toMatchObject({ matched_minor: 400, cancelled_minor: 600 })
  await expectSound()
})

it('counts what is matched of the order into the stake it should have', async () => {
  const { place, orderId, change } = await scene(10_000, ['back', 300, 1_000])
  const taker = await addPlayer(db, 10_000)
  await place(taker.walletId, ['lay', 300, 300])
  const changed = await change(310, 2_000)
  expect(await rowOf(changed.orderId)).toMatchObject({ stake_minor: 1_700, price: 310 })
  expect(await rowOf(orderId)).toMatchObject({ matched_minor: 300, cancelled_minor: 700 })
  await expectSound()
})

it('asked again counts what was matched of the order it replaced', async () => {
  const { place, change } = await scene(10_000, ['back', 300, 1_000])
  const taker = await addPlayer(db, 10_000)
  await place(taker.walletId, ['lay', 300, 300])
  const changed = await change(310, 1_000, 'after-a-match')
  expect(await change(310, 1_000, 'after-a-match')).toEqual(changed)
  await expect(change(310, 700, 'after-a-match')).rejects.toMatchObject({
    code: 'IDEMPOTENCY_KEY_REUSED',
  })
  await expectSound()
})

it('leaves out what of the order was void before, and counts what is void since', async () => {
  const { market, place, change } = await scene(10_000, ['back', 300, 1_000])
  const { marketId } = market
  const taker = await addPlayer(db, 10_000)
  const voidSince = async (startedAt: Date) => {
    await exchange.voidLateBets({ marketId, startedAt })
    await exchange.moveMarket({ marketId, move: 'reopen' })
  }
  await place(taker.walletId, ['lay', 300, 300])
  await voidSince(new Date(0))
  // 7.00 rest, of which 2.00 are matched before the change.
  await place(taker.walletId, ['lay', 300, 200])
  const changed = await change(310, 700, 'after-a-void')
  expect(changed).toMatchObject({ remainingMinor: 500 })
  await voidSince(new Date(0))
  expect(await change(310, 700, 'after-a-void')).toMatchObject({ orderId: changed.orderId })
  await expectSound()
})

it('matches at once where the new price meets an offer', async () => {
  const { place, change } = await scene(10_000, ['back', 300, 1_000])
  const maker = await addPlayer(db, 10_000)
  await place(maker.walletId, ['lay', 280, 600])
  expect(await change(270, 1_000)).toMatchObject({
    status: 'open',
    matchedMinor: 600,
    averagePrice: 280,
    remainingMinor: 400,
  })
  await expectSound()
})

it('happens once, however often it is asked', async () => {
  const { player, change } = await scene(10_000, ['back', 300, 1_000])
  const answers = await Promise.all(Array.from({ length: 5 }, () => change(250, 800, 'one-change')))
  expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1)
  await expect(change(240, 800, 'one-change')).rejects.toMatchObject({
    code: 'IDEMPOTENCY_KEY_REUSED',
  })
  // Another size is another change, also when a part of the order was matched before.
  await expect(change(250, 900, 'one-change')).rejects.toMatchObject({
    code: 'IDEMPOTENCY_KEY_REUSED',
  })
  await expect(change(300, 1_000)).rejects.toMatchObject({ code: 'ORDER_NOT_OPEN' })
  expect(await holdOf(player.walletId)).toBe(800)
  await expectSound()
})

it('changes nothing when it is refused', async () => {
  const { player, place, orderId, change } = await scene(1_000, ['back', 300, 1_000])
  const other = await addPlayer(db, 1_000)
  await expect(change(250, 1_001)).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
  await expect(change(251, 1_000)).rejects.toMatchObject({ code: 'PRICE_NOT_ON_LADDER' })
  await expect(change(250, 10)).rejects.toMatchObject({ code: 'STAKE_TOO_SMALL' })
  await expect(
    exchange.change({
      walletId: other.walletId,
      orderId,
      price: 250,
      stakeMinor: 100,
      customerRef: 'not-mine',
    }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(place(player.walletId, ['back', 250, 50])).rejects.toMatchObject({
    code: 'INSUFFICIENT_FUNDS',
  })
  expect(await rowOf(orderId)).toMatchObject({ remaining_minor: 1_000 })
  await expectSound()
})
