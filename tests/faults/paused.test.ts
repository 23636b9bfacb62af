import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { SeededRandom } from '#domain/random.ts'
import { brokenInvariants } from '#server/products.ts'
import { timesOf } from '#server/test-soak.ts'
import { seedOfRun } from '#server/test-seed.ts'
import { type ServerProcess, startServer } from '../server-process.ts'
import { openDemoDatabase } from './demo-database.ts'
import { bettedMarket, paidOnce, paymentsOf, settle } from './betted-market.ts'
import { logIn, openMarket, sendUntilAnswered, SETTINGS, someIntents, wrongWith } from './load.ts'

const SEED = seedOfRun('FAULT_SEED')
console.log(`Faults of a paused server: FAULT_SEED=${SEED} replays their moments`)
const random = SeededRandom.from(SEED)

const { db, url } = await openDemoDatabase()
const servers: ServerProcess[] = []
afterEach(() => Promise.all(servers.splice(0).map((server) => server.stop())))

/** A server whose sessions at the database bear its name. */
async function startNamed(name: string): Promise<ServerProcess> {
  const named = new URL(url)
  named.searchParams.set('application_name', name)
  const server = await startServer({ ...SETTINGS, DATABASE_URL: named.href })
  servers.push(server)
  return server
}

/** The behaviour of a network towards a machine that has gone silent. */
const cutOff = (name: string) =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = ${name} and datname = current_database()`.execute(db)

const ownerOf = async (): Promise<string | undefined> => {
  const { rows } = await sql<{ address: string }>`
    select address from lease where name = 'site'`.execute(db)
  return rows[0]?.address
}

it('F11 pays every account once when the server is paused again and again while it settles', async () => {
  const backers = timesOf(600, 1_200)
  const market = await bettedMarket({ db, url }, backers)
  const server = await startNamed('paused')
  await settle(server.url, market)
  for (let times = 0; times < 4; times += 1) {
    await sleep(random.between(0, 60))
    server.freeze()
    await sleep(500)
    server.thaw()
  }
  expect(await paymentsOf(db, market.marketId)).toEqual(paidOnce(backers))
  expect(await brokenInvariants(db)).toEqual([])
})

it('F11 pays every account once when another server takes over from one that is paused, and that one goes on', async () => {
  const backers = timesOf(600, 1_200)
  const market = await bettedMarket({ db, url }, backers)
  const owner = await startNamed('owner')
  const other = await startNamed('other')
  await settle(owner.url, market)
  await sleep(random.between(0, 60))
  owner.freeze()
  await cutOff('owner')
  await expect.poll(ownerOf).toBe(other.url)
  // It wakes while the other pays, and believes for a moment that the books are its own.
  await sleep(random.between(0, 300))
  owner.thaw()
  expect(await paymentsOf(db, market.marketId)).toEqual(paidOnce(backers))
  await sleep(1_000)
  expect(await paymentsOf(db, market.marketId)).toEqual(paidOnce(backers))
  expect(await brokenInvariants(db)).toEqual([])
})

it('F11 places every order once when its server is paused, replaced, and goes on', async () => {
  const owner = await startNamed('owner')
  const tokens = [await logIn(owner.url, 'demo'), await logIn(owner.url, 'demo2')]
  const market = await openMarket(owner.url)
  const other = await startNamed('other')
  const intents = someIntents(market, { tokens, count: timesOf(120, 200), name: 'f11', random })
  const sending = Promise.all(intents.map((intent) => sendUntilAnswered(other.url, intent)))
  await sleep(random.between(1, 150))
  owner.freeze()
  await cutOff('owner')
  await expect.poll(ownerOf).toBe(other.url)
  owner.thaw()
  await sending
  expect(await wrongWith(intents, { url: other.url, db })).toEqual([])
  // The one that was replaced takes part again, and decides nothing that is another's.
  const late = someIntents(market, { tokens, count: 20, name: 'late', random })
  await Promise.all(late.map((intent) => sendUntilAnswered(owner.url, intent)))
  expect(await wrongWith([...intents, ...late], { url: other.url, db })).toEqual([])
})
