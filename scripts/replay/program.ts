import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { closeDatabase, type Db, openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { limitsAtStart } from '#server/modules/rates/index.ts'
import type { Clock, Exchange } from '#server/modules/exchange/index.ts'
import { FeedRunner, suspendInPlay } from '#server/modules/feed/index.ts'
import type { House } from '#server/modules/house/index.ts'
import { openAllCountries } from '#server/modules/operator-profile/index.ts'
import { makeParts, products } from '#server/products.ts'

export type Program = {
  /** Where it answers. */
  url: string
  db: Db
  currency: string
  exchange: Exchange
  house: House
  runner: FeedRunner
  /** The complaints, a sentence each. */
  complaints: readonly string[]
  stop(): Promise<void>
}

export const FEED = 'replay'
/** The silence of a recording belongs to the recording. */
const STALE_MS = 86_400_000

/**
 * The whole program on a database that nobody else uses. Nothing of the caller's settings is used, so that a replay never
 * reaches a real database.
 */
export async function startProgram(options: Options): Promise<Program> {
  const started: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const close of started.splice(0).reverse()) await close()
  }
  try {
    return { ...(await start(started, options)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

type Options = {
  databaseUrl: string
  log: (line: string) => void
  clock: Clock
  /** Whether the house makes offers of its own. */
  hasHouse: boolean
}

async function start(
  started: (() => Promise<unknown>)[],
  { databaseUrl, log, clock, hasHouse }: Options,
): Promise<Omit<Program, 'stop'>> {
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    DATABASE_URL: databaseUrl,
    FEED: 'none',
    RATE_LIMIT_FACTOR: '1000000',
    HOUSE_REQUOTE_MS: '0',
    ...(hasHouse ? {} : { HOUSE_LOSS_LIMIT: '0' }),
  })
  const db = openDatabase({ url: databaseUrl })
  started.push(() => closeDatabase(db))
  await migrate(db)
  await openAllCountries(db)
  const complaints: string[] = []
  const complain = (message: string, error?: unknown) => {
    const sentence = error instanceof Error ? `${message}: ${error.message}` : message
    complaints.push(sentence)
    log(sentence)
  }
  const inForce = await limitsAtStart(db, config, config.ratesUrl)
  const parts = makeParts({
    db,
    url: databaseUrl,
    config,
    inForce,
    clock,
    address: () => '',
    log: complain,
    say: log,
  })
  const { exchange, house } = parts
  started.push(() => exchange.stop())
  await exchange.start()
  await suspendInPlay(db, exchange)
  await house.start()
  started.push(() => house.stop())
  const app = await buildApp({ ...parts, products })
  started.push(() => app.close())
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const runner = new FeedRunner({
    db,
    exchange,
    house,
    feed: FEED,
    settlesResults: true,
    staleMs: STALE_MS,
    log: complain,
  })
  started.push(() => runner.stop())
  runner.start()
  return { url, db, currency: config.currency, exchange, house, runner, complaints }
}
