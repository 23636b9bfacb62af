import { expect, it } from 'vitest'
import { SECRET } from '#server/signed/test-sandbox.ts'
import { openTestApp, type TestPlayer } from '#server/test-app.ts'
import { deliver, messageAbout, openSandbox } from './payments/test-provider.ts'
import { brokenInvariants, fundsOf, sendDeposit, tally } from './test-requests.ts'

const sandbox = await openSandbox()
const test = await openTestApp({
  PAYMENT_PROVIDER_URL: sandbox.url,
  PAYMENT_PROVIDER_SECRET: SECRET,
})
const { db, send, newPlayer, newOperator } = test
const operators = [await newOperator(), await newOperator(), await newOperator()]
const token = String(operators[0]?.token)

let utr = 812_300_000_000
async function waiting(player: TestPlayer, amount: string) {
  const reference = String(++utr)
  const fields = { unique_transaction_id: reference, amount }
  return { id: Number((await sendDeposit(test, player.token, fields)).body['id']), reference }
}
const limitTo = (player: TestPlayer, amount: number) =>
  send('PUT', '/api/limits/deposit/day', { token: player.token, body: { amount } })
const approve = (player: TestPlayer, id: number, by = token) =>
  send('POST', `/api/admin/deposits/${id}/approve`, {
    token: by,
    body: { receivedMinor: 6_000, payerName: `Player ${player.userId}` },
  })
const balanceOf = async ({ walletId }: TestPlayer) => (await fundsOf(db, walletId)).balanceMinor
const casesOf = async (depositId: number) => {
  const { body } = await send('GET', '/api/admin/payment-cases?pageSize=100', { token })
  const items = body['items'] as { id: number; kind: string; depositId: number | null }[]
  return items.filter((each) => each.depositId === depositId)
}
const noteOf = (id: number) =>
  db.selectFrom('deposit').select(['status', 'note']).where('id', '=', id).executeTakeFirstOrThrow()
const sentBack = { status: 'R', note: expect.stringContaining('above your deposit limit') }

it('approves no more than a limit that was lowered after the requests, whoever approves at once, and sends the rest back (A29, R-028)', async () => {
  const player = await newPlayer()
  const deposits = [
    await waiting(player, '60'),
    await waiting(player, '60'),
    await waiting(player, '60'),
  ]
  expect((await limitTo(player, 10_000)).status).toBe(200)
  const answers = await Promise.all(
    deposits.map(({ id }, at) => approve(player, id, operators[at]?.token)),
  )
  expect(tally(answers)).toEqual({ '200': 1, '409 DEPOSIT_OVER_LIMIT': 2 })
  expect(await balanceOf(player)).toBe(6_000)
  const refused = answers.findIndex(({ status }) => status === 409)
  expect(answers[refused]?.body['details']).toEqual({ period: 'day', limitMinor: 10_000 })
  const returned = await send('POST', `/api/admin/deposits/${deposits[refused]?.id}/return`, {
    token,
    body: {
      receivedMinor: 6_000,
      payerName: `Player ${player.userId}`,
      bankReference: 'BACK-1',
      note: 'Above the limit',
    },
  })
  expect(returned.body).toMatchObject({ status: 'R' })
  expect(await balanceOf(player)).toBe(6_000)
  expect(await brokenInvariants(db)).toEqual([])
})

it('counts a deposit in the period of its request, and approves up to the limit itself (A29)', async () => {
  const player = await newPlayer()
  const [first, second] = [await waiting(player, '60'), await waiting(player, '60')]
  await limitTo(player, 6_000)
  expect((await approve(player, first.id)).status).toBe(200)
  expect((await approve(player, second.id)).status).toBe(409)
  await db
    .updateTable('deposit')
    .set({ requested_at: new Date(Date.now() - 25 * 3_600_000) })
    .where('id', '=', first.id)
    .execute()
  expect((await approve(player, second.id)).status).toBe(200)
})

it('opens a case to send the money back where a statement or the provider brings it (A29)', async () => {
  const player = await newPlayer()
  const announced = await waiting(player, '60')
  const begun = await send('POST', '/api/payments', {
    token: player.token,
    body: { amount: '60' },
    headers: { 'idempotency-key': 'over the limit' },
  })
  const online = Number(begun.body['id'])
  await limitTo(player, 5_000)

  const content = `Date,Amount,Payer,Payer account,Description\n2026-11-20,60.00,Player ${player.userId},GB00DEMO,UPI/${announced.reference}/thanks\n`
  const { body: statement } = await send('POST', '/api/admin/bank-statements', {
    token,
    body: { fileName: 'statement.csv', content },
  })
  const path = `/api/admin/bank-statements/${Number(statement['id'])}/credit`
  expect(statement['verdicts']).toEqual({ matched: 1 })
  expect((await send('POST', path, { token })).body).toEqual({ credited: 0 })
  expect((await send('POST', path, { token })).body).toEqual({ credited: 0 })

  const payment = [...sandbox.payments.values()].at(-1)
  if (!payment) throw new Error('the provider knows the payment')
  const message = messageAbout(payment, { payerName: `Player ${player.userId}` })
  expect((await deliver(test, message)).body).toEqual({ outcome: 'case: over_limit' })
  expect((await deliver(test, message)).body).toEqual({ outcome: 'seen before' })

  for (const id of [announced.id, online]) {
    expect(await noteOf(id)).toMatchObject(sentBack)
    const [found, ...others] = await casesOf(id)
    expect([found?.kind, others]).toEqual(['over_limit', []])
    const closed = await send('POST', `/api/admin/payment-cases/${found?.id}/close`, {
      token,
      body: { outcome: 'returned', bankReference: `BACK-${id}`, note: 'Sent back' },
    })
    expect(closed.body).toMatchObject({ outcome: 'returned' })
  }
  expect(await balanceOf(player)).toBe(0)
  expect(await brokenInvariants(db)).toEqual([])
})
