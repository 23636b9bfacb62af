import { expect, it } from 'vitest'
import { addMarket } from '#server/modules/exchange/test-exchange.ts'
import { weaken } from '#server/modules/operator-profile/test-weaken.ts'
import { openTestApp } from '#server/test-app.ts'

const app = await openTestApp({ MULTIPLES_MARGIN_BPS: '250' })
const { db, exchange, send } = app

it('tells everybody the fees in force: of markets that take bets, and of this installation', async () => {
  const [cheap, usual] = [
    await addMarket({ db, exchange }, { commissionBps: 200 }),
    await addMarket({ db, exchange }, { commissionBps: 500 }),
  ]
  await addMarket({ db, exchange }, { commissionBps: 500 })
  const fees = async () => (await send('GET', '/api/fees')).body
  expect(await fees()).toMatchObject({ unplayedFee: null, inactivityFee: null })
  await weaken(app, 'unplayedFee', 1)
  expect(await fees()).toEqual({
    commissionBps: [200, 500],
    multipleCashOutBps: 250,
    unplayedFee: { percent: 5, minMinor: 200 },
    inactivityFee: null,
  })
  const { token } = await app.newOperator()
  const body = { from: 200, value: 100, reason: 'The board has decided.' }
  await send('PUT', '/api/admin/operator-profile/unplayedFeeMin', { token, body })
  expect((await fees())['unplayedFee']).toEqual({ percent: 5, minMinor: 100 })
  await weaken(app, 'inactivityFee', 1)
  expect((await fees())['inactivityFee']).toEqual({ months: 12, amountMinor: 500 })
  await exchange.moveMarket({ marketId: cheap.marketId, move: 'suspend' })
  expect((await fees())['commissionBps']).toEqual([200, 500])
  await db
    .updateTable('market')
    .set({ status: 'closed' })
    .where('id', '=', usual.marketId)
    .execute()
  await db
    .updateTable('market')
    .set({ status: 'closed' })
    .where('id', '=', cheap.marketId)
    .execute()
  expect((await fees())['commissionBps']).toEqual([500])
})
