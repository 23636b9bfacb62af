import { afterAll } from 'vitest'
import type { FeedEvent } from '#domain/feed/event.ts'
import { openTestDatabase } from '#server/db/test-database.ts'
import { House } from '#server/modules/house/index.ts'
import { CURRENCY, startExchange } from '../exchange/test-exchange.ts'
import { FeedRunner, type FeedRunnerParts } from './feed-runner.ts'

/** An exchange with a house that quotes at once, and feeds told by hand. */
export async function openFeed() {
  const database = await openTestDatabase()
  const { db } = database
  const exchange = await startExchange(database)
  const house = new House({
    db,
    exchange,
    settings: {
      currency: CURRENCY,
      creditMinor: 100_000_000,
      quote: () => ({
        marginBps: 200,
        levels: 3,
        sizeMinor: 10_000,
        stakeMinMinor: 50,
        lossLimitMinor: 500_000,
      }),
      promiseLimitMinor: 0,
      requoteMs: 0,
    },
    log: (message, error) => console.error(message, error),
  })
  await house.start()
  afterAll(() => house.stop())

  const logged: string[] = []
  function startRunner(changes: Partial<FeedRunnerParts> = {}): FeedRunner {
    const runner = new FeedRunner({
      db,
      exchange,
      house,
      feed: 'test',
      settlesResults: true,
      staleMs: 10_000,
      log: (message) => logged.push(message),
      ...changes,
    })
    runner.start()
    afterAll(() => runner.stop())
    return runner
  }

  async function tell(runner: FeedRunner, events: FeedEvent[]): Promise<void> {
    runner.take(events)
    await runner.idle()
    await house.settled()
  }
  return { db, exchange, house, logged, startRunner, tell }
}
