import { expect, it } from 'vitest'
import { openTestApp } from '#server/test-app.ts'

const { send, newPlayer, newOperator } = await openTestApp()
const player = await newPlayer({ balanceMinor: 1_000 })
const operator = await newOperator()

const payout = { amount: '5', bank_name: 'UPI', acc_num: 'asha@demobank' }

it.each<[string, string, Record<string, unknown> | undefined]>([
  ['GET', '/api/transaction-logs?search=%00', undefined],
  ['GET', '/api/transaction-logs?from=0000-01-01', undefined],
  ['POST', '/api/withdraw', { ...payout, account_holder_name: 'A\u0000B' }],
  ['POST', '/api/login', { userId: 'a\u0000b', password: 'x' }],
])('takes what no database can hold for wrong input: %s %s', async (method, path, body) => {
  const answer = await send(method, path, { token: player.token, ...(body ? { body } : {}) })
  expect([answer.status, answer.body['code']]).toEqual([400, 'INVALID_INPUT'])
})

it('does so for what is kept as JSON, too', async () => {
  const form = {
    groupName: 'UPI',
    account_holder_name: 'A\u0000',
    upi_id: 'a.b@cd',
    isActive: true,
  }
  const path = '/api/admin/payment-accounts'
  const answer = await send('POST', path, { token: operator.token, body: form })
  expect([answer.status, answer.body['code']]).toEqual([400, 'INVALID_INPUT'])
})

it('names the wrong fields, and nothing of its inside', async () => {
  const answer = await send('POST', '/api/login', { body: { userId: 5, more: true } })
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({
    code: 'INVALID_INPUT',
    message: 'Please check the marked fields.',
    issues: expect.arrayContaining([expect.objectContaining({ field: 'userId' })]),
  })
})

it.each(['POST', 'PUT', 'DELETE', 'PATCH'])(
  'answers 404 to %s at an address without a call',
  async (method) => {
    const answer = await send(method, '/api/none')
    expect([answer.status, answer.body['code']]).toEqual([404, 'NOT_FOUND'])
  },
)
