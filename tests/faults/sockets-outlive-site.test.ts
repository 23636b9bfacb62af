import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { TestClient } from '#server/live/test-client.ts'
import { addMarket, startExchange } from '#server/modules/exchange/test-exchange.ts'
import { hasNats, startNats } from '../nats-server.ts'
import { freePort, type ServerProcess, startServer } from '../server-process.ts'
import { openDemoDatabase } from './demo-database.ts'

const { db, url } = await openDemoDatabase()
const stops: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
})

/** A server that shares live prices by this NATS. */
async function started(natsUrl: string, more: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServer({
    DATABASE_URL: url,
    NATS_URL: natsUrl,
    DEMO: '1',
    DEMO_TRADERS: '0',
    FEED: 'none',
    STREAM_PORT: 'none',
    CHALLENGES: '0',
    ...more,
  })
  stops.push(() => server.stop())
  return server
}

const socketsAt = async (metricsPort: string): Promise<string | undefined> => {
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  return /^fairbook_live_sockets (\d+)$/m.exec(metrics)?.[1]
}

/** A socket that is opened as soon as the server listens, long before it is ready. */
async function earlySocket(url: string, given: { until: AbortSignal }): Promise<TestClient> {
  for (;;) {
    given.until.throwIfAborted()
    const client = await TestClient.greeted(url).catch(() => undefined)
    if (client) return client
    await sleep(10)
  }
}

describe.skipIf(!hasNats)('sockets of several servers', () => {
  it('go on at their server when the one of the site is killed', async () => {
    const exchange = await startExchange({ db, url })
    const { marketId, selectionIds } = await addMarket({ db, exchange })
    await exchange.stop()
    const nats = await startNats()
    stops.push(() => nats.kill())
    const site = await started(nats.url)
    const metricsPort = String(await freePort())
    const port = String(await freePort())
    const over = new AbortController()
    onTestFinished(() => over.abort())
    const early = earlySocket(`http://127.0.0.1:${port}`, { until: over.signal })
    early.catch(() => {})
    const other = await started(nats.url, { METRICS_PORT: metricsPort, PORT: port })
    const call = async (path: string, body: object, token?: string) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
      const asked = { method: 'POST', headers, body: JSON.stringify(body) }
      return (await (await fetch(`${other.url}${path}`, asked)).json()) as Record<string, unknown>
    }
    const { token } = await call('/api/login', { userId: 'demo', password: 'Demo@1234' })

    const client = await early
    onTestFinished(() => client.socket.terminate())
    // The server has it itself, and did not pass it on to the site while it started.
    expect(await socketsAt(metricsPort)).toBe('1')
    client.say({ op: 'subscribe', topic: `market:${marketId}` })
    await client.until(({ op }) => op === 'snapshot')
    await site.kill9()
    const order = { marketId, selectionId: selectionIds[0], side: 'lay', price: 210 }
    const placing = { ...order, stakeMinor: 700, customerRef: 'after' }
    await expect
      .poll(() => call('/api/orders', placing, String(token)))
      .toMatchObject({ status: 'open' })
    await client.until((message) => JSON.stringify(message).includes('"back":[[210,700]]'))
  })
})
