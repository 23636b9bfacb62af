import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { SeededRandom } from '#domain/random.ts'
import { openTestDatabase } from '#server/db/test-database.ts'
import { brokenInvariants } from '#server/modules/exchange/index.ts'
import { addMarket, addPlayer, startExchange } from '#server/modules/exchange/test-exchange.ts'
import { type ServerProcess, startServer } from './server-process.ts'

const SEED = Number(process.env.FAULT_SEED ?? Date.now() % 1_000_000)
console.log(`Fault tests: FAULT_SEED=${SEED} replays these moments of death`)
const PATIENCE_MS = 120_000
const random = SeededRandom.from(SEED)

const { db, url } = await openTestDatabase()
const servers: ServerProcess[] = []
// The books have one owner: the next test waits until this one's server is gone.
afterEach(() => Promise.all(servers.splice(0).map((server) => server.stop())))

async function startProgram(): Promise<ServerProcess> {
  const server = await startServer({
    DATABASE_URL: url,
    DEMO: '1',
    FEED: 'none',
    RATE_LIMIT_FACTOR: '100000',
  })
  servers.push(server)
  return server
}

type Reply = { status: number; body: Record<string, unknown> }

async function call(
  server: ServerProcess,
  method: string,
  path: string,
  { token, body }: { token?: string; body?: unknown } = {},
): Promise<Reply> {
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

async function logIn(server: ServerProcess, userId: string, password: string): Promise<string> {
  const { body } = await call(server, 'POST', '/api/login', { body: { userId, password } })
  return String(body.token)
}

type Intent = { token: string; body: Record<string, unknown>; answer?: Reply }

/** Sends an order until it is answered by a server that lives; the intent was written down before. */
async function sendUntilAnswered(server: ServerProcess, intent: Intent): Promise<void> {
  for (let tries = 0; tries < 200 && !intent.answer; tries++) {
    const reply = await call(server, 'POST', '/api/orders', intent).catch(() => undefined)
    if (reply && reply.status !== 503) intent.answer = reply
    else await sleep(50)
  }
}

it(
  'loses no acknowledged order and places none twice when it is killed while placing',
  async () => {
    const server = await startProgram()
    const operator = await logIn(server, 'admin', 'Admin@1234')
    const tokens = [
      await logIn(server, 'demo', 'Demo@1234'),
      await logIn(server, 'demo2', 'Demo@1234'),
    ]
    const event = await call(server, 'POST', '/api/admin/events', {
      token: operator,
      body: {
        sportId: 1,
        competition: 'Faults',
        home: 'Reds',
        away: 'Blues',
        hasDraw: true,
        startsAt: new Date(Date.now() + 3_600_000).toISOString(),
        commissionBps: 500,
      },
    })
    const marketId = Number(event.body.marketId)
    const selections = event.body.selections as { selectionId: number }[]
    await call(server, 'POST', `/api/admin/markets/${marketId}/open`, {
      token: operator,
      body: { reason: 'test' },
    })

    const intents: Intent[] = []
    for (let round = 0; round < 4; round++) {
      const fresh = Array.from({ length: 150 }, (_, n): Intent => {
        const side = random.unit() < 0.5 ? 'back' : 'lay'
        return {
          token: tokens[side === 'back' ? 0 : 1] ?? '',
          body: {
            marketId,
            selectionId: selections[random.below(selections.length)]?.selectionId,
            side,
            price: [196, 198, 200, 202, 204][random.below(5)],
            stakeMinor: 50 + random.below(200),
            customerRef: `fault-${round}-${n}`,
          },
        }
      })
      intents.push(...fresh)
      const sending = Promise.all(fresh.map((intent) => sendUntilAnswered(server, intent)))
      await sleep(random.between(1, 120))
      await server.kill9()
      await server.restart()
      await sending
    }

    expect(intents.every((intent) => intent.answer?.status === 201)).toBe(true)
    const again = await Promise.all(
      intents.map((intent) => call(server, 'POST', '/api/orders', intent)),
    )
    expect(again.map((reply) => reply.body)).toEqual(intents.map((intent) => intent.answer?.body))
    const stored = await db.selectFrom('exchange_order').select('customer_ref').execute()
    expect(stored).toHaveLength(intents.length)
    expect(await brokenInvariants(db)).toEqual([])
    // The books can have one owner only, and the next test is the next.
    await server.stop()
  },
  PATIENCE_MS,
)

it(
  'pays every account once when it is killed again and again while settling',
  async () => {
    const exchange = await startExchange({ db, url })
    const market = await addMarket({ db, exchange })
    const layer = await addPlayer(db, 100_000_000)
    const backers = []
    for (let n = 0; n < 1_600; n++) backers.push(await addPlayer(db, 1_000))
    const place = (accountId: number, side: 'back' | 'lay', stakeMinor: number) =>
      exchange.place({
        accountId,
        marketId: market.marketId,
        selectionId: market.selectionIds[0] ?? 0,
        side,
        price: 298,
        stakeMinor,
        customerRef: `settle-${accountId}`,
      })
    await place(layer.walletId, 'lay', 333 * backers.length)
    await Promise.all(backers.map(({ walletId }) => place(walletId, 'back', 333)))
    await exchange.stop()

    const server = await startProgram()
    const operator = await logIn(server, 'admin', 'Admin@1234')
    const result = { kind: 'winners', winnerSelectionIds: [market.selectionIds[0]] }
    const path = `/api/admin/markets/${market.marketId}/result`
    await call(server, 'PUT', path, { token: operator, body: result })
    const confirmed = await call(server, 'POST', `${path}/confirm`, {
      token: operator,
      body: result,
    })
    expect(confirmed.status).toBe(200)
    for (let deaths = 0; deaths < 3; deaths++) {
      await sleep(random.between(0, 60))
      await server.kill9()
      expect(await brokenInvariants(db)).toEqual([])
      await server.restart()
    }
    await untilSettled(market.marketId)

    expect(await brokenInvariants(db)).toEqual([])
    const payments = await db
      .selectFrom('ledger_transfer')
      .select(['kind', (eb) => eb.fn.countAll<number>().as('count')])
      .where('reference', '=', `market:${market.marketId}`)
      .groupBy('kind')
      .orderBy('kind')
      .execute()
    // Each backer wins once and pays commission once; the layer loses once.
    expect(payments).toEqual([
      { kind: 'bet', count: backers.length + 1 },
      { kind: 'commission', count: backers.length },
    ])
  },
  PATIENCE_MS,
)

async function untilSettled(marketId: number): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    const row = await db
      .selectFrom('market_settlement')
      .select('status')
      .where('market_id', '=', marketId)
      .executeTakeFirst()
    if (row?.status === 'settled') return
    await sleep(50)
  }
  throw new Error('The settlement did not end within 20 s')
}
