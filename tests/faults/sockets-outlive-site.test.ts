import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { openTestDatabase } from '#server/db/test-database.ts'
import { TestClient } from '#server/live/test-client.ts'
import { addMarket, startExchange } from '#server/modules/exchange/test-exchange.ts'
import { hasNats, startNats } from '../nats-server.ts'
import { freePort, type ServerProcess, startServer } from '../server-process.ts'

const { db, url } = await openTestDatabase()
const stops: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
})

/** A server that shares live prices by this NATS. */
async function started(natsUrl: string, metricsPort = 'none'): Promise<ServerProcess> {
  const server = await startServer({
    DATABASE_URL: url,
    NATS_URL: natsUrl,
    METRICS_PORT: metricsPort,
    DEMO: '1',
    DEMO_TRADERS: '0',
    FEED: 'none',
    STREAM_PORT: 'none',
    CHALLENGES: '0',
  })
  stops.push(() => server.stop())
  return server
}

/** A socket that the server has itself: until its app is built, it passes sockets on to the site. */
async function ownSocket(server: ServerProcess, metricsPort: string): Promise<TestClient> {
  for (;;) {
    const client = await TestClient.greeted(server.url)
    onTestFinished(() => client.socket.terminate())
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    if (/^fairbook_live_sockets 1$/m.test(metrics)) return client
    client.socket.close()
    await client.closed
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
    const other = await started(nats.url, metricsPort)
    const call = async (path: string, body: object, token?: string) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
      const asked = { method: 'POST', headers, body: JSON.stringify(body) }
      return (await (await fetch(`${other.url}${path}`, asked)).json()) as Record<string, unknown>
    }
    const { token } = await call('/api/login', { userId: 'demo', password: 'Demo@1234' })

    const client = await ownSocket(other, metricsPort)
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
