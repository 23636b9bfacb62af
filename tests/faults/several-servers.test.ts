import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { SeededRandom } from '#domain/random.ts'
import { openTestDatabase } from '#server/db/test-database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { seedOfRun } from '#server/test-seed.ts'
import { timesOf } from '#server/test-soak.ts'
import { linkThatBreaks } from './cut-links.ts'
import { type Acknowledged, anomaliesOf } from './order-history.ts'
import type { Exchange } from '#server/modules/exchange/index.ts'
import {
  addMarket,
  addPlayer,
  brokenInvariants,
  newExchange,
  startExchange,
} from '#server/modules/exchange/test-exchange.ts'

const SEED = seedOfRun('SHARDS_SEED')
console.log(`Several servers: SHARDS_SEED=${SEED} replays their orders`)
const random = SeededRandom.from(SEED)
const database = await openTestDatabase()
const { db } = database
const site = await startExchange(database)

const further: Exchange[] = []
afterAll(() => Promise.all(further.map((exchange) => exchange.stop())))

/** A further server on the same database. */
async function joined(): Promise<Exchange> {
  const exchange = newExchange(database)
  further.push(exchange)
  await exchange.join()
  return exchange
}

type Market = Awaited<ReturnType<typeof addMarket>>
let references = 0
const order = (accountId: number, market: Market, side: 'back' | 'lay', stakeMinor = 100) => ({
  accountId,
  marketId: market.marketId,
  selectionId: market.selectionIds[random.below(market.selectionIds.length)] ?? 0,
  side,
  price: [196, 198, 200, 202, 204][random.below(5)] ?? 200,
  stakeMinor,
  customerRef: `ref-${++references}`,
})

async function sharesOf(): Promise<number[]> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from shard where server_id is not null group by server_id order by count`.execute(
    db,
  )
  return rows.map(({ count }) => count)
}

const second = await joined()
const third = await joined()
const servers = [site, second, third]
const any = () => servers[random.below(servers.length)] ?? site
const markets: Market[] = []
beforeAll(async () => {
  for (let n = 0; n < 12; n += 1) markets.push(await addMarket({ db, exchange: site }))
})

it('shares the shards evenly among servers', async () => {
  await expect.poll(sharesOf).toEqual([21, 21, 22])
})

it('takes orders at every server and decides them at the owner of their shard, in one book', async () => {
  const [market] = markets
  if (!market) throw new Error('there is a market')
  const [maker, taker] = [await addPlayer(db, 10_000), await addPlayer(db, 10_000)]
  const fixed = { price: 200, selectionId: market.selectionIds[0] ?? 0 }
  const placed = { ...order(maker.walletId, market, 'lay', 300), ...fixed }
  const resting = await second.players.place(placed)
  // The same reference again is the same order, whoever is asked.
  expect(await third.players.place(placed)).toEqual(resting)
  const answers = []
  for (const server of servers)
    answers.push(
      await server.players.place({ ...order(taker.walletId, market, 'back', 100), ...fixed }),
    )
  expect(answers.map(({ status }) => status)).toEqual(['matched', 'matched', 'matched'])
  const views = servers.map((server) => server.views([market.marketId], 3))
  const [first, ...others] = await Promise.all(views)
  expect(first?.get(market.marketId)?.selections.get(fixed.selectionId)?.lastPrice).toBe(200)
  for (const view of others) expect(view).toEqual(first)
  await expect(
    second.players.place(order(taker.walletId, { ...market, marketId: 999_999 }, 'back')),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

it('moves, settles and pays markets from a server that does not own them', async () => {
  const [, ...rest] = markets
  const player = await addPlayer(db, 100_000)
  const other = await addPlayer(db, 100_000)
  for (const market of rest.slice(0, 3)) {
    await third.players.place({ ...order(player.walletId, market, 'back', 500), price: 200 })
    await site.moveMarket({ marketId: market.marketId, move: 'suspend' })
    await expect(second.players.place(order(other.walletId, market, 'lay'))).rejects.toMatchObject({
      code: 'MARKET_SUSPENDED',
    })
    const result = { kind: 'winners' as const, winnerSelectionIds: market.selectionIds.slice(0, 1) }
    await site.enterResult({ marketId: market.marketId, result, enteredBy: null })
    await site.confirmResult({ marketId: market.marketId, result })
    await site.paid()
  }
  expect(await brokenInvariants(db)).toEqual([])
})

/** Players who bet in every shard at once, at every server; answers the codes of refusals. */
async function rush(players: readonly { walletId: number }[], count: number): Promise<Set<string>> {
  const open = markets.slice(4)
  const codes = new Set<string>()
  await Promise.all(
    Array.from({ length: count }, async () => {
      await sleep(random.below(300))
      const player = players[random.below(players.length)]
      const market = open[random.below(open.length)]
      if (!player || !market) return
      const server = any()
      try {
        const placed = await server.players.place(
          order(
            player.walletId,
            market,
            random.unit() < 0.5 ? 'back' : 'lay',
            50 + random.below(400),
          ),
        )
        if (random.unit() < 0.2) await any().players.cancel(player.walletId, placed.orderId)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        codes.add(error.code)
      }
    }),
  )
  return codes
}

const deadlocks = async () => {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::int from pg_stat_database where datname = current_database()`.execute(db)
  return rows[0]?.deadlocks
}

it('keeps every sum when players bet in many shards at once, and never meets a deadlock', async () => {
  const players = await Promise.all(Array.from({ length: 6 }, () => addPlayer(db, 20_000)))
  const before = await deadlocks()
  const codes = await rush(players, 600)
  const expected = ['INSUFFICIENT_FUNDS', 'SELF_MATCH', 'ORDER_NOT_OPEN']
  expect([...codes].filter((code) => !expected.includes(code))).toEqual([])
  expect(await brokenInvariants(db)).toEqual([])
  for (const server of servers) expect(await server.brokenBooks()).toEqual([])
  await sleep(1_000)
  expect(await deadlocks()).toBe(before)
})

it('hands shards over under load when a server drains or joins, and refuses nobody', async () => {
  const players = await Promise.all(Array.from({ length: 6 }, () => addPlayer(db, 1_000_000)))
  const leaving = third
  servers.splice(2, 1)
  const rushing = rush(players, 600)
  await leaving.drain()
  expect(await sharesOf()).toEqual([32, 32])
  await leaving.stop()
  servers.push(await joined())
  await expect.poll(sharesOf).toEqual([21, 21, 22])
  const codes = await rushing
  expect([...codes].filter((code) => !['SELF_MATCH', 'ORDER_NOT_OPEN'].includes(code))).toEqual([])
  expect((await rush(players, 200)).has('SERVICE_UNAVAILABLE')).toBe(false)
  expect(await brokenInvariants(db)).toEqual([])
  for (const server of servers) expect(await server.brokenBooks()).toEqual([])
})

it('loses, doubles and reorders nothing when the links between servers are cut again and again', async () => {
  const { rows } = await sql<{
    id: number
    link: string
  }>`select id, link from shard_server`.execute(db)
  const links = await Promise.all(
    rows.map(async ({ id, link }) => ({ id, link, way: await linkThatBreaks(link) })),
  )
  for (const { id, way } of links)
    await sql`update shard_server set link = ${way.address} where id = ${id}`.execute(db)
  onTestFinished(async () => {
    for (const { id, link, way } of links) {
      await sql`update shard_server set link = ${link} where id = ${id}`.execute(db)
      await way.close()
    }
    await sleep(1_200)
  })
  await sleep(1_200)
  // So often that some calls are under way when a link is cut.
  const cutting = setInterval(() => links[random.below(links.length)]?.way.cut(), 8)
  const players = await Promise.all(Array.from({ length: 4 }, () => addPlayer(db, 1_000_000)))
  const acknowledged: Acknowledged[] = []
  const codes = new Set<string>()
  const send = async (sender: number): Promise<void> => {
    const player = players[sender % players.length]
    const market = markets[4 + random.below(markets.length - 4)]
    if (!market || !player) throw new Error('there are players and markets')
    const asked = { ...order(player.walletId, market, 'back', 50), price: 300 }
    const sentAtMs = performance.now()
    // A sender who is told "try again" asks again, perhaps another server.
    for (let tries = 0; tries < 200; tries += 1) {
      const answer = await any()
        .players.place(asked)
        .catch(({ code }: Refusal) => String(code))
      if (typeof answer !== 'string') {
        const { marketId, customerRef: reference } = asked
        const { orderId } = answer
        const answeredAtMs = performance.now()
        acknowledged.push({ reference, marketId, sentAtMs, answeredAtMs, orderId })
        return
      }
      codes.add(answer)
      if (answer !== 'SERVICE_UNAVAILABLE') throw new Error(answer)
    }
    throw new Error('200 tries were refused')
  }
  // A quick machine has answered most of the first orders before a link is cut.
  let sent = 0
  for (let round = 0; round < 20 && (round === 0 || codes.size === 0); round += 1) {
    const senders = Array.from({ length: timesOf(24, 200) }, async (_, sender) => {
      for (let n = 0; n < timesOf(12, 500); n += 1) await send(sender)
    })
    await Promise.all(senders)
    sent += senders.length * timesOf(12, 500)
  }
  clearInterval(cutting)
  expect(codes).toContain('SERVICE_UNAVAILABLE')
  const stored = await db
    .selectFrom('exchange_order')
    .select(['customer_ref as reference', 'market_id as marketId', 'id as orderId'])
    .execute()
  expect(acknowledged).toHaveLength(sent)
  expect(anomaliesOf(acknowledged, stored)).toEqual([])
  expect(await brokenInvariants(db)).toEqual([])
  for (const server of servers) expect(await server.brokenBooks()).toEqual([])
})
