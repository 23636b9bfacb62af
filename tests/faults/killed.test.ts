import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { SeededRandom } from '#domain/random.ts'
import { ownerAddress } from '#server/leases/lease.ts'
import { brokenInvariants, LEASE_OF_CALLS } from '#server/products.ts'
import { serverCounts, timesOf } from '#server/test-soak.ts'
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

/** So many programs on the database, and the address of any of them. */
async function startPrograms(count: number) {
  const programs: ServerProcess[] = []
  for (let n = 0; n < count; n += 1) programs.push(await startProgram())
  const any = () => {
    const program = programs[random.below(count)]
    if (!program) throw new Error('there is a program')
    return program
  }
  return { programs, any, anyUrl: () => any().url }
}

/** The program that has the site, and pays what is settled. */
async function siteAmong(programs: readonly ServerProcess[]): Promise<ServerProcess> {
  const address = await ownerAddress(db, LEASE_OF_CALLS)
  return programs.find(({ url: each }) => each === address) ?? programs[0] ?? startProgram()
}

const logInBoth = async (server: ServerProcess): Promise<string[]> => [
  await logIn(server.url, 'demo'),
  await logIn(server.url, 'demo2'),
]

it.each(serverCounts)(
  'F01 loses no acknowledged order and places none twice when a server is killed while placing, of servers: %i',
  async (count) => {
    const { programs: servers, any, anyUrl } = await startPrograms(count)
    const [first] = servers
    if (!first) throw new Error('there is a server')
    const tokens = await logInBoth(first)
    const programs = [await logInProgram(first.url, 'demo'), await logInProgram(first.url, 'demo2')]
    const market = await openMarket(first.url)
    const known = await runnersOf(first.url, {
      headers: programs[0] ?? {},
      marketId: market.marketId,
    })
    const intents: Intent[] = []
    const requests: ProgramRequest[] = []
    for (let round = 0; round < timesOf(2, 6); round++) {
      const name = `f01-${count}-${round}`
      const fresh = someIntents(market, { tokens, count: 150, name, random })
      intents.push(...fresh)
      const ofPrograms = someRequests(known, { programs, count: 30, name: `p${name}`, random })
      requests.push(...ofPrograms)
      const sending = Promise.all([
        ...fresh.map((intent) => sendUntilAnswered(anyUrl, intent)),
        ...ofPrograms.map((request) => placeUntilReported(anyUrl, request)),
      ])
      await sleep(random.between(1, 120))
      const victim = any()
      await victim.kill9()
      await victim.restart()
      await sending
    }
    const killAll = async () => {
      for (const server of servers) await server.kill9()
    }
    // Within a minute a process refuses what it heard before; another one knows it by the database alone.
    await killAll()
    for (const server of servers) await server.restart()
    expect(await wrongWith(intents, { url: anyUrl, db })).toEqual([])
    expect(await wrongWithRequests(requests, { url: anyUrl, db })).toEqual([])
    const shown = { url: anyUrl(), kill9: killAll }
    expect(await wrongBooks(shown, { db, url }, market)).toEqual([])
    expect(await brokenInvariants(db)).toEqual([])
  },
)

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

it.each(serverCounts)(
  'F03 F11 pays every account once when the server that pays is killed again and again while settling, of servers: %i',
  async (count) => {
    const backers = timesOf(600, 3_200)
    const market = await bettedMarket({ db, url }, backers)
    const { programs } = await startPrograms(count)
    await settle((await siteAmong(programs)).url, market)
    for (let deaths = 0; deaths < timesOf(2, 8); deaths++) {
      await sleep(random.between(0, 60))
      const payer = await siteAmong(programs)
      await payer.kill9()
      expect(await brokenInvariants(db)).toEqual([])
      await payer.restart()
    }
    expect(await paymentsOf(db, market.marketId)).toEqual(paidOnce(backers))
    expect(await brokenInvariants(db)).toEqual([])
  },
)
