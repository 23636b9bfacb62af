import { connect } from 'node:net'
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
import {
  type Intent,
  logIn,
  openMarket,
  sendUntilAnswered,
  SETTINGS,
  someIntents,
  wrongWith,
} from './load.ts'
import {
  callProgram,
  logInProgram,
  oneOrder,
  placeUntilReported,
  runnersOf,
  type ProgramRequest,
  someRequests,
  wrongWithRequests,
} from './program-load.ts'
import { wrongBooks } from './rebuilt-books.ts'

const SEED = seedOfRun('FAULT_SEED')
console.log(`Fault tests: FAULT_SEED=${SEED} replays these moments of death`)
const random = SeededRandom.from(SEED)

const { db, url } = await openDemoDatabase()
const servers: ServerProcess[] = []
// The books have one owner: the next test waits until this one's server is gone.
afterEach(() => Promise.all(servers.splice(0).map((server) => server.stop())))

async function startProgram(): Promise<ServerProcess> {
  const server = await startServer({ ...SETTINGS, DATABASE_URL: url })
  servers.push(server)
  return server
}

const logInBoth = async (server: ServerProcess): Promise<string[]> => [
  await logIn(server.url, 'demo'),
  await logIn(server.url, 'demo2'),
]

it('F01 loses no acknowledged order and places none twice when it is killed while placing', async () => {
  const server = await startProgram()
  const tokens = await logInBoth(server)
  const programs = [await logInProgram(server.url, 'demo'), await logInProgram(server.url, 'demo2')]
  const market = await openMarket(server.url)
  const { marketId } = market
  const known = await runnersOf(server.url, { headers: programs[0] ?? {}, marketId })
  const intents: Intent[] = []
  const requests: ProgramRequest[] = []
  for (let round = 0; round < timesOf(2, 6); round++) {
    const name = `f01-${round}`
    const fresh = someIntents(market, { tokens, count: 150, name, random })
    intents.push(...fresh)
    const ofPrograms = someRequests(known, { programs, count: 30, name: `p${name}`, random })
    requests.push(...ofPrograms)
    const sending = Promise.all([
      ...fresh.map((intent) => sendUntilAnswered(server.url, intent)),
      ...ofPrograms.map((request) => placeUntilReported(server.url, request)),
    ])
    await sleep(random.between(1, 120))
    await server.kill9()
    await server.restart()
    await sending
  }
  // Within a minute a process refuses what it heard before; another one knows it by the database alone.
  await server.kill9()
  await server.restart()
  expect(await wrongWith(intents, { url: server.url, db })).toEqual([])
  expect(await wrongWithRequests(requests, { url: server.url, db })).toEqual([])
  expect(await wrongBooks(server, { db, url }, market)).toEqual([])
  expect(await brokenInvariants(db)).toEqual([])
})

it("F01 keeps the dead man's switch of programs when it is killed, over the time that nobody was there", async () => {
  const server = await startProgram()
  const market = await openMarket(server.url)
  const names = ['demo', 'demo2']
  const restsOf = async (name: string) => {
    const { rows } = await sql<{ minor: number }>`
        select remaining_minor as minor from exchange_order where order_ref = ${name}`.execute(db)
    return rows.map(({ minor }) => minor)
  }
  const timePassesFor = (name: string) =>
    sql`update heartbeat set deadline = now() where account_id =
        (select account_id from exchange_order where order_ref = ${name})`.execute(db)
  for (const name of names) {
    const headers = await logInProgram(server.url, name)
    await placeUntilReported(server.url, { headers, params: oneOrder(market, name) })
    const beating = {
      method: 'HeartbeatAPING/v1.0/heartbeat',
      params: { preferredTimeoutSeconds: 300 },
    }
    const { body } = await callProgram(server.url, headers, beating)
    expect(body.result).toEqual({ actionPerformed: 'NONE', actualTimeoutSeconds: 300 })
  }
  await server.kill9()
  await timePassesFor('demo2')
  await server.restart()
  expect([await restsOf('demo'), await restsOf('demo2')]).toEqual([[200], [0]])
  await timePassesFor('demo')
  await expect.poll(() => restsOf('demo')).toEqual([0])
  expect(await brokenInvariants(db)).toEqual([])
})

it('F02 gives who lost the answer the same answer again', async () => {
  const server = await startProgram()
  const tokens = await logInBoth(server)
  const market = await openMarket(server.url)
  const intents = someIntents(market, { tokens, count: 150, name: 'f02', random })
  await Promise.all(intents.map((intent) => sendAndHangUp(server.url, intent)))
  await Promise.all(intents.map((intent) => sendUntilAnswered(server.url, intent)))
  expect(await wrongWith(intents, { url: server.url, db })).toEqual([])
})

/** Sends the whole order and breaks the connection a moment later, whatever has become of it by then. */
async function sendAndHangUp(serverUrl: string, { token, body }: Intent): Promise<void> {
  const { hostname, port } = new URL(serverUrl)
  const text = JSON.stringify(body)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  socket.on('error', () => {})
  const head = `POST /api/orders HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n`
  const size = `content-type: application/json\r\ncontent-length: ${text.length}\r\n\r\n`
  socket.write(head + size + text)
  await sleep(random.between(0, 30))
  socket.destroy()
}

it('F03 pays every account once when it is killed again and again while settling', async () => {
  const backers = timesOf(800, 3_200)
  const market = await bettedMarket({ db, url }, backers)
  const server = await startProgram()
  await settle(server.url, market)
  for (let deaths = 0; deaths < timesOf(2, 8); deaths++) {
    await sleep(random.between(0, 60))
    await server.kill9()
    expect(await brokenInvariants(db)).toEqual([])
    await server.restart()
  }
  expect(await paymentsOf(db, market.marketId)).toEqual(paidOnce(backers))
  expect(await brokenInvariants(db)).toEqual([])
})

it('F11 pays every account once when another process takes a settlement over', async () => {
  const backers = timesOf(800, 2_400)
  const market = await bettedMarket({ db, url }, backers)
  const owner = await startProgram()
  // It stands by, and takes the books when their owner is gone.
  const other = await startProgram()
  await settle(owner.url, market)
  await sleep(random.between(0, 60))
  await owner.kill9()
  expect(await paymentsOf(db, market.marketId)).toEqual(paidOnce(backers))
  expect(await brokenInvariants(db)).toEqual([])
  // Payments can be through before the other has taken everything over.
  const health = async () => (await fetch(`${other.url}/api/health`)).status
  await expect.poll(health, { timeout: 60_000 }).toBe(200)
})
