import { once } from 'node:events'
import { connect } from 'node:net'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { depositForm } from '#server/modules/cashier/test-requests.ts'
import { openTown } from './town.ts'

const town = await openTown({ RATE_LIMIT_FACTOR: '1' })
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
  const handIn = async (token: string) => {
    const body = depositForm({ kind: 'library card', file })
    const headers = { authorization: `Bearer ${token}` }
    // Not over the network: a connection of a form is kept open for its next one.
    const form = new Response(body)
    const { statusCode } = await town.app.inject({
      method: 'POST',
      url: '/api/identity/documents',
      headers: { ...headers, 'content-type': form.headers.get('content-type') ?? '' },
      payload: Buffer.from(await form.arrayBuffer()),
    })
    return statusCode
  }
  const answers = await Promise.all(Array.from({ length: 40 }, () => handIn(busy.token)))
  expect(answers.filter((status) => status === 400)).toHaveLength(20)
  expect(answers.filter((status) => status === 429)).toHaveLength(20)
  expect(await handIn(calm.token)).toBe(400)
})
