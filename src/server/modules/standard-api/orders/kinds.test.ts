import { expect, it } from 'vitest'
import { openTestApp } from '#server/test-app.ts'
import { addKind, type KindTerms } from '../../exchange/test-exchange.ts'
import { newProgram } from '../test-betting.ts'
import type { Json } from '../test-program.ts'

const test = await openTestApp()
const program = await newProgram(test)
const add = (terms: KindTerms) => addKind(test, terms)

const asian = await add({
  kind: 'asian_handicap',
  winners: 1,
  selections: [
    { outcome: '1', handicap: -75 },
    { outcome: '2', handicap: 75 },
  ],
})
const total = await add({
  kind: 'over_under',
  winners: 1,
  selections: [
    { outcome: 'over', handicap: 250 },
    { outcome: 'under', handicap: 250 },
  ],
})
const eachWay = await add({
  kind: 'each_way',
  winners: 3,
  eachWayDivisor: 500,
  selections: [{ outcome: '', reductionBps: 2_212 }, { outcome: '' }, { outcome: '' }],
})
const line = await add({
  kind: 'line',
  winners: 1,
  selections: [{ outcome: '' }],
  lines: { min: 50, max: 650, interval: 100, unit: 'goals' },
})

const marketId = ({ marketId: id }: { marketId: number }) => `1.${id}`
const catalogue = (filter: Json) =>
  program.call<Json[]>('listMarketCatalogue', {
    filter,
    maxResults: 10,
    marketProjection: ['MARKET_DESCRIPTION', 'RUNNER_DESCRIPTION'],
  })
const book = async (market: { marketId: number }) =>
  (await program.call<Json[]>('listMarketBook', { marketIds: [marketId(market)] }))[0]

it('tells an Asian handicap by its runners, each with its handicap', async () => {
  expect(await catalogue({ marketBettingTypes: ['ASIAN_HANDICAP_DOUBLE_LINE'] })).toMatchObject([
    {
      marketId: marketId(asian),
      description: {
        bettingType: 'ASIAN_HANDICAP_DOUBLE_LINE',
        marketType: 'ASIAN_HANDICAP',
        priceLadderDescription: { type: 'FINEST' },
      },
      runners: [
        { selectionId: asian.selectionIds[0], handicap: -0.75 },
        { selectionId: asian.selectionIds[1], handicap: 0.75 },
      ],
    },
  ])
  expect(await book(asian)).toMatchObject({
    numberOfWinners: 0,
    runners: [{ handicap: -0.75 }, {}],
    keyLineDescription: {
      keyLine: [
        { selectionId: asian.selectionIds[0], handicap: -0.75 },
        { selectionId: asian.selectionIds[1], handicap: 0.75 },
      ],
    },
  })
  expect(await book(total)).not.toHaveProperty('keyLineDescription')
})

it('names a total by its line, an each-way market by its divisor, a line market by its lines', async () => {
  expect(await catalogue({ marketTypeCodes: ['OVER_UNDER_25'] })).toMatchObject([
    {
      marketId: marketId(total),
      description: { bettingType: 'ODDS', priceLadderDescription: { type: 'CLASSIC' } },
      runners: [{ handicap: 0 }, { handicap: 0 }],
    },
  ])
  expect(await catalogue({ marketTypeCodes: ['EACH_WAY'] })).toMatchObject([
    { marketId: marketId(eachWay), description: { bettingType: 'ODDS', eachWayDivisor: 5 } },
  ])
  expect(await catalogue({ marketBettingTypes: ['LINE'] })).toMatchObject([
    {
      marketId: marketId(line),
      description: {
        rules: expect.stringContaining('a back wins below its line'),
        priceLadderDescription: { type: 'LINE_RANGE' },
        lineRangeInfo: { minUnitValue: 0.5, maxUnitValue: 6.5, interval: 1, marketUnit: 'goals' },
      },
    },
  ])
})

it('takes an order with the handicap of its runner or without, and no other', async () => {
  const [selectionId = 0] = asian.selectionIds
  const place = (more: Json) =>
    program.call<Json>('placeOrders', {
      marketId: marketId(asian),
      instructions: [{ ...program.limit(selectionId, 'BACK', 1.97, 2), ...more }],
    })
  expect(await place({ handicap: -0.75 })).toMatchObject({ status: 'SUCCESS' })
  expect(await place({})).toMatchObject({ status: 'SUCCESS' })
  expect(await place({ handicap: 0.75 })).toMatchObject({
    status: 'FAILURE',
    instructionReports: [{ errorCode: 'INVALID_RUNNER' }],
  })
  const current = await program.call<{ currentOrders: Json[] }>('listCurrentOrders', {})
  expect(current.currentOrders.map(({ handicap }) => handicap)).toEqual([-0.75, -0.75])
})

it('takes no payout and no profit for the size of a bet on a line', async () => {
  const place = (market: typeof line, price: number) =>
    program.call<Json>('placeOrders', {
      marketId: marketId(market),
      customerRef: 'target',
      instructions: [
        {
          ...program.limit(market.selectionIds[0] ?? 0, 'BACK', price, 2),
          limitOrder: { price, betTargetType: 'PAYOUT', betTargetSize: 21 },
        },
      ],
    })
  expect(await place(line, 3.5)).toMatchObject({
    status: 'FAILURE',
    errorCode: 'BET_ACTION_ERROR',
    instructionReports: [{ errorCode: 'INVALID_BET_SIZE' }],
  })
  expect(await place(asian, 3.51)).toMatchObject({ status: 'SUCCESS' })
})

it('replaces bets at prices that their own market has', async () => {
  const replace = async (market: typeof asian, prices: { from: number; to: number[] }) => {
    const [selectionId = 0] = market.selectionIds
    const codes: unknown[] = []
    for (const newPrice of prices.to) {
      const [betId] = await program.place(
        market.marketId,
        program.limit(selectionId, 'BACK', prices.from, 2),
      )
      const report = await program.call<{ instructionReports: Json[] }>('replaceOrders', {
        marketId: marketId(market),
        instructions: [{ betId, newPrice }],
      })
      codes.push(report.instructionReports[0]?.['errorCode'] ?? 'replaced')
    }
    return codes
  }
  expect(await replace(asian, { from: 3, to: [3.01, 3.015] })).toEqual(['replaced', 'INVALID_ODDS'])
  expect(await replace(line, { from: 2.5, to: [0.5, 1, 7.5] })).toEqual([
    'replaced',
    'INVALID_ODDS',
    'INVALID_ODDS',
  ])
  expect(await replace(total, { from: 3, to: [3.05, 3.01] })).toEqual(['replaced', 'INVALID_ODDS'])
})

it('tells winner, placed and loser of an each-way market, and passes over Asian and line markets', async () => {
  const maker = await newProgram(test)
  const [, selectionId = 0] = eachWay.selectionIds
  await maker.place(eachWay.marketId, maker.limit(selectionId, 'LAY', 11, 10))
  await program.place(eachWay.marketId, program.limit(selectionId, 'BACK', 11, 10))
  const marketIds = [asian, line, eachWay].map(marketId)
  expect(await program.call('listMarketProfitAndLoss', { marketIds })).toEqual([
    {
      marketId: marketId(eachWay),
      profitAndLosses: eachWay.selectionIds.map((each) =>
        each === selectionId
          ? { selectionId, ifWin: 120, ifLose: -20, ifPlace: 10 }
          : { selectionId: each, ifWin: 0, ifLose: 0, ifPlace: 0 },
      ),
    },
  ])
})

it('shows what a withdrawal would take off, when it happened, and who was placed', async () => {
  const [selectionId = 0, winner = 0, placed = 0] = eachWay.selectionIds
  expect(await book(eachWay)).toMatchObject({
    numberOfWinners: 3,
    runners: [{ status: 'ACTIVE', adjustmentFactor: 22.12 }, {}, {}],
  })
  const { exchange } = test
  await exchange.removeSelection({ marketId: eachWay.marketId, selectionId, isVacant: true })
  const late = await program.call<Json>('placeOrders', {
    marketId: marketId(eachWay),
    instructions: [program.limit(selectionId, 'BACK', 5, 2)],
  })
  expect(late).toMatchObject({ instructionReports: [{ errorCode: 'RUNNER_REMOVED' }] })
  const result = {
    kind: 'winners' as const,
    winnerSelectionIds: [winner],
    placedSelectionIds: [placed],
  }
  await exchange.enterResult({ marketId: eachWay.marketId, result, enteredBy: null })
  await exchange.confirmResult({ marketId: eachWay.marketId, result })
  await exchange.paid()
  expect(await book(eachWay)).toMatchObject({
    status: 'CLOSED',
    runners: [
      { status: 'REMOVED_VACANT', removalDate: expect.stringMatching(/Z$/) },
      { status: 'WINNER' },
      { status: 'PLACED' },
    ],
  })
})
