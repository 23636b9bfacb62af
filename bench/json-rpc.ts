import { withBenchDatabase } from './bench-database.ts'
import type { Figure } from './figure.ts'
import { costOf, type Loaded, loadServer, median, ordersPerSecond, percentile } from './placing.ts'
import { asPrograms, seedPrograms } from './programs.ts'
import { seedTraders } from './traders.ts'

const PLAYERS = 400
const MARKETS = 20
const ROUNDS = 3

/**
 * Orders of programs: `placeOrders` with one instruction a request, over JSON-RPC on loopback, `fsync` on, against the
 * same orders over the page's own API. Rounds alternate; the median is reported. A request costs what its order costs
 * in the engine, the same at any depth of the book, and the reading of a larger envelope.
 */
export async function measureJsonRpc(): Promise<Figure[]> {
  return withBenchDatabase(async (database) => {
    const { db } = database
    const { tokens, walletIds, markets } = await seedTraders(db, PLAYERS, MARKETS)
    const programs = await seedPrograms(db, walletIds)
    const byProgram: Loaded[] = []
    const byPage: Loaded[] = []
    const known = await asPrograms(db, markets)
    const given = { markets, batchMax: 500 }
    for (let round = 0; round < ROUNDS; round++) {
      const asked = { ...given, markets: known, prefix: `r${round}` }
      byProgram.push(await loadServer(database, { ...asked, speaks: 'json-rpc', tokens: programs }))
      byPage.push(
        await loadServer(database, { ...given, prefix: `p${round}`, speaks: 'page', tokens }),
      )
    }
    const rate = median(byProgram.map(ordersPerSecond))
    const [costOfPage] = costOf(byPage, 'an order over the API of the page, processor time')
    return [
      {
        name: 'placeOrders over JSON-RPC',
        value: rate,
        unit: 'acknowledged orders/s',
        against: 'the same over the API of the page',
        ratio: rate / median(byPage.map(ordersPerSecond)),
      },
      {
        name: 'placeOrders over JSON-RPC, p99',
        value: median(byProgram.map((result) => percentile(result.latenciesMs, 0.99))),
        unit: 'ms',
      },
      ...(costOfPage ? [costOfPage] : []),
      ...costOf(byProgram, 'placeOrders over JSON-RPC, processor time', costOfPage),
    ]
  })
}

if (import.meta.main) console.table(await measureJsonRpc())
