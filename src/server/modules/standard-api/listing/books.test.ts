import { expect, it } from 'vitest'
import { openTestApp } from '#server/test-app.ts'
import { addField, addMarket } from '../../exchange/test-exchange.ts'
import { type Json, Program } from '../test-program.ts'

const test = await openTestApp()
const { exchange } = test
const newProgram = async () => Program.of(test, await test.newPlayer({ balanceMinor: 1_000_000 }))
const [maker, taker] = [await newProgram(), await newProgram()]

type Book = Json & { runners: Json[] }
const bookOf = async (program: Program, marketId: number, asked: Json = {}): Promise<Book> => {
  const marketIds = [`1.${marketId}`]
  const [book] = await program.call<Book[]>('listMarketBook', { marketIds, ...asked })
  if (!book) throw new Error('there is a book')
  return book
}
const prices = (...priceData: string[]) => ({ priceProjection: { priceData } })

/** A market with three offers a side on its first runner, of which the best lay offer was taken in part. */
async function tradedMarket() {
  const market = await addMarket(test)
  const [selectionId = 0] = market.selectionIds
  const offers = [
    [3, 10.5],
    [2.9, 20],
    [2.8, 30],
    [2.7, 0.5],
  ] as const
  await maker.place(
    market.marketId,
    ...offers.map(([price, size]) => maker.limit(selectionId, 'LAY', price, size)),
    maker.limit(selectionId, 'BACK', 3.2, 7),
  )
  await taker.place(market.marketId, taker.limit(selectionId, 'BACK', 3, 10.25))
  return { ...market, selectionId }
}

it('shows a market as it is, with decimals as they were sent', async () => {
  const { marketId, selectionId } = await tradedMarket()
  const book = await bookOf(taker, marketId, prices('EX_ALL_OFFERS', 'EX_TRADED'))
  expect(book).toMatchObject({
    marketId: `1.${marketId}`,
    isMarketDataDelayed: false,
    status: 'OPEN',
    inplay: false,
    numberOfWinners: 1,
    numberOfRunners: 2,
    numberOfActiveRunners: 2,
    totalMatched: 20.5,
    totalAvailable: 57.75,
    version: expect.any(Number),
    lastMatchTime: expect.any(String),
  })
  expect(book.runners[0]).toEqual({
    selectionId,
    handicap: 0,
    status: 'ACTIVE',
    lastPriceTraded: 3,
    totalMatched: 20.5,
    ex: {
      availableToBack: [
        { price: 3, size: 0.25 },
        { price: 2.9, size: 20 },
        { price: 2.8, size: 30 },
        { price: 2.7, size: 0.5 },
      ],
      availableToLay: [{ price: 3.2, size: 7 }],
      tradedVolume: [{ price: 3, size: 20.5 }],
    },
  })
  expect(book.runners[1]).not.toHaveProperty('lastPriceTraded')
})

it('rolls small offers up, shows as many levels as asked for, and none when none are asked for', async () => {
  const { marketId } = await tradedMarket()
  const best = async (exBestOffersOverrides: Json, more: Json = {}) => {
    const priceProjection = { priceData: ['EX_BEST_OFFERS'], exBestOffersOverrides, ...more }
    const { runners } = await bookOf(taker, marketId, { priceProjection })
    const { ex } = runners[0] as { ex: { availableToBack: Json[] } }
    return ex.availableToBack.map(({ price, size }) => [price, size])
  }
  expect(await best({})).toEqual([
    [2.9, 20.25],
    [2.8, 30],
    [2.7, 0.5],
  ])
  expect(await best({ bestPricesDepth: 1, rollupModel: 'NONE' })).toEqual([[2.9, 20]])
  expect(await best({ rollupLimit: 21 })).toEqual([[2.8, 50.25]])
  expect(await best({ rollupModel: 'PAYOUT', rollupLimit: 59 })).toEqual([[2.8, 50.25]])
  const managed = { rollupModel: 'MANAGED_LIABILITY', rollupLiabilityThreshold: 1.01 }
  expect(await best({ ...managed, rollupLimit: 21 })).toEqual([[2.8, 50.25]])
  expect(await best({}, { rolloverStakes: true })).toEqual([
    [2.9, 20.25],
    [2.8, 50.25],
    [2.7, 50.75],
  ])
  expect((await bookOf(taker, marketId)).runners[0]).not.toHaveProperty('ex')
  const starting = await bookOf(taker, marketId, prices('SP_AVAILABLE'))
  expect(starting.runners[0]).toMatchObject({ sp: { backStakeTaken: [] } })
})

it('refuses to tell too much at once, and what it cannot tell', async () => {
  const { marketId } = await tradedMarket()
  const ids = (count: number) =>
    Array.from({ length: count }, (_, n) => `1.${marketId + n * 1_000}`)
  const fault = (marketIds: string[], priceProjection: Json) =>
    taker.fault('listMarketBook', { marketIds, priceProjection })
  const best = { priceData: ['EX_BEST_OFFERS'] }
  expect(await fault(ids(41), best)).toBe('TOO_MUCH_DATA')
  expect(
    await taker.call('listMarketBook', { marketIds: ids(40), priceProjection: best }),
  ).toHaveLength(1)
  expect(await fault(ids(7), { priceData: ['EX_ALL_OFFERS', 'EX_TRADED'] })).toBe('TOO_MUCH_DATA')
  const deep = { ...best, exBestOffersOverrides: { bestPricesDepth: 30 } }
  expect(await fault(ids(5), deep)).toBe('TOO_MUCH_DATA')
  expect(await fault([], {})).toBe('INVALID_INPUT_DATA')
  expect(await fault(['1.x'], {})).toBe('INVALID_INPUT_DATA')
  const noFactor = { rollupModel: 'MANAGED_LIABILITY', rollupLiabilityFactor: 0 }
  expect(await fault(ids(1), { ...best, exBestOffersOverrides: noFactor })).toBe(
    'INVALID_INPUT_DATA',
  )
  expect(await taker.call('listMarketBook', { marketIds: ['1.999999999'] })).toEqual([])
})

it('shows own orders and matches in the way they are asked for', async () => {
  const { marketId, selectionId } = await tradedMarket()
  const limit = (price: number, size: number, ref?: string) => ({
    ...taker.limit(selectionId, 'BACK', price, size),
    ...(ref && { customerOrderRef: ref }),
  })
  const report = await taker.call('placeOrders', {
    marketId: `1.${marketId}`,
    instructions: [limit(2.9, 10, 'mine')],
    customerStrategyRef: 'scalp',
  })
  await taker.place(marketId, limit(4, 6))
  const own = async (asked: Json) => {
    const { runners } = await bookOf(taker, marketId, { orderProjection: 'ALL', ...asked })
    return runners[0] as { orders: Json[]; matches?: Json[]; matchesByStrategy?: Json }
  }
  const { orders, matches = [] } = await own({})
  expect(orders).toMatchObject([
    { price: 3, size: 10.25, avgPriceMatched: 3, sizeMatched: 10.25, status: 'EXECUTION_COMPLETE' },
    {
      price: 2.9,
      size: 10,
      avgPriceMatched: 2.9,
      customerOrderRef: 'mine',
      customerStrategyRef: 'scalp',
    },
    { price: 4, size: 6, avgPriceMatched: 0, sizeRemaining: 6, status: 'EXECUTABLE' },
  ])
  expect(report).toMatchObject({ instructionReports: [{ averagePriceMatched: 2.9 }] })
  expect(matches.map(({ price, size }) => [price, size])).toEqual([
    [3, 10.25],
    [3, 0.25],
    [2.9, 9.75],
  ])
  expect((await own({ matchProjection: 'ROLLED_UP_BY_PRICE' })).matches).toEqual([
    { side: 'BACK', price: 2.9, size: 9.75 },
    { side: 'BACK', price: 3, size: 10.5 },
  ])
  expect((await own({ matchProjection: 'ROLLED_UP_BY_AVG_PRICE' })).matches).toEqual([
    { side: 'BACK', price: 2.95, size: 20.25 },
  ])
  expect(await own({ includeOverallPosition: false })).not.toHaveProperty('matches')
  const partition = {
    partitionMatchedByStrategyRef: true,
    matchProjection: 'ROLLED_UP_BY_AVG_PRICE',
  }
  expect((await own(partition)).matchesByStrategy).toEqual({
    '': { matches: [{ side: 'BACK', price: 3, size: 10.25 }] },
    scalp: { matches: [{ side: 'BACK', price: 2.9, size: 10 }] },
  })
  expect((await own({ orderProjection: 'EXECUTABLE' })).orders).toHaveLength(1)
  expect((await own({ customerStrategyRefs: ['scalp'] })).orders).toHaveLength(1)
  expect((await own({ betIds: ['1'] })).orders).toEqual([])
  const soon = new Date(Date.now() + 60_000).toISOString()
  expect((await own({ matchedSince: soon })).orders).toHaveLength(1)
  const seen = await bookOf(maker, marketId, { orderProjection: 'EXECUTION_COMPLETE' })
  expect(JSON.stringify(seen)).not.toContain('mine')
})

it('shows one runner alone', async () => {
  const { marketId, selectionIds } = await tradedMarket()
  const [, selectionId = 0] = selectionIds
  const asked = { marketId: `1.${marketId}`, selectionId: String(selectionId) }
  const [book] = await taker.call<Book[]>('listRunnerBook', asked)
  expect(book?.runners).toMatchObject([{ selectionId }])
  expect(await taker.fault('listRunnerBook', { ...asked, selectionId: 1 })).toBe(
    'INVALID_INPUT_DATA',
  )
  expect(await taker.fault('listRunnerBook', { ...asked, handicap: 0.5 })).toBe(
    'INVALID_INPUT_DATA',
  )
})

it('goes on showing a market when it is suspended, loses a runner, and is closed', async () => {
  const field = await addField(test, { runners: 3 })
  const { marketId, selectionIds } = field
  const [first = 0, second = 0, third = 0] = selectionIds
  await maker.place(marketId, maker.limit(first, 'LAY', 3, 10))
  await taker.place(marketId, taker.limit(first, 'BACK', 3, 10))
  const all = prices('EX_ALL_OFFERS', 'EX_TRADED')
  const before = Number((await bookOf(taker, marketId))['version'])
  await exchange.removeSelection({ marketId, selectionId: third })
  await exchange.moveMarket({ marketId, move: 'suspend' })
  const suspended = await bookOf(taker, marketId, all)
  expect(suspended).toMatchObject({
    status: 'SUSPENDED',
    numberOfRunners: 3,
    numberOfActiveRunners: 2,
  })
  expect(suspended.runners[2]).toMatchObject({ status: 'REMOVED' })
  expect(Number(suspended['version'])).toBeGreaterThan(before)
  const result = { kind: 'winners' as const, winnerSelectionIds: [second] }
  await exchange.enterResult({ marketId, result, enteredBy: null })
  await exchange.confirmResult({ marketId, result })
  await exchange.paid()
  const closed = await bookOf(taker, marketId, all)
  expect(closed).toMatchObject({ status: 'CLOSED', totalMatched: 20, totalAvailable: 0 })
  expect(closed.runners).toMatchObject([
    { status: 'LOSER', ex: { availableToBack: [], tradedVolume: [{ price: 3, size: 20 }] } },
    { status: 'WINNER' },
    { status: 'REMOVED' },
  ])
})

it('shows virtual offers to those who ask for them, where orders are matched across runners', async () => {
  const { marketId, selectionIds } = await addField(test, { runners: 3 })
  await exchange.setCrossMatching({ marketId, isOn: true })
  const [first, second = 0, third = 0] = selectionIds
  await maker.place(
    marketId,
    maker.limit(second, 'BACK', 2, 120),
    maker.limit(third, 'BACK', 3, 150),
  )
  const backable = async (priceProjection: Json) => {
    const book = await bookOf(taker, marketId, { priceProjection })
    expect(book['crossMatching']).toBe(true)
    const runner = book.runners.find(({ selectionId }) => selectionId === first)
    return (runner?.['ex'] as Json | undefined)?.['availableToBack']
  }
  const priceData = ['EX_BEST_OFFERS']
  expect(await backable({ priceData })).toEqual([])
  expect(await backable({ priceData, virtualise: true })).toEqual([{ price: 6, size: 40 }])
  expect(await backable({ priceData: ['EX_ALL_OFFERS'], virtualise: true })).toEqual([
    { price: 6, size: 40 },
  ])
})
