import { expect, it, vi } from 'vitest'
import { openTestApp } from '#server/test-app.ts'
import { eventually } from '#server/test-patience.ts'
import { addMarket, brokenInvariants } from '../../exchange/test-exchange.ts'
import { betting, newProgram, type Report } from '../test-betting.ts'
import { type Json, Program } from '../test-program.ts'

const test = await openTestApp()
const { db, exchange } = test

it('places orders and answers with their bets', async () => {
  const { ask, back, selectionId, id } = await betting(test)
  const maker = await newProgram(test)
  await maker.place(
    id,
    maker.limit(selectionId, 'LAY', 3.05, 4),
    maker.limit(selectionId, 'LAY', 3, 4),
  )
  const instructions = [back(3, 6, { customerOrderRef: 'a' }), back(3.2, 5)]
  const report = await ask('placeOrders', { instructions, customerRef: 'first' })
  expect(report).toEqual({
    status: 'SUCCESS',
    marketId: `1.${id}`,
    customerRef: 'first',
    instructionReports: [
      {
        status: 'SUCCESS',
        orderStatus: 'EXECUTION_COMPLETE',
        instruction: instructions[0],
        betId: expect.stringMatching(/^\d+$/),
        placedDate: expect.any(String),
        averagePriceMatched: 3.03,
        sizeMatched: 6,
      },
      {
        status: 'SUCCESS',
        orderStatus: 'EXECUTABLE',
        instruction: instructions[1],
        betId: expect.any(String),
        placedDate: report.instructionReports[0]?.['placedDate'],
        averagePriceMatched: 0,
        sizeMatched: 0,
      },
    ],
  })
  expect(await brokenInvariants(db)).toEqual([])
})

it('takes numbers that were sent as text', async () => {
  const { ask, selectionId, ordersNow } = await betting(test)
  const limitOrder = { size: '2.50', price: '3.05', persistenceType: 'LAPSE', minFillSize: null }
  const instruction = {
    orderType: 'LIMIT',
    selectionId: String(selectionId),
    side: 'BACK',
    limitOrder,
  }
  const report = await ask('placeOrders', { instructions: [instruction], async: 'false' })
  expect(report).toMatchObject({ status: 'SUCCESS' })
  expect(await ordersNow()).toMatchObject([{ price: 305, stake_minor: 250 }])
})

it('places none when one is wrong, and says what is wrong with which', async () => {
  const { ask, back, program, selectionId, ordersNow } = await betting(test)
  const wrong: [string, Json][] = [
    ['INVALID_BET_SIZE', back(3, 2.001)],
    ['INVALID_BET_SIZE', back(3, 1e9)],
    ['INVALID_ODDS', back(3.015, 2)],
    ['INVALID_PROFIT_RATIO', back(1.01, 1.4)],
    [
      'INVALID_BET_SIZE',
      {
        ...back(3, 2),
        limitOrder: { size: 2, price: 3, betTargetType: 'PAYOUT', betTargetSize: 9 },
      },
    ],
    [
      'INVALID_PERSISTENCE_TYPE',
      { ...back(3, 2), limitOrder: { size: 2, price: 3, persistenceType: 'MARKET_ON_CLOSE' } },
    ],
    ['INVALID_CUSTOMER_ORDER_REF', back(3, 2, { customerOrderRef: 'x'.repeat(33) })],
    [
      'MARKET_NOT_OPEN_FOR_BSP_BETTING',
      {
        orderType: 'MARKET_ON_CLOSE',
        selectionId,
        side: 'BACK',
        marketOnCloseOrder: { liability: 10 },
      },
    ],
    // These are found out by the book.
    ['INVALID_ODDS', back(3.01, 2)],
    ['INVALID_ODDS', back(1_010, 2)],
    ['INVALID_BET_SIZE', back(3, 0.49)],
    ['INVALID_RUNNER', back(3, 2, { selectionId: 1 })],
    ['INVALID_BACK_LAY_COMBINATION', program.limit(selectionId, 'LAY', 3.05, 2)],
  ]
  for (const [errorCode, instruction] of wrong) {
    const report = await ask('placeOrders', { instructions: [back(3, 5), instruction] })
    expect(report).toMatchObject({ status: 'FAILURE', errorCode: 'BET_ACTION_ERROR' })
    const [first, second] = report.instructionReports
    expect(second).toEqual({ status: 'FAILURE', errorCode, instruction })
    const expected = errorCode === 'INVALID_BACK_LAY_COMBINATION' ? errorCode : 'ERROR_IN_ORDER'
    expect(first).toMatchObject({ status: 'FAILURE', errorCode: expected })
  }
  expect(await ordersNow()).toEqual([])
})

it('fills or kills, and says what became of it', async () => {
  const { ask, back, program, id, selectionId } = await betting(test)
  const maker = await newProgram(test)
  await maker.place(id, maker.limit(selectionId, 'LAY', 3.2, 5))
  const kill = (size: number, more: Json = {}) => {
    const limitOrder = { size, price: 3, timeInForce: 'FILL_OR_KILL', ...more }
    return ask('placeOrders', { instructions: [{ ...back(3, size), limitOrder }] })
  }
  expect(await kill(6)).toMatchObject({
    status: 'SUCCESS',
    instructionReports: [{ status: 'SUCCESS', orderStatus: 'EXPIRED', sizeMatched: 0 }],
  })
  expect((await kill(6, { minFillSize: 7 })).instructionReports).toMatchObject([
    { errorCode: 'INVALID_MIN_FILL_SIZE' },
  ])
  expect(await kill(6, { minFillSize: 4 })).toMatchObject({
    instructionReports: [
      { orderStatus: 'EXECUTION_COMPLETE', sizeMatched: 5, averagePriceMatched: 3.2 },
    ],
  })
  const { currentOrders } = await program.call<{ currentOrders: Json[] }>('listCurrentOrders')
  expect(currentOrders).toMatchObject([{ sizeMatched: 5, sizeLapsed: 1, sizeRemaining: 0 }])
})

it('refuses a request as a whole, in the words of the API', async () => {
  const { ask, back, program, selectionId, id, ordersNow } = await betting(test)
  const suspended = await addMarket(test)
  await exchange.moveMarket({ marketId: suspended.marketId, move: 'suspend' })
  const started = await addMarket(test, { startsInMs: -1_000 })
  const poor = await newProgram(test, 0)
  const incomplete = await newProgram(test)
  await db
    .updateTable('app_user')
    .set({ state: 'profile_incomplete' })
    .where('id', '=', incomplete.player.id)
    .execute()
  const looking = await Program.of(test, program.player, { mayBet: false })
  const one = [back(3, 2)]
  const place = (who: Program, params: Json) =>
    who.call<Report>('placeOrders', { marketId: `1.${id}`, instructions: one, ...params })
  const inMarket = ({ marketId, selectionIds: [first = 0] }: typeof suspended) => ({
    marketId: `1.${marketId}`,
    instructions: [program.limit(first, 'BACK', 3, 2)],
  })
  const answers: [string, Promise<Report>][] = [
    ['MARKET_SUSPENDED', place(program, inMarket(suspended))],
    ['MARKET_NOT_OPEN_FOR_BETTING', place(program, inMarket(started))],
    ['INVALID_MARKET_ID', place(program, { marketId: '1.999999999' })],
    ['INVALID_MARKET_ID', place(program, { marketId: 'x' })],
    ['INSUFFICIENT_FUNDS', place(program, { instructions: [back(3, 1_000.01)] })],
    ['INSUFFICIENT_FUNDS', place(poor, {})],
    ['INVALID_ACCOUNT_STATE', place(incomplete, {})],
    ['PERMISSION_DENIED', place(looking, {})],
    [
      'TOO_MANY_INSTRUCTIONS',
      place(program, { instructions: Array.from({ length: 201 }, () => back(3, 2)) }),
    ],
    ['INVALID_MARKET_VERSION', place(program, { marketVersion: { version: 1e12 } })],
  ]
  const codes = await Promise.all(answers.map(async ([, report]) => (await report)['errorCode']))
  expect(codes).toEqual(answers.map(([code]) => code))
  const strategy = await ask('placeOrders', {
    instructions: one,
    customerStrategyRef: 'x'.repeat(16),
  })
  expect(strategy.instructionReports[0]).toMatchObject({
    errorCode: 'INVALID_CUSTOMER_STRATEGY_REF',
  })
  expect(await program.fault('placeOrders', { marketId: `1.${id}`, instructions: [] })).toBe(
    'INVALID_INPUT_DATA',
  )
  expect(
    await program.fault('placeOrders', {
      marketId: `1.${id}`,
      instructions: one,
      customerRef: 'a b',
    }),
  ).toBe('INVALID_INPUT_DATA')
  await program.place(id, program.limit(selectionId, 'LAY', 3, 2))
  expect(await place(program, {})).toMatchObject({
    errorCode: 'BET_ACTION_ERROR',
    instructionReports: [{ errorCode: 'INVALID_BACK_LAY_COMBINATION' }],
  })
  expect(await ordersNow()).toHaveLength(1)
})

it('places 200 orders in one commit', async () => {
  const { ask, back, ordersNow } = await betting(test)
  const instructions = Array.from({ length: 200 }, () => back(3, 0.5))
  expect(await ask('placeOrders', { instructions })).toMatchObject({ status: 'SUCCESS' })
  const rows = await ordersNow()
  expect(rows).toHaveLength(200)
  expect(new Set(rows.map((row) => row.placed_at.getTime())).size).toBe(1)
})

it('takes a reference once a minute, and the same request under it once for ever', async () => {
  const { ask, back, ordersNow } = await betting(test)
  const request = { instructions: [back(3, 2)], customerRef: 'ref:1' }
  const burst = await Promise.all(Array.from({ length: 10 }, () => ask('placeOrders', request)))
  const [first] = burst.filter(({ status }) => status === 'SUCCESS')
  expect(burst.filter(({ errorCode }) => errorCode === 'DUPLICATE_TRANSACTION')).toHaveLength(9)
  const change = { betId: '1', newPersistenceType: 'LAPSE' }
  expect(await ask('updateOrders', { instructions: [change], customerRef: 'ref:1' })).toMatchObject(
    {
      errorCode: 'DUPLICATE_TRANSACTION',
    },
  )

  const now = performance.now()
  const clock = vi.spyOn(performance, 'now').mockReturnValue(now + 61_000)
  expect(await ask('placeOrders', request)).toEqual(first)
  clock.mockReturnValue(now + 122_000)
  const other = await ask('placeOrders', { ...request, instructions: [back(3, 2.5)] })
  clock.mockRestore()
  expect(other).toMatchObject({ status: 'SUCCESS' })
  expect(await ordersNow()).toHaveLength(2)
})

it('frees a reference whose request came to nothing', async () => {
  const { ask, back } = await betting(test)
  const request = (size: number) => ({ instructions: [back(3, size)], customerRef: 'again' })
  expect(await ask('placeOrders', request(5_000))).toMatchObject({
    errorCode: 'INSUFFICIENT_FUNDS',
  })
  const elsewhere = { ...request(5), instructions: [back(3, 5, { handicap: 1.5 })] }
  expect(await ask('placeOrders', elsewhere)).toMatchObject({ errorCode: 'BET_ACTION_ERROR' })
  expect(await ask('placeOrders', request(5))).toMatchObject({ status: 'SUCCESS' })
})

it('lets orders lapse that were meant for an earlier version of the market', async () => {
  const { ask, back, id, ordersNow } = await betting(test)
  const [book] = await (
    await newProgram(test)
  ).call<Json[]>('listMarketBook', { marketIds: [`1.${id}`] })
  const marketVersion = { version: book?.['version'] }
  await exchange.moveMarket({ marketId: id, move: 'suspend' })
  await exchange.moveMarket({ marketId: id, move: 'reopen' })
  const report = await ask('placeOrders', { instructions: [back(3, 2)], marketVersion })
  expect(report).toMatchObject({
    status: 'SUCCESS',
    instructionReports: [{ orderStatus: 'EXECUTION_COMPLETE', sizeMatched: 0 }],
  })
  expect(await ordersNow()).toMatchObject([{ lapsed_minor: 200, lapse_reason: 'MKT_VERSION' }])
})

it('answers at once when nobody waits, and places all the same', async () => {
  const { ask, back, ordersNow } = await betting(test)
  const report = await ask('placeOrders', { instructions: [back(3, 2)], async: true })
  expect(report.instructionReports).toEqual([
    { status: 'SUCCESS', orderStatus: 'PENDING', instruction: back(3, 2) },
  ])
  await eventually(async () => expect(await ordersNow()).toHaveLength(1))
})
