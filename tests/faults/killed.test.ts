import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { SeededRandom } from '#domain/random.ts'
import { openTestDatabase } from '#server/db/test-database.ts'
import { brokenInvariants } from '#server/modules/exchange/index.ts'
import { addMarket, addPlayer, startExchange } from '#server/modules/exchange/test-exchange.ts'
import { type ServerProcess, startServer } from '../server-process.ts'
import {
  call,
  type Intent,
  logIn,
  openMarket,
  sendUntilAnswered,
  SETTINGS,
  someIntents,
  wrongWith,
} from './load.ts'

const SEED = Number(process.env.FAULT_SEED ?? Date.now() % 1_000_000)
console.log(`Fault tests: FAULT_SEED=${SEED} replays these moments of death`)
const PATIENCE_MS = 120_000
const random = SeededRandom.from(SEED)

const { db, url } = await openTestDatabase()
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

it(
  'F01 loses no acknowledged order and places none twice when it is killed while placing',
  async () => {
    const server = await startProgram()
    const tokens = await logInBoth(server)
    const market = await openMarket(server.url)
    const intents: Intent[] = []
    for (let round = 0; round < 4; round++) {
      const fresh = someIntents(market, { tokens, count: 150, name: `f01-${round}`, random })
      intents.push(...fresh)
      const sending = Promise.all(fresh.map((intent) => sendUntilAnswered(server.url, intent)))
      await sleep(random.between(1, 120))
      await server.kill9()
      await server.restart()
      await sending
    }
    expect(await wrongWith(intents, { url: server.url, db })).toEqual([])
  },
  PATIENCE_MS,
)

it(
  'F02 gives who lost the answer the same answer again',
  async () => {
    const server = await startProgram()
    const tokens = await logInBoth(server)
    const market = await openMarket(server.url)
    const intents = someIntents(market, { tokens, count: 150, name: 'f02', random })
    await Promise.all(intents.map((intent) => sendAndHangUp(server.url, intent)))
    await Promise.all(intents.map((intent) => sendUntilAnswered(server.url, intent)))
    expect(await wrongWith(intents, { url: server.url, db })).toEqual([])
  },
  PATIENCE_MS,
)

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

/** Many players who backed, and one who laid all of it, in a market that waits for its result. */
async function bettedMarket(backers: number, name: string) {
  const exchange = await startExchange({ db, url })
  const market = await addMarket({ db, exchange })
  const selectionId = market.selectionIds[0] ?? 0
  const layer = await addPlayer(db, 100_000_000)
  const players = []
  for (let n = 0; n < backers; n++) players.push(await addPlayer(db, 1_000))
  const place = (accountId: number, side: 'back' | 'lay', stakeMinor: number) =>
    exchange.place({
      accountId,
      marketId: market.marketId,
      selectionId,
      side,
      price: 298,
      stakeMinor,
      customerRef: `${name}-${accountId}`,
    })
  await place(layer.walletId, 'lay', 333 * backers)
  await Promise.all(players.map(({ walletId }) => place(walletId, 'back', 333)))
  await exchange.stop()
  return { marketId: market.marketId, selectionId }
}

async function settle(serverUrl: string, market: { marketId: number; selectionId: number }) {
  const token = await logIn(serverUrl, 'admin', 'Admin@1234')
  const body = { kind: 'winners', winnerSelectionIds: [market.selectionId] }
  const path = `/api/admin/markets/${market.marketId}/result`
  await call(serverUrl, 'PUT', path, { token, body })
  const confirmed = await call(serverUrl, 'POST', `${path}/confirm`, { token, body })
  expect(confirmed.status).toBe(200)
}

/** How many payments of each kind there were when all was settled. */
async function paymentsOf(marketId: number) {
  await untilSettled(marketId)
  return db
    .selectFrom('ledger_transfer')
    .select(['kind', (eb) => eb.fn.countAll<number>().as('count')])
    .where('reference', '=', `market:${marketId}`)
    .groupBy('kind')
    .orderBy('kind')
    .execute()
}

/** Each backer wins once and pays commission once; the layer loses once. */
const paidOnce = (backers: number) => [
  { kind: 'bet', count: backers + 1 },
  { kind: 'commission', count: backers },
]

it(
  'F03 pays every account once when it is killed again and again while settling',
  async () => {
    const backers = 1_600
    const market = await bettedMarket(backers, 'f03')
    const server = await startProgram()
    await settle(server.url, market)
    for (let deaths = 0; deaths < 3; deaths++) {
      await sleep(random.between(0, 60))
      await server.kill9()
      expect(await brokenInvariants(db)).toEqual([])
      await server.restart()
    }
    expect(await paymentsOf(market.marketId)).toEqual(paidOnce(backers))
    expect(await brokenInvariants(db)).toEqual([])
  },
  PATIENCE_MS,
)

it(
  'F11 pays every account once when another process takes a settlement over',
  async () => {
    const backers = 1_200
    const market = await bettedMarket(backers, 'f11')
    const owner = await startProgram()
    // It stands by, and takes the books when their owner is gone.
    const other = await startProgram()
    await settle(owner.url, market)
    await sleep(random.between(0, 60))
    await owner.kill9()
    expect(await paymentsOf(market.marketId)).toEqual(paidOnce(backers))
    expect(await brokenInvariants(db)).toEqual([])
    expect((await fetch(`${other.url}/api/health`)).status).toBe(200)
  },
  PATIENCE_MS,
)

async function untilSettled(marketId: number): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const row = await db
      .selectFrom('market_settlement')
      .select('status')
      .where('market_id', '=', marketId)
      .executeTakeFirst()
    if (row?.status === 'settled') return
    await sleep(50)
  }
  throw new Error('The settlement did not end within 30 s')
}
