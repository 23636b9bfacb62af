import { expect, it } from 'vitest'
import { openTestDatabase } from '#server/db/test-database.ts'
import { addMarket, addPlayer, brokenInvariants, startExchange } from './test-exchange.ts'

const database = await openTestDatabase()
const { db } = database
const exchange = await startExchange(database)

type Market = Awaited<ReturnType<typeof addMarket>>
let references = 0
const nextRef = () => `dutching-${++references}`

/** A market with lays of a maker: 50.00 at 3.00 on the first selection, at 6.00 on the second. */
async function offered() {
  const market = await addMarket({ db, exchange }, { hasDraw: true })
  const maker = await addPlayer(db, 1_000_000)
  await exchange.placeAll({
    accountId: maker.walletId,
    marketId: market.marketId,
    orders: [300, 600].map((price, index) => ({
      selectionId: market.selectionIds[index] ?? 0,
      side: 'lay' as const,
      price,
      stakeMinor: 5_000,
      customerRef: nextRef(),
    })),
  })
  return market
}
const ask = (
  { marketId, selectionIds }: Market,
  accountId: number,
  target: { totalMinor: number } | { profitMinor: number },
  prices = [300, 600],
) => ({
  accountId,
  marketId,
  selections: prices.map((price, index) => ({ selectionId: selectionIds[index] ?? 0, price })),
  ...target,
  customerRef: nextRef(),
})
const ordersOf = (walletId: number) =>
  db.selectFrom('exchange_order').selectAll().where('account_id', '=', walletId).execute()
const holdOf = async (id: number) =>
  (
    await db
      .selectFrom('ledger_account')
      .select('hold_minor')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).hold_minor

it('divides one stake so that each selection wins alike', async () => {
  const market = await offered()
  const player = await addPlayer(db, 10_000)
  const placed = await exchange.placeDutching(ask(market, player.walletId, { totalMinor: 3_000 }))
  expect(placed).toMatchObject({
    totalMinor: 3_000,
    bets: [
      { stakeMinor: 2_000, status: 'matched', averagePrice: 300, profitMinor: 3_000 },
      { stakeMinor: 1_000, status: 'matched', averagePrice: 600, profitMinor: 3_000 },
    ],
  })
  expect(await holdOf(player.walletId)).toBe(3_000)
  expect(await brokenInvariants(db)).toEqual([])
  expect(await exchange.brokenBooks()).toEqual([])
})

it('stakes for one profit, and tells what better prices add to it', async () => {
  const market = await offered()
  const player = await addPlayer(db, 10_000)
  const asked = ask(market, player.walletId, { profitMinor: 3_000 }, [290, 600])
  const { bets, totalMinor } = await exchange.placeDutching(asked)
  const [first, second] = bets
  // The first was matched at 3.00 in place of 2.90.
  expect(first?.profitMinor).toBeGreaterThan(second?.profitMinor ?? 0)
  expect(second?.profitMinor).toBeGreaterThanOrEqual(3_000)
  expect(second?.profitMinor).toBeLessThan(3_006)
  expect(bets.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0)).toBe(totalMinor)
})

it('places none when a price has moved or its size is too small, and names it', async () => {
  const market = await offered()
  const player = await addPlayer(db, 100_000)
  const refused = {
    code: 'ODDS_CHANGED',
    details: { orders: [{ index: 1, code: 'ODDS_CHANGED' }] },
  }
  const moved = ask(market, player.walletId, { totalMinor: 3_000 }, [300, 620])
  await expect(exchange.placeDutching(moved)).rejects.toMatchObject(refused)
  // 50.00 is there at 3.00, and 60.00 would be staked.
  await expect(
    exchange.placeDutching(ask(market, player.walletId, { totalMinor: 9_000 })),
  ).rejects.toMatchObject({ code: 'ODDS_CHANGED', details: { orders: [{ index: 0 }] } })
  expect(await ordersOf(player.walletId)).toEqual([])
  expect(await holdOf(player.walletId)).toBe(0)
  // The control: what is there is taken to the last coin.
  await exchange.placeDutching(ask(market, player.walletId, { totalMinor: 7_500 }))
  expect(await ordersOf(player.walletId)).toHaveLength(2)
  expect(await brokenInvariants(db)).toEqual([])
})

it('places none when the money is short', async () => {
  const market = await offered()
  const player = await addPlayer(db, 2_999)
  await expect(
    exchange.placeDutching(ask(market, player.walletId, { totalMinor: 3_000 })),
  ).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
  expect(await ordersOf(player.walletId)).toEqual([])
  expect(await holdOf(player.walletId)).toBe(0)
})

it('happens once under one reference', async () => {
  const market = await offered()
  const player = await addPlayer(db, 10_000)
  const asked = ask(market, player.walletId, { totalMinor: 3_000 })
  const first = await exchange.placeDutching(asked)
  const [again, atOnce] = await Promise.all([
    exchange.placeDutching(asked),
    exchange.placeDutching(asked),
  ])
  expect([again, atOnce]).toEqual([first, first])
  await expect(exchange.placeDutching({ ...asked, totalMinor: 3_100 })).rejects.toMatchObject({
    code: 'IDEMPOTENCY_KEY_REUSED',
  })
  expect(await ordersOf(player.walletId)).toHaveLength(2)
})

it('waits for the delay in play once, and is refused when the market moves on meanwhile', async () => {
  const market = await offered()
  await exchange.setBetDelay({ marketId: market.marketId, seconds: 1 })
  await exchange.moveMarket({ marketId: market.marketId, move: 'turn-in-play' })
  const maker = await addPlayer(db, 1_000_000)
  await exchange.placeAll({
    accountId: maker.walletId,
    marketId: market.marketId,
    orders: [300, 600].map((price, index) => ({
      selectionId: market.selectionIds[index] ?? 0,
      side: 'lay' as const,
      price,
      stakeMinor: 5_000,
      customerRef: nextRef(),
    })),
  })
  const player = await addPlayer(db, 100_000)
  const asked = () => exchange.placeDutching(ask(market, player.walletId, { totalMinor: 3_000 }))
  const { bets } = await asked()
  expect(bets).toMatchObject([{ status: 'matched' }, { status: 'matched' }])
  const late = asked().then(
    () => 'placed',
    (error: { code: string }) => error.code,
  )
  await exchange.moveMarket({ marketId: market.marketId, move: 'suspend' })
  await exchange.moveMarket({ marketId: market.marketId, move: 'reopen' })
  expect(await late).toBe('ODDS_CHANGED')
  expect(await ordersOf(player.walletId)).toHaveLength(2)
})

it('is not offered on one selection twice, where several win, or at prices that leave no profit', async () => {
  const market = await offered()
  const player = await addPlayer(db, 10_000)
  const [first = 0] = market.selectionIds
  const asked = ask(market, player.walletId, { totalMinor: 3_000 })
  const twice = {
    ...asked,
    selections: asked.selections.map((each) => ({ ...each, selectionId: first })),
  }
  await expect(exchange.placeDutching(twice)).rejects.toMatchObject({
    code: 'DUTCHING_NOT_OFFERED',
  })
  await expect(
    exchange.placeDutching(ask(market, player.walletId, { profitMinor: 100 }, [200, 200])),
  ).rejects.toMatchObject({ code: 'NO_EVEN_PROFIT' })
  await expect(
    exchange.placeDutching(ask(market, player.walletId, { totalMinor: 100 }, [300, 601])),
  ).rejects.toMatchObject({
    code: 'PRICE_NOT_ON_LADDER',
    details: { orders: [{ index: 1, code: 'PRICE_NOT_ON_LADDER' }] },
  })
})
