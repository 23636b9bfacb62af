import { beforeAll, expect, it } from 'vitest'
import type { WithdrawalRow } from '#contract/cashier.ts'
import { openSlip, wins } from '#server/modules/multiples/test-slip.ts'
import { PASSWORD, type TestPlayer } from '#server/test-app.ts'

/* Closing an account pays its money out first, and nothing can come to it afterwards (rules.md R-025, CF-1). */

const slip = await openSlip()
const { send, newPlayer } = slip

let operator = { token: '' }
let colleague = { token: '' }
beforeAll(async () => {
  operator = await slip.newOperator()
  colleague = await slip.newOperator()
})

const details = {
  bank_name: 'Demo Bank',
  acc_num: '50100123456789',
  account_ifsc_code: 'DEMO0123456',
}
const move = ({ id }: TestPlayer, step: string) =>
  send('POST', `/api/admin/players/${id}/${step}`, {
    token: operator.token,
    body: { reason: 'As agreed.' },
  })
const payOut = ({ id, userId }: TestPlayer, by = operator) =>
  send('POST', `/api/admin/players/${id}/payout`, {
    token: by.token,
    body: { ...details, account_holder_name: `Player ${userId}`, reason: 'Closing' },
  })
const approve = (withdrawalId: unknown, by = operator) =>
  send('POST', `/api/admin/withdrawals/${Number(withdrawalId)}/approve`, {
    token: by.token,
    body: { bankReference: 'B1', note: '' },
  })
const login = ({ userId }: TestPlayer) =>
  send('POST', '/api/login', { body: { userId, password: PASSWORD } })
const key = (name: string) => ({ 'idempotency-key': name })
const notEmpty = (blockers: Record<string, number>) => ({
  status: 409,
  body: { code: 'ACCOUNT_NOT_EMPTY', details: blockers },
})

it('waits for a multiple whose stake is booked away, and for its return to be paid out', async () => {
  const player = await newPlayer({ balanceMinor: 1_000 })
  const [first, second] = await slip.newMarkets(2)
  if (!first || !second) throw new Error('two markets')
  await slip.place(player, [first, second])
  const waiting = await move(player, 'close')
  expect(waiting).toMatchObject(notEmpty({ openMultiples: 1 }))
  expect(Object.keys(waiting.body['details'] ?? {})).toEqual(['openMultiples'])
  await slip.settle(first, wins(first))
  await slip.settle(second, wins(second))
  expect(await move(player, 'close')).toMatchObject(notEmpty({ balanceMinor: 4_000 }))

  const asked = await payOut(player)
  expect(asked).toMatchObject({ status: 201, body: { amountMinor: 4_000, status: 'P' } })
  expect(await payOut(player)).toMatchObject({ body: { code: 'INSUFFICIENT_FUNDS' } })
  expect(await move(player, 'close')).toMatchObject(
    notEmpty({ pendingWithdrawals: 1, heldMinor: 4_000, balanceMinor: 4_000 }),
  )
  expect(await approve(asked.body['id'])).toMatchObject({
    status: 409,
    body: { code: 'OWN_REQUEST' },
  })
  expect(await approve(asked.body['id'], colleague)).toMatchObject({ status: 200 })
  expect(await move(player, 'close')).toMatchObject({ status: 200, body: { state: 'closed' } })
  expect(await slip.balance(player)).toBe(0)
  await slip.expectSound()
})

it('lets less than the smallest withdrawal leave too (R-067)', async () => {
  const player = await newPlayer({ balanceMinor: 7 })
  const asked = await payOut(player)
  expect(asked).toMatchObject({ status: 201, body: { amountMinor: 7 } })
  expect((await approve(asked.body['id'], colleague)).status).toBe(200)
  expect((await move(player, 'close')).status).toBe(200)
  expect(await payOut(player)).toMatchObject({ body: { code: 'ACCOUNT_CLOSED' } })
})

it('lets a suspended player log in and ask for the money, and for nothing else', async () => {
  const player = await newPlayer({ balanceMinor: 10_000 })
  const [market] = await slip.newMarkets(1)
  if (!market) throw new Error('a market')
  expect((await move(player, 'suspend')).status).toBe(200)
  const { status, body } = await login(player)
  expect(status).toBe(200)
  const token = String(body['token'])
  const refused = { status: 403, body: { code: 'ACCOUNT_SUSPENDED' } }
  const order = { ...(await slip.legOn(market)), side: 'back', stakeMinor: 100, customerRef: 'a' }
  const { version: _seen, ...bet } = order
  expect(await send('POST', '/api/orders', { token, body: bet })).toMatchObject(refused)
  const deposit = new FormData()
  deposit.append('unique_transaction_id', '777712345678')
  deposit.append('amount', '10')
  expect(
    await send('POST', '/api/deposit', { token, body: deposit, headers: key('deposit') }),
  ).toMatchObject(refused)
  const account_holder_name = `Player ${player.userId}`
  const form = { amount: '100', account_holder_name, ...details }
  await send('POST', '/api/proof', { token, body: { password: PASSWORD } })
  const asked = await send('POST', '/api/withdraw', { token, body: form, headers: key('withdraw') })
  expect(asked.status).toBe(201)
  const desk = await send('GET', '/api/admin/withdrawals?status=P', { token: operator.token })
  const { items } = desk.body as { items: WithdrawalRow[] }
  expect(items.find(({ id }) => id === asked.body['id'])).toMatchObject({
    wasSuspended: true,
    askedBy: null,
    amountMinor: 10_000,
  })
  expect((await approve(asked.body['id'])).status).toBe(200)
  expect((await move(player, 'close')).status).toBe(200)
  expect(await login(player)).toMatchObject({ status: 403, body: { code: 'ACCOUNT_CLOSED' } })
})
