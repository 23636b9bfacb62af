import { expect, it } from 'vitest'
import { openTestDatabase } from '#server/db/test-database.ts'
import type { OrderTerms } from '#domain/exchange/market/command.ts'
import { addMarket, addPlayer, brokenInvariants, startExchange } from './test-exchange.ts'

const database = await openTestDatabase()
const { db } = database
const exchange = await startExchange(database)

let references = 0
type OrderTuple = [side: 'back' | 'lay', price: number, stakeMinor: number, fillMinMinor?: number]

/** Backers can take 5.00 at 3.20 and 9.00 at 2.80. */
async function scene() {
  const market = await addMarket({ db, exchange })
  const { marketId } = market
  const terms = ([side, price, stakeMinor, fillMinMinor]: OrderTuple): OrderTerms => ({
    selectionId: market.selectionIds[0] ?? 0,
    side,
    price,
    stakeMinor,
    fillMinMinor,
    customerRef: `kill-${++references}`,
  })
  const [maker, taker] = [await addPlayer(db, 100_000), await addPlayer(db, 1_000)]
  const place = (accountId: number, asked: OrderTuple) =>
    exchange.place({ accountId, marketId, ...terms(asked) })
  await place(maker.walletId, ['lay', 320, 500])
  await place(maker.walletId, ['lay', 280, 900])
  const rows = () =>
    db
      .selectFrom('exchange_order')
      .selectAll()
      .where('account_id', '=', taker.walletId)
      .orderBy('id')
      .execute()
  const whole = async () => {
    expect(await brokenInvariants(db)).toEqual([])
    expect(await exchange.brokenBooks()).toEqual([])
  }
  return { marketId, maker, taker, terms, place, rows, whole }
}

it('fills to the mean price, and binds no more than the order asked for', async () => {
  const { taker, place, rows, whole } = await scene()
  const placed = await place(taker.walletId, ['back', 300, 1_000, 1_000])
  expect(placed).toMatchObject({ status: 'matched', averagePrice: 300, remainingMinor: 0 })
  expect(await rows()).toMatchObject([{ price: 300, matched_minor: 1_000, lapsed_minor: 0 }])
  await whole()
})

it('kills what cannot be filled, and lapses the rest of what can', async () => {
  const { taker, place, rows, whole } = await scene()
  const killed = await place(taker.walletId, ['back', 310, 900, 700])
  expect(killed).toMatchObject({ status: 'lapsed', matchedMinor: 0, remainingMinor: 0 })
  const filled = await place(taker.walletId, ['back', 310, 900, 600])
  expect(filled).toMatchObject({ status: 'lapsed', matchedMinor: 666, remainingMinor: 0 })
  expect(await rows()).toMatchObject([
    { lapsed_minor: 900, lapse_reason: null },
    { matched_minor: 666, lapsed_minor: 234 },
  ])
  await whole()
})

it('answers the same again with the first answer, and refuses another least amount', async () => {
  const { marketId, taker, terms, rows, whole } = await scene()
  const order = terms(['back', 310, 900, 600])
  const place = (fillMinMinor: number) =>
    exchange.place({ accountId: taker.walletId, marketId, ...order, fillMinMinor })
  const first = await place(600)
  expect(await place(600)).toEqual(first)
  await expect(place(601)).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
  expect(await rows()).toHaveLength(1)
  await whole()
})

it('stands among others that are placed together, behind what they take', async () => {
  const { marketId, taker, terms, whole } = await scene()
  const placeAll = (...asked: OrderTuple[]) =>
    exchange.placeAll({ accountId: taker.walletId, marketId, orders: asked.map(terms) })
  // It may reach beyond its price, where the other would rest.
  await expect(placeAll(['lay', 270, 100], ['back', 300, 500, 100])).rejects.toMatchObject({
    code: 'SELF_MATCH',
  })
  const { orders } = await placeAll(['back', 320, 500], ['back', 300, 100, 100])
  expect(orders).toMatchObject([{ status: 'matched' }, { status: 'lapsed', matchedMinor: 0 }])
  await whole()
})

it('refuses what would meet an own order on the way', async () => {
  const { maker, place, whole } = await scene()
  await expect(place(maker.walletId, ['back', 300, 600, 600])).rejects.toMatchObject({
    code: 'SELF_MATCH',
  })
  await whole()
})

it('lapses where it could not be filled anyhow, though an own order lies behind what it could take', async () => {
  const market = await addMarket({ db, exchange })
  const { walletId } = await addPlayer(db, 10_000)
  const place = (side: 'back' | 'lay', price: number, fillMinMinor?: number) =>
    exchange.place({
      accountId: walletId,
      marketId: market.marketId,
      selectionId: market.selectionIds[0] ?? 0,
      side,
      price,
      stakeMinor: 100,
      fillMinMinor,
      customerRef: `kill-${++references}`,
    })
  await place('lay', 190)
  expect(await place('back', 200, 100)).toMatchObject({ status: 'lapsed', matchedMinor: 0 })
  // At this price it would be filled, by the own order.
  await expect(place('back', 190, 100)).rejects.toMatchObject({ code: 'SELF_MATCH' })
  expect(await brokenInvariants(db)).toEqual([])
})
