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

const start = () => startServer({ DATABASE_URL: url, DEMO: '1', FEED: 'none', STREAM_PORT: 'none' })

beforeAll(async () => {
  const exchange = await startExchange({ db, url })
  market = await addMarket({ db, exchange })
  await exchange.stop()
  owner = await start()
  other = await start()
})
afterAll(() => Promise.all([owner.stop(), other.stop()]))

async function call(path: string, options: { token?: string; body?: object } = {}) {
  const response = await fetch(`${other.url}${path}`, {
    method: options.body ? 'POST' : 'GET',
    headers: {
      'content-type': 'application/json',
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
    },
    ...(options.body ? { body: JSON.stringify(options.body) } : {}),
  })
  const idle = response.headers.get('keep-alive')
  return { idle, status: response.status, body: (await response.json()) as Record<string, unknown> }
}

const logIn = async () =>
  String((await call('/api/login', { body: { userId: 'demo', password: 'Demo@1234' } })).body.token)

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
  const again = await call('/api/orders', { token, body: order('passed-on') })
  expect(again.body).toEqual(first.body)
  expect((await call('/api/orders', { token, body: order('?') })).status).toBe(400)
  expect((await call('/api/orders', { body: order('nobody') })).status).toBe(401)
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
