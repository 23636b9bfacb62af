import sharp from 'sharp'
import { expect, it } from 'vitest'
import { openTestApp } from '#server/test-app.ts'

const { db, send, newPlayer, newOperator } = await openTestApp()
const player = await newPlayer()
const operator = await newOperator()

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

const create = (form: Record<string, unknown>) =>
  send('POST', '/api/admin/payment-accounts', { token: operator.token, body: form })
const update = (id: unknown, form: Record<string, unknown>) =>
  send('PUT', `/api/admin/payment-accounts/${String(id)}`, { token: operator.token, body: form })
const open = async () =>
  (await send('GET', '/api/payment-accounts', { token: player.token })).body as unknown
function uploadQr(id: unknown, file: Buffer, token = operator.token) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(file)]), 'qr.png')
  return send('PUT', `/api/admin/payment-accounts/${String(id)}/qr`, { token, body: form })
}

it('shows players the open accounts in their groups (R-054)', async () => {
  const first = await create(account)
  expect(first.status).toBe(201)
  await create({ ...account, groupName: 'Bank transfer', account_holder_name: 'Second' })
  await create({ ...account, account_holder_name: 'Third' })
  await create({ ...account, groupName: 'Closed', isActive: false })
  const { groupName: _group, isActive: _active, ...shown } = account
  expect(await open()).toEqual([
    {
      id: expect.any(Number),
      name: 'UPI',
      accounts: [
        { ...shown, id: first.body['id'], qr_attachment: null },
        expect.objectContaining({ account_holder_name: 'Third' }),
      ],
    },
    expect.objectContaining({ name: 'Bank transfer' }),
  ])
})

it('takes an account away from players as soon as it is closed, and records what stood there', async () => {
  const { body } = await create({ ...account, groupName: 'Soon closed' })
  const answer = await update(body['id'], { ...account, upi_id: 'new@test', isActive: false })
  expect(answer.body).toMatchObject({ upi_id: 'new@test', groupName: 'UPI', isActive: false })
  expect(JSON.stringify(await open())).not.toContain('Soon closed')
  const record = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'payment_account.update')
    .executeTakeFirstOrThrow()
  expect(record.details).toMatchObject({
    before: { upi_id: 'fairbook@test', isActive: true },
    after: { upi_id: 'new@test', isActive: false },
  })
})

it('refuses an account that nobody could pay to', async () => {
  const nowhere = { ...account, upi_id: '', account_number: '' }
  for (const form of [nowhere, { ...account, upi_id: 'no address' }]) {
    const answer = await create(form)
    expect([answer.status, answer.body['field']]).toEqual([400, 'upi_id'])
  }
  expect((await update(999_999, account)).status).toBe(404)
})

it('serves the uploaded picture, written anew, to players while the account is open', async () => {
  const { body } = await create({ ...account, groupName: 'With picture' })
  const path = `/api/payment-accounts/${String(body['id'])}/qr`
  expect((await send('GET', path, { token: player.token })).status).toBe(404)
  const png = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  expect((await uploadQr(body['id'], png)).body).toMatchObject({ qr_attachment: path })
  const shown = await send('GET', path, { token: player.token })
  expect(await sharp(shown.bytes).metadata()).toMatchObject({ format: 'webp', width: 90 })
  await update(body['id'], { ...account, isActive: false })
  expect((await send('GET', path, { token: player.token })).status).toBe(404)
  expect((await send('GET', path, { token: operator.token })).status).toBe(200)
})

it('takes only pictures, from operators, for accounts that exist', async () => {
  const { body } = await create(account)
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  expect((await uploadQr(body['id'], Buffer.from('<svg/>'))).status).toBe(415)
  expect((await uploadQr(body['id'], Buffer.alloc(0))).body['code']).toBe('FILE_EMPTY')
  expect((await uploadQr(999_999, png)).status).toBe(404)
  expect((await uploadQr(body['id'], png, player.token)).status).toBe(403)
})

it('keeps players from the accounts of the back office', async () => {
  const path = '/api/admin/payment-accounts'
  expect((await send('GET', path, { token: player.token })).status).toBe(403)
  expect((await send('POST', path, { token: player.token, body: account })).status).toBe(403)
  expect((await send('GET', '/api/payment-accounts')).status).toBe(401)
  const { body } = await send('GET', path, { token: operator.token })
  expect(JSON.stringify(body)).toContain('"isActive":false')
})
