import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { inTransaction } from '#server/db/database.ts'
import { openTestApp } from '#server/test-app.ts'
import { addMarket as addMarketTo } from '../../catalogue/index.ts'
import { addMarket } from '../../exchange/test-exchange.ts'
import { openStream } from '../../stream/test-listener.ts'
import { newProgram } from '../test-betting.ts'
import type { Json } from '../test-program.ts'

const folder = await mkdtemp(join(tmpdir(), 'runners-'))
afterAll(() => rm(folder, { recursive: true }))
const test = await openTestApp()
const stream = await openStream(test, folder)
const [program, maker] = [await newProgram(test), await newProgram(test)]

const THE_DRAW = 58_805

type Named = { name: string; outcome?: string; handicap?: number }

/** Another market of an event, open. */
async function addTo(eventId: number, kind: 'asian_handicap' | 'outright', selections: Named[]) {
  const marketId = await inTransaction(test.db, (tx) =>
    addMarketTo(tx, {
      eventId,
      kind,
      name: kind,
      winners: 1,
      commissionBps: 0,
      turnsInPlay: true,
      selections: selections.map((each) => ({ outcome: '', ...each })),
    }),
  )
  await test.exchange.moveMarket({ marketId, move: 'open' })
  return marketId
}

const odds = await addMarket(test, { hasDraw: true, commissionBps: 0 })
const [reds = 0, drawSelection = 0, blues = 0] = odds.selectionIds
const asian = await addTo(odds.eventId, 'asian_handicap', [
  { name: ' REDS ', outcome: '1', handicap: -75 },
  { name: 'Blues', outcome: '2', handicap: 75 },
])

const runnersOf = async (marketId: number) => {
  const [market] = await program.call<{ runners: { selectionId: number; runnerName: string }[] }[]>(
    'listMarketCatalogue',
    {
      filter: { marketIds: [`1.${marketId}`] },
      maxResults: 1,
      marketProjection: ['RUNNER_DESCRIPTION'],
    },
  )
  return market?.runners.map(({ selectionId }) => selectionId)
}

it('keeps a runner by one id in all markets of its event, and the draw by one everywhere', async () => {
  expect(await runnersOf(odds.marketId)).toEqual([reds, THE_DRAW, blues])
  expect(drawSelection).not.toBe(THE_DRAW)
  expect(await runnersOf(asian)).toEqual([reds, blues])
  const elsewhere = await addMarket(test, { hasDraw: true })
  expect(await runnersOf(elsewhere.marketId)).toEqual([
    elsewhere.selectionIds[0],
    THE_DRAW,
    elsewhere.selectionIds[2],
  ])
  expect(elsewhere.selectionIds).not.toContain(reds)
})

it('tells runners of one name in a market apart, and shares those of markets made at one moment', async () => {
  const { eventId } = await addMarket(test)
  const field = [{ name: 'Any other' }, { name: 'any  other' }, { name: 'Somebody' }]
  const ids = await Promise.all(
    [field, field.toReversed()].map(async (names) =>
      runnersOf(await addTo(eventId, 'outright', names)),
    ),
  )
  const [first = [], second = []] = ids
  expect(new Set(first).size).toBe(3)
  expect(new Set(second).size).toBe(3)
  const shared = first.filter((id) => second.includes(id))
  expect(shared).toHaveLength(2)
})

it('takes, lists and settles bets by the ids that programs know', async () => {
  const listener = await stream.hear(program)
  await listener.subscribe('orderSubscription', {})
  await listener.subscribe('marketSubscription', {
    marketFilter: { eventIds: [String(odds.eventId)] },
    marketDataFilter: { fields: ['EX_MARKET_DEF', 'EX_ALL_OFFERS', 'EX_TRADED'] },
  })
  await maker.place(odds.marketId, maker.limit(THE_DRAW, 'LAY', 3, 10))
  const [betId = ''] = await program.place(odds.marketId, program.limit(THE_DRAW, 'BACK', 3, 10))
  const backed = { ...program.limit(reds, 'BACK', 2, 4), handicap: -0.75 }
  const [onAsian = ''] = await program.place(asian, backed)
  const wrong = [
    program.limit(drawSelection, 'BACK', 3, 2),
    { ...program.limit(reds, 'BACK', 3, 2), handicap: 1 },
  ]
  for (const [index, marketId] of [odds.marketId, asian].entries())
    expect(
      await program.call('placeOrders', {
        marketId: `1.${marketId}`,
        instructions: [wrong[index]],
      }),
    ).toMatchObject({ instructionReports: [{ errorCode: 'INVALID_RUNNER' }] })

  expect(await program.call('listCurrentOrders')).toMatchObject({
    currentOrders: [
      { betId, selectionId: THE_DRAW, handicap: 0 },
      { betId: onAsian, selectionId: reds, handicap: -0.75 },
    ],
  })
  const projections = { orderProjection: 'ALL', matchProjection: 'NO_ROLLUP' }
  const runnerBook = { marketId: `1.${asian}`, selectionId: reds, handicap: -0.75 }
  expect(await program.call('listRunnerBook', { ...runnerBook, ...projections })).toMatchObject([
    { runners: [{ selectionId: reds, handicap: -0.75, orders: [{ betId: onAsian }] }] },
  ])
  const marketIds = [`1.${odds.marketId}`, `1.${asian}`]
  expect(await program.call('listMarketBook', { marketIds, ...projections })).toMatchObject([
    {
      runners: [
        { selectionId: reds, orders: [] },
        { selectionId: THE_DRAW, orders: [{ betId }], matches: [{ betId, price: 3, size: 10 }] },
        { selectionId: blues },
      ],
    },
    {
      runners: [{ selectionId: reds, orders: [{ betId: onAsian }] }, { selectionId: blues }],
      keyLineDescription: {
        keyLine: [
          { selectionId: reds, handicap: -0.75 },
          { selectionId: blues, handicap: 0.75 },
        ],
      },
    },
  ])
  expect(await program.call('listMarketProfitAndLoss', { marketIds })).toMatchObject([
    {
      profitAndLosses: [
        { selectionId: reds, ifWin: -10 },
        { selectionId: THE_DRAW, ifWin: 20 },
        { selectionId: blues, ifWin: -10 },
      ],
    },
  ])
  await expect
    .poll(() => listener.orders.matched(`1.${odds.marketId}`, THE_DRAW, 'mb'))
    .toEqual([[3, 10]])
  const told = [
    ...listener
      .changes()
      .flatMap(({ mc = [] }) => mc)
      .flatMap(({ rc = [], marketDefinition }) => [...rc, ...(marketDefinition?.runners ?? [])]),
    ...listener
      .changes('ocm')
      .flatMap(({ oc = [] }) => oc)
      .flatMap(({ orc = [] }) => orc),
  ]
  expect(new Set(told.map(({ id }) => id))).toEqual(new Set([reds, THE_DRAW, blues]))

  const replaced = await program.call<{ instructionReports: Json[] }>('replaceOrders', {
    marketId: `1.${asian}`,
    instructions: [{ betId: onAsian, newPrice: 2.1 }],
  })
  expect(replaced.instructionReports).toMatchObject([
    {
      status: 'SUCCESS',
      placeInstructionReport: { instruction: { selectionId: reds, handicap: -0.75 } },
    },
  ])
  const result = { kind: 'winners' as const, winnerSelectionIds: [drawSelection] }
  await test.exchange.enterResult({ marketId: odds.marketId, result, enteredBy: null })
  await test.exchange.confirmResult({ marketId: odds.marketId, result })
  await test.exchange.paid()
  const cleared = async (params: Json) =>
    (
      await program.call<{ clearedOrders: Json[] }>('listClearedOrders', {
        betStatus: 'SETTLED',
        ...params,
      })
    ).clearedOrders
  const ofDraw = { runnerIds: [{ marketId: `1.${odds.marketId}`, selectionId: THE_DRAW }] }
  const won = { selectionId: THE_DRAW, profit: 20 }
  expect(await cleared({ ...ofDraw, includeItemDescription: true })).toMatchObject([
    { ...won, itemDescription: { runnerDesc: 'The Draw' } },
  ])
  expect(await cleared({ groupBy: 'RUNNER' })).toMatchObject([won])
  const ofSelection = [{ marketId: `1.${odds.marketId}`, selectionId: drawSelection }]
  expect(await cleared({ runnerIds: ofSelection })).toEqual([])
})
