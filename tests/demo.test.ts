import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { listEvents } from '#contract/catalogue.ts'
import { placed } from '#contract/exchange.ts'
import { openTestDatabase } from '#server/db/test-database.ts'
import { brokenInvariants } from '#server/products.ts'
import { startServer } from './server-process.ts'

const { db, url } = await openTestDatabase()
const server = await startServer({ DATABASE_URL: url, DEMO: '1', FEED: 'simulator' })
afterAll(() => server.stop())

const events = async () =>
  listEvents.reply.parse(await (await fetch(`${server.url}${listEvents.path}`)).json())

/** Everything that the demo shows, in a few numbers. */
async function demo() {
  const rows = await events()
  const markets = rows.flatMap(({ market }) => market ?? [])
  const isPriced = ({ selections }: (typeof markets)[number]) =>
    selections.some(({ back, lay }) => back.length > 0 && lay.length > 0)
  return {
    matches: rows.length,
    cricket: rows.filter(({ sportId }) => sportId === 4).length,
    inPlay: rows.filter(({ inPlay }) => inPlay).length,
    priced: markets.filter(isPriced).length,
  }
}

const houseOrders = async () => {
  const { rows } = await sql<{ resting: number; inOtherMarkets: number }>`
    select count(*) as resting, count(*) filter (where m.status <> 'open') as "inOtherMarkets"
    from exchange_order o join market m on m.id = o.market_id join ledger_account a on a.id = o.account_id
    where a.kind = 'house' and o.remaining_minor > 0`.execute(db)
  return rows[0]
}

const isAlive = { matches: true, cricket: true, inPlay: true, priced: true }
const looksAlive = async () => {
  const { matches, cricket, inPlay, priced } = await demo()
  return {
    matches: matches >= 33,
    cricket: cricket >= 14,
    inPlay: inPlay >= 6,
    priced: priced >= 25,
  }
}

it('shows matches before the start and in play, with prices, a moment after it is ready', async () => {
  await expect.poll(looksAlive).toEqual(isAlive)
})

it('has volumes, last prices and price charts without anybody who bets', async () => {
  const charted = async () => {
    const { rows } = await sql<{ selections: number }>`
      select count(distinct s.id) as selections
      from selection s join price_minute p on p.selection_id = s.id
      where s.traded_minor > 0 and s.last_price is not null`.execute(db)
    return rows[0]?.selections
  }
  await expect.poll(charted).toBeGreaterThan(5)
})

it('takes a bet of a player at the price of the house', async () => {
  const login = await fetch(`${server.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userId: 'demo', password: 'Demo@1234' }),
  })
  const { token } = z.object({ token: z.string() }).parse(await login.json())
  const market = (await events()).findLast(
    (row) => !row.inPlay && (row.market?.selections[0]?.back.length ?? 0) > 0,
  )?.market
  const selection = market?.selections[0]
  const price = selection?.back[0]?.[0]
  const reply = await fetch(`${server.url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      marketId: market?.marketId,
      selectionId: selection?.selectionId,
      side: 'back',
      price,
      stakeMinor: 1_000,
      customerRef: 'first-bet',
    }),
  })
  expect(placed.parse(await reply.json())).toMatchObject({ status: 'matched', averagePrice: price })
})

it('goes on after any kill, and holds what must hold', async () => {
  for (const afterMs of [0, 300, 1_500]) {
    await server.restart()
    await sleep(afterMs)
    await server.kill9()
    expect(await brokenInvariants(db)).toEqual([])
  }
  await server.restart()
  await expect.poll(looksAlive).toEqual(isAlive)
  expect(await brokenInvariants(db)).toEqual([])
  const { rows } = await sql`
      select feed_ref from event group by feed_ref having count(*) > 1
      union all select feed_ref from market group by feed_ref having count(*) > 1`.execute(db)
  expect(rows).toEqual([])
})

it('withdraws the offers of the house when it stops', async () => {
  expect((await houseOrders())?.resting).toBeGreaterThan(100)
  expect(await server.stop()).toBe(0)
  expect(await houseOrders()).toEqual({ resting: 0, inOtherMarkets: 0 })
  expect(await brokenInvariants(db)).toEqual([])
})

it('ends in order when it is asked to in the moment in which it is ready', async () => {
  await server.restart()
  const before = server.output().length
  expect(await server.stop()).toBe(0)
  expect(server.output().slice(before)).not.toContain('Error')
})
