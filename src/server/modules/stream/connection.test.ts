import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { openTestApp } from '#server/test-app.ts'
import { eventually } from '#server/test-patience.ts'
import { Program } from '../standard-api/test-program.ts'
import { ownCertificate } from './certificate.ts'
import { openStream } from './test-listener.ts'

const folder = await mkdtemp(join(tmpdir(), 'stream-'))
afterAll(() => rm(folder, { recursive: true }))
const test = await openTestApp()
const stream = await openStream(test, folder)
const program = await Program.of(test, await test.newPlayer({ balanceMinor: 100_000 }))
const other = await Program.of(test, await test.newPlayer())
const operator = await test.newOperator()

it('makes a certificate once and keeps it', async () => {
  const kept = await ownCertificate(folder)
  expect(await ownCertificate(folder)).toEqual(kept)
  const certificate = new X509Certificate(kept.cert)
  expect(certificate.checkHost('localhost')).toBe('localhost')
  expect(certificate.checkIP('127.0.0.1')).toBe('127.0.0.1')
  expect(certificate.verify(certificate.publicKey)).toBe(true)
})

it('speaks first, admits who has a session and a key, and says how many connections are left', async () => {
  const listener = await stream.listen()
  expect(listener.got).toEqual([{ op: 'connection', connectionId: expect.any(String) }])
  expect(listener.socket.getProtocol()).toBe('TLSv1.3')
  listener.say({ op: 'authentication', id: 7, appKey: program.key, session: program.token })
  expect(await listener.until(({ op }) => op === 'status')).toEqual({
    op: 'status',
    id: 7,
    statusCode: 'SUCCESS',
    connectionClosed: false,
    connectionsAvailable: 9,
  })
  expect(await listener.ask({ op: 'heartbeat' })).toMatchObject({ statusCode: 'SUCCESS' })
})

it.each([
  ['NO_APP_KEY', { session: program.token }],
  ['NO_SESSION', { appKey: program.key }],
  ['INVALID_SESSION_INFORMATION', { appKey: program.key, session: 'x' }],
  ['INVALID_SESSION_INFORMATION', { appKey: program.key, session: program.player.token }],
  ['INVALID_APP_KEY', { appKey: 'x', session: program.token }],
  ['INVALID_APP_KEY', { appKey: other.key, session: program.token }],
])('answers %s and hangs up', async (errorCode, request) => {
  const listener = await stream.listen()
  expect(await listener.ask({ op: 'authentication', ...request })).toMatchObject({
    statusCode: 'FAILURE',
    errorCode,
    connectionClosed: true,
    connectionId: expect.any(String),
  })
  await listener.closed
})

it.each<[string, object | string]>([
  ['INVALID_INPUT', '{'],
  ['INVALID_INPUT', '7'],
  ['INVALID_INPUT', 'x'.repeat(70_000)],
  ['INVALID_INPUT', { op: 'marketSubscription', marketFilter: 7 }],
  ['INVALID_INPUT', { op: 'marketSubscription', marketDataFilter: { fields: ['EX_ALL'] } }],
  ['INVALID_INPUT', { op: 'marketSubscription', marketDataFilter: { ladderLevels: 11 } }],
  ['INVALID_INPUT', { op: 'orderSubscription', orderFilter: { accountIds: [1] } }],
  ['INVALID_CLOCK', { op: 'marketSubscription', initialClk: 'a b', clk: '1' }],
  ['INVALID_REQUEST', { op: 'everything' }],
  ['INVALID_REQUEST', { op: 'authentication', appKey: program.key, session: program.token }],
])('answers %s to what it cannot do: %.60j', async (errorCode, message) => {
  const listener = await stream.hear(program)
  listener.say(message)
  expect(
    await listener.until((each) => each.op === 'status' && each.statusCode === 'FAILURE'),
  ).toMatchObject({ errorCode, connectionClosed: true })
  await listener.closed
})

it('takes no subscription before it knows who asks', async () => {
  const listener = await stream.listen()
  expect(await listener.ask({ op: 'orderSubscription' })).toMatchObject({
    errorCode: 'NOT_AUTHORIZED',
    connectionClosed: true,
  })
})

it('counts the time that a program listens for the limit on time of its player', async () => {
  const listening = await Program.of(test, await test.newPlayer())
  await stream.hear(listening)
  await eventually(async () => {
    const used = await test.db
      .selectFrom('program_use')
      .select('user_id')
      .where('user_id', '=', listening.player.id)
      .execute()
    expect(used).toHaveLength(1)
  })
})

it('gives an account ten connections', async () => {
  const player = await Program.of(test, await test.newPlayer())
  const all = await Promise.all(Array.from({ length: 10 }, () => stream.hear(player)))
  const one = await stream.listen()
  const refused = await one.ask({ op: 'authentication', appKey: player.key, session: player.token })
  expect(refused).toMatchObject({ errorCode: 'MAX_CONNECTION_LIMIT_EXCEEDED' })
  all[0]?.socket.destroy()
  await eventually(async () => expect(await stream.hear(player)).toBeDefined())
})

const isFailure = (message: object) => 'statusCode' in message && message.statusCode === 'FAILURE'

it('counts connections before they are encrypted, and hangs up on those that never are', async () => {
  const server = stream.newServer({ handshakeTimeoutMs: 2_000 })
  const port = await server.listen('127.0.0.1', 0)
  const early = await stream.hear(program, port)
  const closed: number[] = []
  const silent = Array.from({ length: 150 }, async (_, index) => {
    const socket = connect({ host: '127.0.0.1', port }).on('error', () => {})
    await once(socket, 'close')
    closed.push(index)
  })
  await Promise.all(silent)
  // An address has a hundred, and one of them is the program's: the others were not waited for.
  expect(closed.slice(0, 51).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 51 }, (_, index) => 99 + index),
  )
  expect(await early.ask({ op: 'heartbeat' })).toMatchObject({ statusCode: 'SUCCESS' })
  const late = await stream.hear(program, port)
  expect(await late.ask({ op: 'heartbeat' })).toMatchObject({ statusCode: 'SUCCESS' })
  await server.close()
})

it('hangs up on who does not say who they are, and on who says too much', async () => {
  const set = vi.spyOn(globalThis, 'setTimeout')
  const cleared = vi.spyOn(globalThis, 'clearTimeout')
  const deadlines = () =>
    set.mock.calls.flatMap(([run, waitMs], call) =>
      waitMs === 15_000 ? [{ run, timer: set.mock.results[call]?.value as unknown }] : [],
    )
  const isCalledOff = (timer: unknown) => cleared.mock.calls.some(([each]) => each === timer)
  const silent = await stream.listen()
  // A sign of life says nothing of who gives it.
  await silent.ask({ op: 'heartbeat' })
  const known = await stream.hear(program)
  const [ofSilent, ofKnown] = deadlines()
  expect([isCalledOff(ofSilent?.timer), isCalledOff(ofKnown?.timer)]).toEqual([false, true])
  vi.restoreAllMocks()
  ofSilent?.run()
  expect(await silent.until(isFailure)).toMatchObject({
    errorCode: 'TIMEOUT',
    errorMessage: 'idle: 15000 ms',
    connectionClosed: true,
  })
  expect(await known.ask({ op: 'heartbeat' })).toMatchObject({ statusCode: 'SUCCESS' })
  const talking = await stream.hear(program)
  for (let id = 0; id < 121; id += 1) talking.say({ op: 'heartbeat', id })
  expect(
    await talking.until((each) => each.op === 'status' && each.statusCode === 'FAILURE'),
  ).toMatchObject({ errorCode: 'TOO_MANY_REQUESTS' })
})

it.each([
  [
    'INVALID_SESSION_INFORMATION',
    ({ player }: Program) =>
      test.send('POST', `/api/admin/players/${player.id}/suspend`, {
        token: operator.token,
        body: { reason: 'asked for' },
      }),
  ],
  [
    'INVALID_SESSION_INFORMATION',
    ({ token }: Program) =>
      test.send('POST', '/api/logout', { headers: { 'x-authentication': token } }),
  ],
  [
    'INVALID_APP_KEY',
    ({ key }: Program) =>
      test.db
        .updateTable('api_key')
        .set({ revoked_at: new Date() })
        .where('key', '=', key)
        .execute(),
  ],
])('ends within seconds with %s when the right to listen has gone', async (errorCode, end) => {
  const own = await Program.of(test, await test.newPlayer())
  const listener = await stream.hear(own)
  await end(own)
  const failure = await listener.until(
    (each) => each.op === 'status' && each.statusCode === 'FAILURE',
  )
  expect(failure).toMatchObject({ errorCode, connectionClosed: true })
  expect(failure).not.toHaveProperty('id')
})

it('says that a market subscription would be too large, and lives on', async () => {
  const listener = await stream.hear(program)
  const rows = Array.from({ length: 201 }, (_, n) => n)
  await test.db
    .insertInto('event')
    .values({
      sport_id: 30,
      competition: 'Many',
      name: 'Many',
      starts_at: new Date(),
      feed: null,
      feed_ref: null,
    })
    .execute()
  const { id } = await test.db
    .selectFrom('event')
    .select('id')
    .where('name', '=', 'Many')
    .executeTakeFirstOrThrow()
  await test.db
    .insertInto('market')
    .values(
      rows.map((n) => ({
        event_id: id,
        name: String(n),
        kind: 'win' as const,
        status: 'inactive' as const,
        commission_bps: 0,
        feed: null,
        feed_ref: null,
      })),
    )
    .execute()
  const filter = { marketFilter: { eventTypeIds: ['7523'] } }
  expect(await listener.subscribe('marketSubscription', filter)).toMatchObject({
    errorCode: 'SUBSCRIPTION_LIMIT_EXCEEDED',
    connectionClosed: false,
  })
  const nothing = { marketFilter: { eventTypeIds: ['61420'] } }
  expect(await listener.subscribe('marketSubscription', nothing)).toMatchObject({
    statusCode: 'SUCCESS',
  })
  expect(listener.changes()).toMatchObject([{ ct: 'SUB_IMAGE' }])
})
