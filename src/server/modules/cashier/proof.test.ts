import sharp from 'sharp'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openTestApp } from '#server/test-app.ts'
import { documentVault } from '#server/vault/document-safe.ts'
import { Vault } from '#server/vault/vault.ts'
import { proofOf as proofRow, sealPlainProofs } from './proof-store.ts'
import { sendDeposit } from './test-requests.ts'

const test = await openTestApp()
const { send, newPlayer, newOperator } = test
const owner = await newPlayer()
const operator = await newOperator()
let utr = 512_300_000_000

const slip = await sharp({
  create: { width: 400, height: 600, channels: 3, background: '#3a7' },
})
  .withExif({ IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
  .jpeg()
  .toBuffer()

const deposit = (file?: Buffer, rest: Record<string, string> = {}) =>
  sendDeposit(test, owner.token, {
    unique_transaction_id: String(++utr),
    amount: '500',
    ...(file ? { file } : {}),
    ...rest,
  })
const proofOf = (id: unknown, token: string) =>
  send('GET', `/api/deposits/${String(id)}/proof`, { token })

it('shows the picture to its owner and to operators, as a download that runs nothing', async () => {
  const { body } = await deposit(slip)
  for (const { token } of [owner, operator]) {
    const answer = await proofOf(body['id'], token)
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'attachment',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    expect(await sharp(answer.bytes).metadata()).toMatchObject({ format: 'webp', width: 400 })
    expect(answer.bytes.includes('GPS')).toBe(false)
  }
})

it('tells nobody else even that it exists (A36)', async () => {
  const { body } = await deposit(slip)
  const stranger = await newPlayer()
  const answers = await Promise.all([
    proofOf(body['id'], stranger.token),
    proofOf(999_999, stranger.token),
  ])
  expect(answers.map(({ status }) => status)).toEqual([404, 404])
  expect(answers[0]?.body).toEqual(answers[1]?.body)
  expect((await proofOf(body['id'], '')).status).toBe(401)
  const query = `?token=${owner.token}`
  expect((await send('GET', `/api/deposits/${String(body['id'])}/proof${query}`)).status).toBe(401)
})

it('answers the same for a deposit without a picture', async () => {
  const { body } = await deposit()
  expect((await proofOf(body['id'], owner.token)).status).toBe(404)
})

it.each([
  ['../../etc/passwd', 'image/png'],
  ['slip.png\u0000.html', 'text/html'],
  ['slip.svg', 'image/svg+xml'],
  ['<img src=x onerror=alert(1)>.jpg', 'application/x-msdownload'],
])('looks at the content, not at the name %j or the type %s (A39)', async (fileName, fileType) => {
  expect((await deposit(slip, { fileName, fileType })).status).toBe(201)
})

it.each([
  ['a page called .png', '<!doctype html><script>alert(1)</script>'],
  ['an SVG with a script', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
])('refuses %s', async (_what, content) => {
  const answer = await deposit(Buffer.from(content), { fileType: 'image/png' })
  expect([answer.status, answer.body['code']]).toEqual([415, 'FILE_NOT_AN_IMAGE'])
  expect(answer.body['field']).toBe('file')
})

it('refuses a file above 5 MB without reading it all into memory', async () => {
  const answer = await deposit(Buffer.alloc(5 * 1024 * 1024 + 1, 1))
  expect([answer.status, answer.body['code']]).toEqual([413, 'FILE_TOO_LARGE'])
})

it('reads files nowhere else', async () => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(slip)]), 'x.png')
  const headers = { 'idempotency-key': 'file' }
  const answer = await send('POST', '/api/withdraw', { token: owner.token, body: form, headers })
  expect([answer.status, answer.body['code']]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
})

it('tells the operator when the same picture came with another deposit, and credits nothing by a picture (A11)', async () => {
  const seen = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123' } })
    .png()
    .toBuffer()
  const first = await deposit(seen)
  const rowOf = async (id: unknown) => {
    const { body } = await send('GET', '/api/admin/deposits?pageSize=100', {
      token: operator.token,
    })
    return (body['items'] as Record<string, unknown>[]).find((row) => row['id'] === id)
  }
  expect(await rowOf(first.body['id'])).toMatchObject({ hasProof: true, proofSeenBefore: false })
  const second = await deposit(seen)
  expect(await rowOf(second.body['id'])).toMatchObject({ hasProof: true, proofSeenBefore: true })
  expect(await rowOf(first.body['id'])).toMatchObject({ proofSeenBefore: true })
  const { body } = await send('GET', '/api/profile', { token: owner.token })
  expect(body['user']).toMatchObject({ points: 0 })
})

/** The screenshot of a payment, as an app of a bank draws it. */
async function screenshot(reference: string, amount = '500.00'): Promise<Buffer> {
  const lines = [
    [140, 'Payment successful'],
    [190, `${amount}`],
    [90, 'Paid to Fairbook'],
    [90, `Reference ${reference}`],
    [90, 'From Demo Bank 6789'],
  ] as const
  const text = lines.map(([dpi, line], index) => ({
    input: { text: { text: `<span foreground="#222">${line}</span>`, dpi, rgba: true } },
    left: 40,
    top: 260 + index * 110,
  }))
  const head = { width: 540, height: 140, channels: 3, background: '#0a7f4f' } as const
  return sharp({ create: { ...head, height: 960, background: '#fff' } })
    .composite([{ input: { create: head }, left: 0, top: 0 }, ...text])
    .png()
    .toBuffer()
}

it('shows the desk the screenshot that another one was made from, in another format and size too (A11)', async () => {
  const depositOf = async (file: Buffer): Promise<number> =>
    Number((await deposit(file)).body['id'])
  const genuine = await depositOf(await screenshot('512399990001'))
  const another = sharp(await slipOfPaper()).png()
  const paper = await depositOf(await another.toBuffer())
  const edited = await screenshot('512377712345', '900.00')
  const first = await depositOf(edited)
  const smaller = await depositOf(await sharp(edited).resize(480).jpeg({ quality: 60 }).toBuffer())
  const query = `pageSize=100&search=${owner.userId}`
  const { body } = await send('GET', `/api/admin/deposits?${query}`, { token: operator.token })
  const rows = new Map(
    (body['items'] as { id: number }[]).map((row) => [row.id, row as Record<string, unknown>]),
  )
  const alike = [genuine, paper, first, smaller].map((id) => rows.get(id)?.['alikeDepositId'])
  expect(alike).toEqual([null, null, genuine, first])
  expect(rows.get(first)).toMatchObject({ proofSeenBefore: false, status: 'P' })
})

it('sees altered screenshots also when players send them at the same moment (A11)', async () => {
  const senders = await Promise.all([newPlayer(), newPlayer(), newPlayer()])
  const sent = await Promise.all(
    senders.map(async ({ token }, index) => {
      const unique_transaction_id = `77770000000${index}`
      const file = await screenshot(unique_transaction_id, '75')
      return sendDeposit(test, token, { unique_transaction_id, amount: '75', file })
    }),
  )
  const ids = sent.map(({ body }) => Number(body['id'])).toSorted((a, b) => a - b)
  const { body } = await send('GET', '/api/admin/deposits?pageSize=100', { token: operator.token })
  const alike = (body['items'] as { id: number; alikeDepositId: number | null }[])
    .filter(({ id }) => ids.includes(id))
    .map(({ alikeDepositId }) => alikeDepositId)
  expect(alike.filter((id) => id === null)).toHaveLength(1)
  expect(alike.filter((id) => id !== null && ids.includes(id))).toHaveLength(2)
})

/** A photo of a paper slip: edges at other places than those of the app. */
const slipOfPaper = () =>
  sharp({ create: { width: 800, height: 500, channels: 3, background: '#654' } })
    .composite(
      Array.from({ length: 24 }, (_, index) => ({
        input: {
          create: { width: 60, height: 40, channels: 3 as const, background: '#eee' },
        },
        left: 20 + (index % 6) * 125,
        top: 20 + Math.floor(index / 6) * 120,
      })),
    )
    .png()
    .toBuffer()

const kept = async (depositId: unknown) => {
  const { rows } = await sql<{ id: number; webp: Buffer | null; page: Buffer | null }>`
    select p.id, p.webp, p.sealed_page as page from proof_image p join deposit d on d.proof_image_id = p.id
    where d.id = ${Number(depositId)}`.execute(test.db)
  return rows[0]
}
const format = (bytes: Buffer) =>
  sharp(bytes)
    .metadata()
    .then(
      (found) => found.format,
      () => 'no picture',
    )

it('keeps a screenshot encrypted, and shows it to the desk all the same', async () => {
  const { body } = await deposit(slip)
  const row = await kept(body['id'])
  expect(row?.webp).toBeNull()
  expect(await format(row?.page ?? Buffer.alloc(0))).toBe('no picture')
  expect(await format((await proofOf(body['id'], operator.token)).bytes)).toBe('webp')
})

it('shows screenshots of before, and seals them by the job', async () => {
  const { body } = await deposit(slip)
  const { bytes } = await proofOf(body['id'], operator.token)
  const row = await kept(body['id'])
  await sql`update proof_image set webp = ${bytes}, sealed_key = null, sealed_page = null where id = ${row?.id}`.execute(
    test.db,
  )
  expect((await proofOf(body['id'], operator.token)).bytes).toEqual(bytes)
  const needs = { db: test.db, vault: documentVault(test.config) }
  expect(await sealPlainProofs(needs, new AbortController().signal)).toBe(1)
  expect(await kept(body['id'])).toMatchObject({ webp: null })
  expect((await proofOf(body['id'], operator.token)).bytes).toEqual(bytes)
})

it('says so when the key that sealed a screenshot is not there, or is that of another player', async () => {
  const { body } = await deposit(slip)
  const row = await kept(body['id'])
  const depositId = Number(body['id'])
  const vault = new Vault({ given: '7d'.repeat(32), dataDir: '', file: '' })
  const withOther = proofRow({ db: test.db, vault }, depositId, null)
  await expect(withOther).rejects.toMatchObject({ code: 'DOCUMENT_KEY_LOST' })
  const stranger = await test.newPlayer()
  await sql`update proof_image set user_id = ${stranger.id} where id = ${row?.id}`.execute(test.db)
  expect((await proofOf(depositId, operator.token)).body).toMatchObject({
    code: 'DOCUMENT_KEY_LOST',
  })
  // The deposit itself is there.
  const { body: desk } = await send('GET', '/api/admin/deposits?status=P', operator)
  expect(desk['items']).toContainEqual(expect.objectContaining({ id: depositId, hasProof: true }))
})
