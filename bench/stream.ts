import { fork } from 'node:child_process'
import { on } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assert } from '#domain/assert.ts'
import { ownCertificate, StreamServer } from '#server/modules/stream/index.ts'
import { benchExchange, withBenchDatabase } from './bench-database.ts'
import type { Figure } from './figure.ts'
import { percentile } from './placing.ts'
import { seedPrograms } from './programs.ts'
import type { StreamReadersOrder, StreamReadersReport } from './stream-readers.ts'
import { seedTraders } from './traders.ts'

const SUBSCRIBERS = 500
/** So many connections one player may have. */
const PER_PLAYER = 5
const WARM_UP_ROUNDS = 20
const ROUNDS = 200

/**
 * From the commit of an order to the arrival of the change of its price at each of 500 subscribers of the market, over
 * TLS on loopback; server and subscribers are two processes of this machine and share its clock. A change is put
 * together once for those who follow the same fields, and sent to each, so the time of the last grows with their number.
 */
export async function measureStream(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'fairbook-bench-stream-'))
  try {
    return await withBenchDatabase(async ({ db, url }) => {
      const { walletIds, markets } = await seedTraders(db, SUBSCRIBERS / PER_PLAYER, 1)
      const programs = await seedPrograms(db, walletIds)
      const exchange = benchExchange({ db, url })
      await exchange.start()
      const terms = { currency: 'PTS', timeZone: 'UTC', stakeMinMinor: () => 50 }
      const certificate = await ownCertificate(folder)
      const stream = new StreamServer({ db, exchange, terms, certificate, log: console.error })
      const port = await stream.listen('127.0.0.1', 0)
      const market = markets[0]
      assert(market !== undefined, 'a market was seeded')
      const readers = startReaders({ port, programs, perProgram: PER_PLAYER, ...market })
      try {
        return figuresOf(await latencies({ exchange, readers, market, walletIds }))
      } finally {
        readers.stop()
        await stream.close()
        await exchange.stop()
      }
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Parts = {
  exchange: ReturnType<typeof benchExchange>
  readers: ReturnType<typeof startReaders>
  market: { marketId: number; selectionIds: number[] }
  walletIds: readonly number[]
}

/** How long each subscriber waited for each change, in milliseconds. */
async function latencies({ exchange, readers, market, walletIds }: Parts): Promise<number[]> {
  let committedAt = 0
  exchange.onCommit(() => (committedAt = now()))
  await readers.next()
  const waits: number[] = []
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
    await exchange.place({
      accountId: walletIds[round % walletIds.length] ?? 0,
      marketId: market.marketId,
      selectionId: market.selectionIds[0] ?? 0,
      side: 'back',
      price: 400,
      stakeMinor: 100 + round,
      customerRef: `stream-${round}`,
    })
    const arrivals = await readers.next()
    if (round >= WARM_UP_ROUNDS) waits.push(...arrivals.map((at) => at - committedAt))
  }
  return waits
}

const figuresOf = (waits: readonly number[]): Figure[] =>
  [0.5, 0.99].map((share) => ({
    name: `stream, commit to socket, ${SUBSCRIBERS} subscribers, p${share * 100}`,
    value: percentile(waits, share),
    unit: 'ms',
  }))

/** The wall clock with fractions, the same in every process of the machine. */
const now = (): number => performance.timeOrigin + performance.now()

function startReaders(order: StreamReadersOrder) {
  const child = fork(join(import.meta.dirname, 'stream-readers.ts'), [JSON.stringify(order)])
  const reports = on(child, 'message', { close: ['exit'] })
  return {
    /** When each subscriber got the next change; nothing when all have their image. */
    async next(): Promise<StreamReadersReport> {
      const { value } = await reports.next()
      assert(Array.isArray(value) && Array.isArray(value[0]), 'the readers live')
      return value[0]
    },
    stop: () => child.disconnect(),
  }
}

if (import.meta.main) console.table(await measureStream())
