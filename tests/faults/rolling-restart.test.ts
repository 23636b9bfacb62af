import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SERVER_HEADER } from '#contract/endpoint.ts'
import { SeededRandom } from '#domain/random.ts'
import { brokenInvariants } from '#server/products.ts'
import { seedOfRun } from '#server/test-seed.ts'
import { timesOf } from '#server/test-soak.ts'
import { type ServerProcess, startServer } from '../server-process.ts'
import { openDemoDatabase } from './demo-database.ts'
import { BalancedLoad } from './balanced-load.ts'
import { logIn, openMarket, SETTINGS } from './load.ts'
import { anomaliesOf } from './order-history.ts'

const SEED = seedOfRun('RESTART_SEED')
console.log(`Rolling restart: RESTART_SEED=${SEED} replays its orders`)
const random = SeededRandom.from(SEED)
const SERVERS = 3
const MARKETS = 12

const { db, url } = await openDemoDatabase()
const servers: ServerProcess[] = []
let given: Pick<ConstructorParameters<typeof BalancedLoad>[0], 'tokens' | 'markets'>

beforeAll(async () => {
  for (let n = 0; n < SERVERS; n += 1)
    servers.push(
      await startServer({
        ...SETTINGS,
        DATABASE_URL: url,
        DEMO_TRADERS: '0',
        PROXY_NAME: `s${n}`,
      }),
    )
  const [first] = servers
  if (!first) throw new Error('there are servers')
  const markets = []
  for (let n = 0; n < MARKETS; n += 1) markets.push(await openMarket(first.url))
  const tokens = [await logIn(first.url, 'demo'), await logIn(first.url, 'demo2')]
  given = { tokens, markets }
})
afterAll(() => Promise.all(servers.map((server) => server.stop())))

const startLoad = (name: string) =>
  new BalancedLoad({
    name,
    ...given,
    urls: servers.map((server) => server.url),
    senders: 8,
    pauseMs: 50,
    random,
  })

/** The owners of the markets, as answers of the server name them. */
const ownersSaidBy = ({ url }: ServerProcess) =>
  Promise.all(
    given.markets.map(async ({ marketId }) => {
      const ladder = await fetch(`${url}/api/markets/${marketId}/ladder`)
      return ladder.headers.get(SERVER_HEADER)
    }),
  )

it('names the owner of the book of each market, whichever server is asked', async () => {
  const [first, ...others] = servers
  if (!first) throw new Error('there are servers')
  // Each server learns of a change of hands by itself.
  await expect
    .poll(async () => new Set(await ownersSaidBy(first)))
    .toEqual(new Set(['s0', 's1', 's2']))
  for (const other of others)
    await expect.poll(() => ownersSaidBy(other)).toEqual(await ownersSaidBy(first))
})

it('loses and refuses no order while three servers are restarted one after the other', async () => {
  const load = startLoad('restarted')
  for (let round = 0; round < timesOf(1, 20); round += 1)
    for (const server of servers) {
      await load.more(50)
      await server.restart()
    }
  await load.more(50)
  await load.end()
  expect(load.refused).toEqual([])
  expect(load.visits).toBeGreaterThan(10)
  const stored = await db
    .selectFrom('exchange_order')
    .select(['customer_ref as reference', 'market_id as marketId', 'id as orderId'])
    .execute()
  // Every order that was sent was acknowledged.
  expect(load.acknowledged.length).toBeGreaterThan(timesOf(200, 4_000))
  expect(stored).toHaveLength(load.acknowledged.length)
  expect(anomaliesOf(load.acknowledged, stored)).toEqual([])
  expect(await brokenInvariants(db)).toEqual([])
})

it('would notice a server that ends without handing over', async () => {
  const load = startLoad('killed')
  const [server] = servers
  await load.more(20)
  expect(load.refused).toEqual([])
  server?.freeze()
  // Calls are under way at it by then.
  await sleep(300)
  await server?.kill9()
  await expect.poll(() => load.refused.length).toBeGreaterThan(0)
  await load.end()
})
