import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { inTransaction } from '#server/db/database.ts'
import { grantPoints } from '#server/grant-points.ts'
import { stakesIn } from '#server/kernel/player-business.ts'
import { products } from '#server/products.ts'
import { openTestApp, PASSWORD, type TestPlayer } from '#server/test-app.ts'
import { brokenInvariants, fundsOf, sendWithdrawal } from '../test-requests.ts'
import { payOutAllExcluded } from './pay-out-excluded.ts'

const test = await openTestApp({ DEMO: '0' })
const { db, send, config, newPlayer } = test
const operator = await test.newOperator()

const run = () =>
  payOutAllExcluded({ db, config, currency: config.currency, stakesOf: stakesIn(products) })
const exclude = ({ token }: TestPlayer) =>
  send('POST', '/api/pauses/self-exclusion', { token, body: { months: 6 } })
const withdrawalsOf = ({ id }: TestPlayer) =>
  db
    .selectFrom('withdrawal')
    .select(['id', 'amount_minor as amountMinor', 'note'])
    .where('user_id', '=', id)
    .orderBy('id')
    .execute()
const titlesOf = async ({ userId }: TestPlayer) => {
  const login = await send('POST', '/api/login', { body: { userId, password: PASSWORD } })
  const token = String(login.body['token'])
  const { body } = await send('GET', '/api/notices', { token })
  const titles = (body['items'] as { title: string }[]).map(({ title }) => title)
  return { token, titles }
}
/** Money that comes free, as that of a bet that was settled. */
const receive = ({ walletId }: TestPlayer, amountMinor: number) =>
  inTransaction(db, (tx) =>
    grantPoints(tx, [
      {
        source: 'test grants',
        walletId,
        amountMinor,
        currency: config.currency,
        description: 'A bet was settled',
        key: `settled:${randomUUID()}`,
      },
    ]),
  )
const workOf = async ({ id }: TestPlayer) => {
  const token = operator.token
  const { body } = await send('GET', '/api/admin/work?queue=excluded-balances&pageSize=100', {
    token,
  })
  const items = body['items'] as { player: { playerId: number }; amountMinor: number }[]
  return items.filter(({ player }) => player.playerId === id).map(({ amountMinor }) => amountMinor)
}

it('pays the balance out in the same step as the exclusion, and what comes free later once (PR-43)', async () => {
  const player = await newPlayer({ balanceMinor: 10_000 })
  const bystander = await newPlayer({ balanceMinor: 10_000 })
  for (const each of [player, bystander])
    await sendWithdrawal(test, each.token, { amount: '10.00' })
  expect((await exclude(player)).status).toBe(200)
  expect(await fundsOf(db, player.walletId)).toEqual({ balanceMinor: 10_000, holdMinor: 10_000 })
  await receive(player, 70)
  const [first, second] = await Promise.all([run(), run()])
  expect(first + second).toBe(1)
  expect(await run()).toBe(0)
  const note = 'Payout of an excluded account'
  expect(await withdrawalsOf(player)).toMatchObject([
    { amountMinor: 1_000 },
    { amountMinor: 9_000, note },
    { amountMinor: 70, note },
  ])
  expect(await withdrawalsOf(bystander)).toHaveLength(1)
  const { titles } = await titlesOf(player)
  expect(titles.filter((title) => title === 'We pay your balance out')).toHaveLength(2)
  expect(await workOf(player)).toEqual([])
  expect(await brokenInvariants(db)).toEqual([])
})

it('asks once for an account where none in the own name is known, and follows when it is given', async () => {
  const player = await newPlayer({ balanceMinor: 10_000 })
  await exclude(player)
  await run()
  expect(await withdrawalsOf(player)).toEqual([])
  expect(await workOf(player)).toEqual([10_000])
  const { token, titles } = await titlesOf(player)
  const asked = 'Tell us where to pay your balance'
  expect(titles.filter((title) => title === asked)).toHaveLength(1)
  await send('POST', '/api/proof', { token, body: { password: PASSWORD } })
  expect((await sendWithdrawal(test, token, { amount: '40.00' })).status).toBe(201)
  expect(await run()).toBe(1)
  expect(await fundsOf(db, player.walletId)).toEqual({ balanceMinor: 10_000, holdMinor: 10_000 })
  expect(await workOf(player)).toEqual([])
})

it('leaves the money to the desk once an operator has refused a payout', async () => {
  const player = await newPlayer({ balanceMinor: 10_000 })
  await sendWithdrawal(test, player.token, { amount: '10.00' })
  await exclude(player)
  const paid = (await withdrawalsOf(player)).at(-1)
  const refused = await send('POST', `/api/admin/withdrawals/${paid?.id}/reject`, {
    token: operator.token,
    body: { note: 'The bank has closed this account' },
  })
  expect(refused.status).toBe(200)
  expect(await run()).toBe(0)
  expect(await withdrawalsOf(player)).toHaveLength(2)
  expect(await workOf(player)).toEqual([9_000])
})
