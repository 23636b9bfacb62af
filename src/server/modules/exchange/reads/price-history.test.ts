import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openTestDatabase } from '#server/db/test-database.ts'
import { priceHistory, stepOf, sweepFills } from './price-history.ts'
import { addMarket, addPlayer, startExchange } from '../test-exchange.ts'

const database = await openTestDatabase()
const { db } = database
const exchange = await startExchange(database)

let references = 0
/** A market and how to match something in it. */
async function scene() {
  const market = await addMarket({ db, exchange })
  const { marketId, selectionIds } = market
  const [backer, layer] = [await addPlayer(db, 1_000_000), await addPlayer(db, 1_000_000)]
  const trade = async (price: number, stakeMinor: number, place = 0) => {
    const selectionId = selectionIds[place] ?? 0
    for (const [side, { walletId }] of [['lay', layer] as const, ['back', backer] as const])
      await exchange.place({
        accountId: walletId,
        marketId,
        selectionId,
        side,
        price,
        stakeMinor,
        customerRef: `history-${++references}`,
      })
  }
  const history = (place = 0, minutes: number | null = null) =>
    priceHistory(db, { marketId, selectionId: selectionIds[place] ?? 0, minutes })
  return { market, trade, history }
}
/** Makes all fills of the selection that were not swept yet look this much older. */
const age = (selectionId: number | undefined, minutes: number) =>
  sql`update exchange_fill set matched_at = matched_at - make_interval(mins => ${minutes})
    where selection_id = ${selectionId ?? 0}
      and id > (select last_fill_id from price_minute_progress)`.execute(db)

it('keeps last, highest and lowest price and the amount of every minute', async () => {
  const { market, trade, history } = await scene()
  const [selectionId] = market.selectionIds
  await trade(300, 1_000)
  await trade(320, 500)
  await age(selectionId, 10)
  await sweepFills(db)
  await trade(310, 700)
  await trade(290, 200, 1)
  await sweepFills(db)
  expect(await history()).toMatchObject({
    stepMs: 60_000,
    points: [
      { lastPrice: 320, highPrice: 320, lowPrice: 300, tradedMinor: 1_500 },
      { lastPrice: 310, highPrice: 310, lowPrice: 310, tradedMinor: 700 },
    ],
  })
  expect((await history(1))?.points).toMatchObject([{ lastPrice: 290, tradedMinor: 200 }])
})

it('answers the last minutes alone, with the price that stood when they began', async () => {
  const { market, trade, history } = await scene()
  const [selectionId] = market.selectionIds
  for (const [price, minutes] of [
    [300, 90],
    [310, 40],
    [320, 5],
  ] as const) {
    await trade(price, 1_000)
    await age(selectionId, minutes)
    await sweepFills(db)
  }
  const prices = async (minutes: number | null) => {
    const { before, points = [] } = (await history(0, minutes)) ?? {}
    return { before, points: points.map(({ lastPrice }) => lastPrice) }
  }
  expect(await prices(null)).toEqual({ before: null, points: [300, 310, 320] })
  expect(await prices(60)).toEqual({ before: 300, points: [310, 320] })
  expect(await prices(15)).toEqual({ before: 310, points: [320] })
})

it('counts every fill once, however often and in how many processes it is swept', async () => {
  const { trade, history } = await scene()
  for (let n = 0; n < 5; n += 1) {
    await trade(200 + 2 * n, 100)
    await Promise.all([sweepFills(db), sweepFills(db)])
  }
  expect(await sweepFills(db)).toBe(0)
  const { points = [] } = (await history()) ?? {}
  expect(points.reduce((sum, { tradedMinor }) => sum + tradedMinor, 0)).toBe(500)
  const { rows } = await sql<{ selectionId: number }>`
    select selection_id as "selectionId" from exchange_fill group by 1
    having sum(stake_minor) <> (
      select sum(traded_minor) from price_minute p where p.selection_id = exchange_fill.selection_id
    )`.execute(db)
  expect(rows).toEqual([])
})

it('answers no more points than a chart can show, in longer steps', async () => {
  const { market, history } = await scene()
  await sql`
    insert into price_minute
    select ${market.selectionIds[0] ?? 0}, timestamptz '2026-01-01T00:00Z' + n * interval '1 minute', 200 + n % 7,
      210, 200, 100
    from generate_series(0, 5000) n`.execute(db)
  const { stepMs = 0, points = [] } = (await history()) ?? {}
  expect(stepMs).toBe(30 * 60_000)
  expect(points).toHaveLength(167)
  expect(points[0]).toEqual({
    at: '2026-01-01T00:00:00Z',
    lastPrice: 200 + (29 % 7),
    highPrice: 210,
    lowPrice: 200,
    tradedMinor: 3_000,
  })
  expect(stepOf(0)).toBe(60_000)
  expect(stepOf(400 * 86_400_000) / 60_000).toBeGreaterThan(1_440)
})

it('has no points without a match, and nothing for a selection of another market', async () => {
  const { market, history } = await scene()
  const other = await scene()
  expect(await history()).toEqual({ stepMs: 60_000, before: null, points: [] })
  const selectionId = other.market.selectionIds[0] ?? 0
  expect(
    await priceHistory(db, { marketId: market.marketId, selectionId, minutes: null }),
  ).toBeUndefined()
})
