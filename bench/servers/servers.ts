import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { assert } from '#domain/assert.ts'
import { SeededRandom } from '#domain/random.ts'
import { shardOf } from '#domain/shards/share-out.ts'
import type { Db } from '#server/db/database.ts'
import { BalancedLoad } from '../../tests/faults/balanced-load.ts'
import { type ServerProcess, startServer } from '../../tests/server-process.ts'
import { withBenchDatabase } from '../bench-database.ts'
import type { Figure } from '../figure.ts'
import type { LoadResult } from '../placing-load.ts'
import { load, median, ordersPerSecond, percentile } from '../placing.ts'
import { type Holder, processorHolder } from './processor-share.ts'
import { KEYS } from './started-server.ts'
import { processorTime } from '../processor-time.ts'
import { seedTraders } from '../traders.ts'

const SERVERS = 3
/** The share of a core, in percent, that a server is held to. Where the machine has less for all, none of them is held. */
const SHARE = Number(process.env.SERVERS_SHARE ?? 20)
/** So many that batches of several servers seldom wait for the account of the same player. */
const PLAYERS = 3_000
const MARKETS = 60
const PAIRS = 3
/**
 * A server that has taken that many orders has its code compiled; a slow machine gets more turns for them. Three turns are
 * always taken: in the first ten seconds a server counts the openings of the casino ahead, once.
 */
const WARM_ORDERS = 12_000
const WARM_TURNS_MIN = 3
const WARM_TURNS_MAX = 6
const WARM_SECONDS = 6
const SECONDS = 10
/** Of each server. */
const CONNECTIONS = 50

type Bench = { db: Db; url: string; traders: Awaited<ReturnType<typeof seedTraders>> }
type Market = Bench['traders']['markets'][number]

/**
 * Several servers on one database. Orders of three servers against one, each held to a share of a core; the processor time
 * that passing an order on to another server costs; and the wait of orders while the servers are restarted one after the other.
 */
export const measureServers = (): Promise<Figure[]> =>
  withBenchDatabase(async (database) => {
    const bench = { ...database, traders: await seedTraders(database.db, PLAYERS, MARKETS) }
    const figures: Figure[] = []
    const parts = { sharing, passing: passingOn, restarting }
    const asked = process.env.SERVERS_PARTS?.split(',') ?? Object.keys(parts)
    for (const [name, measure] of Object.entries(parts)) {
      if (!asked.includes(name)) continue
      const found = await measure(bench)
      for (const figure of found) console.error(textOf(figure))
      figures.push(...found)
    }
    return figures
  })

/** The parts take minutes, and the last one fails when an order is refused: earlier figures are printed before. */
const textOf = ({ name, value, unit, ratio = Number.NaN }: Figure): string =>
  `  ${name}: ${value.toPrecision(4)} ${unit}, ratio ${ratio.toFixed(2)}`

async function withServers<Result>(
  { url }: Bench,
  count: number,
  work: (servers: readonly ServerProcess[]) => Promise<Result>,
): Promise<Result> {
  const servers: ServerProcess[] = []
  const folder = await mkdtemp(join(tmpdir(), 'fairbook-bench-data-'))
  try {
    for (let n = 0; n < count; n += 1) {
      const environment = {
        NODE_ENV: 'production',
        NODE_OPTIONS: '--max-semi-space-size=64',
        DATABASE_URL: url,
        DATA_DIR: join(folder, String(n)),
        ...KEYS,
        LOG_LEVEL: 'error',
        RATE_LIMIT_FACTOR: '1000000',
        STREAM_PORT: 'none',
        FEED: 'none',
      }
      servers.push(await startServer(environment))
    }
    return await work(servers)
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    await rm(folder, { recursive: true, force: true })
  }
}

type Sent = { bench: Bench; prefix: string; seconds?: number; marketsOf?: (n: number) => Market[] }

/** Puts the same load on each server. */
const loadAll = (
  servers: readonly ServerProcess[],
  { bench: { traders }, prefix, seconds = SECONDS, marketsOf = () => traders.markets }: Sent,
): Promise<LoadResult[]> =>
  Promise.all(
    servers.map((server, n) =>
      load({
        speaks: 'page',
        port: Number(new URL(server.url).port),
        connections: CONNECTIONS,
        firstConnection: n * CONNECTIONS,
        seconds,
        tokens: traders.tokens,
        markets: marketsOf(n),
        prefix: `${prefix}-${n}`,
      }),
    ),
  )

/** Puts load on each server until its code is compiled. */
async function warm(servers: readonly ServerProcess[], bench: Bench, prefix: string) {
  const placed = servers.map(() => 0)
  const isWarm = (turn: number) =>
    turn >= WARM_TURNS_MAX || (turn >= WARM_TURNS_MIN && Math.min(...placed) >= WARM_ORDERS)
  for (let turn = 0; !isWarm(turn); turn += 1) {
    const sent = { bench, prefix: `${prefix}-warm${turn}`, seconds: WARM_SECONDS }
    for (const [n, result] of (await loadAll(servers, sent)).entries())
      placed[n] = (placed[n] ?? 0) + result.placed
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
const placedIn = (results: readonly LoadResult[]) => sum(results.map(({ placed }) => placed))

async function sharing(bench: Bench): Promise<Figure[]> {
  const holder = await processorHolder()
  if (!holder) {
    console.error('NO WAY TO HOLD A PROCESS BACK: three servers against one are not measured.')
    return []
  }
  const pairs: { one: Held; three: Held }[] = []
  for (let pair = 0; pair < PAIRS; pair += 1)
    pairs.push({
      one: await held(bench, holder, { count: 1, prefix: `one${pair}` }),
      three: await held(bench, holder, { count: SERVERS, prefix: `three${pair}` }),
    })
  const against = `one server, held to ${SHARE} % of a core by ${holder.name}`
  const ofThree = `${SERVERS} servers, each held to ${SHARE} % of a core`
  return [
    {
      name: `${ofThree}, durable placing (median of ${PAIRS} pairs)`,
      value: median(pairs.map(({ three }) => three.rate)),
      unit: 'acknowledged orders/s',
      against,
      ratio: median(pairs.map(({ one, three }) => three.rate / one.rate)),
    },
    {
      name: `${ofThree}, share of a core that one used`,
      value: median(pairs.map(({ three }) => three.share)),
      unit: 'of a core',
      against,
      ratio: median(pairs.map(({ one, three }) => three.share / one.share)),
    },
    ...(['server', 'postgres'] as const).map((part) => ({
      name: `${ofThree}, processor time of ${part === 'server' ? 'the servers' : 'PostgreSQL'}`,
      value: median(pairs.map(({ three }) => three[part])),
      unit: 'µs an order',
      against,
      ratio: median(pairs.map(({ one, three }) => three[part] / one[part])),
    })),
  ]
}

/**
 * Orders a second of all, the share of a core that one of them used, and what an order took of the processor. Other work
 * on the machine takes from the rate, and from the share, more than from that time.
 */
type Held = { rate: number; share: number } & Record<'server' | 'postgres', number>

const held = (
  bench: Bench,
  holder: Holder,
  { count, prefix }: { count: number; prefix: string },
): Promise<Held> =>
  withServers(bench, count, async (servers) => {
    await warm(servers, bench, prefix)
    const held = await Promise.all(servers.map((server) => holder.hold(server.pid(), SHARE)))
    try {
      // The queues of the warm-up are empty by then.
      await loadAll(servers, { bench, prefix: `${prefix}-held`, seconds: 3 })
      const time = await processorTime(bench.db)
      const pids = servers.map((server) => server.pid())
      const used = () => ({
        server: time?.of(...pids) ?? Number.NaN,
        postgres: time?.of(time.postmaster) ?? Number.NaN,
      })
      const before = used()
      const beganMs = performance.now()
      const results = await loadAll(servers, { bench, prefix })
      const micros = (performance.now() - beganMs) * 1_000
      const after = used()
      return {
        rate: sum(results.map(ordersPerSecond)),
        share: (after.server - before.server) / micros / count,
        server: (after.server - before.server) / placedIn(results),
        postgres: (after.postgres - before.postgres) / placedIn(results),
      }
    } finally {
      await Promise.all(held.map((letGo) => letGo()))
    }
  })

/** Microseconds of processor time of an order. */
type Cost = { server: number; all: number }

/** Orders sent to the owner of their market, and to the other server. */
const passingOn = (bench: Bench): Promise<Figure[]> =>
  withServers(bench, 2, async (servers) => {
    const owned = await ownedBy(bench.db, servers, bench.traders.markets)
    const time = await processorTime(bench.db)
    if (!time) return []
    const costOf = async (prefix: string, shift: number): Promise<Cost> => {
      const pids = servers.map((server) => server.pid())
      const before = [time.of(...pids), time.of(time.postmaster)] as const
      const marketsOf = (n: number) => owned[(n + shift) % 2] ?? []
      const placed = placedIn(await loadAll(servers, { bench, prefix, marketsOf }))
      return {
        server: (time.of(...pids) - before[0]) / placed,
        all: (time.of(...pids) + time.of(time.postmaster) - before[0] - before[1]) / placed,
      }
    }
    await warm(servers, bench, 'passing')
    const pairs: { own: Cost; other: Cost }[] = []
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const own = await costOf(`own${pair}`, 0)
      pairs.push({ own, other: await costOf(`other${pair}`, 1) })
    }
    const figure = (name: string, part: 'server' | 'all'): Figure => ({
      name: `an order that is passed on to the owner of its market, processor time of ${name}`,
      value: median(pairs.map(({ other }) => other[part])),
      unit: 'µs an order',
      against: 'an order that is sent to the owner',
      ratio: median(pairs.map(({ own, other }) => other[part] / own[part])),
    })
    return [figure('the servers', 'server'), figure('the servers and PostgreSQL', 'all')]
  })

/** The markets by the server that owns them, when each has its share. */
async function ownedBy(db: Db, servers: readonly ServerProcess[], markets: readonly Market[]) {
  const names = new Map<number, string>()
  let shards: { id: number; server_id: number | null }[] = []
  const isShared = () => new Set(shards.map(({ server_id }) => server_id)).size === servers.length
  for (let tries = 0; tries < 100 && !isShared(); tries += 1) {
    await sleep(100)
    shards = await db.selectFrom('shard').select(['id', 'server_id']).orderBy('id').execute()
  }
  assert(isShared(), 'the servers share the shards')
  for (const { id, name } of await db.selectFrom('shard_server').select(['id', 'name']).execute())
    names.set(id, name)
  const events = await db.selectFrom('market').select(['id', 'event_id']).execute()
  const eventOf = new Map(events.map(({ id, event_id }) => [id, event_id]))
  const ownerOf = ({ marketId }: Market) =>
    names.get(shards[shardOf(eventOf.get(marketId) ?? 0, shards.length)]?.server_id ?? 0)
  return servers.map((server) =>
    markets.filter((each) => ownerOf(each)?.endsWith(` ${server.pid()}`)),
  )
}

/** The wait of orders, sent as by a proxy, while servers are restarted, and the same undisturbed before and after. */
const restarting = (bench: Bench): Promise<Figure[]> =>
  withServers(bench, SERVERS, async (servers) => {
    const { tokens, markets } = bench.traders
    const urls = servers.map(({ url }) => url)
    const random = SeededRandom.from(1)
    const given = { name: 'rolling', urls, tokens, markets, senders: 8, pauseMs: 60, random }
    const rolling = new BalancedLoad(given)
    const calm: number[] = []
    const disturbed: number[] = []
    const wait = () => rolling.latenciesMs.splice(0)
    await rolling.more(500)
    wait()
    for (const server of servers) {
      await rolling.more(250)
      calm.push(...wait())
      await server.restart()
      // Its code is cold, and it gets its share of the books.
      await rolling.more(100)
      disturbed.push(...wait())
    }
    await rolling.end()
    assert(rolling.refused.length === 0, `no order is refused: ${rolling.refused[0]}`)
    const p99 = percentile(disturbed, 0.99)
    const name = `orders at ${SERVERS} servers that are restarted one after the other`
    return [
      {
        name: `${name}, p99 (none of ${disturbed.length} refused)`,
        value: p99,
        unit: 'ms',
        against: `the same load between the restarts`,
        ratio: p99 / percentile(calm, 0.99),
      },
      { name: `${name}, longest`, value: percentile(disturbed, 1), unit: 'ms' },
    ]
  })

if (import.meta.main) console.table(await measureServers())
