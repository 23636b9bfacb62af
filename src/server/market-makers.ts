import { currencyDecimals } from '#domain/money.ts'
import { SeededRandom } from '#domain/random.ts'
import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import { DemoTraders } from './demo-traders.ts'
import type { Exchange } from './modules/exchange/index.ts'
import { FeedRunner, SimulatorSource, suspendInPlay } from './modules/feed/index.ts'
import { House } from './modules/house/index.ts'

type Parts = {
  db: Db
  exchange: Exchange
  config: Config
  log: (message: string, error?: unknown) => void
}

/** The house, before it is open for business. */
export function newHouse({ db, exchange, config, log }: Parts): House {
  const minorOf = (units: number) => units * 10 ** currencyDecimals(config.currency)
  return new House({
    db,
    exchange,
    settings: {
      currency: config.currency,
      creditMinor: minorOf(config.houseCredit),
      quote: {
        marginBps: config.houseMarginBps,
        levels: config.houseLevels,
        sizeMinor: minorOf(config.houseOfferSize),
        get stakeMinMinor() {
          return exchange.limits.stakeMinMinor
        },
        lossLimitMinor: minorOf(config.houseLossLimit),
      },
      promiseLimitMinor: minorOf(config.houseCashOutLimit),
      requoteMs: config.houseRequoteMs,
    },
    log,
  })
}

/** Opens the house for business; it offers nothing before a feed tells it of prices. */
export async function startHouse(parts: Parts): Promise<House> {
  const { db, exchange } = parts
  const house = newHouse(parts)
  await suspendInPlay(db, exchange)
  await house.start()
  return house
}

/** Begins to follow the feed that the settings name; answers how to stop. */
export async function startFeed(
  { db, exchange, config, log }: Parts,
  house: House,
): Promise<() => Promise<void>> {
  if (config.feed === 'none') return async () => {}
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
  await source.start()
  return async () => {
    source.stop()
    await runner.stop()
  }
}

/** Lets the traders of the demo bet on what the feed brings; answers how to stop. */
export async function startDemoTraders({
  db,
  exchange,
  config,
  log,
}: Parts): Promise<() => Promise<void>> {
  const { currency, feed, demoTraders: count } = config
  if (!config.demo || feed === 'none' || count === 0) return async () => {}
  const random = SeededRandom.from(config.simulatorSeed)
  const traders = new DemoTraders({ db, exchange, currency, feed, count, random, log })
  await traders.start()
  return () => traders.stop()
}
