import sharp from 'sharp'
import { expect, it } from 'vitest'
import { openTestApp } from '#server/test-app.ts'
import { tally } from '../test-requests.ts'

const { db, send, newPlayer, newOperator } = await openTestApp()
const player = await newPlayer()
const operator = await newOperator()
const second = await newOperator()

const account = {
  groupName: 'UPI',
  account_holder_name: 'Fairbook Test',
  upi_id: 'fairbook@test',
  account_number: '000000000001',
  bank_name: 'Test Bank',
  ifsc: 'TEST0000001',
  phone_number: '+441632960001',
  isActive: true,
}

const asOperator = (
  method: string,
  path: string,
  body?: Record<string, unknown>,
  { token } = operator,
) => send(method, `/api/admin${path}`, { token, ...(body ? { body } : {}) })
const decide = (changeId: unknown, is: string, by = second) =>
  asOperator('POST', `/payment-account-changes/${String(changeId)}/decide`, { is }, by)
const propose = (form: Record<string, unknown>) => asOperator('POST', '/payment-accounts', form)
const proposeChange = (id: unknown, form: Record<string, unknown>) =>
  asOperator('PUT', `/payment-accounts/${String(id)}`, form)
const accountNamed = async (holder: string) => {
  const { body } = await asOperator('GET', '/payment-accounts')
  const all = Array.isArray(body) ? (body as Record<string, unknown>[]) : []
  const found = all.find((each) => each['account_holder_name'] === holder)
  if (!found) throw new Error(`no account ${holder}`)
  return found
}
let holders = 0

/** An account that two operators stand for. */
async function create(form: Record<string, unknown>) {
  const named = { account_holder_name: `Holder ${++holders}`, ...form }
  const { body } = await propose(named)
  expect(await decide(body['id'], 'confirmed')).toMatchObject({ status: 200 })
  return accountNamed(named.account_holder_name)
}
async function update(id: unknown, form: Record<string, unknown>) {
  const { body } = await proposeChange(id, form)
  expect(await decide(body['id'], 'confirmed')).toMatchObject({ status: 200 })
}
const open = async () =>
  (await send('GET', '/api/payment-accounts', { token: player.token })).body as unknown
function uploadQr(id: unknown, file: Buffer, token = operator.token) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(file)]), 'qr.png')
  return send('PUT', `/api/admin/payment-accounts/${String(id)}/qr`, { token, body: form })
}
const whitePng = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()

it('shows players the open accounts in their groups (R-054)', async () => {
  const first = await create(account)
  await create({ ...account, groupName: 'Bank transfer', account_holder_name: 'Second' })
  await create({ ...account, account_holder_name: 'Third' })
  await create({ ...account, groupName: 'Closed', account_holder_name: 'No', isActive: false })
  const { groupName: _group, isActive: _active, ...shown } = account
  expect(await open()).toEqual([
    {
      id: expect.any(Number),
      name: 'UPI',
      accounts: [
        { ...shown, id: first['id'], qr_attachment: null },
        expect.objectContaining({ account_holder_name: 'Third' }),
      ],
    },
    expect.objectContaining({ name: 'Bank transfer' }),
  ])
})

it('shows players a new account only when a second operator has confirmed it (A37)', async () => {
  const { status, body } = await propose({ ...account, account_holder_name: 'Proposed' })
  expect([status, body['isOwn'], body['proposedBy']]).toEqual([201, true, operator.userId])
  expect(JSON.stringify(await open())).not.toContain('Proposed')
  expect(await decide(body['id'], 'confirmed', operator)).toMatchObject({
    status: 403,
    body: { code: 'OWN_PROPOSAL' },
  })
  expect(JSON.stringify(await open())).not.toContain('Proposed')
  expect((await decide(body['id'], 'confirmed')).status).toBe(200)
  expect(JSON.stringify(await open())).toContain('Proposed')
  expect((await decide(body['id'], 'confirmed')).body['code']).toBe('ALREADY_DECIDED')
  expect((await decide(999_999, 'confirmed')).status).toBe(404)
})

it('counts the operators who could confirm: no role without the permission, nobody shut out', async () => {
  const counted = async () => (await asOperator('GET', '/payment-accounts/operators')).body
  expect(await counted()).toEqual({ operators: 2 })
  await newOperator(['support'])
  const third = await newOperator(['cashier'])
  expect(await counted()).toEqual({ operators: 3 })
  await db.updateTable('app_user').set({ state: 'closed' }).where('id', '=', third.id).execute()
  expect(await counted()).toEqual({ operators: 2 })
})

it('writes a change once, whoever confirms it at the same moment', async () => {
  const third = await newOperator()
  const { body } = await propose({ ...account, account_holder_name: 'Twice' })
  const answers = await Promise.all(
    [second, third].map((by) => decide(body['id'], 'confirmed', by)),
  )
  expect(tally(answers)).toEqual({ '200': 1, '409 ALREADY_DECIDED': 1 })
  const { body: all } = await asOperator('GET', '/payment-accounts')
  expect(JSON.stringify(all).match(/"Twice"/g)).toHaveLength(1)
})

it('keeps what players pay to until the change is confirmed, and records what stood there', async () => {
  const { id } = await create({ ...account, account_holder_name: 'Changed' })
  const changed = { ...account, account_holder_name: 'Changed', upi_id: 'new@test' }
  const { body } = await proposeChange(id, changed)
  expect((await accountNamed('Changed'))['upi_id']).toBe('fairbook@test')
  expect((await proposeChange(id, changed)).body['code']).toBe('CHANGE_WAITING')
  const { body: waiting } = await asOperator('GET', '/payment-account-changes', undefined, second)
  expect(waiting).toEqual([
    { ...body, isOwn: false, accountId: id, form: changed, proposedBy: operator.userId },
  ])
  await decide(body['id'], 'confirmed')
  expect((await accountNamed('Changed'))['upi_id']).toBe('new@test')
  const record = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'payment_account.update')
    .executeTakeFirstOrThrow()
  expect(record.operator_id).toBe(second.id)
  expect(record.details).toMatchObject({
    before: { upi_id: 'fairbook@test' },
    after: { upi_id: 'new@test' },
    proposedBy: operator.userId,
  })
})

it('drops a proposal by any operator, and leaves the account as it was', async () => {
  const { id } = await create({ ...account, account_holder_name: 'Kept' })
  const { body } = await proposeChange(id, { ...account, upi_id: 'other@test' })
  expect((await decide(body['id'], 'dropped', operator)).body).toEqual({ outcome: 'dropped' })
  expect((await decide(body['id'], 'confirmed')).body['code']).toBe('ALREADY_DECIDED')
  expect((await accountNamed('Kept'))['upi_id']).toBe('fairbook@test')
})

it('takes an account away from players at once when one operator closes it, with its waiting change', async () => {
  const { id } = await create({ ...account, account_holder_name: 'Soon closed' })
  const { body } = await proposeChange(id, { ...account, upi_id: 'late@test' })
  const answer = await asOperator('POST', `/payment-accounts/${String(id)}/close`)
  expect(answer.body).toMatchObject({ isActive: false, upi_id: 'fairbook@test' })
  expect(JSON.stringify(await open())).not.toContain('Soon closed')
  expect((await decide(body['id'], 'confirmed')).body['code']).toBe('ALREADY_DECIDED')
  expect((await asOperator('POST', '/payment-accounts/999999/close')).status).toBe(404)
})

it('refuses an account that nobody could pay to', async () => {
  const nowhere = { ...account, upi_id: '', account_number: '' }
  for (const form of [nowhere, { ...account, upi_id: 'no address' }]) {
    const answer = await propose(form)
    expect([answer.status, answer.body['field']]).toEqual([400, 'upi_id'])
  }
  expect((await proposeChange(999_999, account)).status).toBe(404)
})

it('serves a confirmed picture, written anew, to players while the account is open', async () => {
  const { id } = await create({ ...account, account_holder_name: 'With picture' })
  const path = `/api/payment-accounts/${String(id)}/qr`
  const { body: change } = await uploadQr(id, await whitePng(90))
  const proposed = String(change['qr_attachment'])
  expect((await send('GET', proposed, { token: second.token })).status).toBe(200)
  expect((await send('GET', proposed, { token: player.token })).status).toBe(403)
  expect((await send('GET', path, { token: player.token })).status).toBe(404)
  await decide(change['id'], 'confirmed')
  expect((await accountNamed('With picture'))['qr_attachment']).toBe(path)
  const shown = await send('GET', path, { token: player.token })
  expect(await sharp(shown.bytes).metadata()).toMatchObject({ format: 'webp', width: 90 })
  await update(id, { ...account, isActive: false })
  expect((await send('GET', path, { token: player.token })).status).toBe(404)
  expect((await send('GET', path, { token: operator.token })).status).toBe(200)
})

it('takes only pictures, from operators, for accounts that exist', async () => {
  const { id } = await create({ ...account, account_holder_name: 'No picture' })
  const png = await whitePng(9)
  expect((await uploadQr(id, Buffer.from('<svg/>'))).status).toBe(415)
  expect((await uploadQr(id, Buffer.alloc(0))).body['code']).toBe('FILE_EMPTY')
  expect((await uploadQr(999_999, png)).status).toBe(404)
  expect((await uploadQr(id, png, player.token)).status).toBe(403)
})

it('keeps players from the accounts of the back office', async () => {
  const path = '/api/admin/payment-accounts'
  expect((await send('GET', path, { token: player.token })).status).toBe(403)
  expect((await send('POST', path, { token: player.token, body: account })).status).toBe(403)
  expect((await send('GET', '/api/payment-accounts')).status).toBe(401)
  const { body } = await send('GET', path, { token: operator.token })
  expect(JSON.stringify(body)).toContain('"isActive":false')
})
