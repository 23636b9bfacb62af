import { once } from 'node:events'
import { connect } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  HEARTBEAT_MS,
  HELLO_TIMEOUT_MS,
  LIVE_PATH,
  SUBSCRIPTIONS_MAX,
  type Topic,
} from '#contract/live.ts'
import { answerErrors } from '#server/http/errors.ts'
import type { Caller } from '#server/http/route.ts'
import { liveRoute } from './live-route.ts'
import type { Follower, Position } from './stream.ts'
import { TestClient } from './test-client.ts'

/** Timers stand still unless a test moves them; the sockets are real. */
vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })

const anna: Caller = {
  id: 1,
  userId: 'anna',
  role: 'player',
  roles: [],
  walletId: 7,
  tokenHash: Buffer.from('anna'),
}
const SOCKETS_MAX = 5
const followers = new Map<number, Set<Follower>>()
const positions: (Position | undefined)[] = []
const channel = {
  follow(key: number, follower: Follower, last?: Position) {
    followers.set(key, (followers.get(key) ?? new Set()).add(follower))
    positions.push(last)
    follower.send(Buffer.from(JSON.stringify({ op: 'delta', topic: `market:${key}`, n: 1 })))
  },
  leave(key: number, follower: Follower) {
    followers.get(key)?.delete(follower)
  },
}
const sessions = {
  callerOf: vi.fn<(token: string) => Promise<Caller | undefined>>(),
  openAmong: vi.fn<(callers: readonly Caller[]) => Promise<ReadonlySet<Caller>>>(),
}

const app = Fastify()
answerErrors(app)
await liveRoute(app, {
  find: (topic, caller) => {
    if (topic === 'wallet' && !caller) return 'UNAUTHENTICATED'
    return { channel, key: Number(topic.split(':')[1] ?? 0) }
  },
  sessions,
  sweep: () => {},
  socketsPerAddressMax: SOCKETS_MAX,
})
const url = await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.close())

const clients: TestClient[] = []
const kept = async (opening: Promise<TestClient>) => {
  const client = await opening
  clients.push(client)
  return client
}
const open = (
  ...given: Parameters<typeof TestClient.open> extends [string, ...infer Rest] ? Rest : never
) => kept(TestClient.open(url, ...given))
const greeted = (token?: string) => kept(TestClient.greeted(url, token))
const subscribe = (client: TestClient, topic: Topic) => client.say({ op: 'subscribe', topic })

/** One heartbeat, until the first socket has answered it. */
async function beat(): Promise<void> {
  const [socket] = app.websocketServer.clients
  const answered = socket && once(socket, 'pong')
  vi.advanceTimersByTime(HEARTBEAT_MS)
  await answered
}

beforeEach(() => {
  sessions.callerOf.mockImplementation(async (token) => (token === 'good' ? anna : undefined))
  sessions.openAmong.mockImplementation(async (callers) => new Set(callers))
})
afterEach(async () => {
  for (const client of clients) client.socket.terminate()
  await Promise.all(clients.splice(0).map(({ closed }) => closed))
  followers.clear()
  positions.length = 0
  // The server hears of it a moment later.
  while (app.websocketServer.clients.size > 0) await turn()
})

it('greets a visitor, a player, and somebody whose session is over', async () => {
  expect((await greeted()).got).toEqual([{ op: 'ready', heartbeatMs: 5_000, userId: null }])
  expect((await greeted('good')).got).toMatchObject([{ userId: 'anna' }])
  expect((await greeted('old')).got).toMatchObject([{ userId: null }])
})

it.each([
  ['http://elsewhere.example', 403],
  ['null', 403],
  [url.replace('http:', 'https:'), 101],
  [url, 101],
])('answers the handshake of a page at %s with %i', async (origin, status) => {
  const opening = open({ headers: { origin } }).then(
    () => 101,
    (error: Error) => Number(/response: (\d+)/.exec(error.message)?.[1]),
  )
  expect(await opening).toBe(status)
})

it('takes so many sockets from one address and no more, until one of them is closed', async () => {
  const first = await open()
  for (let n = 1; n < SOCKETS_MAX; n += 1) await open()
  await expect(open()).rejects.toThrow('429')
  first.socket.close()
  await first.closed
  await turn()
  expect((await greeted()).got).toHaveLength(1)
})

it('is no page: a plain request finds nothing', async () => {
  const answer = await app.inject(LIVE_PATH)
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND'])
})

it('closes a socket that does not say hello in time', async () => {
  const [silent, speaking] = [await open(), await greeted()]
  vi.advanceTimersByTime(HELLO_TIMEOUT_MS)
  expect(await silent.closed).toEqual({ code: 1008, reason: 'no hello' })
  expect(speaking.socket.readyState).toBe(speaking.socket.OPEN)
})

it.each(['{"op":"subscribe","topic":"market:1"}', 'garbage', '{"op":"hello","token":7}'])(
  'closes a socket that says %s before hello',
  async (text) => {
    const client = await open()
    client.socket.send(text)
    expect(await client.closed).toEqual({ code: 1008, reason: 'hello comes first' })
  },
)

it('closes a socket that goes on before it is greeted', async () => {
  sessions.callerOf.mockImplementation(() => new Promise(() => {}))
  const client = await open()
  client.say({ op: 'hello', token: 'good' })
  subscribe(client, 'market:1')
  expect((await client.closed).code).toBe(1008)
})

it('sends a client away for a moment when sessions cannot be looked up', async () => {
  sessions.callerOf.mockRejectedValue(new Error('the database is away'))
  const client = await open()
  client.say({ op: 'hello', token: 'good' })
  expect((await client.closed).code).toBe(1011)
})

it.each([
  'garbage',
  '',
  'null',
  '[]',
  '{"op":"subscribe"}',
  '{"op":"subscribe","topic":"market:0"}',
  '{"op":"subscribe","topic":"market:1","after":0.5}',
  '{"op":"unsubscribe","topic":"__proto__"}',
  '{"op":"hello"}',
])('refuses %s and goes on', async (text) => {
  const client = await greeted()
  client.socket.send(text)
  await client.refused('INVALID_INPUT')
  subscribe(client, 'market:3')
  await client.until(({ op }) => op === 'delta')
  expect(client.got.map(({ op }) => op)).toEqual(['ready', 'refused', 'delta'])
})

it('refuses binary messages', async () => {
  const client = await greeted()
  client.socket.send(Buffer.from('{"op":"subscribe","topic":"market:1"}'), { binary: true })
  await client.refused('INVALID_INPUT')
  expect(followers.size).toBe(0)
})

it('closes a socket that sends a long message', async () => {
  const client = await greeted()
  client.socket.send('x'.repeat(2_000))
  expect((await client.closed).code).toBe(1009)
})

it('closes a socket whose frames are broken', async () => {
  const client = await open()
  const raw = connect(Number(new URL(url).port), '127.0.0.1')
  raw.write(
    `GET ${LIVE_PATH} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  )
  await new Promise((upgraded) => raw.once('data', upgraded))
  raw.write(Buffer.from([0xff, 0xff, 0xff, 0xff]))
  await new Promise((ended) => raw.once('close', ended))
  expect(client.socket.readyState).toBe(client.socket.OPEN)
})

it('closes a socket that never stops talking', async () => {
  const client = await greeted()
  for (let n = 0; n < 700; n += 1) client.socket.send('x')
  expect(await client.closed).toEqual({ code: 1008, reason: 'too many messages' })
})

it('hands over where the client was, and nothing when it has no position', async () => {
  const client = await greeted()
  client.say({ op: 'subscribe', topic: 'market:1', epoch: 'e', after: 4 })
  client.say({ op: 'subscribe', topic: 'market:1', epoch: 'e' })
  await client.until(() => client.got.length === 3)
  expect(positions).toEqual([{ epoch: 'e', n: 4 }, undefined])
})

it('lets a socket follow so many topics and no more', async () => {
  const client = await greeted()
  for (let n = 1; n <= SUBSCRIPTIONS_MAX + 1; n += 1) subscribe(client, `market:${n}`)
  expect(await client.refused('RATE_LIMITED')).toEqual({
    op: 'refused',
    code: 'RATE_LIMITED',
    topic: `market:${SUBSCRIPTIONS_MAX + 1}`,
  })
  subscribe(client, 'market:1')
  client.say({ op: 'unsubscribe', topic: 'market:2' })
  subscribe(client, 'market:500')
  await client.until((message) => message.op === 'delta' && message.topic === 'market:500')
  expect(followers.get(2)?.size).toBe(0)
})

it('refuses a topic that is not for everybody', async () => {
  const client = await greeted()
  subscribe(client, 'wallet')
  expect(await client.refused('UNAUTHENTICATED')).toMatchObject({ topic: 'wallet' })
})

it('leaves every topic when the socket closes', async () => {
  const client = await greeted()
  for (const key of [1, 2]) subscribe(client, `market:${key}`)
  await client.until(() => followers.size === 2)
  client.socket.close()
  await client.closed
  await turn()
  expect([...followers.values()].map(({ size }) => size)).toEqual([0, 0])
})

it('sends heartbeats, and gives up a socket whose other end does not answer', async () => {
  const [alive, dead] = [await greeted(), await open({ autoPong: false })]
  dead.say({ op: 'hello' })
  await dead.until(({ op }) => op === 'ready')
  for (let beats = 1; beats <= 4; beats += 1) await beat()
  expect((await dead.closed).code).toBe(1006)
  expect(alive.got.map(({ op }) => op)).toEqual(['ready', ...Array(4).fill('heartbeat')])
})

it('closes the sockets of a session that has ended with the next heartbeat', async () => {
  const bob = { ...anna, userId: 'bob' }
  sessions.callerOf.mockImplementation(async (token) => (token === 'bob' ? bob : anna))
  const [first, visitor, other] = [await greeted('anna'), await greeted(), await greeted('bob')]
  sessions.openAmong.mockImplementation(async () => new Set([bob]))
  vi.advanceTimersByTime(HEARTBEAT_MS)
  expect(await first.closed).toEqual({ code: 1008, reason: 'session ended' })
  for (const { socket } of [visitor, other]) expect(socket.readyState).toBe(socket.OPEN)
})

it('keeps sockets while sessions cannot be checked, and checks again', async () => {
  const client = await greeted('good')
  sessions.openAmong.mockRejectedValueOnce(new Error('the database is away'))
  await beat()
  expect(client.socket.readyState).toBe(client.socket.OPEN)
  sessions.openAmong.mockImplementation(async () => new Set())
  vi.advanceTimersByTime(HEARTBEAT_MS)
  expect((await client.closed).code).toBe(1008)
})

it('drops a reader that is too slow and does not slow down the others', async () => {
  const [slow, quick] = [await greeted(), await greeted()]
  for (const client of [slow, quick]) subscribe(client, 'market:1')
  await Promise.all([slow, quick].map((client) => client.until(({ op }) => op === 'delta')))
  slow.socket.pause()
  const frame = Buffer.from(
    JSON.stringify({ op: 'delta', topic: 'market:1', data: 'x'.repeat(65_000) }),
  )
  const all = followers.get(1) ?? new Set()
  let sent = 0
  while (all.size === 2) {
    for (const follower of all) follower.send(frame)
    sent += 1
    await quick.until(() => quick.got.length === 2 + sent)
  }
  slow.socket.resume()
  expect(await slow.closed).toEqual({ code: 1013, reason: 'too slow' })
  expect(slow.got.length).toBeLessThan(2 + sent)
  expect(quick.socket.readyState).toBe(quick.socket.OPEN)
})

it('sends everybody away when the server stops, to come back', async () => {
  const client = await greeted()
  const closing = app.close()
  expect(await client.closed).toEqual({ code: 1012, reason: 'server restarts' })
  await closing
})
