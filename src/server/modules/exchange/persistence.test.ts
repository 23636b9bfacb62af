import { expect, it } from 'vitest'
import type { Persistence } from '#domain/exchange/orders/persistence.ts'
import { openTestDatabase } from '#server/db/test-database.ts'
import type { MoveName } from './steps/move-market.ts'
import type { OrderTerms } from '#domain/exchange/market/command.ts'
import { addField, addMarket, addPlayer, brokenInvariants, startExchange } from './test-exchange.ts'

const database = await openTestDatabase()
const { db } = database
const exchange = await startExchange(database)

let references = 0
const customerRef = () => `change-${++references}`

/** A field that turns in play, and a player who bets in it. */
async function scene() {
  const field = await addField({ db, exchange }, { runners: 2 })
  const { marketId } = field
  const [selectionId = 0] = field.selectionIds
  const { walletId } = await addPlayer(db, 100_000)
  const place = (price: number, persistence?: Persistence, more: { marketVersion?: number } = {}) =>
    exchange.place({
      accountId: walletId,
      marketId,
      selectionId,
      side: 'back',
      stakeMinor: 1_000,
      price,
      persistence,
      customerRef: customerRef(),
      ...more,
    })
  const orders = async () => {
    const rows = await db
      .selectFrom('exchange_order')
      .selectAll()
      .where('account_id', '=', walletId)
      .orderBy('id')
      .execute()
    return rows
  }
  const resting = async () =>
    (await orders()).filter((row) => row.remaining_minor > 0).map((row) => row.price)
  const move = (asked: MoveName) => exchange.moveMarket({ marketId, move: asked })
  const whole = async () => {
    expect(await brokenInvariants(db)).toEqual([])
    expect(await exchange.brokenBooks()).toEqual([])
  }
  return { marketId, selectionId, walletId, place, orders, resting, move, whole }
}

it('keeps through the turn in play, and through a stop in play, what is to persist', async () => {
  const { place, resting, move, whole } = await scene()
  await place(300)
  await place(310, 'persist')
  await move('suspend')
  expect(await resting()).toEqual([300, 310])
  await move('turn-in-play')
  expect(await resting()).toEqual([310])
  await move('reopen')
  await place(320)
  await whole()
  await move('suspend')
  expect(await resting()).toEqual([310])
  await whole()
})

it('lapses at the close what was to persist', async () => {
  const { marketId, selectionId, walletId, place, resting, whole } = await scene()
  await place(310, 'persist')
  const result = { kind: 'winners' as const, winnerSelectionIds: [selectionId] }
  await exchange.enterResult({ marketId, result, enteredBy: null })
  await exchange.confirmResult({ marketId, result })
  await exchange.paid()
  expect(await resting()).toEqual([])
  const wallet = await db
    .selectFrom('ledger_account')
    .select('hold_minor')
    .where('id', '=', walletId)
    .executeTakeFirstOrThrow()
  expect(wallet.hold_minor).toBe(0)
  await whole()
})

it('changes what becomes of an order, which keeps its place in the queue', async () => {
  const { marketId, selectionId, walletId, place, orders, resting, move, whole } = await scene()
  const first = await place(300)
  await place(300)
  const update = (persistence: Persistence) => exchange.update(walletId, first.orderId, persistence)
  await expect(update('lapse')).rejects.toMatchObject({ code: 'NOTHING_TO_CHANGE' })
  await expect(update('market_on_close')).rejects.toMatchObject({
    code: 'PERSISTENCE_NOT_OFFERED',
  })
  expect(await update('persist')).toEqual({ orderId: first.orderId, persistence: 'persist' })
  await whole()
  const taker = await addPlayer(db, 100_000)
  await exchange.place({
    accountId: taker.walletId,
    marketId,
    selectionId,
    side: 'lay',
    price: 300,
    stakeMinor: 400,
    customerRef: customerRef(),
  })
  expect((await orders())[0]).toMatchObject({ matched_minor: 400, persistence: 'persist' })
  await exchange.reload([marketId])
  await move('turn-in-play')
  expect(await resting()).toEqual([300])
  await whole()

  await exchange.cancel(walletId, first.orderId)
  await expect(update('lapse')).rejects.toMatchObject({ code: 'ORDER_NOT_OPEN' })
  const stranger = await addPlayer(db, 0)
  await expect(exchange.update(stranger.walletId, first.orderId, 'persist')).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await whole()
})

it('refuses to keep an order in a market that does not turn in play', async () => {
  const market = await addMarket({ db, exchange })
  await db
    .updateTable('market')
    .set({ turns_in_play: false })
    .where('id', '=', market.marketId)
    .execute()
  await exchange.reload([market.marketId])
  const { walletId } = await addPlayer(db, 10_000)
  await expect(
    exchange.place({
      accountId: walletId,
      marketId: market.marketId,
      side: 'back',
      price: 300,
      selectionId: market.selectionIds[0] ?? 0,
      stakeMinor: 100,
      customerRef: customerRef(),
      persistence: 'persist',
    }),
  ).rejects.toMatchObject({ code: 'PERSISTENCE_NOT_OFFERED', field: 'persistence' })
})

it('keeps what an order was when it is placed anew at another price', async () => {
  const { walletId, place, orders, whole } = await scene()
  const { orderId } = await place(300, 'persist')
  const asked = { walletId, orderId, price: 320, stakeMinor: 1_500, customerRef: customerRef() }
  await exchange.change(asked)
  expect(await orders()).toMatchObject([
    { price: 300, cancelled_minor: 1_000, remaining_minor: 0 },
    { price: 320, remaining_minor: 1_500, persistence: 'persist' },
  ])
  await whole()
})

it('lapses an order that was meant for an earlier version of the market', async () => {
  const { marketId, place, orders, move, whole } = await scene()
  const version = async () => (await exchange.views([marketId], 1)).get(marketId)?.version ?? 0
  const before = await version()
  expect(await place(300, 'lapse', { marketVersion: before })).toMatchObject({ status: 'open' })
  await move('suspend')
  await move('reopen')
  expect(await place(300, 'persist', { marketVersion: before })).toMatchObject({
    status: 'lapsed',
    remainingMinor: 0,
  })
  expect((await orders()).at(-1)).toMatchObject({ lapse_reason: 'MKT_VERSION' })
  await whole()
})

it('knows the same order again by what was to become of it at first, and no other', async () => {
  const { marketId, selectionId, walletId, orders, whole } = await scene()
  const reference = customerRef()
  const place = (more: Partial<OrderTerms>) =>
    exchange.place({
      accountId: walletId,
      marketId,
      selectionId,
      side: 'back',
      price: 300,
      stakeMinor: 1_000,
      customerRef: reference,
      orderRef: 'mine',
      ...more,
    })
  const first = await place({ persistence: 'lapse' })
  const isReused = { code: 'IDEMPOTENCY_KEY_REUSED', field: 'customerRef' }
  const expectKnown = async () => {
    expect(await place({})).toEqual(first)
    for (const other of [
      { persistence: 'persist' as const },
      { orderRef: 'other' },
      { strategyRef: 's' },
    ])
      await expect(place(other)).rejects.toMatchObject(isReused)
  }
  await expectKnown()
  for (const persistence of ['persist', 'lapse', 'persist'] as const) {
    await exchange.update(walletId, first.orderId, persistence)
    await expectKnown()
  }
  expect(await orders()).toMatchObject([{ persistence: 'persist', asked_persistence: 'lapse' }])
  await whole()
})
