import type { Checks } from '#contract/ledger-checks.ts'
import type { Config } from '#server/config.ts'
import { type Db, inTransaction } from '#server/db/database.ts'
import { writeMessage } from '#server/outbox/outbox.ts'
import { BooksWatch } from './books-watch.ts'
import { ClockWatch } from './clock-watch.ts'
import type { Duty, Job } from './job.ts'

const CLOCK_EVERY_MS = 15_000

type Needs = {
  db: Db
  url: string
  config: Pick<Config, 'checksEverySeconds' | 'checksDatabaseUrl' | 'alarmUrl'>
  log: (message: string, error?: unknown) => void
}

export type Watches = {
  checks: () => Checks
  jobs: readonly Job[]
  duties: readonly Duty[]
  close: () => Promise<void>
}

/** Opens the watches over the books and over the clock. */
export function openWatches({ db, url, config, log }: Needs): Watches {
  const { checksEverySeconds: everySeconds, checksDatabaseUrl, alarmUrl } = config
  const alarm = async (text: string, at: Date) => {
    if (alarmUrl === '') return
    const body = { kind: 'alarm', text, at: at.toISOString() }
    const message = { key: `alarm:books:${body.at}`, address: alarmUrl, body }
    await inTransaction(db, (tx) => writeMessage(tx, message))
  }
  const books = new BooksWatch({ db, url: checksDatabaseUrl ?? url, everySeconds, alarm, log })
  const clock = new ClockWatch({ db, log })
  return {
    checks: () => ({ books: books.state, clock: clock.state }),
    jobs: books.jobs,
    duties: [{ name: 'compare-clocks', everyMs: CLOCK_EVERY_MS, run: () => clock.look() }],
    close: () => books.close(),
  }
}
