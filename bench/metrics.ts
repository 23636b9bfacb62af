import { createServer } from 'node:http'
import { batchesTotal, batchSize, commitSeconds } from '#server/metrics/metrics.ts'
import { countCommand } from '#server/metrics/commands.ts'
import { withBenchDatabase } from './bench-database.ts'
import type { Figure } from './figure.ts'
import { type Loaded, loadServer, median } from './placing.ts'
import { seedTraders } from './traders.ts'

const PLAYERS = 400
const MARKETS = 20
const ROUNDS = 3
const PORT = 3_183
const TRACES_PORT = 3_184
const LOOK_EVERY_MS = 1_000
const COUNTED = 500_000
const COUNTED_BATCH = 50

/**
 * The cost of seeing, as a share of placing. `/metrics` is opened and read every second in one round and closed in the
 * next; counting, which nothing turns off, is timed alone against the processor time of an order.
 */
export async function measureMetrics(): Promise<Figure[]> {
  return withBenchDatabase(async (database) => {
    const traders = await seedTraders(database.db, PLAYERS, MARKETS)
    const given = { ...traders, speaks: 'page' as const, batchMax: 500 }
    const ratios: number[] = []
    const costs: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const closed = await loadServer(database, { ...given, prefix: `closed${round}` })
      const looking = setInterval(
        () => void fetch(`http://127.0.0.1:${PORT}/metrics`).then(read, () => {}),
        LOOK_EVERY_MS,
      )
      const settings = { METRICS_PORT: String(PORT) }
      const open = await loadServer(database, { ...given, prefix: `open${round}`, settings })
      clearInterval(looking)
      ratios.push(costOf(open) / costOf(closed))
      costs.push(costOf(closed))
    }
    const tracedRatio = await costOfTraces((round, settings) =>
      loadServer(database, { ...given, prefix: `traced${round}`, settings }),
    )
    const against = 'an order, /metrics closed'
    const countingMicros = costOfCounting()
    return [
      {
        name: 'processor time of an order, /metrics read every second (median of pairs)',
        value: median(costs) * median(ratios),
        unit: 'µs an order',
        against,
        ratio: median(ratios),
      },
      {
        name: 'counting an order',
        value: countingMicros,
        unit: 'µs an order',
        against,
        ratio: countingMicros / median(costs),
      },
      {
        name: 'processor time of an order, one call of a hundred traced (median of pairs)',
        value: median(costs) * tracedRatio,
        unit: 'µs an order',
        against: 'an order, no call traced',
        ratio: tracedRatio,
      },
    ]
  })
}

/** With a collector that takes all it gets, and without one, in turns. */
async function costOfTraces(
  load: (round: string, settings: Record<string, string>) => Promise<Loaded>,
): Promise<number> {
  const collector = createServer((request, response) => {
    request.resume().on('end', () => response.end('{}'))
  }).listen(TRACES_PORT, '127.0.0.1')
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const untraced = await load(`${round}off`, {})
    const url = `http://127.0.0.1:${TRACES_PORT}/v1/traces`
    ratios.push(costOf(await load(`${round}on`, { TRACES_URL: url })) / costOf(untraced))
  }
  collector.close()
  return median(ratios)
}

const read = (answer: Response) => answer.text()
const costOf = ({ processorMicros = Number.NaN, placed }: Loaded) => processorMicros / placed

/** All that is counted for an order, and for its part of a batch. */
function costOfCounting(): number {
  for (const count of [COUNTED / 10, COUNTED]) {
    const beganMs = performance.now()
    for (let n = 0; n < count; n++) {
      const ended = countCommand('place')
      ended({})
      if (n % COUNTED_BATCH > 0) continue
      batchSize.observe(COUNTED_BATCH)
      commitSeconds.startTimer()()
      batchesTotal.inc({ end: 'committed' })
    }
    if (count === COUNTED) return ((performance.now() - beganMs) * 1_000) / COUNTED
  }
  return Number.NaN
}
