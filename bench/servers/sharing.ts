import type { ServerProcess } from '../../tests/server-process.ts'
import { withBenchDatabase } from '../bench-database.ts'
import type { Figure } from '../figure.ts'
import { median, ordersPerSecond } from '../placing.ts'
import { processorTime } from '../processor-time.ts'
import { seedTraders } from '../traders.ts'
import { type Holder, processorHolder } from './processor-share.ts'
import * as running from './running-servers.ts'

const SERVERS = 3
/** The share of a core, in percent, that a server is held to. Where the machine has less for all, none of them is held. */
const SHARE = Number(process.env.SERVERS_SHARE ?? 20)
const PAIRS = Number(process.env.SERVERS_PAIRS ?? 3)
const SECONDS = 10
/** The queues of the load before are empty by then, and players have bet where they bet from now on. */
const SETTLING_SECONDS = 8

/** How players bet, and how their calls reach the servers. */
const LOADS = {
  followed: {
    says: 'each player bets on one match, calls led to the owner',
    betsOn: 'one',
    isLed: true,
  },
  passed: {
    says: 'each player bets on one match, calls at any server',
    betsOn: 'one',
    isLed: false,
  },
  scattered: {
    says: 'all players bet on all matches, calls at any server',
    betsOn: 'all',
    isLed: false,
  },
} as const
type Load = keyof typeof LOADS
const loads = Object.keys(LOADS) as Load[]

/**
 * Orders a second of all, the share of a core that one of them used, and what an order took of the processor. Other work
 * on the machine takes from the rate, and from the share, more than from that time.
 */
type Held = { rate: number; share: number } & Record<'server' | 'postgres', number>
type Pair = { one: Held; three: Held }
/** Servers of one database. */
type Site = { bench: running.Bench; servers: readonly ServerProcess[] }

/**
 * Orders of three servers against one, each held to a share of a core, under each load; and those of three servers that
 * share nothing, each with a database of its own: more than that the machine does not give to three.
 */
export async function measureSharing(bench: running.Bench): Promise<Figure[]> {
  const holder = await processorHolder()
  if (!holder) {
    console.error('NO WAY TO HOLD A PROCESS BACK: three servers against one are not measured.')
    return []
  }
  const pairs: Record<Load | 'apart', Pair[]> = {
    followed: [],
    passed: [],
    scattered: [],
    apart: [],
  }
  await withFurther(bench, SERVERS - 1, async (further) => {
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const one = await shared(bench, holder, { count: 1, prefix: `one${pair}` })
      const three = await shared(bench, holder, { count: SERVERS, prefix: `three${pair}` })
      const sites = await withSites([bench, ...further], (all) =>
        apart(all, holder, `apart${pair}`),
      )
      for (const load of loads) pairs[load].push({ one: one[load], three: three[load] })
      pairs.apart.push({ one: one.followed, three: sites })
    }
  })
  return [
    ...loads.flatMap((load) => figuresOf(pairs[load], `sharing, ${LOADS[load].says}`, holder)),
    ...figuresOf(pairs.apart, 'sharing nothing, each with a database', holder),
  ]
}

function figuresOf(pairs: readonly Pair[], how: string, holder: Holder): Figure[] {
  const against = `one server, held to ${SHARE} % of a core by ${holder.name}`
  const name = `${SERVERS} servers, each held to ${SHARE} %, ${how}`
  const figure = (part: keyof Held, what: string, unit: string): Figure => ({
    name: `${name}: ${what}`,
    value: median(pairs.map(({ three }) => three[part])),
    unit,
    against,
    ratio: median(pairs.map(({ one, three }) => three[part] / one[part])),
  })
  return [
    figure('rate', `durable placing (median of ${PAIRS} pairs)`, 'acknowledged orders/s'),
    figure('share', 'share of a core that one used', 'of a core'),
    figure('server', 'processor time of the servers', 'µs an order'),
    figure('postgres', 'processor time of PostgreSQL', 'µs an order'),
  ]
}

/** Databases of other sites at the same PostgreSQL. */
async function withFurther<Result>(
  bench: running.Bench,
  count: number,
  work: (further: readonly running.Bench[]) => Promise<Result>,
): Promise<Result> {
  if (count === 0) return work([])
  return withFurther(bench, count - 1, (others) =>
    withBenchDatabase(async (database) => {
      const { tokens, markets } = bench.traders
      const traders = await seedTraders(database.db, tokens.length, markets.length)
      return work([...others, { ...database, traders }])
    }, bench.url),
  )
}

/** One server at each of the databases. */
async function withSites<Result>(
  [bench, ...rest]: readonly running.Bench[],
  work: (sites: readonly Site[]) => Promise<Result>,
): Promise<Result> {
  if (!bench) return work([])
  return running.withServers(bench, 1, (servers) =>
    withSites(rest, (others) => work([{ bench, servers }, ...others])),
  )
}

/** Each load at the servers of one database. */
const shared = (
  bench: running.Bench,
  holder: Holder,
  { count, prefix }: { count: number; prefix: string },
): Promise<Record<Load, Held>> =>
  running.withServers(bench, count, async (servers) => {
    await running.warm(servers, { bench, prefix })
    return whileHeld(servers, holder, async () => ({
      scattered: await measure([{ bench, servers }], 'scattered', prefix),
      passed: await measure([{ bench, servers }], 'passed', prefix),
      followed: await measure([{ bench, servers }], 'followed', prefix),
    }))
  })

async function apart(sites: readonly Site[], holder: Holder, prefix: string): Promise<Held> {
  await Promise.all(sites.map(({ bench, servers }) => running.warm(servers, { bench, prefix })))
  const servers = sites.flatMap((site) => site.servers)
  return whileHeld(servers, holder, () => measure(sites, 'followed', prefix))
}

async function whileHeld<Result>(
  servers: readonly ServerProcess[],
  holder: Holder,
  work: () => Promise<Result>,
): Promise<Result> {
  const held = await Promise.all(servers.map((server) => holder.hold(server.pid(), SHARE)))
  try {
    return await work()
  } finally {
    await Promise.all(held.map((letGo) => letGo()))
  }
}

async function measure(sites: readonly Site[], name: Load, prefix: string): Promise<Held> {
  const { betsOn, isLed } = LOADS[name]
  const loadFor = async (seconds: number, turn: string) => {
    const results = sites.map(({ bench, servers }) => {
      const ports = servers.map((server, n) => [running.proxyNameOf(n), running.portOf(server)])
      const led = isLed ? { ledTo: Object.fromEntries(ports) } : {}
      return running.loadAll(servers, {
        bench,
        prefix: `${prefix}-${name}-${turn}`,
        seconds,
        betsOn,
        ...led,
      })
    })
    return (await Promise.all(results)).flat()
  }
  await loadFor(SETTLING_SECONDS, 'first')
  const [site] = sites
  const time = site && (await processorTime(site.bench.db))
  const pids = sites.flatMap(({ servers }) => servers.map((server) => server.pid()))
  const used = () => ({
    server: time?.of(...pids) ?? Number.NaN,
    postgres: time?.of(time.postmaster) ?? Number.NaN,
  })
  const before = used()
  const beganMs = performance.now()
  const results = await loadFor(SECONDS, 'then')
  const micros = (performance.now() - beganMs) * 1_000
  const after = used()
  const placed = running.placedIn(results)
  return {
    rate: running.sum(results.map(ordersPerSecond)),
    share: (after.server - before.server) / micros / pids.length,
    server: (after.server - before.server) / placed,
    postgres: (after.postgres - before.postgres) / placed,
  }
}
