import { beforeEach, expect, it } from 'vitest'
import { openTestApp, type TestPlayer } from '#server/test-app.ts'
import { bankDetails, brokenInvariants, fundsOf, sendWithdrawal, tally } from './test-requests.ts'

const test = await openTestApp()
const { db, send, newPlayer, newOperator } = test
let player: TestPlayer

const withdrawalsOf = (userId: number) =>
  db.selectFrom('withdrawal').selectAll().where('user_id', '=', userId).execute()

beforeEach(async () => {
  player = await newPlayer({ balanceMinor: 100_000 })
})

it('takes the payload of the page and binds the money at once (R-069)', async () => {
  const answer = await sendWithdrawal(test, player.token, {
    amount: 250.5,
    attachment: 'slip.png',
    description: 'Withdrawal',
    reason: 'Withdrawal',
    account_phone_number: '0000000000',
    type: 'W',
    status: 'P',
  })
  expect(answer.status).toBe(201)
  expect(answer.body).toMatchObject({ status: 'P', message: 'Withdrawl Succesfully' })
  expect(await fundsOf(db, player.walletId)).toEqual({ balanceMinor: 100_000, holdMinor: 25_050 })
  const { body } = await send('GET', '/api/profile', { token: player.token })
  expect(body['user']).toMatchObject({ points: 749.5, availableMinor: 74_950, heldMinor: 25_050 })
})

it('pays the same money out once, however many ask at the same moment', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => sendWithdrawal(test, player.token, { amount: 1_000 })),
  )
  expect(tally(answers)).toEqual({ '201': 1, '422 INSUFFICIENT_FUNDS': 19 })
  expect(await fundsOf(db, player.walletId)).toEqual({ balanceMinor: 100_000, holdMinor: 100_000 })
  expect(await brokenInvariants(db)).toEqual([])
})

it('does once what is sent fifty times with one key, and answers alike', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => sendWithdrawal(test, player.token, { amount: '10' }, 'key')),
  )
  expect(tally(answers)).toEqual({ '201': 50 })
  expect(new Set(answers.map(({ body }) => body['id'])).size).toBe(1)
  expect(await fundsOf(db, player.walletId)).toMatchObject({ holdMinor: 1_000 })
})

it('refuses a key that was used for another withdrawal or for a deposit', async () => {
  expect((await sendWithdrawal(test, player.token, { amount: '10' }, 'key')).status).toBe(201)
  const other = await sendWithdrawal(test, player.token, { amount: '11' }, 'key')
  expect([other.status, other.body['code']]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
  const form = new FormData()
  form.append('unique_transaction_id', '777712345678')
  form.append('amount', '10')
  const headers = { 'idempotency-key': 'key' }
  const deposit = await send('POST', '/api/deposit', { token: player.token, body: form, headers })
  expect([deposit.status, deposit.body['code']]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
  expect(await withdrawalsOf(player.id)).toHaveLength(1)
})

it('does nothing without a key', async () => {
  const account_holder_name = `Player ${player.userId}`
  const body = { ...bankDetails, account_holder_name, amount: '10' }
  const answer = await send('POST', '/api/withdraw', { token: player.token, body })
  expect(answer).toMatchObject({
    status: 400,
    body: { code: 'IDEMPOTENCY_KEY_REQUIRED', field: 'Idempotency-Key' },
  })
  expect(await withdrawalsOf(player.id)).toHaveLength(0)
  expect((await sendWithdrawal(test, player.token, body)).status).toBe(201)
})

it.each([['', 'k'.repeat(256)]])('refuses the key %j', async (key) => {
  const answer = await sendWithdrawal(test, player.token, { amount: '10' }, key)
  expect([answer.status, answer.body['field']]).toEqual([400, 'Idempotency-Key'])
})

// prettier-ignore
const literals = [
  '"1e3"', '"0x10"', '" 5"', '"5,00"', '"٥"', '"NaN"', '"Infinity"', '"-100"', '"5.001"', '"1 000"',
  `"${'9'.repeat(400)}"`, '-100', '1e400', '5.001', '1e-7', '1e21', 'true', 'null',
  '[5]', '{"$gt":0}', '["5"]', '{}',
]
it.each(literals)('refuses the amount %s', async (literal) => {
  const body = `{"amount":${literal},"account_holder_name":"A","bank_name":"B","acc_num":"a.b@cd"}`
  const headers = { 'idempotency-key': 'amount' }
  const answer = await send('POST', '/api/withdraw', { token: player.token, body, headers })
  expect(answer).toMatchObject({ status: 400 })
  expect(answer.body['code']).not.toBe('IDEMPOTENCY_KEY_REQUIRED')
  expect(await fundsOf(db, player.walletId)).toMatchObject({ holdMinor: 0 })
})

it.each([
  ['', 400, 'AMOUNT_REQUIRED'],
  [0, 422, 'AMOUNT_TOO_SMALL'],
  ['4.99', 422, 'AMOUNT_TOO_SMALL'],
  ['1000.01', 422, 'INSUFFICIENT_FUNDS'],
  ['99999999999999', 422, 'INSUFFICIENT_FUNDS'],
  [9_007_199_254_740_992, 422, 'INSUFFICIENT_FUNDS'],
])('answers the amount %j with %d %s (R-067)', async (amount, status, code) => {
  const answer = await sendWithdrawal(test, player.token, { amount })
  expect([answer.status, answer.body['code']]).toEqual([status, code])
})

it('takes 10.1 as a number for exactly 10.10', async () => {
  expect((await sendWithdrawal(test, player.token, { amount: 10.1 })).status).toBe(201)
  expect(await fundsOf(db, player.walletId)).toMatchObject({ holdMinor: 1_010 })
})

it.each([
  ['account_holder_name', ''],
  ['bank_name', '  '],
  ['acc_num', ''],
  ['acc_num', 'asha@'],
  ['account_ifsc_code', ''],
  ['account_ifsc_code', 'DEMO1123456'],
  ['account_ifsc_code', 'GB82WEST12345698765433'],
])('names the field %s when it is %j', async (field, value) => {
  const answer = await sendWithdrawal(test, player.token, { amount: 10, [field]: value })
  expect(answer.status).toBe(422)
  expect(answer.body).toMatchObject({ code: 'PAYOUT_DETAILS_INVALID', field })
  expect(await fundsOf(db, player.walletId)).toMatchObject({ holdMinor: 0 })
})

it.each([{ status: 'A' }, { type: 'D' }, { userId: 1 }, { fee: 0 }, { currency: 'INR' }])(
  'refuses what the page does not send: %j',
  async (extra) => {
    expect((await sendWithdrawal(test, player.token, { amount: 10, ...extra })).status).toBe(400)
  },
)

it('lets only players with a complete and open account ask', async () => {
  const codeOf = async (token: string) =>
    (await sendWithdrawal(test, token, { amount: 10 })).body['code']
  const { token } = await newPlayer({ state: 'profile_incomplete', balanceMinor: 1_000 })
  expect(await codeOf(token)).toBe('PROFILE_INCOMPLETE')
  // Money of one's own can be asked for while the account is suspended.
  const suspended = await newPlayer({ state: 'suspended', balanceMinor: 1_000 })
  expect(await codeOf(suspended.token)).toBeUndefined()
  expect(await codeOf((await newPlayer({ state: 'closed' })).token)).toBe('SESSION_ENDED')
  expect(await codeOf((await newOperator()).token)).toBe('NOT_A_PLAYER')
})

it('takes five withdrawals an hour from one player', async () => {
  const slow = await openTestApp({ RATE_LIMIT_FACTOR: '1' })
  const { token } = await slow.newPlayer({ balanceMinor: 100_000 })
  const answers = []
  for (let n = 0; n < 7; n++) answers.push(await sendWithdrawal(slow, token, { amount: 10 }))
  expect(tally(answers)).toEqual({ '201': 5, '429 RATE_LIMITED': 2 })
})
