import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SeededRandom } from '#domain/random.ts'
import { closeDatabase, type Db, openDatabase } from '#server/db/database.ts'
import { brokenInvariants } from '#server/products.ts'
import { seedOfRun } from '#server/test-seed.ts'
import { isSoak, timesOf } from '#server/test-soak.ts'
import { seedTraders } from '../../bench/traders.ts'
import { decisionsOf, LOG_SETTINGS, logDecisions } from './decision-log.ts'
import { startDemoPostgres } from './demo-database.ts'
import { MixedLoad } from './mixed-load.ts'
import { anomaliesOf } from './order-history.ts'
import { cancelAnomaliesOf, ownerAnomaliesOf } from './owner-history.ts'
import type { OwnPostgres } from './own-postgres.ts'
import { type Fault, faults, startWiredServer, type WiredServer } from './wired-server.ts'

const SEED = seedOfRun('HISTORY_SEED')
const random = SeededRandom.from(SEED)
const SERVERS = Number(process.env['HISTORY_SERVERS'] ?? timesOf(3, 5))
const OPERATIONS = Number(process.env['HISTORY_OPERATIONS'] ?? timesOf(1_000, 100_000))
const BETWEEN_FAULTS = timesOf(50, 1_000)
console.log(`Owners: HISTORY_SEED=${SEED} replays its orders and faults`)

let postgres: OwnPostgres
let db: Db
let given: Awaited<ReturnType<typeof seedTraders>>
const servers: WiredServer[] = []

beforeAll(async () => {
  postgres = await startDemoPostgres(LOG_SETTINGS)
  db = openDatabase({ url: postgres.url })
  given = await seedTraders(db, timesOf(16, 60), 40)
  await logDecisions(
    db,
    given.markets.map(({ marketId }) => marketId),
  )
  servers.push(
    ...(await Promise.all(Array.from({ length: SERVERS }, () => startWiredServer(postgres)))),
  )
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.remove()))
  if (db) await closeDatabase(db)
  await postgres?.remove()
})

const storedOrders = () =>
  db
    .selectFrom('exchange_order')
    .select([
      'customer_ref as reference',
      'market_id as marketId',
      'id as orderId',
      'matched_minor as matchedMinor',
      'cancelled_minor as cancelledMinor',
      'remaining_minor as remainingMinor',
    ])
    .where('customer_ref', 'like', 'mixed-%')
    .execute()

/** Each fault once at any server. In the long run any further ones, now and then at two servers at once. */
async function sufferAll(load: MixedLoad): Promise<Map<Fault, number>> {
  const counts = new Map<Fault, number>()
  const suffer = async (fault: Fault, server: WiredServer | undefined) => {
    counts.set(fault, (counts.get(fault) ?? 0) + 1)
    await server?.suffer(fault, random)
  }
  const once = faults.filter((fault) => isSoak || fault !== 'database silent')
  const next = (n: number) => once[n] ?? faults[random.below(faults.length)] ?? 'killed'
  for (let n = 0; n < once.length || (isSoak && load.operations < OPERATIONS); n += 1) {
    await load.more(BETWEEN_FAULTS)
    if (load.wrong.length > 0) return counts
    const at = random.below(SERVERS)
    const another = (at + 1 + random.below(SERVERS)) % SERVERS
    const isAlone = !isSoak || another === at || random.unit() < 0.7
    await Promise.all([
      suffer(next(n), servers[at]),
      ...(isAlone ? [] : [suffer(next(faults.length), servers[another])]),
    ])
    if (isSoak && n % 10 === 9) console.log(`${load.operations} operations after ${n + 1} faults`)
  }
  await load.more(OPERATIONS - load.operations)
  return counts
}

it('finds no anomaly in orders and cancels at several servers that are killed, frozen and cut off', async () => {
  const load = new MixedLoad({
    ...given,
    urls: servers.map(({ url }) => url),
    senders: timesOf(24, 120),
    pauseMs: timesOf(100, 50),
    random,
  })
  const counts = await sufferAll(load)
  await load.end()
  expect(load.wrong).toEqual([])
  const stored = await storedOrders()
  const decisions = await decisionsOf(db)
  const ofOrders = decisions.filter(({ kind }) => kind === 'order')
  const terms = new Set(ofOrders.map(({ shard, generation }) => `${shard} ${generation}`))
  const shards = new Set(ofOrders.map(({ shard }) => shard))
  const { acknowledged, cancelled, closed, retries } = load
  console.log(
    `${load.operations} operations at ${SERVERS} servers: ${acknowledged.length} orders, ${cancelled.length} cancels; further ${closed.length} cancels came too late; ${retries} tries again; ${terms.size} terms of ${shards.size} shards; ${[...counts].map(([fault, count]) => `${count} ${fault}`).join(', ')}`,
  )
  expect(stored).toHaveLength(acknowledged.length)
  expect(ofOrders).toHaveLength(stored.length)
  expect(anomaliesOf(acknowledged, stored)).toEqual([])
  expect(ownerAnomaliesOf(decisions)).toEqual([])
  expect(cancelAnomaliesOf({ cancelled, closed }, { sums: stored, decisions })).toEqual([])
  // Shards changed hands while they were bet in.
  expect(terms.size).toBeGreaterThan(shards.size)
  expect(await brokenInvariants(db)).toEqual([])
  for (const server of servers) expect(server.output()).not.toContain('ALARM')
}, 3_600_000)

it('would notice an order that is written without the title of the owner', async () => {
  await sql`
    insert into exchange_order (id, market_id, selection_id, account_id, side, price, stake_minor, customer_ref,
      first_matched_minor, first_profit_centi)
    select nextval('order_number'), market_id, selection_id, account_id, side, price, stake_minor, 'unproved', 0, 0
    from exchange_order order by id desc limit 1`.execute(db)
  expect(ownerAnomaliesOf(await decisionsOf(db))).toContainEqual(
    expect.stringMatching(/was decided by server null, and the owner was \d+$/),
  )
})
