import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { type Casino, newCasino } from '#server/modules/casino/index.ts'
import { withBenchDatabase } from './bench-database.ts'
import type { Figure } from './figure.ts'
import { seedTraders } from './traders.ts'

const PLAYERS = 2_000
const BURST = 20_000
const BURST_SINGLE = 2_000
/** Bets that are on their way at a time. */
const IN_FLIGHT = 500
const SETTLED_BETS = 100_000
/** Longer than a round. */
const TABLES_SECONDS = 45

const selections = ['Low (A-6)', 'High (8-K)']

type Server = { db: Db; url: string }
type Open = { db: Db; casino: Casino; tableId: number; roundId: number; walletIds: number[] }
let references = 0

/** Bets and rounds of the casino, in this process: what a call costs over HTTP is measured with orders. */
export const measureCasino = (): Promise<Figure[]> =>
  withBenchDatabase(async ({ db, url }) => {
    const { walletIds } = await seedTraders(db, PLAYERS, 0)
    const single = await burst({ db, url }, walletIds, { batchMax: 1, bets: BURST_SINGLE })
    const batched = await burst({ db, url }, walletIds, { batchMax: 500, bets: BURST })
    const settling = await settle({ db, url }, walletIds)
    return [
      {
        name: `casino: a burst of ${BURST} bets on one round`,
        value: batched.rate,
        unit: 'accepted bets/s',
        against: 'one bet to a transaction',
        ratio: batched.rate / single.rate,
      },
      {
        name: `casino: the same, p99 with ${IN_FLIGHT} on their way`,
        value: batched.p99Ms,
        unit: 'ms',
      },
      {
        name: `casino: paying a round of ${SETTLED_BETS} bets of ${PLAYERS} players`,
        value: settling,
        unit: 's',
      },
      ...(await turnAll({ db, url })),
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
      casinoSeedKey: '5a'.repeat(32),
      currency: 'PTS',
      dataDir: '',
    },
    lease: { isOwned: true, generation: 1, prove: async () => {} },
    log: (message, error) => console.error(message, error ?? ''),
  })
  await casino.start()
  return casino
}

/** Waits for a round at the table that has just been opened, and keeps it open for an hour. */
async function openRound(db: Db, casino: Casino): Promise<Pick<Open, 'tableId' | 'roundId'>> {
  const tableId = casino.tables.find(({ gameId }) => gameId === 'lucky-7-a')?.id ?? 0
  for (;;) {
    casino.visit(tableId)
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

async function placeAll(open: Open, bets: number): Promise<number[]> {
  const latencies: number[] = []
  let next = 0
  const worker = async () => {
    while (next < bets) latencies.push(await bet(open, next++))
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, worker))
  return latencies
}

async function burst(
  server: Server,
  walletIds: number[],
  { batchMax, bets }: { batchMax: number; bets: number },
): Promise<{ rate: number; p99Ms: number }> {
  const casino = await openCasino(server, batchMax)
  const open = { db: server.db, casino, walletIds, ...(await openRound(server.db, casino)) }
  await placeAll(open, Math.min(bets, 1_000))
  const startedAt = performance.now()
  const latencies = await placeAll(open, bets)
  const seconds = (performance.now() - startedAt) / 1_000
  await endRound(open)
  await casino.stop()
  const sorted = latencies.toSorted((a, b) => a - b)
  return { rate: bets / seconds, p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? 0 }
}

/** Brings the round to its end; answers the seconds from its result to its last payment. */
async function endRound({ db, casino, tableId, roundId }: Open): Promise<number> {
  for (;;) {
    const { rows } = await sql<{ state: string; seconds: number | null }>`
      with ended as (
        update casino_round set phase_ends_at = clock_timestamp()
        where id = ${roundId} and state in ('open', 'closed', 'dealing') returning id
      )
      select state, extract(epoch from settled_at - ended_at)::float8 as seconds from casino_round
      where id = ${roundId}`.execute(db)
    const [round] = rows
    if (round?.state === 'settled') return round.seconds ?? 0
    casino.visit(tableId)
    await sleep(20)
  }
}

async function settle(server: Server, walletIds: number[]): Promise<number> {
  const casino = await openCasino(server, 500)
  const open = { db: server.db, casino, walletIds, ...(await openRound(server.db, casino)) }
  await placeAll(open, SETTLED_BETS)
  const seconds = await endRound(open)
  await casino.stop()
  return seconds
}

/** The cost of every table turning at once, with nobody betting. */
async function turnAll(server: Server): Promise<Figure[]> {
  const casino = await openCasino(server, 500)
  const turning = setInterval(() => {
    for (const { id } of casino.tables) casino.visit(id)
  }, 5_000)
  for (const { id } of casino.tables) casino.visit(id)
  // The first prices of every game are counted once.
  for (const { gameId } of casino.tables) await casino.odds.of(gameId, { drawn: [], setAside: [] })
  const before = process.cpuUsage()
  await sleep(TABLES_SECONDS * 1_000)
  const { user, system } = process.cpuUsage(before)
  clearInterval(turning)
  const tables = casino.tables.length
  await casino.stop()
  return [
    {
      name: `casino: ${tables} tables turning at once`,
      value: (user + system) / 1_000_000 / TABLES_SECONDS,
      unit: 'of a core',
    },
  ]
}
