import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import WebSocket from 'ws'
import { LIVE_PATH } from '#contract/live.ts'
import { openTestDatabase } from '#server/db/test-database.ts'
import { addMarket, startExchange } from '#server/modules/exchange/test-exchange.ts'
import { type ServerProcess, startServer } from './server-process.ts'

const { db, url } = await openTestDatabase()
let market: Awaited<ReturnType<typeof addMarket>>
let owner: ServerProcess
let other: ServerProcess

const start = (more: Record<string, string> = {}) =>
  startServer({
    DATABASE_URL: url,
    DEMO: '1',
    FEED: 'none',
    STREAM_PORT: 'none',
    RATE_LIMIT_FACTOR: '1',
    CHALLENGES: '0',
    ...more,
  })

beforeAll(async () => {
  const exchange = await startExchange({ db, url })
  market = await addMarket({ db, exchange })
  await exchange.stop()
  owner = await start()
  // It has a proxy in front, which says last where a request comes from.
  other = await start({ TRUST_PROXY: '1' })
})
afterAll(() => Promise.all([owner.stop(), other.stop()]))

const ownAddress = '203.0.113.1'

async function call(
  path: string,
  options: { token?: string; body?: object; from?: string; at?: string } = {},
) {
  const { from = ownAddress, at = other.url } = options
  const response = await fetch(`${at}${path}`, {
    method: options.body ? 'POST' : 'GET',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': from,
      'x-fairbook-client': `${from.split(',')[0]} of-my-own-making`,
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
    },
    ...(options.body ? { body: JSON.stringify(options.body) } : {}),
  })
  const idle = response.headers.get('keep-alive')
  const requestId = response.headers.get('x-request-id')
  return {
    idle,
    requestId,
    status: response.status,
    body: (await response.json()) as Record<string, unknown>,
  }
}

const logIn = async (from = ownAddress) => {
  const body = { userId: 'demo', password: 'Demo@1234' }
  return String((await call('/api/login', { body, from })).body.token)
}

const order = (customerRef: string) => ({
  marketId: market.marketId,
  selectionId: market.selectionIds[0],
  side: 'back',
  price: 300,
  stakeMinor: 100,
  customerRef,
})

it('takes orders at the process that stands by, and answers them with what the owner did', async () => {
  const token = await logIn()
  const first = await call('/api/orders', { token, body: order('passed-on') })
  expect(first.status).toBe(201)
  expect(first.body).toMatchObject({ status: 'open', remainingMinor: 100 })
  // Pools of programs keep connections for a minute, and think a request lost whose connection is closed under it.
  expect(first.idle).toBe('timeout=75')
  expect(first.requestId).toMatch(/^[0-9a-f-]{36}$/)
  const again = await call('/api/orders', { token, body: order('passed-on') })
  expect(again.body).toEqual(first.body)
  expect((await call('/api/orders', { token, body: order('?') })).status).toBe(400)
  expect((await call('/api/orders', { body: order('nobody') })).status).toBe(401)
})

/** How 25 logins end, each of another player: 20 a minute are let in from one address. */
async function logInOften(options: { at?: string; from: (n: number) => string }) {
  const { at, from } = options
  const answers = await Promise.all(
    Array.from({ length: 25 }, (_, n) =>
      call('/api/login', {
        body: { userId: `nobody${n}`, password: 'x' },
        from: from(n),
        ...(at === undefined ? {} : { at }),
      }),
    ),
  )
  return answers.map(({ status }) => status).toSorted((a, b) => a - b)
}
const limited = [...Array<number>(20).fill(401), ...Array<number>(5).fill(429)]

it('counts players behind the process that stands by by their own addresses, whatever they claim', async () => {
  const claimed = (n: number) => `198.51.100.${n}, 203.0.113.7`
  expect(await logInOften({ from: claimed })).toEqual(limited)
  // Others from elsewhere are let in.
  const each = (n: number) => `198.51.100.7, 203.0.113.${100 + n}`
  expect(await logInOften({ from: each })).toEqual(Array(25).fill(401))
})

it('believes no client of the owner that says where it comes from', async () => {
  const from = (n: number) => `198.51.100.${n}`
  expect(await logInOften({ at: owner.url, from })).toEqual(limited)
})

it('knows a device by the address that it has, not by one it claims', async () => {
  const devices = async () => {
    const found = await db
      .selectFrom('device as d')
      .innerJoin('app_user as u', 'u.id', 'd.user_id')
      .where('u.user_id_key', '=', 'demo')
      .select('d.hash')
      .execute()
    return found.length
  }
  await logIn()
  await logIn(`198.51.100.1, ${ownAddress}`)
  expect(await devices()).toBe(1)
  await logIn('203.0.113.2')
  expect(await devices()).toBe(2)
})

it('passes sockets on', async () => {
  const socket = new WebSocket(`${other.url.replace('http', 'ws')}${LIVE_PATH}`)
  await once(socket, 'open')
  const heard: Record<string, unknown>[] = []
  socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString())))
  socket.send(JSON.stringify({ op: 'hello' }))
  socket.send(JSON.stringify({ op: 'subscribe', topic: `market:${market.marketId}` }))
  await expect
    .poll(() => heard.find((message) => message.op === 'snapshot'))
    .toMatchObject({ topic: `market:${market.marketId}` })
  socket.close()
})

it('takes over when the owner is killed, and says "try again" until then', async () => {
  const token = await logIn()
  await owner.kill9()
  const statuses = new Set<number>()
  let last = await call('/api/orders', { token, body: order('taken-over') })
  for (let tries = 0; tries < 4_000 && last.status !== 201; tries++) {
    statuses.add(last.status)
    await sleep(50)
    last = await call('/api/orders', { token, body: order('taken-over') })
  }
  expect(last.status).toBe(201)
  expect([...statuses].filter((status) => status !== 503)).toEqual([])
  const placed = await db.selectFrom('exchange_order').select('customer_ref').execute()
  expect(placed.map((row) => row.customer_ref).toSorted()).toEqual(['passed-on', 'taken-over'])
})
