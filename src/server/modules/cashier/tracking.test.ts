import { expect, it } from 'vitest'
import { allEndpoints } from '#server/test-endpoints.ts'
import { openTestApp } from '#server/test-app.ts'
import { fundsOf, sendDeposit, sendWithdrawal } from './test-requests.ts'

const test = await openTestApp()
const { db, send, newPlayer, newOperator } = test
const operator = await newOperator()
const get = (path: string, token: string) => send('GET', path, { token })
const desk = (path: string, body: Record<string, unknown>) =>
  send('POST', `/api/admin/${path}`, { token: operator.token, body })

it('shows a player the steps of an own deposit, and nobody else', async () => {
  const player = await newPlayer()
  const fields = { unique_transaction_id: '712345678901', amount: '500' }
  const { body } = await sendDeposit(test, player.token, fields)
  const path = `/api/deposits/${String(body['id'])}`
  const waiting = await get(path, player.token)
  expect(waiting.body).toMatchObject({
    status: 'P',
    amountMinor: 50_000,
    reference: '712345678901',
    isLate: false,
    decidedAt: null,
  })
  expect(String(waiting.body['endsAt']) > String(waiting.body['requestedAt'])).toBe(true)
  const { name } = Object((await get('/api/profile', player.token)).body['user'])
  await desk(`deposits/${String(body['id'])}/approve`, { receivedMinor: 50_000, payerName: name })
  const credited = await get(path, player.token)
  expect(credited.body).toMatchObject({ status: 'A', receivedMinor: 50_000 })
  expect(credited.body['decidedAt']).not.toBeNull()
  const other = await newPlayer()
  expect((await get(path, other.token)).status).toBe(404)
  expect((await get('/api/deposits/999999', player.token)).status).toBe(404)
})

it('shows a player the check and the payment of an own withdrawal, and not that others are asked', async () => {
  const player = await newPlayer({ balanceMinor: 10_000 })
  const { body } = await sendWithdrawal(test, player.token, { amount: '25.00' })
  const id = String(body['id'])
  const track = async () => (await get(`/api/withdrawals/${id}`, player.token)).body
  expect(await track()).toMatchObject({ status: 'P', accountEnd: '6789', check: null })
  await desk(`withdrawals/${id}/hold`, { note: 'A look' })
  await desk(`withdrawals/${id}/review`, { step: 'escalate', note: 'Secret' })
  const held = await track()
  expect(held['check']).toMatchObject({ reason: 'check', isOver: false, overAt: null })
  expect(JSON.stringify(held)).not.toMatch(/escalat|Secret/i)
  await desk(`withdrawals/${id}/review`, { step: 'release', note: 'Fine' })
  expect((await track())['check']).toMatchObject({ isOver: true, overAt: expect.any(String) })
  await desk(`withdrawals/${id}/approve`, { bankReference: 'BANK1' })
  expect(await track()).toMatchObject({ status: 'A', bankReference: 'BANK1' })
  const other = await newPlayer()
  expect((await get(`/api/withdrawals/${id}`, other.token)).status).toBe(404)
})

it('has no call by which a player takes a withdrawal back; only an operator frees the money (PR-32)', async () => {
  const player = await newPlayer({ balanceMinor: 10_000 })
  const { body } = await sendWithdrawal(test, player.token, { amount: '25.00' })
  const id = String(body['id'])
  const changing = (await allEndpoints()).filter(
    ({ method, path, access }) =>
      method !== 'GET' && access !== 'operator' && /withdraw|payout/i.test(path),
  )
  expect(changing.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/withdraw'])
  for (const [method, path] of [
    ['DELETE', `/api/withdrawals/${id}`],
    ['POST', `/api/withdrawals/${id}/cancel`],
    ['POST', `/api/withdraw/${id}/cancel`],
    ['POST', `/api/admin/withdrawals/${id}/reject`],
  ] as const) {
    const tried = await send(method, path, {
      token: player.token,
      ...(method === 'POST' ? { body: { note: 'Back' } } : {}),
    })
    expect([404, 403]).toContain(tried.status)
  }
  expect(await fundsOf(db, player.walletId)).toEqual({ balanceMinor: 10_000, holdMinor: 2_500 })
  await desk(`withdrawals/${id}/reject`, { note: 'The bank refused it' })
  expect(await fundsOf(db, player.walletId)).toEqual({ balanceMinor: 10_000, holdMinor: 0 })
})
