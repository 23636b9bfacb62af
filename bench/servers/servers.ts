import { setTimeout as sleep } from 'node:timers/promises'
import { assert } from '#domain/assert.ts'
import { SeededRandom } from '#domain/random.ts'
import { shardOf } from '#domain/shards/share-out.ts'
import type { Db } from '#server/db/database.ts'
import { BalancedLoad } from '../../tests/faults/balanced-load.ts'
import type { ServerProcess } from '../../tests/server-process.ts'
import { withBenchDatabase } from '../bench-database.ts'
import type { Figure } from '../figure.ts'
import { median, percentile } from '../placing.ts'
import { processorTime } from '../processor-time.ts'
import { seedTraders } from '../traders.ts'
import { type Bench, loadAll, type Market, placedIn, warm, withServers } from './running-servers.ts'
import { measureSharing } from './sharing.ts'

const SERVERS = 3
/** So many that batches of several servers seldom wait for the account of the same player. */
const PLAYERS = 3_000
const MARKETS = 60
const PAIRS = 3
const PASSING_SECONDS = 10

/**
 * Several servers on one database. Orders of three servers against one, each held to a share of a core; the processor time
 * that passing an order on to another server costs; and the wait of orders while the servers are restarted one after the other.
 */
export const measureServers = (): Promise<Figure[]> =>
  withBenchDatabase(async (database) => {
    const bench = { ...database, traders: await seedTraders(database.db, PLAYERS, MARKETS) }
    const figures: Figure[] = []
    const parts = { sharing: measureSharing, passing: passingOn, restarting }
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
      const placed = placedIn(
        await loadAll(servers, { bench, prefix, seconds: PASSING_SECONDS, marketsOf }),
      )
      return {
        server: (time.of(...pids) - before[0]) / placed,
        all: (time.of(...pids) + time.of(time.postmaster) - before[0] - before[1]) / placed,
      }
    }
    await warm(servers, { bench, prefix: 'passing' })
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
