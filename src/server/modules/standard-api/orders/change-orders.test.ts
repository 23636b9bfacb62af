import { expect, it, vi } from 'vitest'
import { Refusal } from '#server/http/refusal.ts'
import { openTestApp } from '#server/test-app.ts'
import { addMarket } from '../../exchange/test-exchange.ts'
import { betting, newProgram, type Report } from '../test-betting.ts'
import { Program } from '../test-program.ts'

const test = await openTestApp()
const { send } = test

it('cancels single bets, parts of them, a market and everything', async () => {
  const { ask, back, program, id, selectionId, ordersNow } = await betting(test)
  const elsewhere = await addMarket(test)
  const [first = '', second = '', third = ''] = await program.place(
    id,
    back(3, 5),
    back(3, 6),
    back(3, 7),
  )
  const [there = ''] = await program.place(
    elsewhere.marketId,
    program.limit(elsewhere.selectionIds[0] ?? 0, 'BACK', 3, 2),
  )
  const instructions = [
    { betId: first },
    { betId: second, sizeReduction: 1.5 },
    { betId: third, sizeReduction: 0.001 },
    { betId: there },
    { betId: 'x' },
  ]
  const report = await ask('cancelOrders', { instructions, customerRef: 'c1' })
  expect(report).toMatchObject({
    status: 'PROCESSED_WITH_ERRORS',
    errorCode: 'PROCESSED_WITH_ERRORS',
    customerRef: 'c1',
    instructionReports: [
      { status: 'SUCCESS', sizeCancelled: 5, cancelledDate: expect.any(String) },
      { status: 'SUCCESS', sizeCancelled: 1.5, instruction: instructions[1] },
      { status: 'FAILURE', errorCode: 'INVALID_BET_SIZE' },
      { status: 'FAILURE', errorCode: 'INVALID_BET_ID' },
      { status: 'FAILURE', errorCode: 'INVALID_BET_ID' },
    ],
  })
  expect(await ask('cancelOrders', { instructions: [{ betId: first }] })).toMatchObject({
    status: 'FAILURE',
    errorCode: 'BET_ACTION_ERROR',
    instructionReports: [{ errorCode: 'BET_TAKEN_OR_LAPSED' }],
  })
  const twice = { instructions: [{ betId: first }, { betId: first }] }
  expect(await ask('cancelOrders', twice)).toMatchObject({ errorCode: 'DUPLICATE_BETIDS' })
  const many = { instructions: Array.from({ length: 61 }, (_, n) => ({ betId: String(n) })) }
  expect(await ask('cancelOrders', many)).toMatchObject({ errorCode: 'TOO_MANY_INSTRUCTIONS' })
  expect(await program.fault('cancelOrders', { instructions: [{ betId: first }] })).toBe(
    'INVALID_INPUT_DATA',
  )

  const other = await newProgram(test)
  await other.place(id, other.limit(selectionId, 'BACK', 4, 9))
  const ofMarket = await ask('cancelOrders', {})
  expect(ofMarket.instructionReports.map(({ sizeCancelled }) => sizeCancelled)).toEqual([4.5, 7])
  const ofAll = await program.call<Report>('cancelOrders', {})
  expect(ofAll.instructionReports).toMatchObject([{ instruction: { betId: there } }])
  expect((await ordersNow()).every((row) => row.remaining_minor === 0)).toBe(true)
  const looking = await Program.of(test, program.player, { mayBet: false })
  expect(await looking.call('cancelOrders', {})).toMatchObject({ errorCode: 'PERMISSION_DENIED' })
  expect(await other.call('listCurrentOrders')).toMatchObject({
    currentOrders: [{ priceSize: { size: 9 } }],
  })
})

it('R-080 takes no stake below the smallest one, whatever the price and however it comes about', async () => {
  const { ask, back, program, id, selectionId, ordersNow } = await betting(test)
  const small = await ask('placeOrders', { instructions: [back(1_000, 0.02)] })
  expect(small.instructionReports).toMatchObject([{ errorCode: 'INVALID_BET_SIZE' }])
  const [bet = '', other = ''] = await program.place(id, back(1_000, 0.5), back(900, 5))
  const reduced = await ask('cancelOrders', {
    instructions: [
      { betId: bet, sizeReduction: 0.49 },
      { betId: other, sizeReduction: 4.51 },
    ],
  })
  expect(reduced.instructionReports).toMatchObject([
    { errorCode: 'INVALID_BET_SIZE', sizeCancelled: 0 },
    { errorCode: 'INVALID_BET_SIZE', sizeCancelled: 0 },
  ])
  const whole = await ask('cancelOrders', {
    instructions: [
      { betId: bet, sizeReduction: 0.5 },
      { betId: other, sizeReduction: 4.5 },
    ],
  })
  expect(whole.instructionReports).toMatchObject([{ sizeCancelled: 0.5 }, { sizeCancelled: 4.5 }])
  const taker = await newProgram(test)
  await taker.place(id, taker.limit(selectionId, 'BACK', 3, 1.2))
  const [rest = ''] = await program.place(id, program.limit(selectionId, 'LAY', 3, 1.4))
  const replaced = await ask('replaceOrders', { instructions: [{ betId: rest, newPrice: 2 }] })
  expect(replaced.instructionReports).toMatchObject([{ errorCode: 'INVALID_BET_SIZE' }])
  expect(await ask('cancelOrders', { instructions: [{ betId: rest }] })).toMatchObject({
    status: 'SUCCESS',
    instructionReports: [{ sizeCancelled: 0.2 }],
  })
  const open = (await ordersNow()).filter((row) => row.remaining_minor > 0)
  expect(open).toMatchObject([{ remaining_minor: 50 }])
})

it('replaces bets at other prices, for what is left of them', async () => {
  const { ask, back, id, selectionId, ordersNow } = await betting(test)
  const report = await ask('placeOrders', {
    instructions: [back(3, 5, { customerOrderRef: 'one' }), back(3.2, 6)],
    customerStrategyRef: 's',
  })
  const [first = '', second = ''] = report.instructionReports.map(({ betId }) => String(betId))
  const taker = await newProgram(test)
  await taker.place(id, taker.limit(selectionId, 'LAY', 3, 2))
  const replaced = await ask('replaceOrders', {
    instructions: [
      { betId: first, newPrice: 2.5 },
      { betId: second, newPrice: 3.201 },
      { betId: '1', newPrice: 3 },
    ],
  })
  expect(replaced).toMatchObject({
    status: 'PROCESSED_WITH_ERRORS',
    instructionReports: [
      {
        status: 'SUCCESS',
        cancelInstructionReport: { status: 'SUCCESS', sizeCancelled: 3 },
        placeInstructionReport: {
          status: 'SUCCESS',
          orderStatus: 'EXECUTABLE',
          instruction: { limitOrder: { size: 3, price: 2.5 }, customerOrderRef: 'one' },
        },
      },
      { status: 'FAILURE', errorCode: 'INVALID_ODDS' },
      { status: 'FAILURE', errorCode: 'INVALID_BET_ID' },
    ],
  })
  expect((await ordersNow()).at(-1)).toMatchObject({
    price: 250,
    stake_minor: 300,
    order_ref: 'one',
    strategy_ref: 's',
  })
  const same = { instructions: [{ betId: second, newPrice: 3.2 }] }
  expect(await ask('replaceOrders', same)).toMatchObject({
    status: 'FAILURE',
    instructionReports: [{ errorCode: 'NO_ACTION_REQUIRED' }],
  })
})

it('says so when a bet was cancelled and could not be placed again', async () => {
  const { ask, program, back, id, selectionId } = await betting(test)
  const [betId = ''] = await program.place(id, back(3, 5))
  await program.place(id, program.limit(selectionId, 'LAY', 2.5, 5))
  const report = await ask('replaceOrders', { instructions: [{ betId, newPrice: 2.4 }] })
  expect(report).toMatchObject({
    status: 'FAILURE',
    instructionReports: [
      {
        errorCode: 'CANCELLED_NOT_PLACED',
        cancelInstructionReport: { status: 'SUCCESS' },
        placeInstructionReport: { status: 'FAILURE', errorCode: 'INVALID_BACK_LAY_COMBINATION' },
      },
    ],
  })
})

it('says of a bet that may have been placed again that nobody knows', async () => {
  const { ask, program, back, id } = await betting(test)
  const [first = '', second = ''] = await program.place(id, back(3, 5), back(3, 6))
  const replace = (betId: string) =>
    ask('replaceOrders', { instructions: [{ betId, newPrice: 3.1 }] })
  const unknown = new Refusal('SERVICE_UNAVAILABLE')
  const isUnknown = { status: 'TIMEOUT', errorCode: 'BET_IN_PROGRESS' }
  vi.spyOn(test.exchange, 'placeAll').mockRejectedValueOnce(unknown)
  expect(await replace(first)).toMatchObject({
    status: 'TIMEOUT',
    errorCode: 'SERVICE_UNAVAILABLE',
    instructionReports: [
      {
        ...isUnknown,
        cancelInstructionReport: { status: 'SUCCESS' },
        placeInstructionReport: isUnknown,
      },
    ],
  })
  const cancel = vi.spyOn(test.exchange, 'cancelOwn').mockRejectedValueOnce(unknown)
  expect(await replace(second)).toMatchObject({
    status: 'TIMEOUT',
    instructionReports: [{ ...isUnknown, cancelInstructionReport: isUnknown }],
  })
  cancel.mockRejectedValueOnce(unknown)
  expect(await ask('cancelOrders', {})).toMatchObject({
    status: 'TIMEOUT',
    instructionReports: [isUnknown],
  })
  vi.restoreAllMocks()
})

it('changes what becomes of bets in play, each by itself', async () => {
  const { ask, program, back, id, ordersNow } = await betting(test)
  const [first = '', second = ''] = await program.place(id, back(3, 5), back(3, 6))
  await ask('cancelOrders', { instructions: [{ betId: second }] })
  const report = await ask('updateOrders', {
    instructions: [
      { betId: first, newPersistenceType: 'LAPSE' },
      { betId: second, newPersistenceType: 'PERSIST' },
      { betId: '1', newPersistenceType: 'PERSIST' },
    ],
  })
  expect(report.instructionReports.map(({ errorCode }) => errorCode)).toEqual([
    'NO_ACTION_REQUIRED',
    'BET_TAKEN_OR_LAPSED',
    'INVALID_BET_ID',
  ])
  const change = (newPersistenceType: string) => ({
    instructions: [{ betId: first, newPersistenceType }],
  })
  expect((await ask('updateOrders', change('MARKET_ON_CLOSE'))).instructionReports).toMatchObject([
    { errorCode: 'INVALID_PERSISTENCE_TYPE' },
  ])
  expect(await ask('updateOrders', change('PERSIST'))).toMatchObject({
    status: 'SUCCESS',
    instructionReports: [{ status: 'SUCCESS' }],
  })
  expect((await ordersNow())[0]).toMatchObject({ persistence: 'persist' })
  const { currentOrders } = await program.call<{ currentOrders: unknown[] }>('listCurrentOrders')
  expect(currentOrders).toMatchObject([{ betId: first, persistenceType: 'PERSIST' }])
})

it('shows the orders of programs on the site like all others', async () => {
  const { program, back, id } = await betting(test)
  await program.place(id, back(3, 5))
  const { body } = await send('GET', '/api/orders?state=open', { token: program.player.token })
  expect(body['items']).toMatchObject([{ price: 300, stakeMinor: 500 }])
})
