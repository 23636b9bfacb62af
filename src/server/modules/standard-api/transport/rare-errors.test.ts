import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openTestApp } from '#server/test-app.ts'
import { brokenInvariants } from '../../exchange/test-exchange.ts'
import { betting, newProgram } from '../test-betting.ts'
import type { Json } from '../test-program.ts'

const test = await openTestApp()
const { db, exchange } = test

/**
 * Answers what `ask` does while the database ends the session that stands behind `lock`. For a moment after it the program
 * may still believe in that session: what is asked next is asked until it is answered.
 */
async function cutOff<Answer>(lock: string, ask: () => Promise<Answer>): Promise<Answer> {
  return db.transaction().execute(async (tx) => {
    await sql.raw(lock).execute(tx)
    const answer = ask()
    await expect
      .poll(async () => {
        const { rows } = await sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`.execute(db)
        return rows.length
      })
      .toBeGreaterThan(0)
    return answer
  })
}

it('says TIMEOUT of orders whose fate is unknown, and by their reference what became of them', async () => {
  const { ask, back, program, ordersNow } = await betting(test)
  const asked = { instructions: [back(3, 2)], customerRef: 'cut-off' }
  const wallet = `select from ledger_account where id = ${program.player.walletId} for update`
  expect(await cutOff(wallet, () => ask('placeOrders', asked))).toMatchObject({
    status: 'TIMEOUT',
    errorCode: 'SERVICE_UNAVAILABLE',
    instructionReports: [{ status: 'TIMEOUT' }],
  })
  await expect.poll(() => ask('placeOrders', asked)).toMatchObject({ status: 'SUCCESS' })
  expect(await ordersNow()).toHaveLength(1)
  expect(await brokenInvariants(db)).toEqual([])
})

it('says BET_IN_PROGRESS of bets whose change has an unknown fate', async () => {
  const { ask, back, program, id, ordersNow } = await betting(test)
  const [betId = ''] = await program.place(id, back(3, 2))
  const row = `select from exchange_order where id = ${betId} for update`
  const unknown = {
    status: 'TIMEOUT',
    errorCode: 'SERVICE_UNAVAILABLE',
    instructionReports: [{ status: 'TIMEOUT', errorCode: 'BET_IN_PROGRESS' }],
  }
  const updates = { instructions: [{ betId, newPersistenceType: 'PERSIST' }] }
  const cancels = { instructions: [{ betId }] }
  expect(await cutOff(row, () => ask('updateOrders', updates))).toMatchObject(unknown)
  const nothing = { instructions: [{ betId, newPersistenceType: 'LAPSE' }] }
  await expect
    .poll(() => ask('updateOrders', nothing))
    .toMatchObject({ instructionReports: [{ errorCode: 'NO_ACTION_REQUIRED' }] })
  expect(await cutOff(row, () => ask('cancelOrders', cancels))).toMatchObject(unknown)
  expect(await ordersNow()).toMatchObject([{ remaining_minor: 200, persistence: 'lapse' }])
  await expect.poll(() => ask('cancelOrders', cancels)).toMatchObject({ status: 'SUCCESS' })
})

it('says BET_IN_PROGRESS of a bet that waits in play and cannot be taken back', async () => {
  const { ask, back, id, selectionId, ordersNow } = await betting(test)
  const maker = await newProgram(test)
  await exchange.moveMarket({ marketId: id, move: 'turn-in-play' })
  await exchange.setBetDelay({ marketId: id, seconds: 3 })
  await maker.place(id, maker.limit(selectionId, 'LAY', 3, 2))
  const placing = ask('placeOrders', { instructions: [back(3, 2)] })
  await expect.poll(ordersNow).toHaveLength(1)
  const betId = String((await ordersNow())[0]?.id)
  expect(await ask('cancelOrders', { instructions: [{ betId }] })).toMatchObject({
    status: 'FAILURE',
    instructionReports: [{ status: 'FAILURE', errorCode: 'BET_IN_PROGRESS' }],
  })
  expect(await placing).toMatchObject({ instructionReports: [{ sizeMatched: 2 }] })
})

it('says SERVICE_BUSY while the database is away, where an interface has a word for it', async () => {
  const program = await newProgram(test)
  const keys = 'lock table api_key in access exclusive mode'
  const faults: [operation: string, params: Json, fault: string][] = [
    ['listEventTypes', { filter: {} }, 'SERVICE_BUSY'],
    ['getAccountFunds', {}, 'SERVICE_BUSY'],
    ['heartbeat', { preferredTimeoutSeconds: 0 }, 'UNEXPECTED_ERROR'],
  ]
  const answersAgain = () =>
    expect.poll(() => program.rpc('getAccountFunds')).toHaveProperty('result')
  for (const [operation, params, fault] of faults) {
    expect(await cutOff(keys, () => program.fault(operation, params))).toBe(fault)
    await answersAgain()
  }
  expect(await cutOff(keys, () => program.rest('getAccountFunds'))).toMatchObject({
    status: 503,
    body: { faultcode: 'Server', faultstring: 'AANGX-0005' },
  })
  await answersAgain()
})

it('says REQUEST_SIZE_EXCEEDS_LIMIT of a call that is too large to be read', async () => {
  const { headers } = await newProgram(test)
  const { status, body } = await test.send('POST', '/exchange/betting/json-rpc/v1', {
    headers,
    body: { params: { filter: { textQuery: 'x'.repeat(300_000) } } },
  })
  expect([status, body]).toMatchObject([
    200,
    {
      id: null,
      error: {
        code: -32_099,
        message: 'ANGX-0014',
        data: { APINGException: { errorCode: 'REQUEST_SIZE_EXCEEDS_LIMIT' } },
      },
    },
  ])
})

it('says LOSS_LIMIT_EXCEEDED of orders that could win more than a player may in a day', async () => {
  const { ask, back, ordersNow } = await betting(test)
  // 999 x 100.10 is just below 100,000, and 999 x 100.20 just above.
  expect(await ask('placeOrders', { instructions: [back(1_000, 100.2)] })).toMatchObject({
    status: 'FAILURE',
    errorCode: 'LOSS_LIMIT_EXCEEDED',
    instructionReports: [{ status: 'FAILURE', errorCode: 'ERROR_IN_ORDER' }],
  })
  expect(await ask('placeOrders', { instructions: [back(1_000, 100.1)] })).toMatchObject({
    status: 'SUCCESS',
  })
  expect(await ordersNow()).toHaveLength(1)
})
