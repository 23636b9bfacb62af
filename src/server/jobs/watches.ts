import type { Checks } from '#contract/ledger-checks.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { BooksWatch } from './books-watch.ts'
import { ClockWatch } from './clock-watch.ts'

const CLOCK_EVERY_MS = 15_000

type Needs = {
  db: Db
  url: string
  config: Pick<Config, 'checksEverySeconds' | 'checksDatabaseUrl'>
  log: (message: string, error?: unknown) => void
}

export type Watches = { checks: () => Checks; stop: () => Promise<void> }

/** Begins to look at what must always hold and at the clock. */
export function startWatches({ db, url, config, log }: Needs): Watches {
  const { checksEverySeconds: everySeconds, checksDatabaseUrl } = config
  const books = new BooksWatch({ db, url: checksDatabaseUrl ?? url, everySeconds, log })
  const clock = new ClockWatch({ db, log })
  let looking: Promise<void> | undefined
  const look = () => {
    looking ??= clock
      .look()
      .catch((error: unknown) => log('The clocks could not be compared', error))
      .finally(() => (looking = undefined))
  }
  look()
  const timer = setInterval(look, CLOCK_EVERY_MS)
  return {
    checks: () => ({ books: books.state, clock: clock.state }),
    stop: async () => {
      clearInterval(timer)
      await Promise.all([books.stop(), looking])
    },
  }
}
