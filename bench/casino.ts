import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { type Casino, changesOf, newCasino, tableStates } from '#server/modules/casino/index.ts'
import { withBenchDatabase } from './bench-database.ts'
import type { Figure } from './figure.ts'
import { seedTraders } from './traders.ts'
import { loneTurners } from '#server/shards/test-turners.ts'

const PLAYERS = 2_000
const BURST = 20_000
const BURST_SINGLE = 2_000
/** Bets that are on their way at a time. */
const IN_FLIGHT = [100, 500]
const BATCH_MAX = 250
const SETTLED_BETS = 100_000
/** Longer than a round. */
const TABLES_SECONDS = 45

const selections = ['Low (A-6)', 'High (8-K)']

type Server = { db: Db; url: string }
type Open = { db: Db; casino: Casino; tableId: number; roundId: number; walletIds: number[] }
let references = 0

/** Bets and rounds of the casino, in this process: what a call costs over HTTP is measured with orders. */
export const measureCasino = (): Promise<Figure[]> =>
  withBenchDatabase(async (server) => {
    const { walletIds } = await seedTraders(server.db, PLAYERS, 0)
    const turning = await turnAll(server)
    const single = await burst(server, walletIds, {
      batchMax: 1,
      bets: BURST_SINGLE,
      inFlight: IN_FLIGHT[0] ?? 1,
    })
    const bursts: Figure[] = []
    for (const inFlight of IN_FLIGHT) {
      const batched = await burst(server, walletIds, { batchMax: BATCH_MAX, bets: BURST, inFlight })
      const name = `casino: a burst of ${BURST} bets on one round, ${inFlight} on their way`
      bursts.push(
        {
          name,
          value: batched.rate,
          unit: 'accepted bets/s',
          against: 'one bet to a transaction',
          ratio: batched.rate / single.rate,
        },
        { name: `${name}: p99`, value: batched.p99Ms, unit: 'ms' },
      )
    }
    return [
      ...bursts,
      {
        name: `casino: paying a round of ${SETTLED_BETS} bets of ${PLAYERS} players, to its commit`,
        value: await settle(server, walletIds),
        unit: 's',
      },
      ...turning,
    ]
  })

/** The casino of one server, with limits that a bench does not reach. */
async function openCasino({ db, url }: Server, batchMax: number): Promise<Casino> {
  const casino = newCasino({
    db,
    url,
    config: {
      casino: true,
      casinoBatchMax: batchMax,
      casinoEntropy: 'players',
      casinoLossLimit: 100_000_000,
      casinoPlayerLimit: 100_000_000,
      casinoRelays: [],
      gameSeedKey: '5a'.repeat(32),
      currency: 'PTS',
      dataDir: '',
    },
    turners: loneTurners(),
    log: (message, error) => console.error(message, error ?? ''),
  })
  await casino.start()
  return casino
}

/** Waits for a round at the table that has just been opened, and keeps it open for an hour. */
async function openRound(db: Db, casino: Casino): Promise<Pick<Open, 'tableId' | 'roundId'>> {
  const tableId = casino.tables.find(({ gameId }) => gameId === 'lucky-7-a')?.id ?? 0
  for (;;) {
    casino.turning.visit(tableId)
    const { rows } = await sql<{ id: number }>`
      with opened as (
        update casino_round set phase_ends_at = clock_timestamp() + interval '1 hour'
        where table_id = ${tableId} and state = 'open' returning id
      )
      update casino_stage set closes_at = clock_timestamp() + interval '1 hour'
      where round_id = (select id from opened) returning round_id as id`.execute(db)
    if (rows[0]) return { tableId, roundId: rows[0].id }
    await sleep(20)
  }
}

async function bet({ casino, tableId, roundId, walletIds }: Open, n: number): Promise<number> {
  const startedAt = performance.now()
  await casino.place(walletIds[n % walletIds.length] ?? 0, tableId, {
    roundId,
    customerRef: `bench-${++references}`,
    playerSeed: '',
    acceptance: 'better',
    toleranceBps: 0,
    bets: [
      {
        market: 'Low/High',
        selection: selections[n % 2] ?? '',
        side: 'back',
        price: 200,
        stakeMinor: 100,
      },
    ],
  })
  return performance.now() - startedAt
}

async function placeAll(open: Open, bets: number, inFlight: number): Promise<number[]> {
  const latencies: number[] = []
  let next = 0
  const worker = async () => {
    while (next < bets) latencies.push(await bet(open, next++))
  }
  await Promise.all(Array.from({ length: inFlight }, worker))
  return latencies
}

async function burst(
  server: Server,
  walletIds: number[],
  { batchMax, bets, inFlight }: { batchMax: number; bets: number; inFlight: number },
): Promise<{ rate: number; p99Ms: number }> {
  const casino = await openCasino(server, batchMax)
  const open = { db: server.db, casino, walletIds, ...(await openRound(server.db, casino)) }
  await placeAll(open, Math.min(bets, 1_000), inFlight)
  const startedAt = performance.now()
  const latencies = await placeAll(open, bets, inFlight)
  const seconds = (performance.now() - startedAt) / 1_000
  await endRound(open)
  await casino.stop()
  const sorted = latencies.toSorted((a, b) => a - b)
  return { rate: bets / seconds, p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? 0 }
}

/** Brings the round to its end; answers the seconds from its result until a reader sees it paid. */
async function endRound({ db, casino, tableId, roundId }: Open): Promise<number> {
  for (;;) {
    const { rows } = await sql<{ state: string; seconds: number | null }>`
      with ended as (
        update casino_round set phase_ends_at = clock_timestamp()
        where id = ${roundId} and state in ('open', 'closed', 'dealing') returning id
      )
      select state, extract(epoch from clock_timestamp() - ended_at)::float8 as seconds from casino_round
      where id = ${roundId}`.execute(db)
    const [round] = rows
    if (round?.state === 'settled') return round.seconds ?? 0
    casino.turning.visit(tableId)
    await sleep(5)
  }
}

async function settle(server: Server, walletIds: number[]): Promise<number> {
  const casino = await openCasino(server, BATCH_MAX)
  const open = { db: server.db, casino, walletIds, ...(await openRound(server.db, casino)) }
  await placeAll(open, SETTLED_BETS, 500)
  const seconds = await endRound(open)
  await casino.stop()
  return seconds
}

/** The cost of every table turning at once, with nobody betting. */
async function turnAll(server: Server): Promise<Figure[]> {
  const casino = await openCasino(server, BATCH_MAX)
  const turning = setInterval(() => {
    for (const { id } of casino.tables) casino.turning.visit(id)
  }, 5_000)
  for (const { id } of casino.tables) casino.turning.visit(id)
  // The first prices of every game are counted once.
  for (const { gameId } of casino.tables) await casino.odds.opening(gameId, null)
  const watched = await watch(server.db, casino)
  const before = process.cpuUsage()
  await sleep(TABLES_SECONDS * 1_000)
  const { user, system } = process.cpuUsage(before)
  const { heapUsed, rss } = process.memoryUsage()
  clearInterval(turning)
  const tables = casino.tables.length
  const bytes = watched.stop()
  await casino.stop()
  const name = `casino: ${tables} tables turning at once`
  return [
    { name, value: (user + system) / 1_000_000 / TABLES_SECONDS, unit: 'of a core' },
    { name: `${name}: heap`, value: heapUsed / 2 ** 20, unit: 'MB' },
    { name: `${name}: the whole process`, value: rss / 2 ** 20, unit: 'MB' },
    {
      name: `${name}: to a watcher of one of them`,
      value: bytes / TABLES_SECONDS,
      unit: 'bytes/s',
    },
  ]
}

/** Follows one table as its topic does: the whole state at first, then the fields that changed. */
async function watch(db: Db, casino: Casino): Promise<{ stop: () => number }> {
  const tableId = casino.tables.find(({ gameId }) => gameId === 'lucky-7-a')?.id ?? 0
  const read = async () =>
    (await tableStates({ db, casino, currency: 'PTS' }, [tableId])).get(tableId)
  let shown = await read()
  let bytes = JSON.stringify(shown).length
  let isStopped = false
  let reading: Promise<void> = Promise.resolve()
  const tell = async () => {
    const next = await read()
    if (isStopped || !shown || !next) return
    const changed = changesOf(shown, next)
    if (changed) bytes += JSON.stringify(changed).length
    shown = next
  }
  casino.turning.onChange((changedId) => {
    if (changedId === tableId && !isStopped) reading = reading.then(tell)
  })
  return {
    stop: () => {
      isStopped = true
      return bytes
    },
  }
}
