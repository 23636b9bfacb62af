import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { benchExchange, withBenchDatabase } from '../bench-database.ts'
import type { Figure } from '../figure.ts'
import { percentile } from '../placing.ts'
import { settleSeconds } from '../settling.ts'
import { openMarket, seedTraders } from '../traders.ts'

/** So long a day of 24 hours takes; PostgreSQL looks for tables to vacuum as much more often. */
const MINUTES = Number(process.env.BLOAT_MINUTES ?? 4)
const HOURS = 24
const HOUR_MS = (MINUTES * 60_000) / HOURS
const NAP_SECONDS = 60
const MINUTES_IN_DAY = 1_440
const PLAYERS = 1_000
const MARKETS_AN_HOUR = 2
const WAVE = 200
/** Of the orders that rest, one of so many is cancelled. */
const CANCELLED_ONE_OF = 5
/** Hours at each end of the day that are compared; the first one warms up. */
const COMPARED_HOURS = 6

/** The tables that are written again and again: rows with orders stay, rows of wallets change with every bet. */
const TABLES = ['ledger_account', 'exchange_exposure', 'exchange_order']

type Exchange = ReturnType<typeof benchExchange>
type Hour = { latenciesMs: number[]; settleMs: number; sizes: Size[] }
type Size = { table: string; bytes: number; rows: number; dead: number }

/**
 * A day of placing, matching, cancelling and settling, compressed: whether vacuum keeps up. Sizes are a row's share of its table and
 * indexes, at the end of the day against the end of the first hours.
 */
export const measureBloat = (): Promise<Figure[]> =>
  withBenchDatabase(async (database) => {
    const { db } = database
    await napShorter(db)
    const { walletIds } = await seedTraders(db, PLAYERS, 0)
    const exchange = benchExchange(database)
    await exchange.start()
    try {
      const hours: Hour[] = []
      for (let hour = 0; hour < HOURS; hour++)
        hours.push(await liveAnHour(exchange, { db, walletIds, hour }))
      return figuresOf(hours)
    } finally {
      await exchange.stop()
    }
  })

async function napShorter(db: Db): Promise<void> {
  const seconds = Math.max(1, Math.round((NAP_SECONDS * MINUTES) / MINUTES_IN_DAY))
  await sql.raw(`alter system set autovacuum_naptime = '${seconds}s'`).execute(db)
  await sql`select pg_reload_conf()`.execute(db)
}

async function liveAnHour(
  exchange: Exchange,
  { db, walletIds, hour }: { db: Db; walletIds: readonly number[]; hour: number },
): Promise<Hour> {
  const endsAtMs = performance.now() + HOUR_MS
  const markets = []
  for (let n = 0; n < MARKETS_AN_HOUR; n++)
    markets.push(await openMarket(db, hour * MARKETS_AN_HOUR + n))
  const latenciesMs: number[] = []
  for (let wave = 0; performance.now() < endsAtMs; wave++) {
    const market = markets[wave % markets.length]
    if (market) latenciesMs.push(...(await placeWave(exchange, { market, walletIds, hour, wave })))
    await sleep(0)
  }
  const beganMs = performance.now()
  for (const market of markets) await settleSeconds(exchange, market)
  return { latenciesMs, settleMs: performance.now() - beganMs, sizes: await sizesOf(db) }
}

type Wave = {
  market: Awaited<ReturnType<typeof openMarket>>
  walletIds: readonly number[]
  hour: number
  wave: number
}

/** Half of the orders meet one that rests. Of those that rest, some are cancelled. */
async function placeWave(
  exchange: Exchange,
  { market, walletIds, hour, wave }: Wave,
): Promise<number[]> {
  const half = walletIds.length / 2
  const place = async (n: number, side: 'back' | 'lay') => {
    const accountId = walletIds[(n % half) + (side === 'back' ? half : 0)] ?? 0
    const beganMs = performance.now()
    const { orderId } = await exchange.place({
      accountId,
      marketId: market.marketId,
      selectionId: market.selectionIds[n % market.selectionIds.length] ?? 0,
      side,
      price: n % CANCELLED_ONE_OF === 0 ? (side === 'back' ? 320 : 280) : 300,
      stakeMinor: 100,
      customerRef: `${side}-${hour}-${wave}-${n}`,
    })
    return { n, orderId, accountId, tookMs: performance.now() - beganMs }
  }
  const numbers = Array.from({ length: WAVE }, (_, index) => wave * WAVE + index)
  const laid = await Promise.all(numbers.map((n) => place(n, 'lay')))
  const backed = await Promise.all(numbers.map((n) => place(n, 'back')))
  const all = [...laid, ...backed]
  await Promise.all(
    all
      .filter(({ n }) => n % CANCELLED_ONE_OF === 0)
      .map(({ accountId, orderId }) => exchange.cancel(accountId, orderId)),
  )
  return all.map(({ tookMs }) => tookMs)
}

async function sizesOf(db: Db): Promise<Size[]> {
  const sizes: Size[] = []
  for (const table of TABLES) {
    const { rows } = await sql<Omit<Size, 'table'>>`
      select sum(pg_total_relation_size(relid))::bigint as bytes, sum(n_live_tup)::bigint as rows,
        sum(n_dead_tup)::bigint as dead
      from pg_stat_user_tables where relid in (select relid from pg_partition_tree(${table}) union select ${table}::regclass)`.execute(
      db,
    )
    sizes.push({ table, ...(rows[0] ?? { bytes: 0, rows: 0, dead: 0 }) })
  }
  return sizes
}

function figuresOf(hours: readonly Hour[]): Figure[] {
  const early = hours.slice(1, 1 + COMPARED_HOURS)
  const late = hours.slice(-COMPARED_HOURS)
  const p99 = (some: readonly Hour[]) =>
    percentile(
      some.flatMap((hour) => hour.latenciesMs),
      0.99,
    )
  const orders = hours.reduce((sum, { latenciesMs }) => sum + latenciesMs.length, 0)
  const against = `the hours 2 to ${COMPARED_HOURS + 1}`
  const growth = TABLES.map((table, index): Figure => {
    const share = (some: readonly Hour[]) => {
      const size = some.at(-1)?.sizes[index]
      return (size?.bytes ?? 0) / Math.max(size?.rows ?? 0, 1)
    }
    return {
      name: `${table}, a row with its dead ones and indexes`,
      value: share(late),
      unit: 'bytes',
      against,
      ratio: share(late) / share(early),
    }
  })
  return [
    { name: `a day in ${MINUTES} minutes`, value: orders, unit: 'orders' },
    {
      name: `placing in the last ${COMPARED_HOURS} hours, p99`,
      value: p99(late),
      unit: 'ms',
      against,
      ratio: p99(late) / p99(early),
    },
    ...growth,
  ]
}
