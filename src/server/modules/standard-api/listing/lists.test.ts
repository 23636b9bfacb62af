import { expect, it } from 'vitest'
import { openTestApp } from '#server/test-app.ts'
import { addField, addKind, addMarket } from '../../exchange/test-exchange.ts'
import { answersTo, type Json, Program } from '../test-program.ts'

const test = await openTestApp()
const { exchange } = test
const newProgram = async (balanceMinor = 1_000_000) =>
  Program.of(test, await test.newPlayer({ balanceMinor }))

type Current = { currentOrders: Json[]; moreAvailable: boolean }
type Cleared = { clearedOrders: Json[]; moreAvailable: boolean }
const betIds = ({ currentOrders }: Current) => currentOrders.map(({ betId }) => String(betId))

async function settle(marketId: number, winner: number | undefined): Promise<void> {
  const result =
    winner === undefined
      ? { kind: 'void' as const, winnerSelectionIds: [] }
      : { kind: 'winners' as const, winnerSelectionIds: [winner] }
  await exchange.enterResult({ marketId, result, enteredBy: null })
  await exchange.confirmResult({ marketId, result })
  await exchange.paid()
}

it('lists current orders, filtered, sorted and in pages', async () => {
  const [one, two] = [await addMarket(test), await addMarket(test)]
  const [program, maker] = [await newProgram(), await newProgram()]
  const limit = (market: typeof one, price: number) =>
    program.limit(market.selectionIds[0] ?? 0, 'BACK', price, 5)
  const place = async (market: typeof one, price: number, refs: Json = {}) => {
    const report = await program.call<{ instructionReports: Json[] }>('placeOrders', {
      marketId: `1.${market.marketId}`,
      instructions: [{ ...limit(market, price), customerOrderRef: refs['order'] ?? '' }],
      customerStrategyRef: refs['strategy'] ?? '',
    })
    return String(report.instructionReports[0]?.['betId'])
  }
  await maker.place(two.marketId, maker.limit(two.selectionIds[0] ?? 0, 'LAY', 3, 5))
  const a = await place(two, 4, { order: 'x' })
  const b = await place(one, 4, { strategy: 's' })
  const c = await place(two, 3)
  const list = (params: Json = {}) => program.call<Current>('listCurrentOrders', params)

  expect((await list()).currentOrders[2]).toEqual({
    betId: c,
    marketId: `1.${two.marketId}`,
    selectionId: two.selectionIds[0],
    handicap: 0,
    priceSize: { price: 3, size: 5 },
    bspLiability: 0,
    side: 'BACK',
    status: 'EXECUTION_COMPLETE',
    persistenceType: 'LAPSE',
    orderType: 'LIMIT',
    placedDate: expect.any(String),
    matchedDate: expect.any(String),
    averagePriceMatched: 3,
    sizeMatched: 5,
    sizeRemaining: 0,
    sizeLapsed: 0,
    sizeCancelled: 0,
    sizeVoided: 0,
    regulatorCode: '',
  })
  const soon = new Date(Date.now() + 60_000).toISOString()
  const answers: [Json, string[]][] = [
    [{}, [a, b, c]],
    [{ sortDir: 'LATEST_TO_EARLIEST' }, [c, b, a]],
    [{ orderBy: 'BY_MARKET' }, [b, a, c]],
    [{ orderBy: 'BY_MATCH_TIME' }, [c]],
    [{ orderBy: 'BY_SETTLED_TIME' }, []],
    [{ orderProjection: 'EXECUTABLE' }, [a, b]],
    [{ orderProjection: 'EXECUTION_COMPLETE' }, [c]],
    [{ betIds: [a, c, 'x'] }, [a, c]],
    [{ marketIds: [`1.${one.marketId}`] }, [b]],
    [{ customerOrderRefs: ['x'] }, [a]],
    [{ customerStrategyRefs: ['s'] }, [b]],
    [{ dateRange: { from: soon } }, []],
    [{ placedDateRange: { to: soon } }, [a, b, c]],
    [{ fromRecord: 1, recordCount: 1 }, [b]],
  ]
  expect(await answersTo(answers, async (params) => betIds(await list(params)))).toEqual(answers)
  expect(await list({ recordCount: 2 })).toMatchObject({ moreAvailable: true })
  expect(await list({ fromRecord: 1 })).toMatchObject({ moreAvailable: false })
  const many = Array.from({ length: 251 }, (_, n) => `1.${n + 1}`)
  const tooMany = [{ marketIds: many }, { betIds: many.slice(0, 125), marketIds: many.slice(125) }]
  for (const params of tooMany)
    expect(await program.fault('listCurrentOrders', params)).toBe('REQUEST_SIZE_EXCEEDS_LIMIT')
  expect(await list({ marketIds: many.slice(1) })).toHaveProperty('currentOrders')
  expect(await program.fault('listCurrentOrders', { fromRecord: -1 })).toBe('INVALID_INPUT_DATA')
  expect(betIds(await maker.call<Current>('listCurrentOrders'))).toHaveLength(1)
})

it('shows bets on a withdrawn runner as void', async () => {
  const { marketId, selectionIds } = await addField(test, { runners: 3 })
  const [first = 0] = selectionIds
  const [program, maker] = [await newProgram(), await newProgram()]
  await maker.place(marketId, maker.limit(first, 'LAY', 3, 5))
  await program.place(marketId, program.limit(first, 'BACK', 3, 5))
  await exchange.removeSelection({ marketId, selectionId: first })
  const { currentOrders } = await program.call<Current>('listCurrentOrders', {
    orderBy: 'BY_VOID_TIME',
  })
  expect(currentOrders).toMatchObject([{ sizeMatched: 0, sizeVoided: 5, averagePriceMatched: 0 }])
  const { clearedOrders } = await program.call<Cleared>('listClearedOrders', {
    betStatus: 'VOIDED',
  })
  expect(clearedOrders).toMatchObject([{ profit: 0, sizeSettled: 5 }])
})

it('lists what was settled, by bet and added up', async () => {
  const [program, maker] = [await newProgram(), await newProgram()]
  const [one, two] = [await addMarket(test, { commissionBps: 500 }), await addMarket(test)]
  const bets: [typeof one, number, 'BACK' | 'LAY', number, number][] = [
    [one, 0, 'BACK', 3, 10],
    [one, 0, 'BACK', 2.5, 10],
    [one, 1, 'LAY', 2, 4],
    [two, 0, 'BACK', 2, 5],
  ]
  for (const [market, index, side, price, size] of bets) {
    const selectionId = market.selectionIds[index] ?? 0
    const opposite = side === 'BACK' ? 'LAY' : 'BACK'
    await maker.place(market.marketId, maker.limit(selectionId, opposite, price, size))
    await program.call('placeOrders', {
      marketId: `1.${market.marketId}`,
      instructions: [program.limit(selectionId, side, price, size)],
      customerStrategyRef: side === 'LAY' ? 'lays' : '',
    })
  }
  await settle(one.marketId, one.selectionIds[0])
  await settle(two.marketId, two.selectionIds[1])
  const list = async (params: Json = {}) =>
    (await program.call<Cleared>('listClearedOrders', { betStatus: 'SETTLED', ...params }))
      .clearedOrders

  const [, lay, second] = await list({ includeItemDescription: true })
  expect(second).toMatchObject({
    eventTypeId: '1',
    eventId: String(one.eventId),
    marketId: `1.${one.marketId}`,
    selectionId: one.selectionIds[0],
    side: 'BACK',
    betOutcome: 'WON',
    priceRequested: 2.5,
    priceMatched: 2.5,
    priceReduced: false,
    sizeSettled: 10,
    profit: 15,
    betCount: 1,
    itemDescription: {
      eventTypeDesc: 'Soccer',
      eventDesc: 'Reds v Blues',
      marketDesc: 'Match Odds',
      marketType: 'MATCH_ODDS',
      runnerDesc: 'Reds',
      numberOfWinners: 1,
    },
  })
  expect(lay).toMatchObject({ betOutcome: 'WON', profit: 4, customerStrategyRef: 'lays' })
  expect((await list()).map(({ profit }) => profit)).toEqual([-5, 4, 15, 20])

  const by = (groupBy: string) => list({ groupBy })
  expect(await by('EVENT_TYPE')).toEqual([
    { eventTypeId: '1', betCount: 4, profit: 34, commission: 1.95 },
  ])
  expect(await by('EVENT')).toMatchObject([
    { profit: -5, commission: 0 },
    { profit: 39, betCount: 3 },
  ])
  expect(await by('MARKET')).toMatchObject([
    { marketId: `1.${two.marketId}`, commission: 0 },
    { marketId: `1.${one.marketId}`, commission: 1.95, profit: 39 },
  ])
  const runners = await by('RUNNER')
  expect(runners).toHaveLength(3)
  expect(runners[0]).not.toHaveProperty('commission')
  expect((await by('SIDE')).at(-1)).toMatchObject({
    side: 'BACK',
    priceRequested: 2.75,
    priceMatched: 2.75,
    sizeSettled: 20,
    profit: 35,
  })
  expect(await by('STRATEGY')).toEqual([
    { customerStrategyRef: '', betCount: 3, profit: 30 },
    { customerStrategyRef: 'lays', betCount: 1, profit: 4 },
  ])
  expect(await by('BET')).toHaveLength(4)

  const [, layId] = [lay?.['betId'], String(lay?.['betId'])]
  const filtered: [Json, number][] = [
    [{ side: 'LAY' }, 1],
    [{ eventTypeIds: ['2'] }, 0],
    [{ eventIds: [String(two.eventId)] }, 1],
    [{ marketIds: [`1.${one.marketId}`] }, 3],
    [{ runnerIds: [{ marketId: `1.${one.marketId}`, selectionId: one.selectionIds[1] }] }, 1],
    [{ betIds: [layId] }, 1],
    [{ customerStrategyRefs: ['lays'] }, 1],
    [{ settledDateRange: { to: '2020-01-01' } }, 0],
    [{ recordCount: 3 }, 3],
  ]
  expect(await answersTo(filtered, async (params) => (await list(params)).length)).toEqual(filtered)
  expect(betIds(await program.call<Current>('listCurrentOrders'))).toEqual([])
  expect(await program.call('getAccountFunds')).toMatchObject({
    availableToBetBalance: 10_032.05,
    exposure: 0,
  })
})

it('shows the price that a bet asked for, though a withdrawal lowered it before the match', async () => {
  const { marketId, selectionIds } = await addKind(test, {
    kind: 'win',
    winners: 1,
    selections: [0, 0, 2_108].map((reductionBps) => ({ outcome: '', reductionBps })),
  })
  const [first = 0, second, withdrawn = 0] = selectionIds
  const [program, maker] = [await newProgram(), await newProgram()]
  await program.place(marketId, {
    ...program.limit(first, 'LAY', 10, 3),
    limitOrder: { size: 3, price: 10, persistenceType: 'PERSIST' },
  })
  await exchange.removeSelection({ marketId, selectionId: withdrawn })
  await maker.place(marketId, maker.limit(first, 'BACK', 7.8, 3))
  await settle(marketId, second)
  for (const groupBy of ['BET', 'SIDE'])
    expect(
      await program.call('listClearedOrders', { betStatus: 'SETTLED', groupBy }),
    ).toMatchObject({ clearedOrders: [{ priceRequested: 10, priceMatched: 7.8, profit: 3 }] })
})

it('lists what was cancelled, what lapsed and what was void', async () => {
  const [program, maker] = [await newProgram(), await newProgram()]
  const market = await addMarket(test)
  const [first = 0] = market.selectionIds
  await maker.place(market.marketId, maker.limit(first, 'LAY', 3, 2))
  const [betId = ''] = await program.place(market.marketId, program.limit(first, 'BACK', 3, 10))
  const instructions = [{ betId, sizeReduction: 3 }]
  await program.call('cancelOrders', { marketId: `1.${market.marketId}`, instructions })
  await settle(market.marketId, undefined)
  const list = (betStatus: string) => program.call<Cleared>('listClearedOrders', { betStatus })
  expect(await list('CANCELLED')).toMatchObject({ clearedOrders: [{ betId, sizeCancelled: 3 }] })
  expect(await list('LAPSED')).toMatchObject({ clearedOrders: [{ betId, sizeCancelled: 5 }] })
  const { clearedOrders } = await list('VOIDED')
  expect(clearedOrders).toMatchObject([{ betId, sizeSettled: 2, profit: 0 }])
  expect(clearedOrders[0]).not.toHaveProperty('betOutcome')
  expect((await list('SETTLED')).clearedOrders).toEqual([])
})

it('tells what bets win or lose by each runner, before and after commission', async () => {
  const [program, maker] = [await newProgram(), await newProgram()]
  const market = await addMarket(test, { commissionBps: 500 })
  const place = await addField(test, { runners: 4, winners: 2 })
  const [first = 0, second = 0] = market.selectionIds
  const [runner = 0] = place.selectionIds
  await maker.place(market.marketId, maker.limit(first, 'LAY', 3, 10))
  await program.place(market.marketId, program.limit(first, 'BACK', 3, 10))
  await maker.place(place.marketId, maker.limit(runner, 'BACK', 2, 5))
  await program.place(place.marketId, program.limit(runner, 'LAY', 2, 5))
  const marketIds = [`1.${market.marketId}`, `1.${place.marketId}`, '1.999999999']
  const ask = (params: Json) =>
    program.call<Json[]>('listMarketProfitAndLoss', { marketIds, ...params })
  expect(await ask({})).toMatchObject([
    {
      marketId: marketIds[0],
      profitAndLosses: [
        { selectionId: first, ifWin: 20 },
        { selectionId: second, ifWin: -10 },
      ],
    },
    { profitAndLosses: [{ ifWin: -5, ifLose: 5 }, { ifWin: 0, ifLose: 0 }, {}, {}] },
  ])
  expect((await ask({ netOfCommission: true }))[0]).toMatchObject({
    commissionApplied: 5,
    profitAndLosses: [{ ifWin: 19 }, { ifWin: -10 }],
  })
  await test.db
    .updateTable('app_user')
    .set({ commission_discount_bps: 4_000 })
    .where('id', '=', program.player.id)
    .execute()
  expect((await ask({ netOfCommission: true }))[0]).toMatchObject({
    commissionApplied: 3,
    profitAndLosses: [{ ifWin: 19.4 }, { ifWin: -10 }],
  })
})
