import { beforeEach, expect, it } from 'vitest'
import { type Answer, openTestApp, type TestPlayer } from '#server/test-app.ts'
import { verifyAudit } from '#server/modules/audit/index.ts'
import { brokenInvariants, fundsOf, sendDeposit, sendWithdrawal, tally } from './test-requests.ts'

const test = await openTestApp()
const { db, send, newPlayer, newOperator } = test
const operator = await newOperator()
const colleague = await newOperator()
let player: TestPlayer
let utr = 612_300_000_000

beforeEach(async () => {
  player = await newPlayer({ balanceMinor: 100_000 })
})

async function waitingDeposit(amount = '500'): Promise<number> {
  const fields = { unique_transaction_id: String(++utr), amount }
  return Number((await sendDeposit(test, player.token, fields)).body['id'])
}
const waitingWithdrawal = async (amount = '500'): Promise<number> =>
  Number((await sendWithdrawal(test, player.token, { amount })).body['id'])

const decide = (
  request: `${'deposits' | 'withdrawals'}/${number}/${'approve' | 'reject' | 'return'}`,
  body: Record<string, unknown>,
  token = operator.token,
): Promise<Answer> => {
  const isReceipt = request.startsWith('deposits') && request.endsWith('approve')
  const payer = isReceipt ? { payerName: `Player ${player.userId}` } : {}
  return send('POST', `/api/admin/${request}`, { token, body: { ...payer, ...body } })
}

const auditOf = (subject: string) =>
  db.selectFrom('audit_log').selectAll().where('subject', '=', subject).execute()

it('credits an approved deposit through the ledger, and records who did it', async () => {
  const id = await waitingDeposit()
  const answer = await decide(`deposits/${id}/approve`, { receivedMinor: 50_000, note: 'line 12' })
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ id, status: 'A', receivedMinor: 50_000, note: 'line 12' })
  expect(await fundsOf(db, player.walletId)).toEqual({ balanceMinor: 150_000, holdMinor: 0 })
  expect(await auditOf(`deposit:${id}`)).toEqual([
    expect.objectContaining({
      operator_id: operator.id,
      action: 'deposit.approve',
      reason: 'line 12',
      details: expect.objectContaining({ receivedMinor: 50_000, currency: 'PTS' }),
    }),
  ])
})

it('credits nothing when the bank received another amount than claimed', async () => {
  const id = await waitingDeposit('500')
  for (const receivedMinor of [49_999, 50_001, 500, 5_000_000]) {
    const answer = await decide(`deposits/${id}/approve`, { receivedMinor })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({
      code: 'AMOUNT_MISMATCH',
      details: { claimedMinor: 50_000 },
    })
  }
  expect(await fundsOf(db, player.walletId)).toMatchObject({ balanceMinor: 100_000 })
  expect(await auditOf(`deposit:${id}`)).toEqual([])
})

it('credits nothing that came from somebody else, and sends it back to where it came from (R-057)', async () => {
  const id = await waitingDeposit()
  const receipt = { receivedMinor: 50_000, payerName: 'Eve Low', payerAccount: 'GB99EVE' }
  const refused = await decide(`deposits/${id}/approve`, receipt)
  expect(refused.status).toBe(422)
  expect(refused.body).toMatchObject({ code: 'PAYER_DIFFERS', field: 'payerName' })
  expect((await decide(`deposits/${id}/approve`, { ...receipt, payerName: ' ' })).status).toBe(400)
  const back = { ...receipt, bankReference: 'RF 7', note: 'Please pay from your own account.' }
  expect((await decide(`deposits/${id}/return`, back)).body).toMatchObject({
    status: 'R',
    payerName: 'Eve Low',
    payerAccount: 'GB99EVE',
    returnedMinor: 50_000,
    returnReference: 'RF 7',
  })
  expect((await decide(`deposits/${id}/return`, back)).body['code']).toBe('ALREADY_DECIDED')
  expect(await fundsOf(db, player.walletId)).toMatchObject({ balanceMinor: 100_000 })
  // The player pays again from an account of their own, and another way of writing the name counts.
  const again = await waitingDeposit()
  const own = { receivedMinor: 50_000, payerName: `${player.userId.toUpperCase()} PLAYER` }
  expect((await decide(`deposits/${again}/approve`, own)).body).toMatchObject({ status: 'A' })
})

it('frees the reference of a rejected deposit, and says why it was rejected', async () => {
  const id = await waitingDeposit()
  const reference = String(utr)
  expect((await decide(`deposits/${id}/reject`, {})).status).toBe(400)
  expect((await decide(`deposits/${id}/reject`, { note: 'not on the statement' })).status).toBe(200)
  const { body } = await send('GET', '/api/transaction-logs?type=Deposit', { token: player.token })
  expect(body['items']).toEqual([
    expect.objectContaining({
      id: `D${id}`,
      status: 'R',
      balanceMinor: null,
      description: `Reference ${reference}: not on the statement`,
    }),
  ])
  const again = { unique_transaction_id: reference, amount: '500' }
  expect((await sendDeposit(test, player.token, again)).status).toBe(201)
})

it('credits received money also to a player who was suspended or closed meanwhile', async () => {
  for (const state of ['suspended', 'closed'] as const) {
    const id = await waitingDeposit()
    await db.updateTable('app_user').set({ state }).where('id', '=', player.id).execute()
    expect((await decide(`deposits/${id}/approve`, { receivedMinor: 50_000 })).status).toBe(200)
    await db.updateTable('app_user').set({ state: 'active' }).where('id', '=', player.id).execute()
  }
  expect(await fundsOf(db, player.walletId)).toMatchObject({ balanceMinor: 200_000 })
})

it('pays an approved withdrawal out and ends its hold in the same step', async () => {
  const id = await waitingWithdrawal()
  const answer = await decide(`withdrawals/${id}/approve`, { bankReference: 'NEFT 0042' })
  expect(answer.body).toMatchObject({ id, status: 'A', bankReference: 'NEFT 0042' })
  expect(await fundsOf(db, player.walletId)).toEqual({ balanceMinor: 50_000, holdMinor: 0 })
  const { body } = await send('GET', '/api/transaction-logs', { token: player.token })
  expect((body['items'] as unknown[])[0]).toMatchObject({
    type: 'Withdrawal',
    amountMinor: -50_000,
    balanceMinor: 50_000,
    description: 'Bank reference NEFT 0042',
  })
})

it('frees the money of a rejected withdrawal', async () => {
  const id = await waitingWithdrawal()
  expect((await decide(`withdrawals/${id}/reject`, { note: 'account closed' })).status).toBe(200)
  expect(await fundsOf(db, player.walletId)).toEqual({ balanceMinor: 100_000, holdMinor: 0 })
})

it('asks for the bank reference of a payout', async () => {
  const id = await waitingWithdrawal()
  expect((await decide(`withdrawals/${id}/approve`, { bankReference: '  ' })).status).toBe(400)
  expect(await fundsOf(db, player.walletId)).toMatchObject({ holdMinor: 50_000 })
})

it('decides once: every later decision hears what was decided (A12)', async () => {
  const id = await waitingDeposit()
  await decide(`deposits/${id}/approve`, { receivedMinor: 50_000 })
  for (const [token, isYours] of [
    [colleague.token, false],
    [operator.token, true],
  ] as const)
    for (const again of [
      await decide(`deposits/${id}/approve`, { receivedMinor: 50_000 }, token),
      await decide(`deposits/${id}/reject`, { note: 'x' }, token),
    ]) {
      expect(again.status).toBe(409)
      const details = { status: 'A', isYours }
      expect(again.body).toMatchObject({ code: 'ALREADY_DECIDED', details })
    }
  expect(await fundsOf(db, player.walletId)).toMatchObject({ balanceMinor: 150_000 })
})

it('lets one of two operators win who approve and reject a deposit at once, twenty times (A12)', async () => {
  let approved = 0
  for (let round = 0; round < 20; round++) {
    const id = await waitingDeposit('1')
    const [approval, ...others] = await Promise.all([
      decide(`deposits/${id}/approve`, { receivedMinor: 100 }),
      decide(`deposits/${id}/reject`, { note: 'no' }, colleague.token),
      decide(`deposits/${id}/approve`, { receivedMinor: 100 }, colleague.token),
    ])
    expect(tally([approval, ...others])).toEqual({ '200': 1, '409 ALREADY_DECIDED': 2 })
    if (others[0]?.status !== 200) approved += 1
    expect(await auditOf(`deposit:${id}`)).toHaveLength(1)
  }
  expect(await fundsOf(db, player.walletId)).toMatchObject({
    balanceMinor: 100_000 + approved * 100,
  })
  expect(await brokenInvariants(db)).toEqual([])
})

it('lets one of two operators win who approve and reject a withdrawal at once, twenty times', async () => {
  let paid = 0
  for (let round = 0; round < 20; round++) {
    const id = await waitingWithdrawal('5')
    const answers = await Promise.all([
      decide(`withdrawals/${id}/reject`, { note: 'no' }),
      decide(`withdrawals/${id}/approve`, { bankReference: 'B1' }, colleague.token),
      decide(`withdrawals/${id}/approve`, { bankReference: 'B2' }),
    ])
    expect(tally(answers)).toEqual({ '200': 1, '409 ALREADY_DECIDED': 2 })
    if (answers[0]?.status !== 200) paid += 1
  }
  expect(await fundsOf(db, player.walletId)).toEqual({
    balanceMinor: 100_000 - paid * 500,
    holdMinor: 0,
  })
  expect(await brokenInvariants(db)).toEqual([])
})

it('keeps players out, and answers 404 for what is not there', async () => {
  const id = await waitingDeposit()
  const attempts = [
    send('GET', '/api/admin/deposits', { token: player.token }),
    send('GET', '/api/admin/withdrawals', { token: player.token }),
    decide(`deposits/${id}/approve`, { receivedMinor: 50_000 }, player.token),
    decide(`withdrawals/1/reject`, { note: 'x' }, player.token),
  ]
  expect(tally(await Promise.all(attempts))).toEqual({ '403 FORBIDDEN': 4 })
  const missing = [
    decide('deposits/999999/approve', { receivedMinor: 1 }),
    decide('withdrawals/999999/approve', { bankReference: 'x' }),
  ]
  expect(tally(await Promise.all(missing))).toEqual({ '404 NOT_FOUND': 2 })
})

it('lists requests by status and search, waiting ones oldest first', async () => {
  const ids = [await waitingDeposit('1'), await waitingDeposit('2'), await waitingDeposit('3')]
  const list = async (query: string) => {
    const { body } = await send('GET', `/api/admin/deposits?${query}`, { token: operator.token })
    return { ...body, items: (body['items'] as { id: number }[]).map(({ id }) => id) }
  }
  const mine = `search=${player.userId.toUpperCase()}`
  expect(await list(`${mine}&status=P`)).toMatchObject({ items: ids, total: 3 })
  expect(await list(mine)).toMatchObject({ items: ids.toReversed(), total: 3 })
  expect(await list(`${mine}&status=P&pageSize=2&page=2`)).toMatchObject({
    items: [ids[2]],
    total: 3,
    page: 2,
  })
  expect(await list(`${mine}&page=9`)).toMatchObject({ items: [], total: 3 })
  expect(await list(`search=${utr}`)).toMatchObject({ items: [ids[2]] })
  // A text with a meaning in SQL has none here.
  for (const search of ['%25', '_', "'", '\\'])
    expect(await list(`search=${search}`)).toMatchObject({ items: [], total: 0 })
})

it('lists withdrawals with where the money goes', async () => {
  const id = await waitingWithdrawal('12')
  const query = `status=P&search=${player.userId}`
  const { body } = await send('GET', `/api/admin/withdrawals?${query}`, { token: operator.token })
  expect(body['items']).toEqual([
    expect.objectContaining({
      id,
      amountMinor: 1_200,
      accountHolderName: `Player ${player.userId}`,
      accountNumber: '50100123456789',
      ifsc: 'DEMO0123456',
      bankReference: null,
    }),
  ])
})

it('has kept a whole chain of all of that', async () => {
  const { rows, firstBrokenId } = await verifyAudit(db)
  expect(rows).toBeGreaterThan(40)
  expect(firstBrokenId).toBeNull()
})

it('tells the player of every decision, and of none that was refused', async () => {
  const paid = await waitingWithdrawal()
  const payment = { bankReference: 'NEFT 7', note: '' }
  for (const _ of [1, 2]) await decide(`withdrawals/${paid}/approve`, payment)
  const refused = await waitingWithdrawal()
  await decide(`withdrawals/${refused}/reject`, { note: 'The account is closed.' })
  const approved = await waitingDeposit()
  await decide(`deposits/${approved}/approve`, { receivedMinor: 1, note: '' })
  await decide(`deposits/${approved}/approve`, { receivedMinor: 50_000, note: '' })
  const rejected = await waitingDeposit()
  await decide(`deposits/${rejected}/reject`, { note: 'Not on the statement.' })
  const { body } = await send('GET', '/api/notices', { token: player.token })
  expect(body['items']).toMatchObject([
    { text: expect.stringContaining('unchanged. The reason: Not on the statement.') },
    { text: expect.stringContaining('We have added 500.00 PTS to your balance.') },
    { text: expect.stringContaining('again. The reason: The account is closed.') },
    { text: 'We have paid 500.00 PTS to you. The reference of the payment is NEFT 7.' },
  ])
})
