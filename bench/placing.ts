import { Worker } from 'node:worker_threads'
import type { Db } from '#server/db/database.ts'
import { withBenchDatabase } from './bench-database.ts'
import type { Figure } from './figure.ts'
import type { LoadPlan, LoadResult } from './placing-load.ts'
import { processorTime } from './processor-time.ts'
import { startServer } from './servers/started-server.ts'
import { seedTraders } from './traders.ts'

const PLAYERS = 400
const MARKETS = 20
export const CONNECTIONS = 100
const PORT = 3_181
/**
 * A server that has taken that many orders has its code compiled; a slow machine gets more turns for them. Three turns are
 * always taken: in the first ten seconds the server counts the openings of the casino ahead, once.
 */
const WARM_ORDERS = 12_000
const WARM_TURNS_MIN = 3
const WARM_TURNS_MAX = 6
const WARM_SECONDS = 5
const ROUND_SECONDS = 6
const ROUNDS = 3

/**
 * Durable placing: one order a request over HTTP on loopback, server and load on this machine, `fsync` on, against the
 * same server with one order to a transaction. Rounds alternate; the median is reported.
 */
export async function measurePlacing(): Promise<Figure[]> {
  return withBenchDatabase(async (database) => {
    const traders = await seedTraders(database.db, PLAYERS, MARKETS)
    const batched: Loaded[] = []
    const single: Loaded[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const given = { ...traders, speaks: 'page' as const }
      batched.push(await loadServer(database, { ...given, batchMax: 500, prefix: `b${round}` }))
      single.push(await loadServer(database, { ...given, batchMax: 1, prefix: `s${round}` }))
    }
    const rate = median(batched.map(ordersPerSecond))
    return [
      {
        name: 'durable placing over HTTP',
        value: rate,
        unit: 'acknowledged orders/s',
        against: 'the same server, one order to a transaction',
        ratio: rate / median(single.map(ordersPerSecond)),
      },
      {
        name: 'durable placing over HTTP, p99',
        value: median(batched.map((result) => percentile(result.latenciesMs, 0.99))),
        unit: 'ms',
      },
      ...costOf(batched, 'durable placing over HTTP, processor time of server and PostgreSQL'),
    ]
  })
}

/** The processor time of an order, as the median of these rounds; nothing where it was not measured. */
export function costOf(rounds: readonly Loaded[], name: string, against?: Figure): Figure[] {
  const costs = rounds.flatMap(({ processorMicros, placed }) =>
    processorMicros === undefined ? [] : [processorMicros / placed],
  )
  if (costs.length === 0) return []
  const value = median(costs)
  const compared = against && { against: against.name, ratio: value / against.value }
  return [{ name, value, unit: 'µs an order', ...compared }]
}

/** `processorMicros`: of server and PostgreSQL together while the load was on; `undefined` where that is not known. */
export type Loaded = LoadResult & { processorMicros: number | undefined }

/** Starts the program on the database, puts the load on it for a while, and answers what became of it. */
export async function loadServer(
  { db, url }: { db: Db; url: string },
  given: Pick<LoadPlan, 'tokens' | 'markets' | 'prefix' | 'speaks'> & {
    batchMax: number
    /** Settings of the server besides. */
    settings?: Record<string, string>
  },
): Promise<Loaded> {
  const server = await startServer(url, {
    port: PORT,
    settings: { ORDER_BATCH_MAX: String(given.batchMax), ...given.settings },
  })
  try {
    const { tokens, markets, prefix, speaks } = given
    const plan: LoadPlan = {
      tokens,
      markets,
      prefix,
      speaks,
      port: PORT,
      connections: CONNECTIONS,
      seconds: ROUND_SECONDS,
    }
    const isWarm = (turn: number, warm: number) =>
      turn >= WARM_TURNS_MAX || (turn >= WARM_TURNS_MIN && warm >= WARM_ORDERS)
    for (let turn = 0, warm = 0; !isWarm(turn, warm); turn++) {
      const prefix = `${given.prefix}-warm${turn}`
      warm += (await load({ ...plan, seconds: WARM_SECONDS, prefix })).placed
    }
    const time = await processorTime(db)
    const used = () => time?.of(server.pid, time.postmaster) ?? Number.NaN
    const before = used()
    const result = await load(plan)
    const processorMicros = used() - before
    return { ...result, processorMicros: time && processorMicros }
  } finally {
    await server.stop()
  }
}

export const load = (plan: LoadPlan): Promise<LoadResult> =>
  new Promise((done, fail) => {
    const worker = new Worker(new URL('placing-load.ts', import.meta.url), { workerData: plan })
    worker.once('message', done)
    worker.once('error', fail)
  })

export const ordersPerSecond = (result: LoadResult) => result.placed / result.seconds

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
export const median = (values: readonly number[]) => percentile(values, 0.5)
