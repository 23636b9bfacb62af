import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '#server/db/database.ts'
import { type ServerProcess, startServer } from '../../tests/server-process.ts'
import type { LoadPlan, LoadResult } from '../placing-load.ts'
import { load } from '../placing.ts'
import type { seedTraders } from '../traders.ts'
import { KEYS } from './started-server.ts'

/**
 * A server that has taken that many orders has its code compiled; a slow machine gets more turns for them. Three turns are
 * always taken: in the first ten seconds a server counts the openings of the casino ahead, once.
 */
const WARM_ORDERS = 12_000
const WARM_TURNS_MIN = 3
const WARM_TURNS_MAX = 6
const WARM_SECONDS = 6
/** Of each server. */
const CONNECTIONS = 50

export type Bench = { db: Db; url: string; traders: Awaited<ReturnType<typeof seedTraders>> }
export type Market = Bench['traders']['markets'][number]

/** The name by which a proxy would know the server. */
export const proxyNameOf = (n: number): string => `s${n}`

export async function withServers<Result>(
  { url }: Pick<Bench, 'url'>,
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
        PROXY_NAME: proxyNameOf(n),
        LOG_LEVEL: 'error',
        // The look at all books reads every order since the first one, so later loads would be measured beside more of it.
        CHECKS_EVERY_SECONDS: '0',
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

export type Sent = Pick<LoadPlan, 'prefix' | 'seconds' | 'betsOn' | 'ledTo'> & {
  bench: Pick<Bench, 'traders'>
  marketsOf?: (n: number) => Market[]
}

export const portOf = ({ url }: ServerProcess): number => Number(new URL(url).port)

/** Puts the same load on each server. */
export const loadAll = (
  servers: readonly ServerProcess[],
  { bench: { traders }, prefix, marketsOf = () => traders.markets, ...sent }: Sent,
): Promise<LoadResult[]> =>
  Promise.all(
    servers.map((server, n) =>
      load({
        ...sent,
        speaks: 'page',
        port: portOf(server),
        connections: CONNECTIONS,
        firstConnection: n * CONNECTIONS,
        tokens: traders.tokens,
        markets: marketsOf(n),
        prefix: `${prefix}-${n}`,
      }),
    ),
  )

/** Puts load on each server until its code is compiled. */
export async function warm(servers: readonly ServerProcess[], sent: Omit<Sent, 'seconds'>) {
  const placed = servers.map(() => 0)
  const isWarm = (turn: number) =>
    turn >= WARM_TURNS_MAX || (turn >= WARM_TURNS_MIN && Math.min(...placed) >= WARM_ORDERS)
  for (let turn = 0; !isWarm(turn); turn += 1) {
    const prefix = `${sent.prefix}-warm${turn}`
    const results = await loadAll(servers, { ...sent, prefix, seconds: WARM_SECONDS })
    for (const [n, result] of results.entries()) placed[n] = (placed[n] ?? 0) + result.placed
  }
}

export const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0)
export const placedIn = (results: readonly LoadResult[]) => sum(results.map(({ placed }) => placed))
