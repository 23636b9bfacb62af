import { expect, it } from 'vitest'
import { openTestApp } from '#server/test-app.ts'
import { betting, newProgram } from '../test-betting.ts'
import type { Json } from '../test-program.ts'

const test = await openTestApp()

it('takes orders for the starting price, shows what it would be, and what it was', async () => {
  const { ask, program, id, selectionId } = await betting(test)
  await test.db
    .updateTable('market')
    .set({ has_starting_price: true })
    .where('id', '=', id)
    .execute()
  await test.exchange.reload([id])
  const instruction = (side: string, orderType: string, order: Json) => ({
    orderType,
    selectionId,
    side,
    ...order,
  })
  const report = await ask('placeOrders', {
    instructions: [
      instruction('BACK', 'MARKET_ON_CLOSE', { marketOnCloseOrder: { liability: 10 } }),
    ],
  })
  expect(report).toMatchObject({
    status: 'SUCCESS',
    instructionReports: [{ status: 'SUCCESS', orderStatus: 'EXECUTABLE', sizeMatched: 0 }],
  })
  const layer = await newProgram(test)
  const lay = { limitOnCloseOrder: { liability: 40, price: 6 } }
  await layer.place(id, instruction('LAY', 'LIMIT_ON_CLOSE', lay))
  expect(await layer.call('listCurrentOrders')).toMatchObject({
    currentOrders: [
      {
        orderType: 'LIMIT_ON_CLOSE',
        bspLiability: 40,
        priceSize: { price: 6, size: 0 },
        sizeRemaining: 0,
        status: 'EXECUTABLE',
      },
    ],
  })
  const bookNow = async () => {
    const [book] = await program.call<Json[]>('listMarketBook', {
      marketIds: [`1.${id}`],
      priceProjection: { priceData: ['SP_AVAILABLE', 'SP_TRADED'] },
    })
    return book
  }
  expect(await bookNow()).toMatchObject({
    bspReconciled: false,
    runners: [
      {
        sp: {
          nearPrice: 5,
          farPrice: 5,
          backStakeTaken: [{ price: 1.01, size: 10 }],
          layLiabilityTaken: [{ price: 6, size: 40 }],
        },
      },
      {},
    ],
  })
  await test.exchange.moveMarket({ marketId: id, move: 'turn-in-play' })
  expect(await bookNow()).toMatchObject({
    bspReconciled: true,
    runners: [{ sp: { actualSP: 5 } }, {}],
  })
  expect(await program.call('listCurrentOrders')).toMatchObject({
    currentOrders: [
      {
        orderType: 'MARKET_ON_CLOSE',
        status: 'EXECUTION_COMPLETE',
        averagePriceMatched: 5,
        sizeMatched: 10,
      },
    ],
  })
  const profits = async (more: Json) =>
    program.call<Json[]>('listMarketProfitAndLoss', { marketIds: [`1.${id}`], ...more })
  expect(await profits({})).toMatchObject([{ profitAndLosses: [{ ifWin: 0 }, { ifWin: 0 }] }])
  expect(await profits({ includeBspBets: true })).toMatchObject([
    { profitAndLosses: [{ ifWin: 40 }, { ifWin: -10 }] },
  ])
  const late = await ask('placeOrders', {
    instructions: [
      instruction('BACK', 'MARKET_ON_CLOSE', { marketOnCloseOrder: { liability: 10 } }),
    ],
  })
  expect(late.instructionReports).toMatchObject([{ errorCode: 'MARKET_NOT_OPEN_FOR_BSP_BETTING' }])
})

it('makes the limit of an order for the starting price easier to meet, and takes no such order back', async () => {
  const { ask, program, id, selectionId } = await betting(test)
  await test.exchange.setStartingPrice({ marketId: id, isOn: true })
  const order = (orderType: string, of: Json) => ({ orderType, selectionId, side: 'LAY', ...of })
  const [limited = '', any = ''] = await program.place(
    id,
    order('LIMIT_ON_CLOSE', { limitOnCloseOrder: { liability: 40, price: 6 } }),
    order('MARKET_ON_CLOSE', { marketOnCloseOrder: { liability: 20 } }),
  )
  const report = await ask('replaceOrders', {
    instructions: [
      { betId: limited, newPrice: 8 },
      { betId: any, newPrice: 4 },
    ],
  })
  expect(report.instructionReports).toMatchObject([
    {
      status: 'SUCCESS',
      cancelInstructionReport: { status: 'SUCCESS', instruction: { betId: limited } },
      placeInstructionReport: {
        status: 'SUCCESS',
        orderStatus: 'EXECUTABLE',
        instruction: {
          orderType: 'LIMIT_ON_CLOSE',
          limitOnCloseOrder: { liability: 40, price: 8 },
        },
      },
    },
    { status: 'FAILURE', errorCode: 'BET_TAKEN_OR_LAPSED' },
  ])
  expect(await program.call('listCurrentOrders')).toMatchObject({
    currentOrders: [
      { betId: any, orderType: 'MARKET_ON_CLOSE', bspLiability: 20 },
      { orderType: 'LIMIT_ON_CLOSE', bspLiability: 40, priceSize: { price: 8 } },
    ],
  })
  const [placed] = report.instructionReports as [{ placeInstructionReport: { betId: string } }]
  const { betId } = placed.placeInstructionReport
  const refusals = async (operation: string, instructions: Json[]) =>
    (await ask(operation, { instructions })).instructionReports.map(({ errorCode }) => errorCode)
  const taken = 'BET_TAKEN_OR_LAPSED'
  expect(await refusals('replaceOrders', [{ betId, newPrice: 6 }])).toEqual(['INVALID_PRICE_EDIT'])
  const both = [{ betId }, { betId: any }]
  expect(await refusals('cancelOrders', both)).toEqual([taken, taken])
  const persist = both.map((each) => ({ ...each, newPersistenceType: 'PERSIST' }))
  expect(await refusals('updateOrders', persist)).toEqual([taken, taken])
  const [plain = ''] = await program.place(id, program.limit(selectionId, 'LAY', 1.5, 5))
  expect(await ask('cancelOrders', {})).toMatchObject({
    status: 'SUCCESS',
    instructionReports: [{ instruction: { betId: plain }, sizeCancelled: 5 }],
  })
  const { currentOrders } = await program.call<{ currentOrders: Json[] }>('listCurrentOrders')
  expect(currentOrders.map((order) => order['betId'])).toEqual([any, betId])
})
