import { SeededRandom } from '#domain/random.ts'
import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import { DemoTraders } from './demo-traders.ts'
import type { Product } from './kernel/product.ts'
import type { Exchange } from './modules/exchange/index.ts'

type Needs = {
  db: Db
  exchange: Exchange
  config: Config
  log: (message: string, error?: unknown) => void
}

export const demoTradersProduct: Product<Needs> = {
  name: 'demo-traders',
  open: startDemoTraders,
}

/** Lets the traders of the demo bet on what the feed brings; answers how to stop. */
export async function startDemoTraders({
  db,
  exchange,
  config,
  log,
}: Needs): Promise<() => Promise<void>> {
  const { currency, feed, demoTraders: count } = config
  if (!config.demo || feed === 'none' || count === 0) return async () => {}
  const random = SeededRandom.from(config.simulatorSeed)
  const traders = new DemoTraders({ db, exchange, currency, feed, count, random, log })
  await traders.start()
  return () => traders.stop()
}
