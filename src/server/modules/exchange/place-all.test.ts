import { expect, it } from 'vitest'
import { openTestDatabase } from '#server/db/test-database.ts'
import type { OrderTerms } from '#domain/exchange/market/command.ts'
import { addMarket, addPlayer, brokenInvariants, startExchange } from './test-exchange.ts'

const database = await openTestDatabase()
const { db } = database
const exchange = await startExchange(database)

type Market = Awaited<ReturnType<typeof addMarket>>
let references = 0
const terms = (
  { selectionIds }: Market,
  [side, price, stakeMinor, selection = 0]: ['back' | 'lay', number, number, number?],
): OrderTerms => ({
  selectionId: selectionIds[selection] ?? 0,
  side,
  price,
  stakeMinor,
  customerRef: `all-${++references}`,
})
const placeAll = (
  accountId: number,
  market: Market,
  orders: OrderTerms[],
  more: { marketVersion?: number } = {},
) => exchange.placeAll({ accountId, marketId: market.marketId, orders, ...more })

const holdOf = async (walletId: number) =>
  (
    await db
      .selectFrom('ledger_account')
      .select('hold_minor')
      .where('id', '=', walletId)
      .executeTakeFirstOrThrow()
  ).hold_minor
const ordersOf = (walletId: number) =>
  db.selectFrom('exchange_order').selectAll().where('account_id', '=', walletId).execute()

it('places several orders at once, each behind the matches of those before it', async () => {
  const market = await addMarket({ db, exchange })
  const [maker, taker] = [await addPlayer(db, 100_000), await addPlayer(db, 100_000)]
  await placeAll(maker.walletId, market, [
    terms(market, ['lay', 300, 1_000]),
    terms(market, ['lay', 290, 1_000]),
  ])
  const { orders, placedAt } = await placeAll(taker.walletId, market, [
    terms(market, ['back', 300, 800]),
    terms(market, ['back', 290, 800]),
    terms(market, ['lay', 200, 100, 1]),
  ])
  expect(orders).toMatchObject([
    { status: 'matched', averagePrice: 300 },
    { status: 'matched', averagePrice: 292.5 },
    { status: 'open', remainingMinor: 100 },
  ])
  const rows = await ordersOf(taker.walletId)
  expect(rows.map((row) => row.placed_at)).toEqual([placedAt, placedAt, placedAt])
  expect(rows.map((row) => row.matched_at)).toEqual([placedAt, placedAt, null])
  expect(await brokenInvariants(db)).toEqual([])
  expect(await exchange.brokenBooks()).toEqual([])
})

it('places none when one is refused, and says which', async () => {
  const market = await addMarket({ db, exchange })
  const player = await addPlayer(db, 10_000)
  const refused = placeAll(player.walletId, market, [
    terms(market, ['back', 200, 1_000]),
    terms(market, ['back', 201, 1_000]),
    terms(market, ['back', 200, 10]),
  ])
  await expect(refused).rejects.toMatchObject({
    code: 'PRICE_NOT_ON_LADDER',
    details: {
      orders: [
        { index: 1, code: 'PRICE_NOT_ON_LADDER' },
        { index: 2, code: 'STAKE_TOO_SMALL' },
      ],
    },
  })
  expect(await ordersOf(player.walletId)).toEqual([])
  expect(await holdOf(player.walletId)).toBe(0)
})

it('asks for the funds of the whole: an order may be covered by one behind it, and none is placed without', async () => {
  const market = await addMarket({ db, exchange })
  const [maker, player] = [await addPlayer(db, 100_000), await addPlayer(db, 1_000)]
  await placeAll(maker.walletId, market, [
    terms(market, ['lay', 300, 5_000]),
    terms(market, ['lay', 210, 5_000, 1]),
  ])
  const backs = (stake: number, other: number) => [
    terms(market, ['back', 300, stake]),
    terms(market, ['back', 210, other, 1]),
  ]
  // The first alone would bind 15.00, with the second nothing is left to lose.
  const { orders } = await placeAll(player.walletId, market, backs(1_500, 1_500))
  expect(orders).toMatchObject([{ status: 'matched' }, { status: 'matched' }])
  expect(await holdOf(player.walletId)).toBe(0)
  await expect(placeAll(player.walletId, market, backs(100, 3_000))).rejects.toMatchObject({
    code: 'INSUFFICIENT_FUNDS',
    details: { availableMinor: 1_000 },
  })
  const meeting = [terms(market, ['back', 300, 500]), terms(market, ['lay', 310, 500])]
  await expect(placeAll(player.walletId, market, meeting)).rejects.toMatchObject({
    code: 'SELF_MATCH',
    details: { orders: [{ index: 0 }, { index: 1 }] },
  })
  expect(await ordersOf(player.walletId)).toHaveLength(2)
})

it('answers the same orders again with the first answer, also together with new ones of others', async () => {
  const market = await addMarket({ db, exchange })
  const [player, maker] = [await addPlayer(db, 10_000), await addPlayer(db, 10_000)]
  const orders = [terms(market, ['back', 200, 500]), terms(market, ['back', 210, 500])]
  const first = await placeAll(player.walletId, market, orders)
  await placeAll(maker.walletId, market, [terms(market, ['lay', 210, 700])])
  const repeats = await Promise.all([1, 2, 3].map(() => placeAll(player.walletId, market, orders)))
  expect(repeats).toEqual([first, first, first])
  const [one] = orders
  if (!one) throw new Error('there is an order')
  for (const other of [
    [one, one],
    [{ ...one, stakeMinor: 600 }, ...orders.slice(1)],
  ])
    await expect(placeAll(player.walletId, market, other)).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    })
  expect(await ordersOf(player.walletId)).toHaveLength(2)
})

it('lets orders lapse that were meant for a market before it changed', async () => {
  const market = await addMarket({ db, exchange })
  const player = await addPlayer(db, 10_000)
  const orders = [terms(market, ['back', 200, 500])]
  const version = async () =>
    (await exchange.views([market.marketId], 1)).get(market.marketId)?.version ?? 0
  const before = await version()
  const meant = await placeAll(player.walletId, market, [terms(market, ['back', 220, 500])], {
    marketVersion: before,
  })
  expect(meant.orders).toMatchObject([{ status: 'open' }])
  await exchange.moveMarket({ marketId: market.marketId, move: 'suspend' })
  await exchange.moveMarket({ marketId: market.marketId, move: 'reopen' })
  const late = await placeAll(player.walletId, market, orders, { marketVersion: before })
  expect(late.orders).toMatchObject([{ status: 'lapsed', matchedMinor: 0, remainingMinor: 0 }])
  expect(await placeAll(player.walletId, market, orders, { marketVersion: before })).toEqual(late)
  expect(await holdOf(player.walletId)).toBe(500)
  expect((await ordersOf(player.walletId)).at(-1)).toMatchObject({
    lapsed_minor: 500,
    lapse_reason: 'MKT_VERSION',
  })
  expect(await brokenInvariants(db)).toEqual([])
  expect(await exchange.brokenBooks()).toEqual([])
})

it('takes a part off an order, which keeps its place in the queue', async () => {
  const market = await addMarket({ db, exchange })
  const [first, second, taker] = [
    await addPlayer(db, 10_000),
    await addPlayer(db, 10_000),
    await addPlayer(db, 10_000),
  ]
  const place = async (walletId: number) =>
    (await placeAll(walletId, market, [terms(market, ['back', 200, 1_000])])).orders[0]?.orderId ??
    0
  const [orderId] = [await place(first.walletId), await place(second.walletId)]
  const reduce = (byMinor: number) =>
    exchange.cancelOwn({
      accountId: first.walletId,
      marketId: market.marketId,
      orderId,
      stakeMinor: 1_000,
      byMinor,
    })
  expect(await reduce(400)).toMatchObject({ cancelledMinor: 400, matchedMinor: 0 })
  expect(await holdOf(first.walletId)).toBe(600)
  await placeAll(taker.walletId, market, [terms(market, ['lay', 200, 600])])
  expect(await ordersOf(first.walletId)).toMatchObject([
    { matched_minor: 600, cancelled_minor: 400, remaining_minor: 0 },
  ])
  await expect(reduce(1)).rejects.toMatchObject({ code: 'ORDER_NOT_OPEN' })
  expect(await brokenInvariants(db)).toEqual([])
})

it('keeps what was matched at each price, in memory and in the database', async () => {
  const market = await addMarket({ db, exchange })
  const [maker, taker] = [await addPlayer(db, 100_000), await addPlayer(db, 100_000)]
  for (const price of [300, 290, 300])
    await placeAll(maker.walletId, market, [terms(market, ['lay', price, 1_000])])
  await placeAll(taker.walletId, market, [terms(market, ['back', 290, 2_500])])
  const traded = async () => {
    const views = await exchange.ladders([market.marketId])
    return views.get(market.marketId)?.selections.get(market.selectionIds[0] ?? 0)?.traded
  }
  expect(await traded()).toEqual([
    [290, 500],
    [300, 2_000],
  ])
  await exchange.reload([market.marketId])
  expect(await traded()).toEqual([
    [290, 500],
    [300, 2_000],
  ])
})
