import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openTestDatabase } from '#server/db/test-database.ts'
import { addMarket, addPlayer, brokenInvariants, startExchange } from './test-exchange.ts'

const database = await openTestDatabase()
const { db } = database
const exchange = await startExchange(database)

let references = 0
const order = (
  wallet: number,
  market: { marketId: number; selectionIds: number[] },
  [side, price, stakeMinor, selection = 0]: ['back' | 'lay', number, number, number?],
) => ({
  accountId: wallet,
  marketId: market.marketId,
  selectionId: market.selectionIds[selection] ?? 0,
  side,
  price,
  stakeMinor,
  customerRef: `ref-${++references}`,
})

const funds = async (walletId: number) => {
  const { balance_minor, hold_minor } = await db
    .selectFrom('ledger_account')
    .select(['balance_minor', 'hold_minor'])
    .where('id', '=', walletId)
    .executeTakeFirstOrThrow()
  return [balance_minor, hold_minor]
}

it('matches at the price of the maker and binds what each side can lose', async () => {
  const market = await addMarket({ db, exchange })
  const [maker, taker] = [await addPlayer(db, 100_000), await addPlayer(db, 100_000)]
  await exchange.place(order(maker.walletId, market, ['lay', 320, 4_000]))
  const placed = await exchange.place(order(taker.walletId, market, ['back', 300, 10_000]))
  expect(placed).toMatchObject({
    status: 'open',
    matchedMinor: 4_000,
    remainingMinor: 6_000,
    averagePrice: 320,
  })
  expect(await funds(maker.walletId)).toEqual([100_000, 8_800])
  expect(await funds(taker.walletId)).toEqual([100_000, 10_000])
  expect(await brokenInvariants(db)).toEqual([])
})

it('answers the same reference again with the first answer, and refuses it for another order', async () => {
  const market = await addMarket({ db, exchange })
  const player = await addPlayer(db, 10_000)
  const first = order(player.walletId, market, ['back', 200, 1_000])
  const placed = await exchange.place(first)
  const repeats = await Promise.all(Array.from({ length: 20 }, () => exchange.place(first)))
  expect(new Set(repeats.map((repeat) => JSON.stringify(repeat)))).toEqual(
    new Set([JSON.stringify(placed)]),
  )
  await expect(exchange.place({ ...first, stakeMinor: 2_000 })).rejects.toMatchObject({
    code: 'IDEMPOTENCY_KEY_REUSED',
  })
  expect(await funds(player.walletId)).toEqual([10_000, 1_000])
})

it('refuses what breaks a rule and changes nothing', async () => {
  const market = await addMarket({ db, exchange })
  const started = await addMarket({ db, exchange }, { startsInMs: -1_000 })
  const suspended = await addMarket({ db, exchange })
  await exchange.moveMarket({ marketId: suspended.marketId, move: 'suspend' })
  const [player, poor] = [await addPlayer(db, 10_000), await addPlayer(db, 0)]
  const { walletId } = player
  const before = await db.selectFrom('exchange_order').select('id').execute()
  const refused = [
    [order(walletId, market, ['back', 201, 1_000]), 'PRICE_NOT_ON_LADDER'],
    [order(walletId, market, ['back', 200, 49]), 'STAKE_TOO_SMALL'],
    [order(walletId, market, ['back', 200, 10_001]), 'INSUFFICIENT_FUNDS'],
    [order(walletId, market, ['lay', 1_000, 1_200]), 'INSUFFICIENT_FUNDS'],
    [order(walletId, { ...market, selectionIds: [1] }, ['back', 200, 100]), 'UNKNOWN_SELECTION'],
    [order(walletId, started, ['back', 200, 100]), 'EVENT_STARTED'],
    [order(walletId, suspended, ['back', 200, 100]), 'MARKET_SUSPENDED'],
    [order(walletId, { marketId: 999_999, selectionIds: [1] }, ['back', 200, 100]), 'NOT_FOUND'],
    [{ ...order(walletId, market, ['back', 200, 100]), expectedPrice: 210 }, 'ODDS_CHANGED'],
    [order(poor.walletId, market, ['back', 200, 100]), 'DEPOSIT_REQUIRED'],
  ] as const
  for (const [command, code] of refused)
    await expect(exchange.place(command)).rejects.toMatchObject({ code })
  expect(await db.selectFrom('exchange_order').select('id').execute()).toHaveLength(before.length)
  expect(await funds(walletId)).toEqual([10_000, 0])
})

it('takes an offsetting order without free balance and never matches a player with itself', async () => {
  const market = await addMarket({ db, exchange })
  const [player, other] = [await addPlayer(db, 1_000), await addPlayer(db, 100_000)]
  await exchange.place(order(other.walletId, market, ['lay', 300, 1_000]))
  await exchange.place(order(player.walletId, market, ['back', 300, 1_000]))
  expect(await funds(player.walletId)).toEqual([1_000, 1_000])
  const lay = order(player.walletId, market, ['lay', 250, 1_000])
  await exchange.place(lay)
  expect(await funds(player.walletId)).toEqual([1_000, 1_000])
  await expect(
    exchange.place(order(player.walletId, market, ['back', 250, 100])),
  ).rejects.toMatchObject({ code: 'SELF_MATCH' })
  await exchange.place(order(other.walletId, market, ['back', 250, 1_000]))
  expect(await funds(player.walletId)).toEqual([1_000, 0])
  expect(await brokenInvariants(db)).toEqual([])
})

it('cancels what rests, once, and frees what it bound', async () => {
  const market = await addMarket({ db, exchange })
  const [player, other] = [await addPlayer(db, 10_000), await addPlayer(db, 10_000)]
  const { orderId } = await exchange.place(order(player.walletId, market, ['back', 200, 5_000]))
  await exchange.place(order(other.walletId, market, ['lay', 200, 2_000]))
  await expect(exchange.cancel(other.walletId, orderId)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  const cancels = await Promise.allSettled(
    Array.from({ length: 10 }, () => exchange.cancel(player.walletId, orderId)),
  )
  const done = cancels.filter((cancel) => cancel.status === 'fulfilled')
  expect(done.map((cancel) => cancel.value)).toMatchObject([
    { orderId, cancelledMinor: 3_000, matchedMinor: 2_000 },
  ])
  expect(await funds(player.walletId)).toEqual([10_000, 2_000])
})

it('lets twenty takers share one stake and no more', async () => {
  const market = await addMarket({ db, exchange })
  const maker = await addPlayer(db, 100_000)
  const takers = await Promise.all(Array.from({ length: 20 }, () => addPlayer(db, 10_000)))
  await exchange.place(order(maker.walletId, market, ['lay', 200, 4_000]))
  const placed = await Promise.all(
    takers.map((taker) => exchange.place(order(taker.walletId, market, ['back', 200, 1_000]))),
  )
  expect(placed.reduce((sum, { matchedMinor }) => sum + matchedMinor, 0)).toBe(4_000)
  expect(await brokenInvariants(db)).toEqual([])
})

it('keeps what one wallet binds on many markets within its balance', async () => {
  const markets = await Promise.all(Array.from({ length: 8 }, () => addMarket({ db, exchange })))
  const player = await addPlayer(db, 5_000)
  const results = await Promise.allSettled(
    markets.map((market) => exchange.place(order(player.walletId, market, ['lay', 300, 500]))),
  )
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(5)
  expect(await funds(player.walletId)).toEqual([5_000, 5_000])
})

it('places the orders beside one that the database cannot hold', async () => {
  const market = await addMarket({ db, exchange })
  const { walletId } = await addPlayer(db, 100_000)
  const first = order(walletId, market, ['back', 300, 100])
  const broken = { ...order(walletId, market, ['back', 300, 100]), orderRef: 'a\0b' }
  const last = order(walletId, market, ['back', 300, 100])
  // While the first is under way the others gather, and are one batch.
  const placed = await Promise.allSettled([first, broken, last].map((each) => exchange.place(each)))
  expect(placed.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await brokenInvariants(db)).toEqual([])
  expect(await exchange.brokenBooks()).toEqual([])
})

it('goes on when somebody who follows the commits fails', async () => {
  const market = await addMarket({ db, exchange })
  const { walletId } = await addPlayer(db, 10_000)
  exchange.onCommit(({ marketIds }) => {
    if (marketIds.has(market.marketId)) throw new Error('not told')
  })
  for (let count = 0; count < 3; count++) {
    const { status } = await exchange.place(order(walletId, market, ['back', 200, 1_000]))
    expect(status).toBe('open')
  }
  expect(await funds(walletId)).toEqual([10_000, 3_000])
})

it('refuses orders of a suspended player', async () => {
  const market = await addMarket({ db, exchange })
  const player = await addPlayer(db, 5_000)
  await db.updateTable('app_user').set({ state: 'suspended' }).where('id', '=', player.id).execute()
  await expect(
    exchange.place(order(player.walletId, market, ['back', 300, 500])),
  ).rejects.toMatchObject({ code: 'ACCOUNT_SUSPENDED' })
})

it('turns away orders that were not begun, and does those that were', async () => {
  const market = await addMarket({ db, exchange })
  const player = await addPlayer(db, 10_000)
  const [begun, waiting] = [
    order(player.walletId, market, ['back', 300, 1_000]),
    order(player.walletId, market, ['back', 300, 2_000]),
  ]
  const first = await db.transaction().execute(async (tx) => {
    await sql`select from ledger_account where id = ${player.walletId} for update`.execute(tx)
    const placing = exchange.place(begun)
    // Until it waits for the wallet.
    await expect.poll(() => waitingFor(db)).toBeGreaterThan(0)
    const late = exchange.place(waiting)
    exchange.turnAway()
    await expect(late).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    return { placing }
  })
  expect(await first.placing).toMatchObject({ status: 'open' })
  expect(await funds(player.walletId)).toEqual([10_000, 1_000])
  expect(await exchange.place(waiting)).toMatchObject({ status: 'open' })
  expect(await brokenInvariants(db)).toEqual([])
})

async function waitingFor(on: typeof db): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_locks l join pg_stat_activity a using (pid)
    where not l.granted and a.datname = current_database()`.execute(on)
  return rows[0]?.waiting ?? 0
}
