import { once } from 'node:events'
import { connect } from 'node:net'
import { PassThrough } from 'node:stream'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { openTestApp } from '#server/test-app.ts'
import { answerErrors } from './errors.ts'
import { rateLimits } from './rate-limit.ts'
import { Refusal } from './refusal.ts'

const { send, newPlayer, newOperator } = await openTestApp()
const player = await newPlayer({ balanceMinor: 1_000 })
const operator = await newOperator()

const payout = { amount: '5', bank_name: 'UPI', acc_num: 'asha@demobank' }

it.each<[string, string, Record<string, unknown> | undefined]>([
  ['GET', '/api/transaction-logs?search=%00', undefined],
  ['GET', '/api/transaction-logs?from=0000-01-01', undefined],
  ['POST', '/api/withdraw', { ...payout, account_holder_name: 'Player\u0000B' }],
  ['POST', '/api/login', { userId: 'a\u0000b', password: 'x' }],
])('takes what no database can hold for wrong input: %s %s', async (method, path, body) => {
  const headers = { 'idempotency-key': 'unstorable' }
  const answer = await send(method, path, {
    token: player.token,
    headers,
    ...(body ? { body } : {}),
  })
  expect([answer.status, answer.body['code']]).toEqual([400, 'INVALID_INPUT'])
})

it('does so for what is kept as JSON, too', async () => {
  const form = {
    groupName: 'UPI',
    account_holder_name: 'A\u0000',
    upi_id: 'a.b@cd',
    isActive: true,
  }
  const path = '/api/admin/payment-accounts'
  const answer = await send('POST', path, { token: operator.token, body: form })
  expect([answer.status, answer.body['code']]).toEqual([400, 'INVALID_INPUT'])
})

it('names the wrong fields, and nothing of its inside', async () => {
  const answer = await send('POST', '/api/login', { body: { userId: 5, more: true } })
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({
    code: 'INVALID_INPUT',
    message: 'Please check the marked fields.',
    issues: expect.arrayContaining([expect.objectContaining({ field: 'userId' })]),
  })
})

it.each(['POST', 'PUT', 'DELETE', 'PATCH'])(
  'answers 404 to %s at an address without a call',
  async (method) => {
    const answer = await send(method, '/api/none')
    expect([answer.status, answer.body['code']]).toEqual([404, 'NOT_FOUND'])
  },
)

/** A server with only the answers to errors, and the lines of its log. */
async function openLogged() {
  const lines: Record<string, unknown>[] = []
  const stream = new PassThrough()
  stream.on('data', (chunk: Buffer) => {
    for (const line of chunk.toString().trim().split('\n')) lines.push(JSON.parse(line))
  })
  const app = Fastify({ logger: { level: 'debug', stream } })
  answerErrors(app)
  app.get('/busy', () => Promise.reject(new Refusal('SERVICE_UNAVAILABLE')))
  app.get('/broken', () => Promise.reject(new TypeError('a bug')))
  app.post('/form', async () => 'read')
  const url = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const failures = () => lines.filter(({ level }) => Number(level) >= 50)
  return { app, url, lines, failures }
}

it('writes a stack to the log for a bug, and none for a busy service or a client that went away', async () => {
  const { app, url, lines, failures } = await openLogged()
  const busy = await app.inject('/busy')
  expect([busy.statusCode, busy.headers['retry-after']]).toEqual([503, '1'])
  const socket = connect({ host: url.hostname, port: Number(url.port) })
  socket.write(
    'POST /form HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
  )
  await expect.poll(() => lines.filter(({ msg }) => msg === 'incoming request')).toHaveLength(2)
  socket.destroy()
  await once(socket, 'close')
  await expect.poll(() => lines.some(({ msg }) => msg === 'the client went away')).toBe(true)
  expect(lines.filter(({ msg }) => msg === 'the service is busy')).toMatchObject([{ level: 40 }])
  expect(failures()).toEqual([])
  await app.inject('/broken')
  expect(failures()).toMatchObject([{ err: { stack: expect.stringContaining('a bug') } }])
  await app.close()
})

it('says when a limit lets the next try through, and counts IPv6 by the network of a customer', async () => {
  const app = Fastify({ trustProxy: true })
  answerErrors(app)
  const limitOf = await rateLimits(app, 1)
  const limit = limitOf('address', 2, 90_000)
  app.get('/', async (request) => {
    await limit(request)
    return 'in'
  })
  const from = (address: string) =>
    app.inject({ url: '/', headers: { 'x-forwarded-for': address } })
  expect((await from('2001:db8:1:1::1')).statusCode).toBe(200)
  expect((await from('2001:db8:1:1:ffff::2')).statusCode).toBe(200)
  const refused = await from('2001:db8:1:1::3')
  const retryAfterSeconds = Number(refused.headers['retry-after'])
  expect(retryAfterSeconds).toBeGreaterThan(1)
  expect(retryAfterSeconds).toBeLessThanOrEqual(90)
  expect(refused.json()).toMatchObject({ code: 'RATE_LIMITED', details: { retryAfterSeconds } })
  expect((await from('2001:db8:1:2::1')).statusCode).toBe(200)
  for (const address of ['192.0.2.1', '::ffff:192.0.2.1'])
    expect((await from(address)).statusCode).toBe(200)
  expect((await from('192.0.2.1')).statusCode).toBe(429)
  await app.close()
})
