import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import type { Product } from '#server/kernel/product.ts'
import type {
  BookReads,
  CatalogueChanges,
  Commits,
  MarketDesk,
} from '#server/modules/exchange/index.ts'
import type { House } from '#server/modules/house/index.ts'
import { FeedRunner } from './feed-runner.ts'
import { SimulatorSource } from './simulator-source.ts'
import { suspendInPlay } from './suspend-in-play.ts'

type Needs = {
  db: Db
  exchange: MarketDesk & CatalogueChanges & BookReads & Commits
  house: House
  config: Pick<Config, 'feed' | 'feedResults' | 'feedStaleSeconds' | 'simulatorSeed'>
  log: (message: string, error?: unknown) => void
}

export const feedProduct: Product<Needs> = {
  name: 'feed',
  start: ({ db, exchange }) => suspendInPlay(db, exchange),
  open: async ({ db, exchange, house, config, log }) => {
    if (config.feed === 'none') return
    const runner = new FeedRunner({
      db,
      exchange,
      house,
      feed: config.feed,
      settlesResults: config.feedResults === 'feed',
      staleMs: config.feedStaleSeconds * 1_000,
      log,
    })
    const source = new SimulatorSource({ runner, seed: config.simulatorSeed, log })
    runner.start()
    await source.start().catch(async (error: unknown) => {
      await runner.stop()
      throw error
    })
    return async () => {
      source.stop()
      await runner.stop()
    }
  },
}
