import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ManagedMarket, TrialBalance } from '#contract/backoffice.ts'
import { PLAY_CURRENCY } from '#domain/money.ts'
import { openTestDatabase } from '#server/db/test-database.ts'
import { Exchange } from '#server/modules/exchange/index.ts'
import { openOffice } from './test-office.ts'

const { db, url } = await openTestDatabase()
const exchange = new Exchange({
  db,
  url,
  currency: PLAY_CURRENCY,
  batchMax: 100,
  stakeMinMinor: 50,
  address: () => '',
  log: () => {},
})
const office = await openOffice(db, exchange)
beforeAll(() => exchange.start())
afterAll(() => exchange.stop())

let operator = { id: 0, token: '' }
let other = { id: 0, token: '' }
beforeAll(async () => {
  operator = await office.addOperator('operator')
  other = await office.addOperator('other')
})

const admin = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, by = operator) =>
  office.call(by.token, method, `/api/admin/${path}`, body)
const market = async (marketId: number) =>
  (await admin('GET', `markets/${marketId}`)).body as ManagedMarket
const balanceOf = async (walletId: number) =>
  (
    await db
      .selectFrom('ledger_account')
      .select('balance_minor as balanceMinor')
      .where('id', '=', walletId)
      .executeTakeFirstOrThrow()
  ).balanceMinor

let count = 0
/** An open market with a bet of 10.00 at 3.00 on the home team, and the two players who made it. */
async function marketWithBet() {
  const n = ++count
  const { body } = await admin('POST', 'events', {
    sportId: 2,
    competition: 'Open',
    home: `Home ${n}`,
    away: `Away ${n}`,
    hasDraw: false,
    startsAt: '2035-01-01T00:00:00Z',
    commissionBps: 500,
  })
  const { marketId, selections } = body as ManagedMarket
  const [homeId = 0, awayId = 0] = selections.map(({ selectionId }) => selectionId)
  await admin('POST', `markets/${marketId}/open`, { reason: 'Ready' })
  const [backer, layer] = [
    await office.addPlayer(`backer${n}`),
    await office.addPlayer(`layer${n}`),
  ]
  for (const { walletId } of [backer, layer]) await office.grant(walletId, 10_000)
  const order = { marketId, selectionId: homeId, price: 300, stakeMinor: 1_000, customerRef: 'a' }
  await exchange.place({ ...order, accountId: layer.walletId, side: 'lay' })
  await exchange.place({ ...order, accountId: backer.walletId, side: 'back' })
  return { marketId, homeId, awayId, backer, layer, order }
}

it('pays what the preview told, takes it back, and pays the right result', async () => {
  const { marketId, homeId, awayId, backer, layer } = await marketWithBet()
  const home = { kind: 'winners', winnerSelectionIds: [homeId] }
  expect(await admin('PUT', `markets/${marketId}/result`, home)).toMatchObject({
    status: 200,
    body: { status: 'suspended', result: { ...home, settlement: 'entered' } },
  })
  expect((await admin('GET', `markets/${marketId}/result/preview`)).body).toEqual({
    players: 2,
    winningsMinor: 2_000,
    lossesMinor: 2_000,
    commissionMinor: 100,
    houseMinor: 0,
    currency: PLAY_CURRENCY,
  })
  expect((await admin('POST', `markets/${marketId}/result/confirm`, home)).status).toBe(200)
  await exchange.paid()
  expect([await balanceOf(backer.walletId), await balanceOf(layer.walletId)]).toEqual([
    11_900, 8_000,
  ])
  expect(await market(marketId)).toMatchObject({
    status: 'closed',
    matchedMinor: 1_000,
    result: { settlement: 'settled', accountsDone: 2, accountsTotal: 2 },
  })

  const wrong = { reason: 'The wrong team was entered' }
  expect((await admin('POST', `markets/${marketId}/result/reverse`, wrong)).status).toBe(200)
  await exchange.paid()
  expect([await balanceOf(backer.walletId), await balanceOf(layer.walletId)]).toEqual([
    10_000, 10_000,
  ])
  expect(await market(marketId)).toMatchObject({
    status: 'suspended',
    result: { settlement: 'reversed', accountsDone: 2 },
  })

  const away = { kind: 'winners', winnerSelectionIds: [awayId] }
  await admin('PUT', `markets/${marketId}/result`, away)
  await admin('POST', `markets/${marketId}/result/confirm`, away)
  await exchange.paid()
  expect([await balanceOf(backer.walletId), await balanceOf(layer.walletId)]).toEqual([
    9_000, 10_950,
  ])
  const trial = (await admin('GET', 'trial-balance')).body as TrialBalance
  expect(trial.differences).toBe(0)
  expect(trial.currencies.map(({ sumMinor }) => sumMinor)).toEqual([0])
})

it('lets one of two operators confirm at the same moment, and pays once', async () => {
  const { marketId, homeId, backer } = await marketWithBet()
  const result = { kind: 'winners', winnerSelectionIds: [homeId] }
  await admin('PUT', `markets/${marketId}/result`, result)
  const answers = await Promise.all(
    [operator, other].map((by) => admin('POST', `markets/${marketId}/result/confirm`, result, by)),
  )
  await exchange.paid()
  const refused = answers.filter(({ status }) => status === 409)
  expect(refused).toMatchObject([{ body: { code: 'ILLEGAL_MOVE' } }])
  expect(await balanceOf(backer.walletId)).toBe(11_900)
  const records = await admin('GET', `audit?search=market:${marketId}`)
  expect(records.body).toMatchObject({
    items: [
      { action: 'market.confirm-result' },
      { action: 'market.enter-result' },
      { action: 'market.open', reason: 'Ready' },
    ],
  })
})

it('confirms only the result that the operator was shown', async () => {
  const { marketId, homeId, awayId } = await marketWithBet()
  const result = (winnerId: number) => ({ kind: 'winners', winnerSelectionIds: [winnerId] })
  await admin('PUT', `markets/${marketId}/result`, result(homeId))
  await admin('PUT', `markets/${marketId}/result`, result(awayId), other)
  expect(await admin('POST', `markets/${marketId}/result/confirm`, result(homeId))).toMatchObject({
    status: 409,
    body: { code: 'RESULT_UNCONFIRMED' },
  })
  expect((await market(marketId)).result).toMatchObject({
    enteredBy: 'other',
    settlement: 'entered',
  })
})

it('refuses a result that the market cannot have', async () => {
  const { marketId, homeId, awayId } = await marketWithBet()
  for (const winnerSelectionIds of [[], [homeId, awayId], [homeId, homeId], [999_999]])
    expect(
      await admin('PUT', `markets/${marketId}/result`, { kind: 'winners', winnerSelectionIds }),
    ).toMatchObject({ status: 422, body: { code: 'RESULT_INVALID' } })
  expect((await market(marketId)).result).toBeNull()
})

it('takes the open orders of a suspended player out of the book', async () => {
  const { marketId, layer, order } = await marketWithBet()
  const resting = { ...order, accountId: layer.walletId, side: 'lay' as const, customerRef: 'b' }
  await exchange.place(resting)
  expect((await market(marketId)).openOrders).toBe(1)
  await admin('POST', `players/${layer.id}/suspend`, { reason: 'Review' })
  expect((await market(marketId)).openOrders).toBe(0)
  const again = exchange.place({ ...resting, customerRef: 'c' })
  await expect(again).rejects.toMatchObject({ code: 'ACCOUNT_SUSPENDED' })
})
