import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { type DepositFields, depositForm } from '#server/modules/cashier/test-requests.ts'
import { openTown } from './town.ts'

const town = await openTown({ RATE_LIMIT_FACTOR: '1' })
const { db, newPlayer } = town
const MB = 2 ** 20
const MEGABYTES = 500

/** Sends a form in chunks whose one file never says how long it is; answers how much of it was sent, and the reply. */
async function sendEndless(token: string, path: string) {
  const { hostname, port } = new URL(town.url)
  const socket = connect({ host: hostname, port: Number(port) })
  let reply = ''
  socket.on('data', (bytes: Buffer) => (reply += bytes.toString()))
  // The server closes while we write.
  socket.on('error', () => {})
  const closed = once(socket, 'close').catch(() => {})
  const part =
    '--form\r\nContent-Disposition: form-data; name="file"; filename="x.png"\r\nContent-Type: image/png\r\n\r\n'
  socket.write(
    [
      `POST ${path} HTTP/1.1`,
      'host: localhost',
      `authorization: Bearer ${token}`,
      'idempotency-key: a39',
      'content-type: multipart/form-data; boundary=form',
      'transfer-encoding: chunked',
      `\r\n${part.length.toString(16)}\r\n${part}\r\n`,
    ].join('\r\n'),
  )
  const chunk = Buffer.concat([
    Buffer.from(`${MB.toString(16)}\r\n`),
    Buffer.alloc(MB, 1),
    Buffer.from('\r\n'),
  ])
  let sent = 0
  for (; sent < MEGABYTES && reply === '' && !socket.destroyed; sent += 1)
    await Promise.race([new Promise((written) => socket.write(chunk, written)), closed])
  await closed
  return { sent, reply }
}

/** Not over the network: a connection of a form is kept open for its next one. */
async function sendForm(path: string, token: string, fields: DepositFields) {
  const form = new Response(depositForm(fields))
  const { statusCode, json } = await town.app.inject({
    method: 'POST',
    url: path,
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
      'content-type': form.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await form.arrayBuffer()),
  })
  return { status: statusCode, code: json<{ code?: string }>().code }
}

it.each(['/api/deposit', '/api/identity/documents'])(
  'A39 stops a file of 500 megabytes that comes in chunks to %s long before its end',
  async (path) => {
    const { token } = await town.newPlayer()
    const { sent, reply } = await sendEndless(token, path)
    // The close of the connection can overtake the reply: whoever goes on sending may not come to read it.
    expect(reply).toMatch(/^$|^HTTP\/1\.1 413 [^]*connection: close[^]*FILE_TOO_LARGE/i)
    expect(sent).toBeLessThan(50)
    // The player and the server go on.
    const profile = await town.send({ method: 'GET', path: '/api/profile', token })
    expect(profile.status).toBe(200)
  },
)

it('A39 takes so many files of a player and no more, and slows down nobody else', async () => {
  const file = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123' } })
    .png()
    .toBuffer()
  const [busy, calm] = [await town.newPlayer(), await town.newPlayer()]
  const handIn = async (token: string) =>
    (await sendForm('/api/identity/documents', token, { kind: 'library card', file })).status
  const answers = await Promise.all(Array.from({ length: 40 }, () => handIn(busy.token)))
  expect(answers.filter((status) => status === 400)).toHaveLength(20)
  expect(answers.filter((status) => status === 429)).toHaveLength(20)
  expect(await handIn(calm.token)).toBe(400)
})

it('A39 takes 50 MB a day of a player in files of all kinds together, whatever comes at once', async () => {
  const [busy, calm] = [await newPlayer(), await newPlayer()]
  const send = async (
    kind: 'deposit' | 'document',
    { token }: { token: string },
    megabytes = 1,
  ) => {
    const file = Buffer.alloc(megabytes * MB, 1)
    const deposit = { unique_transaction_id: '812300000039', amount: '500', file }
    return kind === 'deposit'
      ? (await sendForm('/api/deposit', token, deposit)).code
      : (await sendForm('/api/identity/documents', token, { kind: 'library card', file })).code
  }
  // The server counts a file before it looks into it.
  expect(await send('deposit', busy, 4)).toBe('FILE_NOT_AN_IMAGE')
  expect(await send('document', busy, 4)).toBe('DOCUMENT_KIND_INVALID')
  const volumes = await db.selectFrom('upload_volume').select(['user_id', 'bytes']).execute()
  expect(volumes).toContainEqual({ user_id: busy.id, bytes: 8 * MB })
  await sql`update upload_volume set bytes = ${48 * MB} where user_id = ${busy.id}`.execute(db)
  const kinds = ['deposit', 'document', 'deposit', 'document'] as const
  const codes = await Promise.all(kinds.map((kind) => send(kind, busy)))
  expect(codes.filter((code) => code === 'UPLOADS_FULL')).toHaveLength(2)
  expect(await send('document', calm)).toBe('DOCUMENT_KIND_INVALID')
  const pass = (time: string) =>
    sql`update upload_volume set began_at = began_at - ${time}::interval`.execute(db)
  await pass('23 hours 59 minutes')
  expect(await send('document', busy)).toBe('UPLOADS_FULL')
  await pass('1 minute')
  expect(await send('document', busy)).toBe('DOCUMENT_KIND_INVALID')
})
