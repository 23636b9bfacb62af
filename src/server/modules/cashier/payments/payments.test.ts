import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import type { ProviderMessage } from '#contract/payments/provider.ts'
import { SECRET } from '#server/signed/test-sandbox.ts'
import { openTestApp, type TestPlayer } from '#server/test-app.ts'
import { whileFrozen } from '#server/test-freeze.ts'
import { brokenInvariants, fundsOf, sendDeposit, tally } from '../test-requests.ts'
import { deliver, messageAbout, openSandbox } from './test-provider.ts'

const sandbox = await openSandbox()
const app = await openTestApp({
  PAYMENT_PROVIDER_URL: sandbox.url,
  PAYMENT_PROVIDER_SECRET: SECRET,
})
const { db, send, newPlayer, newOperator } = app
const operator = await newOperator()
let player: TestPlayer

beforeEach(async () => {
  player = await newPlayer()
  sandbox.isDown = false
})

const begin = (amount = '50', key: string = randomUUID()) =>
  send('POST', '/api/payments', {
    token: player.token,
    body: { amount },
    headers: { 'idempotency-key': key },
  })

async function begun(amount = '50') {
  const { status, body } = await begin(amount)
  expect(status).toBe(201)
  const id = Number(body['id'])
  const { reference } = await db
    .selectFrom('deposit')
    .select('reference')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const payment = sandbox.payments.get(reference)
  if (!payment) throw new Error('the provider knows the payment')
  const message = (changes: Partial<ProviderMessage> = {}) =>
    messageAbout(payment, { payerName: `Player ${player.userId}`, ...changes })
  return { id, payment, message }
}

const balance = async () => (await fundsOf(db, player.walletId)).balanceMinor
const kinds = async (depositId: number) => {
  const { body } = await send('GET', '/api/admin/payment-cases?pageSize=100', {
    token: operator.token,
  })
  const items = body['items'] as { id: number; kind: string; depositId: number | null }[]
  return items.filter((each) => each.depositId === depositId)
}
const statusOf = async (id: number) =>
  await db
    .selectFrom('deposit')
    .select(['status', 'payer_name as payerName', 'note'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

it('takes the player to the page of the provider, and credits nothing before it is paid', async () => {
  const { status, body } = await begin()
  expect([status, body['status']]).toEqual([201, 'P'])
  expect(String(body['redirectUrl'])).toContain(`${sandbox.url}/pay/pay_`)
  expect(await balance()).toBe(0)
})

it('begins one payment for one key, also when the provider was down at first', async () => {
  sandbox.isDown = true
  expect((await begin('50', 'k')).body['code']).toBe('PROVIDER_UNAVAILABLE')
  sandbox.isDown = false
  const again = [await begin('50', 'k'), await begin('50', 'k')]
  expect(tally(again)).toEqual({ '201': 2 })
  expect(again[0]?.body).toEqual(again[1]?.body)
  const { length } = await db
    .selectFrom('deposit')
    .select('id')
    .where('user_id', '=', player.id)
    .execute()
  expect(length).toBe(1)
})

it('credits a payment once, however often and at however many moments it is told', async () => {
  const { id, message } = await begun()
  const told = message()
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, () => deliver(app, told)),
    ...Array.from({ length: 5 }, () => deliver(app, message())),
  ])
  expect(tally(answers)).toEqual({ '200': 15 })
  expect(answers.filter(({ body }) => body['outcome'] === 'credit')).toHaveLength(1)
  expect(await balance()).toBe(5_000)
  expect(await statusOf(id)).toMatchObject({ status: 'A', payerName: `Player ${player.userId}` })
  expect(await brokenInvariants(db)).toEqual([])
})

it('reads nothing without the right signature of just these bytes, made just now', async () => {
  const { message } = await begun()
  const told = message()
  const other = JSON.stringify(message({ amountMinor: 5_001 }))
  const wrong = [
    await deliver(app, told, { secret: 'a secret of somebody else, long enough' }),
    await deliver(app, told, { secondsAgo: 301 }),
    await deliver(app, told, { secondsAgo: -301 }),
    await deliver(app, told, { header: '' }),
    await deliver(app, told, { header: 't=1,v1=00' }),
    await send('POST', '/api/payments/webhook', { body: { ...told } }),
    // Signed bytes with another body behind them.
    await send('POST', '/api/payments/webhook', {
      body: other,
      headers: { 'x-payment-signature': 't=1,v1='.padEnd(71, 'a') },
    }),
  ]
  expect(tally(wrong)).toEqual({ '403 SIGNATURE_INVALID': wrong.length })
  expect(await balance()).toBe(0)
  expect((await deliver(app, '{"id":"x"}')).body['code']).toBe('INVALID_INPUT')
  expect((await deliver(app, 'no JSON')).body['code']).toBe('INVALID_INPUT')
  // The same message with its own signature counts.
  expect((await deliver(app, told)).body).toEqual({ outcome: 'credit' })
  expect(await balance()).toBe(5_000)
})

it.each<[string, Partial<ProviderMessage>]>([
  ['amount_differs', { amountMinor: 5_001 }],
  ['amount_differs', { amountMinor: 500_000 }],
  ['amount_differs', { currency: 'EUR' }],
  ['payer_differs', { payerName: 'Eve Low' }],
  ['payer_differs', { payerName: '' }],
  ['other_payment', { paymentId: 'pay_of_another' }],
])('credits nothing and opens one case for operators: %s by %j', async (kind, changes) => {
  const { id, message } = await begun()
  const outcome = `case: ${kind}`
  for (const _ of [1, 2]) expect((await deliver(app, message(changes))).body).toEqual({ outcome })
  expect(await kinds(id)).toMatchObject([{ kind, sentence: expect.stringMatching(/^The .+\.$/) }])
  expect(await balance()).toBe(0)
  expect(await statusOf(id)).toMatchObject({ status: 'P' })
})

it('opens a case for money of a payment that nobody began', async () => {
  const { payment } = await begun()
  const stray = messageAbout({ ...payment, paymentId: 'pay_stray', reference: 'FBNOBODY' })
  expect((await deliver(app, stray)).body).toEqual({ outcome: 'case: unknown_payment' })
})

it('takes messages in the wrong order: money after a failure is for a person to look at', async () => {
  const { id, message } = await begun()
  const paid = message()
  expect((await deliver(app, message({ type: 'payment.failed' }))).body).toEqual({
    outcome: 'fail',
  })
  expect((await deliver(app, paid)).body).toEqual({ outcome: 'case: paid_after_end' })
  expect(await balance()).toBe(0)
  expect(await kinds(id)).toMatchObject([{ kind: 'paid_after_end' }])
})

it('never takes a credit back by itself', async () => {
  const { id, message } = await begun()
  await deliver(app, message())
  await deliver(app, message({ type: 'payment.failed' }))
  await deliver(app, message({ type: 'payment.returned' }))
  await deliver(app, message({ paymentId: 'pay_second' }))
  expect(await balance()).toBe(5_000)
  const found = (await kinds(id)).map(({ kind }) => kind)
  expect(found).toEqual(['failed_after_credit', 'returned_after_credit', 'paid_twice'])
})

it('asks a person when a message says something new under an old name', async () => {
  const { message } = await begun()
  const told = message()
  await deliver(app, told)
  const changed = { ...told, type: 'payment.returned' as const }
  expect((await deliver(app, changed)).body).toEqual({ outcome: 'case: message_changed' })
  expect(await balance()).toBe(5_000)
})

it('credits once when the provider and operators tell of the same money at once', async () => {
  let byProvider = 0
  for (let round = 0; round < 10; round++) {
    const { id, message } = await begun('1')
    const approval = { receivedMinor: 100, payerName: `Player ${player.userId}` }
    const decide = (step: string, body: Record<string, unknown>) =>
      send('POST', `/api/admin/deposits/${id}/${step}`, { token: operator.token, body })
    const [told, ...decided] = await Promise.all([
      deliver(app, message()),
      decide('approve', approval),
      decide('reject', { note: 'not there' }),
    ])
    const isByProvider = told?.body['outcome'] === 'credit'
    if (isByProvider) byProvider += 1
    expect(decided.filter(({ status }) => status === 200)).toHaveLength(isByProvider ? 0 : 1)
    const { status } = await statusOf(id)
    expect(['A', 'R']).toContain(status)
  }
  const credited = await db
    .selectFrom('deposit')
    .select('id')
    .where('user_id', '=', player.id)
    .where('status', '=', 'A')
    .execute()
  expect(await balance()).toBe(credited.length * 100)
  expect(byProvider).toBeLessThanOrEqual(credited.length)
  expect(await brokenInvariants(db)).toEqual([])
})

it('has a case closed once, by how it was settled', async () => {
  const { id, message } = await begun()
  await deliver(app, message({ amountMinor: 4_000 }))
  const [found] = await kinds(id)
  const close = (body: Record<string, unknown>, token = operator.token) =>
    send('POST', `/api/admin/payment-cases/${found?.id}/close`, { token, body })
  const back = { outcome: 'returned', note: 'Too little came.' }
  expect((await close(back, player.token)).status).toBe(403)
  expect((await close(back)).body).toMatchObject({ code: 'BANK_REFERENCE_REQUIRED' })
  expect((await close({ ...back, bankReference: 'RF 1' })).body).toMatchObject({
    outcome: 'returned',
    bankReference: 'RF 1',
    decidedBy: operator.userId,
  })
  expect((await close({ outcome: 'explained', note: 'x' })).body['code']).toBe('ALREADY_DECIDED')
  expect(await kinds(id)).toEqual([])
})

it('closes no case by money sent back while everything is stopped, and goes on after', async () => {
  const { id, message } = await begun()
  await deliver(app, message({ amountMinor: 4_000 }))
  const [found] = await kinds(id)
  const close = (body: Record<string, unknown>) =>
    send('POST', `/api/admin/payment-cases/${found?.id}/close`, { token: operator.token, body })
  const back = { outcome: 'returned', note: 'Too little came.', bankReference: 'RF 2' }
  await whileFrozen(app, async () => {
    expect(await close(back)).toMatchObject({ status: 503, body: { code: 'HOUSE_FROZEN' } })
    expect(await kinds(id)).toHaveLength(1)
  })
  expect((await close(back)).body).toMatchObject({ outcome: 'returned' })
})

it('counts payments that wait among the deposits of a limit', async () => {
  const body = { amount: 6_000 }
  const set = await send('PUT', '/api/limits/deposit/day', { token: player.token, body })
  expect(set.status).toBe(200)
  await begun('50')
  expect((await begin('20')).body['code']).toBe('DEPOSIT_LIMIT_REACHED')
  expect((await begin('0.5')).body['code']).toBe('AMOUNT_TOO_SMALL')
})

it('offers no such way without a provider', async () => {
  const bare = await openTestApp()
  const { token } = await bare.newPlayer()
  const asked = { token, body: { amount: '50' }, headers: { 'idempotency-key': 'k' } }
  expect((await bare.send('POST', '/api/payments', asked)).body['code']).toBe('NO_PROVIDER')
  expect((await bare.send('POST', '/api/payments/webhook', { body: '{}' })).body['code']).toBe(
    'NO_PROVIDER',
  )
  // The other way is open.
  const desk = await sendDeposit(bare, token, { unique_transaction_id: 'AB1234', amount: '50' })
  expect(desk.status).toBe(201)
})
