import { expect, it } from 'vitest'
import { openTestApp } from '#server/test-app.ts'
import { betting, newProgram, type Report } from '../test-betting.ts'
import type { Json } from '../test-program.ts'

const test = await openTestApp()

async function scene() {
  const market = await betting(test)
  const { eventId } = await test.db
    .selectFrom('market')
    .select('event_id as eventId')
    .where('id', '=', market.id)
    .executeTakeFirstOrThrow()
  const { program } = market
  const marketGroup = { type: 'EVENT', id: { eventId } }
  const set = (limit: Json) =>
    program.call('setExposureLimitForMarketGroup', { marketGroup, limit })
  const list = async () => {
    const [listed] = await program.call<Json[]>('listExposureLimitsForMarketGroups', {})
    return listed
  }
  const back = (price: number, size: number): Promise<Report> =>
    market.ask('placeOrders', { instructions: [market.back(price, size)] })
  return { ...market, eventId, marketGroup, set, list, bet: back }
}

it('sets limits for one event and for all, lists them and takes them away', async () => {
  const { program, eventId, marketGroup, set, list } = await scene()
  const forAll = { marketGroupType: 'EVENT', limit: { total: 100 } }
  expect(await program.call('setDefaultExposureLimitForMarketGroups', forAll)).toBe('SUCCESS')
  await set({ matched: 5, limitBreachAction: { actionType: 'STOP_BETTING' } })
  await set({ matched: 7.5, total: 20, limitBreachAction: { actionType: 'STOP_BETTING' } })
  expect(await list()).toEqual({
    marketGroupType: 'EVENT',
    defaultLimit: { total: 100, limitBreachAction: { actionType: 'REJECT_BETS' } },
    groupLimits: [
      {
        groupId: { eventId },
        limit: { matched: 7.5, total: 20, limitBreachAction: { actionType: 'STOP_BETTING' } },
      },
    ],
    blockedMarketGroups: [],
  })
  expect(await program.call('removeExposureLimitForMarketGroup', { marketGroup })).toBe('SUCCESS')
  expect(await program.fault('removeExposureLimitForMarketGroup', { marketGroup })).toBe(
    'EXPOSURE_LIMIT_NOT_EXIST',
  )
  const stop = { total: 5, limitBreachAction: { actionType: 'STOP_BETTING' } }
  expect(await program.fault('setExposureLimitForMarketGroup', { marketGroup, limit: stop })).toBe(
    'INVALID_INPUT_DATA',
  )
})

it('refuses orders that would exceed the limit, over all markets of the event', async () => {
  const { set, bet, program, marketGroup } = await scene()
  await set({ total: 10 })
  expect(await bet(3, 10)).toMatchObject({ status: 'SUCCESS' })
  expect(await bet(3, 0.5)).toMatchObject({
    status: 'FAILURE',
    errorCode: 'EVENT_EXPOSURE_LIMIT_EXCEEDED',
  })
  await program.call('removeExposureLimitForMarketGroup', { marketGroup })
  expect(await bet(3, 0.5)).toMatchObject({ status: 'SUCCESS' })
})

it('refuses what would match beyond the limit of what is matched', async () => {
  const { set, bet, id, selectionId } = await scene()
  await set({ matched: 5 })
  const maker = await newProgram(test)
  await maker.place(id, maker.limit(selectionId, 'LAY', 3, 20))
  expect(await bet(3, 6)).toMatchObject({ errorCode: 'EVENT_MATCHED_EXPOSURE_LIMIT_EXCEEDED' })
  expect(await bet(3, 5)).toMatchObject({ status: 'SUCCESS' })
})

it('stops betting when matches exceed the limit, tears down what rests, and goes on when unblocked', async () => {
  const { set, list, bet, program, marketGroup, eventId, id, selectionId, ordersNow } =
    await scene()
  await set({ matched: 5, limitBreachAction: { actionType: 'TEAR_DOWN_MARKET_GROUP' } })
  await bet(3, 6)
  await bet(4, 2)
  const taker = await newProgram(test)
  await taker.place(id, taker.limit(selectionId, 'LAY', 3, 6))
  await expect.poll(async () => (await ordersNow()).at(-1)?.cancelled_minor).toBe(200)
  expect(await list()).toMatchObject({ blockedMarketGroups: [{ eventId }] })
  expect(await bet(4, 1)).toMatchObject({ errorCode: 'EVENT_BLOCKED' })
  await set({ matched: 50, limitBreachAction: { actionType: 'TEAR_DOWN_MARKET_GROUP' } })
  expect(await bet(4, 1)).toMatchObject({ errorCode: 'EVENT_BLOCKED' })
  expect(await program.call('unblockMarketGroup', { marketGroup })).toBe('SUCCESS')
  expect(await program.fault('unblockMarketGroup', { marketGroup })).toBe(
    'MARKET_GROUP_NOT_BLOCKED',
  )
  expect(await bet(4, 1)).toMatchObject({ status: 'SUCCESS' })
})
