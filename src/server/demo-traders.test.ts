import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { SeededRandom } from '#domain/random.ts'
import { readConfig } from './config.ts'
import { openTestDatabase } from './db/test-database.ts'
import { DemoTraders } from './demo-traders.ts'
import { startDemoTraders } from './demo-traders-product.ts'
import {
  addKind,
  addMarket,
  addPlayer,
  brokenInvariants,
  CURRENCY,
  startExchange,
} from './modules/exchange/test-exchange.ts'

const database = await openTestDatabase()
const { db } = database
const exchange = await startExchange(database)
const parts = { db, exchange, log: (message: string) => expect.unreachable(message) }

const [BACK, LAY] = [300, 310]
let references = 0

/** A market of the feed with two runners. */
const addRunners = (kind: 'match_odds' | 'win') =>
  addKind({ db, exchange }, { kind, winners: 1, selections: [{ outcome: '1' }, { outcome: '2' }] })

/** Somebody lets every runner be backed at 3.00 and laid at 3.10. */
async function offer({ marketId, selectionIds }: Awaited<ReturnType<typeof addRunners>>) {
  const { walletId: accountId } = await addPlayer(db, 10_000_000)
  const prices = [
    ['lay', BACK],
    ['back', LAY],
  ] as const
  for (const selectionId of selectionIds)
    for (const [side, price] of prices) {
      const customerRef = `offer ${++references}`
      const order = { accountId, marketId, selectionId, side, price, stakeMinor: 100_000 }
      await exchange.placeEarly({ ...order, customerRef })
    }
}

async function newTraders(count: number): Promise<DemoTraders> {
  const random = SeededRandom.from(7)
  const traders = new DemoTraders({ ...parts, currency: CURRENCY, feed: 'test', count, random })
  await traders.start()
  afterAll(() => traders.stop())
  return traders
}

type Bet = { marketId: number; side: 'back' | 'lay'; averagePrice: number; restMinor: number }
const bets = async (): Promise<Bet[]> => {
  const { rows } = await sql<Bet>`
    select o.market_id as "marketId", o.side, 100 + o.matched_profit_centi / o.matched_minor as "averagePrice",
      o.remaining_minor as "restMinor"
    from exchange_order o join ledger_account a on a.id = o.account_id
    where a.name like 'demo trader %' and o.matched_minor > 0 order by o.id`.execute(db)
  return rows
}
const waitingOrders = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from exchange_order o join ledger_account a on a.id = o.account_id
    where a.name like 'demo trader %' and o.remaining_minor > 0`.execute(db)
  return rows[0]?.count
}

beforeEach(async () => {
  // Each test has the feed to itself.
  await db.updateTable('market').set({ feed: 'another' }).execute()
})

it.each([
  ['the demo is off', { DEMO: '0', FEED: 'simulator' }],
  ['in production', { NODE_ENV: 'production', FEED: 'simulator' }],
  ['there is no feed', { DEMO: '1', FEED: 'none' }],
  ['they are switched off', { DEMO: '1', DEMO_TRADERS: '0' }],
])('has no traders when %s', async (_when, environment) => {
  const config = readConfig({ DATABASE_URL: database.url, ...environment })
  const stop = await startDemoTraders({ ...parts, config })
  const accounts = db.selectFrom('ledger_account').select('name')
  expect(await accounts.where('name', 'like', 'demo trader %').execute()).toEqual([])
  await stop()
})

it('bets once per trader, at the prices on offer, and leaves nothing behind', async () => {
  const markets = [await addRunners('match_odds'), await addRunners('win')]
  for (const market of markets) await offer(market)
  const traders = await newTraders(20)
  await traders.bet()
  const made = await bets()
  expect(made).toHaveLength(20)
  const marketIds = markets.map(({ marketId }) => marketId)
  expect(new Set(made.map(({ marketId }) => marketId))).toEqual(new Set(marketIds))
  for (const { side, averagePrice, restMinor } of made)
    expect([averagePrice, restMinor]).toEqual([side === 'back' ? BACK : LAY, 0])
  expect(new Set(made.map(({ side }) => side)).size).toBe(2)
  const traded = await db
    .selectFrom('selection')
    .select(['last_price as lastPrice', 'traded_minor as tradedMinor'])
    .where('market_id', 'in', marketIds)
    .execute()
  for (const { lastPrice, tradedMinor } of traded) {
    expect([BACK, LAY]).toContain(lastPrice)
    expect(tradedMinor).toBeGreaterThan(0)
  }
  expect(await brokenInvariants(db)).toEqual([])
})

it('stays away from suspended markets and from those that operators made', async () => {
  const before = await bets()
  const suspended = await addRunners('win')
  await offer(suspended)
  await exchange.moveMarket({ marketId: suspended.marketId, move: 'suspend' })
  await offer(await addMarket({ db, exchange }))
  const traders = await newTraders(3)
  await traders.bet()
  expect(await bets()).toEqual(before)
})

it('takes back at the end what still waits in play', async () => {
  const market = await addRunners('match_odds')
  const { marketId } = market
  await exchange.setBetDelay({ marketId, seconds: 60 })
  for (const move of ['suspend', 'turn-in-play', 'open'] as const)
    await exchange.moveMarket({ marketId, move })
  await offer(market)
  const traders = await newTraders(8)
  await traders.bet()
  expect(await waitingOrders()).toBeGreaterThan(0)
  await traders.stop()
  expect(await waitingOrders()).toBe(0)
})
