import { expect, it } from 'vitest'
import { playerBusiness } from '#server/kernel/player-business.ts'
import { brokenInvariants, products } from '#server/products.ts'
import { fundsOf, sendWithdrawal } from '#server/modules/cashier/test-requests.ts'
import { openTestApp, PASSWORD, type TestPlayer } from '#server/test-app.ts'
import { protectionProduct } from './product.ts'

const app = await openTestApp()
const { db, newPlayer, newOperator, send } = app
const closeJob = async () => {
  const business = playerBusiness(products, app.parts)
  const job = protectionProduct
    .jobs?.(app.parts, business)
    .find(({ name }) => name === 'close-paid-out-accounts')
  return (await job?.run({ signal: AbortSignal.abort() } as never))?.says
}
const withdrawalsOf = ({ id }: TestPlayer) =>
  db.selectFrom('withdrawal').select('id').where('user_id', '=', id).orderBy('id').execute()
const payAll = async (player: TestPlayer, token: string) => {
  for (const { id } of await withdrawalsOf(player)) {
    const body = { bankReference: `B${id}`, note: '' }
    expect(
      (await send('POST', `/api/admin/withdrawals/${id}/approve`, { token, body })).status,
    ).toBe(200)
  }
}
const loggedIn = async ({ userId }: TestPlayer) =>
  String((await send('POST', '/api/login', { body: { userId, password: PASSWORD } })).body['token'])
const stateOf = async ({ id }: TestPlayer) =>
  (await db.selectFrom('app_user').select('state').where('id', '=', id).executeTakeFirstOrThrow())
    .state
const close = ({ token }: TestPlayer) => send('POST', '/api/account/close', { token })

it('closes the own account for good once nothing is left in it (R-025)', async () => {
  const player = await newPlayer()
  expect((await close(player)).status).toBe(200)
  const again = await send('POST', '/api/login', {
    body: { userId: player.userId, password: PASSWORD },
  })
  expect(again.body).toMatchObject({ code: 'ACCOUNT_CLOSED' })
  expect((await close(player)).status).toBe(401)
  expect(await brokenInvariants(db)).toEqual([])
})

it('refuses to close with the list of what is left, and changes nothing', async () => {
  const player = await newPlayer({ balanceMinor: 700 })
  expect(await close(player)).toMatchObject({
    status: 409,
    body: { code: 'ACCOUNT_NOT_EMPTY', details: { balanceMinor: 700 } },
  })
  const profile = await send('GET', '/api/profile', { token: player.token })
  expect(profile.body).toMatchObject({ user: { state: 'active' } })
})

it('pays the balance out in the same step and closes once it is paid (R-025)', async () => {
  const [player, keeper] = [
    await newPlayer({ balanceMinor: 10_000 }),
    await newPlayer({ balanceMinor: 10_000 }),
  ]
  for (const each of [player, keeper]) {
    await sendWithdrawal(app, each.token, { amount: '10.00' })
    expect((await close(each)).status).toBe(200)
  }
  expect(await fundsOf(db, player.walletId)).toEqual({ balanceMinor: 10_000, holdMinor: 10_000 })
  expect((await close(player)).status).toBe(401)
  expect(await closeJob()).toBe('0 accounts were closed after their payout.')
  const { token } = await newOperator()
  const reopened = await send('POST', `/api/admin/players/${keeper.id}/reopen`, {
    token,
    body: { reason: 'The player stays' },
  })
  expect(reopened.status).toBe(200)
  for (const each of [player, keeper]) await payAll(each, token)
  expect(await closeJob()).toBe('1 accounts were closed after their payout.')
  expect(await stateOf(player)).toBe('closed')
  expect(await stateOf(keeper)).toBe('active')
  expect(await brokenInvariants(db)).toEqual([])
})

it('waits with the closing while a payout was refused', async () => {
  const player = await newPlayer({ balanceMinor: 10_000 })
  await sendWithdrawal(app, player.token, { amount: '10.00' })
  await close(player)
  const { token } = await newOperator()
  const [first] = await withdrawalsOf(player)
  await send('POST', `/api/admin/withdrawals/${first?.id}/reject`, { token, body: { note: 'no' } })
  expect(await closeJob()).toBe('0 accounts were closed after their payout.')
  const again = await send('POST', '/api/login', {
    body: { userId: player.userId, password: PASSWORD },
  })
  expect(again.status).toBe(200)
})

it('leaves a suspended account to the desk', async () => {
  const player = await newPlayer({ state: 'suspended' })
  expect((await close(player)).body).toMatchObject({ code: 'ACCOUNT_SUSPENDED' })
})

it('keeps every change of the state for the desk, and who made it (R-023)', async () => {
  const player = await newPlayer()
  const operator = await newOperator()
  const move = (name: string) =>
    send('POST', `/api/admin/players/${player.id}/${name}`, {
      token: operator.token,
      body: { reason: 'a test' },
    })
  await move('suspend')
  await move('reopen')
  await send('POST', '/api/account/suspend', { token: await loggedIn(player) })
  const desk = await send('GET', `/api/admin/players/${player.id}/protection`, {
    token: operator.token,
  })
  expect(desk.body).toMatchObject({
    states: [
      { from: 'active', to: 'suspended', by: 'player' },
      { from: 'suspended', to: 'active', by: 'operator' },
      { from: 'active', to: 'suspended', by: 'operator' },
    ],
  })
})
