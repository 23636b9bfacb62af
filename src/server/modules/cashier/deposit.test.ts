import sharp from 'sharp'
import { beforeEach, expect, it } from 'vitest'
import { inTransaction } from '#server/db/database.ts'
import { openTestApp, type TestPlayer } from '#server/test-app.ts'
import { createPaymentAccount, writeAccount } from './payment-accounts/manage-payment-accounts.ts'
import { sendDeposit, tally } from './test-requests.ts'

const test = await openTestApp()
const { db, send, newPlayer, newOperator } = test
let player: TestPlayer
let utr = 412_300_000_000

const nextReference = () => String(++utr)
const slip = (shade: number) =>
  sharp(Buffer.alloc(40 * 60 * 3, shade), { raw: { width: 40, height: 60, channels: 3 } })
    .png()
    .toBuffer()
const countDeposits = async () =>
  (await db.selectFrom('deposit').select('id').where('user_id', '=', player.id).execute()).length

beforeEach(async () => {
  player = await newPlayer()
})

it('takes a deposit with a picture and says to wait', async () => {
  const answer = await sendDeposit(test, player.token, {
    unique_transaction_id: nextReference(),
    amount: '500',
    file: await slip(1),
  })
  expect(answer.status).toBe(201)
  expect(answer.body).toEqual({
    id: expect.any(Number),
    status: 'P',
    message: 'Successful, wait sometime',
  })
  const { body } = await send('GET', '/api/profile', { token: player.token })
  expect(body['user']).toMatchObject({ availableMinor: 0 })
})

it('takes a deposit without a picture all the same', async () => {
  const fields = { unique_transaction_id: nextReference(), amount: '500.50' }
  expect((await sendDeposit(test, player.token, fields)).status).toBe(201)
  // The part that browsers send when nobody chose a file.
  const empty = { ...fields, unique_transaction_id: nextReference(), file: Buffer.alloc(0) }
  expect((await sendDeposit(test, player.token, { ...empty, fileName: '' })).status).toBe(201)
})

it('refuses an empty file that somebody chose, and says so', async () => {
  const fields = { unique_transaction_id: nextReference(), amount: '500', file: Buffer.alloc(0) }
  const answer = await sendDeposit(test, player.token, { ...fields, fileName: 'slip.png' })
  expect(answer).toMatchObject({ status: 400, body: { code: 'FILE_EMPTY', field: 'file' } })
  expect(await countDeposits()).toBe(0)
})

it('writes down which account was paid to, as it read then', async () => {
  const operator = await test.newOperator()
  const form = {
    groupName: 'UPI',
    account_holder_name: 'Holder One',
    upi_id: 'one@demo',
    account_number: '',
    bank_name: 'Demo Bank',
    ifsc: '',
    phone_number: '',
    isActive: true,
  }
  const asOperator = (method: string, path: string, body?: Record<string, unknown>) =>
    send(method, `/api/admin${path}`, { token: operator.token, ...(body ? { body } : {}) })
  const account = await createPaymentAccount(db, { operatorId: operator.id, form })
  const claim = (payment_account_id: string) =>
    sendDeposit(test, player.token, {
      unique_transaction_id: nextReference(),
      amount: '500',
      payment_account_id,
    })
  expect((await claim(String(account.id))).status).toBe(201)
  const changed = { ...form, upi_id: 'two@demo', isActive: false }
  const { id: operatorId } = operator
  await inTransaction(db, (tx) =>
    writeAccount(tx, { accountId: account.id, operatorId, form: changed }),
  )
  // The money may be on its way to an account that was closed meanwhile.
  expect((await claim(String(account.id))).status).toBe(201)
  expect((await claim('')).status).toBe(201)
  for (const wrong of ['999999', '1x', '-1'])
    expect(await claim(wrong)).toMatchObject({ status: 400, body: { field: 'payment_account_id' } })
  const { body } = await asOperator('GET', '/deposits?status=P')
  expect((body['items'] as { paidTo: unknown }[]).map(({ paidTo }) => paidTo).slice(-3)).toEqual([
    'Holder One · one@demo · Demo Bank',
    'Holder One · two@demo · Demo Bank',
    null,
  ])
})

it('asks for what is missing, the reference first', async () => {
  const refused = async (fields: Record<string, string>) => {
    const { status, body } = await sendDeposit(test, player.token, fields)
    return [status, body['code'], body['message'], body['field']]
  }
  const utrRequired = [400, 'UTR_REQUIRED', 'UTR ID is Required', 'unique_transaction_id']
  expect(await refused({})).toEqual(utrRequired)
  expect(await refused({ unique_transaction_id: '  ', amount: '500' })).toEqual(utrRequired)
  expect(await refused({ unique_transaction_id: nextReference(), amount: '' })).toEqual([
    400,
    'AMOUNT_REQUIRED',
    'Amount is Required',
    'amount',
  ])
})

// rules.md R-045.
it.each(['123', '1'.repeat(21), '4123-0000', '<b>4123</b>', '1'.repeat(500)])(
  'refuses the reference %s',
  async (unique_transaction_id) => {
    const answer = await sendDeposit(test, player.token, { unique_transaction_id, amount: '500' })
    expect(answer.status).toBe(400)
    expect(answer.body['field'] ?? 'unique_transaction_id').toBe('unique_transaction_id')
    expect(await countDeposits()).toBe(0)
  },
)

it('holds the reference to the form of the account that was paid to (CF-11)', async () => {
  const { id: operatorId } = await test.newOperator()
  const holder = { groupName: 'Methods', bank_name: '', ifsc: '', phone_number: '', isActive: true }
  const accountOf = (upi_id: string, account_number: string) =>
    createPaymentAccount(db, {
      operatorId,
      form: { ...holder, account_holder_name: 'Fairbook', upi_id, account_number },
    })
  const upi = await accountOf('fairbook@demo', '')
  const bank = await accountOf('', '000000000001')
  const claim = async (account: { id: number }, unique_transaction_id: string) => {
    const payment_account_id = String(account.id)
    const fields = { unique_transaction_id, amount: '500', payment_account_id }
    const { status, body } = await sendDeposit(test, player.token, fields)
    return status === 201 ? 201 : body['code']
  }
  expect(await claim(upi, 'HDFCN5201234')).toBe('UTR_INVALID_UPI')
  expect(await claim(upi, '98765432101')).toBe('UTR_INVALID_UPI')
  expect(await claim(upi, '9876 5432 1012')).toBe(201)
  expect(await claim(bank, '12345')).toBe('UTR_INVALID_BANK')
  expect(await claim(bank, 'HDFCR52025012212345678')).toBe(201)
  // A payment counts once, by whichever account it is claimed.
  expect(await claim(bank, '987654321012')).toBe('REFERENCE_USED')
})

// prettier-ignore
const malformed = [
  '1e3', '0x10', ' 5', '5 ', '5,00', '٥', '٥٠٠', '１０', 'NaN', 'Infinity', '-100', '+100', '--5', '1e400',
  '9'.repeat(400), '5.001', '99999999999999.001', '5.', '.5', '500.00.00', '[5]', '{"$gt":0}', 'true', 'null',
  '1_000', '5\u0000',
]
it.each(malformed)('refuses the amount %j', async (amount) => {
  const fields = { unique_transaction_id: nextReference(), amount }
  const answer = await sendDeposit(test, player.token, fields)
  expect(answer.status).toBe(400)
  expect(answer.body['field']).toBe('amount')
  expect(await countDeposits()).toBe(0)
})

it.each([
  ['0', 'AMOUNT_TOO_SMALL', { minimumMinor: 100 }],
  ['0.99', 'AMOUNT_TOO_SMALL', { minimumMinor: 100 }],
  ['1000000.01', 'AMOUNT_TOO_LARGE', { maximumMinor: 100_000_000 }],
  ['99999999999999', 'AMOUNT_TOO_LARGE', { maximumMinor: 100_000_000 }],
  ['9007199254740993.25', 'AMOUNT_TOO_LARGE', { maximumMinor: 100_000_000 }],
])('refuses %s points and says what is possible', async (amount, code, details) => {
  const fields = { unique_transaction_id: nextReference(), amount }
  const answer = await sendDeposit(test, player.token, fields)
  expect(answer.status).toBe(422)
  expect(answer.body).toMatchObject({ code, field: 'amount', details })
  expect(answer.body['message']).toBe(
    code === 'AMOUNT_TOO_SMALL'
      ? 'The smallest deposit is 1.00 PTS.'
      : 'The largest deposit is 1,000,000.00 PTS.',
  )
})

it('believes nothing that decides for itself', async () => {
  const answer = await sendDeposit(test, player.token, {
    unique_transaction_id: nextReference(),
    amount: '500',
    status: 'A',
    type: 'D',
    user_id: '1',
    received_minor: '99999999',
  })
  expect(answer.body).toMatchObject({ status: 'P' })
  const row = await db
    .selectFrom('deposit')
    .selectAll()
    .where('id', '=', Number(answer.body['id']))
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ user_id: player.id, amount_minor: 50_000, received_minor: null })
})

it.each(['text/plain', 'application/json', 'application/x-www-form-urlencoded'])(
  'refuses a body of type %s',
  async (type) => {
    const answer = await send('POST', '/api/deposit', {
      token: player.token,
      body: 'unique_transaction_id=1&amount=5',
      headers: { 'content-type': type, 'idempotency-key': type },
    })
    expect([400, 415]).toContain(answer.status)
  },
)

it.each([
  ['breaks off', '--x\r\nContent-Disposition: form-data; name="amount"\r\n\r\n5'],
  ['is no form', 'abc'],
  ['is empty', ''],
])('refuses a form that %s, and stays up', async (_what, body) => {
  const headers = {
    'content-type': 'multipart/form-data; boundary=x',
    'idempotency-key': 'broken',
  }
  const answer = await send('POST', '/api/deposit', { token: player.token, body, headers })
  expect(answer.status).toBe(400)
})

it('refuses more fields and files than the form has', async () => {
  const many = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`field${n}`, 'x']))
  expect((await sendDeposit(test, player.token, many)).status).toBe(413)
  const form = new FormData()
  for (let n = 0; n < 20; n++) form.append('file', new Blob(['x']), `${n}.png`)
  const headers = { 'idempotency-key': 'many' }
  const answer = await send('POST', '/api/deposit', { token: player.token, body: form, headers })
  expect(answer.status).toBe(413)
  const prototype = { ['__proto__']: 'x', constructor: 'y', unique_transaction_id: nextReference() }
  expect((await sendDeposit(test, player.token, prototype)).status).toBe(400)
  expect(await countDeposits()).toBe(0)
})

it('counts every way of writing a reference as one, whoever sends it (A11)', async () => {
  const other = await newPlayer()
  const first = { unique_transaction_id: 'axis00412377', amount: '500' }
  expect((await sendDeposit(test, player.token, first)).status).toBe(201)
  for (const unique_transaction_id of [
    'AXIS00412377',
    ' axis 0041 2377',
    '0AXIS00412377',
    'ＡＸＩＳ００４１２３７７',
  ]) {
    const answer = await sendDeposit(test, other.token, { ...first, unique_transaction_id })
    expect(answer.status).toBe(409)
    expect(answer.body).toMatchObject({ code: 'REFERENCE_USED', field: 'unique_transaction_id' })
  }
})

it('gives the money of one reference to one of many players who claim it at once (A11)', async () => {
  const players = await Promise.all(Array.from({ length: 10 }, () => newPlayer()))
  const unique_transaction_id = nextReference()
  const answers = await Promise.all(
    players.map(({ token }) => sendDeposit(test, token, { unique_transaction_id, amount: '500' })),
  )
  expect(tally(answers)).toEqual({ '201': 1, '409 REFERENCE_USED': 9 })
})

it('does once what is sent fifty times with one key, and answers alike', async () => {
  const fields = { unique_transaction_id: nextReference(), amount: '500', file: await slip(7) }
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => sendDeposit(test, player.token, fields, 'same-key')),
  )
  expect(tally(answers)).toEqual({ '201': 50 })
  expect(new Set(answers.map(({ body }) => body['id'])).size).toBe(1)
  expect(await countDeposits()).toBe(1)
})

it('refuses a key that was used for another deposit, another picture included', async () => {
  const fields = { unique_transaction_id: nextReference(), amount: '500', file: await slip(8) }
  expect((await sendDeposit(test, player.token, fields, 'key')).status).toBe(201)
  const others = [
    { ...fields, amount: '501' },
    { ...fields, unique_transaction_id: nextReference() },
    { ...fields, file: await slip(9) },
  ]
  for (const other of others) {
    const answer = await sendDeposit(test, player.token, other, 'key')
    expect([answer.status, answer.body['code']]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
  }
  expect(await countDeposits()).toBe(1)
})

it('keeps the keys of players apart', async () => {
  const other = await newPlayer()
  const answers = await Promise.all(
    [player, other].map(({ token }) =>
      sendDeposit(test, token, { unique_transaction_id: nextReference(), amount: '5' }, 'shared'),
    ),
  )
  expect(tally(answers)).toEqual({ '201': 2 })
  expect(answers[0]?.body['id']).not.toBe(answers[1]?.body['id'])
})

it('takes a corrected deposit under the key of a refused one', async () => {
  const fields = { unique_transaction_id: nextReference(), amount: 'five' }
  expect((await sendDeposit(test, player.token, fields, 'retry')).status).toBe(400)
  const corrected = { ...fields, amount: '5' }
  expect((await sendDeposit(test, player.token, corrected, 'retry')).status).toBe(201)
})

it('lets only players with a complete and open account ask', async () => {
  const refused = async (token: string) => {
    const fields = { unique_transaction_id: nextReference(), amount: '500', file: await slip(3) }
    return (await sendDeposit(test, token, fields)).body['code']
  }
  expect(await refused((await newPlayer({ state: 'profile_incomplete' })).token)).toBe(
    'PROFILE_INCOMPLETE',
  )
  expect(await refused((await newPlayer({ state: 'suspended' })).token)).toBe('ACCOUNT_SUSPENDED')
  expect(await refused((await newOperator()).token)).toBe('NOT_A_PLAYER')
  expect(await refused('no-token')).toBe('UNAUTHENTICATED')
  const proofs = db.selectFrom('proof_image').select('user_id').distinct()
  const owners = (await proofs.execute()).map((proof) => proof.user_id)
  const players = db.selectFrom('app_user').select('id').where('state', '<>', 'active')
  for (const { id } of await players.execute()) expect(owners).not.toContain(id)
})

it('takes ten deposits an hour from one player and slows down nobody else', async () => {
  const slow = await openTestApp({ RATE_LIMIT_FACTOR: '1' })
  const [busy, calm] = [await slow.newPlayer(), await slow.newPlayer()]
  const ask = (token: string) =>
    sendDeposit(slow, token, { unique_transaction_id: nextReference(), amount: '500' })
  const answers = []
  for (let n = 0; n < 12; n++) answers.push(await ask(busy.token))
  expect(tally(answers)).toEqual({ '201': 10, '429 RATE_LIMITED': 2 })
  expect((await ask(calm.token)).status).toBe(201)
})
