import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { SeededRandom } from '#domain/random.ts'
import { openTestApp } from '#server/test-app.ts'
import { eventually } from '#server/test-patience.ts'
import { addField, addMarket } from '../exchange/test-exchange.ts'
import { type Json, Program } from '../standard-api/test-program.ts'
import { type Listener, openStream } from './test-listener.ts'

const folder = await mkdtemp(join(tmpdir(), 'stream-'))
afterAll(() => rm(folder, { recursive: true }))
const test = await openTestApp()
const { exchange } = test
const stream = await openStream(test, folder)
const newProgram = async () => Program.of(test, await test.newPlayer({ balanceMinor: 10_000_000 }))
const [program, maker] = [await newProgram(), await newProgram()]

type Market = Awaited<ReturnType<typeof addMarket>>
const filterOf = (...markets: Pick<Market, 'marketId'>[]) => ({
  marketFilter: { marketIds: markets.map(({ marketId }) => `1.${marketId}`) },
})
const fields = (...names: string[]) => ({ marketDataFilter: { fields: names } })
const cacheOf = (listener: Listener, { marketId }: { marketId: number }) =>
  listener.markets.markets.get(`1.${marketId}`)

/** The state of a listening program, beside the answers of the API for the same market. */
async function expectTruth(
  listener: Listener,
  market: { marketId: number; selectionIds: number[] },
) {
  const [book] = await program.call<(Json & { runners: Json[] })[]>('listMarketBook', {
    marketIds: [`1.${market.marketId}`],
    priceProjection: { priceData: ['EX_ALL_OFFERS', 'EX_TRADED'] },
  })
  const [best] = await program.call<{ runners: Json[] }[]>('listMarketBook', {
    marketIds: [`1.${market.marketId}`],
    priceProjection: { priceData: ['EX_BEST_OFFERS'] },
  })
  const cache = cacheOf(listener, market)
  type Sizes = { price: number; size: number }[]
  const pairs = (sizes: Sizes | undefined) => sizes?.map(({ price, size }) => [price, size]) ?? []
  const ascending = (sizes: Sizes | undefined) => pairs(sizes).toSorted(([a = 0], [b = 0]) => a - b)
  const told = market.selectionIds.map((id) => ({
    atb: cache?.ladder(id, 'atb'),
    atl: cache?.ladder(id, 'atl'),
    trd: cache?.ladder(id, 'trd'),
    batb: cache?.ladder(id, 'batb'),
    bdatl: cache?.ladder(id, 'bdatl'),
    ltp: cache?.runners.get(id)?.ltp,
  }))
  const true_ = market.selectionIds.map((id) => {
    const of = (runners: Json[] | undefined) =>
      runners?.find(({ selectionId }) => selectionId === id)
    const ex = of(book?.runners)?.['ex'] as Record<string, Sizes>
    const bestEx = of(best?.runners)?.['ex'] as Record<string, Sizes>
    return {
      atb: ascending(ex['availableToBack']),
      atl: ascending(ex['availableToLay']),
      trd: ascending(ex['tradedVolume']),
      batb: pairs(bestEx['availableToBack']),
      bdatl: pairs(bestEx['availableToLay']),
      ltp: of(book?.runners)?.['lastPriceTraded'],
    }
  })
  expect(told).toEqual(true_)
  expect(cache).toMatchObject({
    tv: book?.['totalMatched'],
    definition: {
      status: book?.['status'],
      version: book?.['version'],
      inPlay: book?.['inplay'],
      numberOfActiveRunners: book?.['numberOfActiveRunners'],
    },
  })
}

let seed = 1
/** Seeded trading that places, matches, reduces and cancels. */
async function trade(market: Market, steps: number): Promise<void> {
  const random = SeededRandom.from(seed++)
  for (let step = 0; step < steps; step += 1) {
    const who = random.below(2) === 0 ? program : maker
    const selectionId = market.selectionIds[random.below(market.selectionIds.length)] ?? 0
    const side = random.below(2) === 0 ? 'BACK' : 'LAY'
    const price = 2 + (random.below(11) - 5) / 50
    const size = (50 + random.below(500)) / 100
    const marketId = `1.${market.marketId}`
    if (random.below(6) === 0) await who.call('cancelOrders', { marketId })
    else
      await who.call('placeOrders', {
        marketId,
        instructions: [who.limit(selectionId, side, Math.round(price * 50) / 50, size)],
      })
  }
}

it('begins with an image and goes on with changes that add up to the truth', async () => {
  const market = await addMarket(test)
  await trade(market, 15)
  const listener = await stream.hear(program)
  await listener.subscribe('marketSubscription', filterOf(market))
  expect(listener.changes()).toMatchObject([
    {
      op: 'mcm',
      id: 2,
      ct: 'SUB_IMAGE',
      initialClk: expect.any(String),
      clk: expect.any(String),
      conflateMs: 0,
      heartbeatMs: 5_000,
      pt: expect.any(Number),
      mc: [{ id: `1.${market.marketId}`, img: true, marketDefinition: { status: 'OPEN' } }],
    },
  ])
  await expectTruth(listener, market)
  await trade(market, 40)
  await exchange.moveMarket({ marketId: market.marketId, move: 'suspend' })
  await eventually(() => expectTruth(listener, market))
  await exchange.moveMarket({ marketId: market.marketId, move: 'reopen' })
  await trade(market, 10)
  await eventually(() => expectTruth(listener, market))
  const later = listener.changes().slice(1)
  expect(
    later.every((change) => change.ct === undefined && !change.mc?.some(({ img }) => img)),
  ).toBe(true)
})

it('shows only the fields and levels that were asked for', async () => {
  const market = await addMarket(test)
  const [first = 0] = market.selectionIds
  const offers = [2, 2.02, 2.04, 2.06].map((price) => maker.limit(first, 'BACK', price, 5))
  await maker.place(market.marketId, ...offers)
  await program.place(market.marketId, program.limit(first, 'LAY', 2, 1))
  const seen = async (more: object) => {
    const listener = await stream.hear(program)
    await listener.subscribe('marketSubscription', { ...filterOf(market), ...more })
    const [change] = listener.changes()[0]?.mc ?? []
    return change
  }
  const id = `1.${market.marketId}`
  const rest = [
    [0, 2, 4],
    [1, 2.02, 5],
    [2, 2.04, 5],
  ]
  expect(await seen(fields('EX_BEST_OFFERS'))).toEqual({
    id,
    img: true,
    rc: [{ id: first, batl: rest }],
  })
  expect(await seen(fields('EX_BEST_OFFERS_DISP'))).toEqual({
    id,
    img: true,
    rc: [{ id: first, bdatl: rest }],
  })
  expect(
    await seen({ marketDataFilter: { fields: ['EX_BEST_OFFERS'], ladderLevels: 1 } }),
  ).toMatchObject({
    rc: [{ batl: [[0, 2, 4]] }],
  })
  expect(await seen(fields('EX_ALL_OFFERS'))).toMatchObject({
    rc: [{ atl: [[2, 4], {}, {}, [2.06, 5]] }],
  })
  expect(await seen(fields('EX_TRADED'))).toEqual({
    id,
    img: true,
    rc: [{ id: first, trd: [[2, 2]] }],
  })
  expect(await seen(fields('EX_TRADED_VOL', 'EX_LTP'))).toEqual({
    id,
    img: true,
    tv: 2,
    rc: [
      { id: first, tv: 2, ltp: 2 },
      { id: market.selectionIds[1], tv: 0 },
    ],
  })
  expect(await seen(fields('SP_TRADED', 'SP_PROJECTED'))).toEqual({ id, img: true })
  expect(await seen(fields('EX_MARKET_DEF'))).toMatchObject({
    marketDefinition: {
      eventTypeId: '1',
      marketType: 'MATCH_ODDS',
      bettingType: 'ODDS',
      marketBaseRate: 5,
      discountAllowed: true,
      priceLadderDefinition: { type: 'CLASSIC' },
      runners: [{ id: first, name: 'Reds', status: 'ACTIVE', sortPriority: 1 }, {}],
    },
  })
})

it('takes a subscription up where it was cut, and begins anew when it cannot', async () => {
  const market = await addMarket(test)
  await trade(market, 10)
  const cut = await stream.hear(program)
  await cut.subscribe('marketSubscription', filterOf(market))
  await trade(market, 10)
  await eventually(() => expectTruth(cut, market))
  cut.socket.destroy()
  await trade(market, 15)

  const back = await stream.hear(program)
  for (const [id, cache] of cut.markets.markets) back.markets.markets.set(id, cache)
  await back.subscribe('marketSubscription', { ...filterOf(market), ...cut.clocks['mcm'] })
  expect(back.changes()[0]).toMatchObject({ ct: 'RESUB_DELTA' })
  expect(back.changes()[0]?.mc?.[0]).not.toHaveProperty('img')
  await expectTruth(back, market)

  const others = { ...filterOf(market), ...fields('EX_LTP'), ...cut.clocks['mcm'] }
  await back.subscribe('marketSubscription', others)
  expect(back.changes().at(-1)).toMatchObject({ ct: 'SUB_IMAGE', mc: [{ img: true }] })

  const server = stream.newServer()
  const restarted = await stream.hear(program, await server.listen('127.0.0.1', 0))
  await restarted.subscribe('marketSubscription', { ...filterOf(market), ...cut.clocks['mcm'] })
  expect(restarted.changes()[0]).toMatchObject({ ct: 'SUB_IMAGE' })
  await expectTruth(restarted, market)
  await server.close()
})

it('says nothing of what did not change, and an image of what changed too often', async () => {
  const [quiet, busy] = [await addMarket(test), await addMarket(test)]
  const [first = 0] = busy.selectionIds
  const [cut, stays] = [await stream.hear(program), await stream.hear(maker)]
  for (const listener of [cut, stays])
    await listener.subscribe('marketSubscription', filterOf(quiet, busy))
  cut.socket.destroy()
  for (let change = 0; change < 70; change += 1) {
    await maker.place(busy.marketId, maker.limit(first, 'BACK', 2, 1))
    const told = stays.changes().length
    await eventually(() => expect(stays.changes().length).toBeGreaterThanOrEqual(told))
    await sleep(2)
  }
  const back = await stream.hear(program)
  await back.subscribe('marketSubscription', { ...filterOf(quiet, busy), ...cut.clocks['mcm'] })
  expect(back.changes()[0]).toMatchObject({
    ct: 'RESUB_DELTA',
    mc: [{ id: `1.${busy.marketId}`, img: true }],
  })
})

it('tells no more often than is wanted, everything in one, and beats when nothing happens', async () => {
  const market = await addMarket(test)
  const [first = 0] = market.selectionIds
  const [slow, fast] = [await stream.hear(program), await stream.hear(maker)]
  await slow.subscribe('marketSubscription', {
    ...filterOf(market),
    conflateMs: 700,
    heartbeatMs: 1,
  })
  await fast.subscribe('marketSubscription', filterOf(market))
  expect(slow.changes()[0]).toMatchObject({ conflateMs: 700, heartbeatMs: 500 })
  for (const price of [2, 2.02, 2.04])
    await maker.place(market.marketId, maker.limit(first, 'BACK', price, 1))
  await eventually(() =>
    expect(slow.changes().some(({ ct, mc }) => ct === undefined && mc)).toBe(true),
  )
  await Promise.all([expectTruth(slow, market), expectTruth(fast, market)])
  const told = slow.changes().filter(({ mc }) => mc)
  expect(told).toHaveLength(2)
  expect(told[1]?.mc).toMatchObject([{ con: true }])
  const clk = slow.changes().at(-1)?.clk
  await eventually(() => expect(slow.changes().at(-1)).toMatchObject({ ct: 'HEARTBEAT', clk }))
  expect(slow.changes().at(-1)).not.toHaveProperty('mc')
})

it('cuts large beginnings into segments, of which the last one carries the clocks', async () => {
  const fields = []
  for (let n = 0; n < 25; n += 1) fields.push(await addField(test, { runners: 40 }))
  const marketFilter = { marketIds: fields.map(({ marketId }) => `1.${marketId}`) }
  const listener = await stream.hear(program)
  await listener.subscribe('marketSubscription', { marketFilter, segmentationEnabled: true })
  const segments = listener.changes()
  expect(segments.map(({ segmentType }) => segmentType)).toEqual([
    'SEG_START',
    ...segments.slice(2).map(() => 'SEG'),
    'SEG_END',
  ])
  expect(
    segments.map((segment) => [segment.ct, 'clk' in segment, 'initialClk' in segment]),
  ).toEqual(
    segments.map((_, index) => [
      'SUB_IMAGE',
      index === segments.length - 1,
      index === segments.length - 1,
    ]),
  )
  expect(segments.length).toBeGreaterThan(2)
  expect(listener.markets.markets.size).toBe(25)
})

it('chooses markets by where they take place, and tells where that is', async () => {
  const course = await addField(test, { runners: 2, place: { countryCode: 'IE', venue: 'Down' } })
  const unknown = await addMarket(test)
  const marketFilter = filterOf(course, unknown).marketFilter
  const found = async (place: Json) => {
    const listener = await stream.hear(program)
    await listener.subscribe('marketSubscription', { marketFilter: { ...marketFilter, ...place } })
    return [course, unknown].map((market) => cacheOf(listener, market)?.definition)
  }
  const [there, elsewhere] = [{ countryCode: 'IE', venue: 'Down' }, { countryCode: 'GB' }]
  expect(await found({ countryCodes: ['IE', 'FR'] })).toMatchObject([there, undefined])
  expect(await found({ countryCodes: ['GB'] })).toMatchObject([undefined, elsewhere])
  expect(await found({ venues: ['Down'] })).toMatchObject([there, undefined])
  expect(await found({ countryCodes: ['GB'], venues: ['Down'] })).toEqual([undefined, undefined])
  expect(await found({ raceTypes: ['Flat'] })).toEqual([undefined, undefined])
  const [, definition] = await found({})
  expect(definition).not.toHaveProperty('venue')
})

it('hears of markets that open later, of runners that are withdrawn, and of the end', async () => {
  const listener = await stream.hear(program)
  await listener.subscribe('marketSubscription', { marketFilter: { marketTypes: ['PLACE'] } })
  expect(listener.changes()[0]).not.toHaveProperty('mc')
  const field = await addField(test, { runners: 4, winners: 2 })
  const { marketId, selectionIds } = field
  await eventually(() => expectTruth(listener, field))
  const [first = 0, second = 0, third = 0, last = 0] = selectionIds
  await maker.place(marketId, maker.limit(first, 'BACK', 2, 5))
  await exchange.removeSelection({ marketId, selectionId: last, isVacant: true })
  await eventually(() => {
    const runners = cacheOf(listener, field)?.definition?.runners
    expect(runners?.find(({ id }) => id === last)).toMatchObject({ status: 'REMOVED_VACANT' })
  })
  const settle = async (result: { kind: 'winners'; winnerSelectionIds: number[] }) => {
    await exchange.enterResult({ marketId, result, enteredBy: null })
    await exchange.confirmResult({ marketId, result })
    await exchange.paid()
  }
  await settle({ kind: 'winners', winnerSelectionIds: [first, second] })
  await eventually(() =>
    expect(cacheOf(listener, field)?.definition).toMatchObject({
      status: 'CLOSED',
      settledTime: expect.any(String),
      runners: [
        { status: 'WINNER' },
        { status: 'WINNER' },
        { status: 'LOSER' },
        { status: 'REMOVED_VACANT' },
      ],
    }),
  )
  await exchange.reverseSettlement({ marketId })
  await exchange.paid()
  await eventually(() =>
    expect(cacheOf(listener, field)?.definition).toMatchObject({ status: 'SUSPENDED' }),
  )
  await settle({ kind: 'winners', winnerSelectionIds: [first, third] })
  await eventually(() =>
    expect(cacheOf(listener, field)?.definition?.runners).toMatchObject([
      { status: 'WINNER' },
      { status: 'LOSER' },
      { status: 'WINNER' },
      {},
    ]),
  )
})

it('puts a new subscription in the place of the one before', async () => {
  const [one, two] = [await addMarket(test), await addMarket(test)]
  const listener = await stream.hear(program)
  await listener.subscribe('marketSubscription', filterOf(one))
  await listener.subscribe('marketSubscription', filterOf(two))
  await trade(one, 5)
  await trade(two, 5)
  await eventually(() => expectTruth(listener, two))
  expect([...listener.markets.markets.keys()]).toEqual([`1.${two.marketId}`])
  const after = listener.changes().filter(({ id }) => id === 3)
  expect(after.flatMap(({ mc = [] }) => mc.map(({ id }) => id))).not.toContain(`1.${one.marketId}`)
})

it('displays virtual offers, and says that orders are matched across runners', async () => {
  const market = await addField(test, { runners: 2 })
  await exchange.setCrossMatching({ marketId: market.marketId, isOn: true })
  const [first = 0, second = 0] = market.selectionIds
  const listener = await stream.hear(program)
  const asked = fields('EX_BEST_OFFERS', 'EX_BEST_OFFERS_DISP', 'EX_MARKET_DEF')
  await listener.subscribe('marketSubscription', { ...filterOf(market), ...asked })
  await maker.place(market.marketId, maker.limit(second, 'BACK', 3, 10))
  await eventually(() => {
    const cache = cacheOf(listener, market)
    expect(cache?.ladder(first, 'bdatb')).toEqual([[1.5, 20]])
    expect(cache?.ladder(first, 'batb')).toEqual([])
    expect(cache?.ladder(second, 'batl')).toEqual([[3, 10]])
    expect(cache?.definition).toMatchObject({ crossMatching: true })
  })
})
