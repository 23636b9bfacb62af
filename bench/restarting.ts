import { CLASSIC_LADDER, priceAt } from '#domain/exchange/prices/ladder.ts'
import { benchExchange, withBenchDatabase } from './bench-database.ts'
import type { Figure } from './figure.ts'
import { seedTraders } from './traders.ts'

const ORDERS = 100_000
const ORDERS_SMALL = 10_000
const WAVE = 5_000

/** From nothing in memory to all books loaded, with 100,000 resting orders, against 10,000. */
export const measureRestarting = (): Promise<Figure[]> =>
  withBenchDatabase(async (database) => {
    // So many that none of them could win more than the maximum of a day.
    const traders = await seedTraders(database.db, 1_000, 50)
    await restOrders(database, traders, [0, ORDERS_SMALL])
    const small = await startSeconds(database)
    await restOrders(database, traders, [ORDERS_SMALL, ORDERS])
    const large = await startSeconds(database)
    return [
      {
        name: `restart with ${ORDERS} open orders`,
        value: large,
        unit: 's until orders are accepted',
        against: `${ORDERS_SMALL} open orders`,
        ratio: large / small,
      },
    ]
  })

type Database = Parameters<typeof benchExchange>[0]

async function startSeconds(database: Database): Promise<number> {
  const exchange = benchExchange(database)
  const startedAt = performance.now()
  await exchange.start()
  const seconds = (performance.now() - startedAt) / 1_000
  await exchange.stop()
  return seconds
}

/** Backs far above the middle, so that nothing matches. */
export async function restOrders(
  database: Database,
  { walletIds, markets }: Pick<Awaited<ReturnType<typeof seedTraders>>, 'walletIds' | 'markets'>,
  [first, end]: [number, number],
): Promise<void> {
  const exchange = benchExchange(database)
  await exchange.start()
  try {
    for (let from = first; from < end; from += WAVE)
      await Promise.all(
        Array.from({ length: Math.min(WAVE, end - from) }, (_, index) => {
          const n = from + index
          const market = markets[n % markets.length]
          return exchange.place({
            accountId: walletIds[n % walletIds.length] ?? 0,
            marketId: market?.marketId ?? 0,
            selectionId: market?.selectionIds[n % 3] ?? 0,
            side: 'back',
            price: priceAt(CLASSIC_LADDER, 150 + (n % 200)) ?? 0,
            stakeMinor: 100,
            customerRef: `rest-${n}`,
          })
        }),
      )
  } finally {
    await exchange.stop()
  }
}

if (import.meta.main) console.table(await measureRestarting())
