import type { AddressInfo } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { closeDatabase, openDatabase } from '#server/db/database.ts'
import { addMarket, addPlayer } from '#server/modules/exchange/test-exchange.ts'
import { openTestApp } from '#server/test-app.ts'
import { serveMetrics } from './metrics-server.ts'
import { registry } from './metrics.ts'
import { readGauges } from './read-gauges.ts'

const { db, exchange, send } = await openTestApp()
const server = await serveMetrics({ db, config: { metricsHost: '127.0.0.1', metricsPort: 0 } })
afterAll(() => server?.close())
const { port } = (server?.address() ?? { port: 0 }) as AddressInfo

const look = (path = '/metrics', method = 'GET') =>
  fetch(`http://127.0.0.1:${port}${path}`, { method })

/** The values of a metric by its line without them. */
async function valueOf(line: string): Promise<number | undefined> {
  const text = await (await look()).text()
  const found = text.split('\n').find((each) => each.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length + 1))
}

it('counts orders that were placed and refused, their batches and commits', async () => {
  const lines = [
    'fairbook_commands_total{kind="place",outcome="done"}',
    'fairbook_commands_total{kind="place",outcome="refused"}',
    'fairbook_command_seconds_count',
    'fairbook_batches_total{end="committed"}',
    'fairbook_batch_size_sum',
    'fairbook_commit_seconds_count',
  ]
  // Counters are those of the process: other tests may have placed orders.
  const values = () => Promise.all(lines.map(async (line) => (await valueOf(line)) ?? 0))
  const before = await values()
  const { marketId, selectionIds } = await addMarket({ db, exchange })
  const { walletId } = await addPlayer(db, 1_000)
  const order = { marketId, selectionId: selectionIds[0] ?? 0, side: 'back', price: 200 } as const
  const place = (customerRef: string, stakeMinor: number) =>
    exchange.place({ ...order, accountId: walletId, customerRef, stakeMinor })
  await place('small', 500)
  await expect(place('large', 5_000)).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
  const after = await values()
  expect(after.map((value, place) => value - (before[place] ?? 0))).toEqual([1, 1, 2, 2, 2, 2])
  expect(await valueOf('fairbook_commands_under_way')).toBe(0)
})

it('shows the lease, the pool, the outbox and the answers of this server', async () => {
  expect(await valueOf('fairbook_lease_held{lease="site"}')).toBe(1)
  expect(await valueOf('fairbook_lease_owned{lease="site"}')).toBe(1)
  expect(await valueOf('fairbook_database_answers')).toBe(1)
  expect(await valueOf('fairbook_outbox_waiting')).toBe(0)
  await db
    .insertInto('outbox_message')
    .values({ key: 'a', address: 'https://alarms.test.invalid', body: '{}' })
    .execute()
  expect(await valueOf('fairbook_outbox_waiting')).toBe(1)
  expect(await valueOf('fairbook_pool_connections{state="in use"}')).toBeGreaterThan(0)
  const before = (await valueOf('fairbook_answers_total{status="4xx"}')) ?? 0
  expect((await send('GET', '/api/nothing')).status).toBe(404)
  expect(await valueOf('fairbook_answers_total{status="4xx"}')).toBe(before + 1)
})

it('answers nothing else, and nothing at the public port', async () => {
  expect((await look('/')).status).toBe(404)
  expect((await look('/metrics', 'POST')).status).toBe(404)
  const { bytes } = await send('GET', '/metrics')
  expect(bytes.toString()).not.toContain('fairbook_')
})

it('opens nothing without a port, and says why it cannot listen', async () => {
  const none = { metricsHost: '127.0.0.1', metricsPort: 'none' } as const
  expect(await serveMetrics({ db, config: none })).toBeUndefined()
  const taken = { metricsHost: '127.0.0.1', metricsPort: port }
  await expect(serveMetrics({ db, config: taken })).rejects.toThrow(/Cannot listen .* \/metrics/)
})

it('still answers when the database does not, without figures of an earlier look', async () => {
  expect(await valueOf('fairbook_jobs_failing')).toBe(0)
  const metrics = await registry.getMetricsAsJSON()
  expect(metrics.length).toBeGreaterThan(20)
  const gone = openDatabase({ url: 'postgres://127.0.0.1:1/gone' })
  await readGauges(gone)
  await closeDatabase(gone)
  const text = await registry.metrics()
  expect(text).toContain('fairbook_database_answers 0')
  expect(text).not.toMatch(/^fairbook_jobs_failing \d/m)
})
