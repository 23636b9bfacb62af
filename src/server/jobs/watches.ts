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
  /** Tells operators who want to hear of it. */
  tell: (alarm: { key: string; text: string }) => Promise<void>
}

export type Watches = {
  checks: () => Checks
  jobs: readonly Job[]
  duties: readonly Duty[]
  close: () => Promise<void>
}

/** Opens the watches over the books and over the clock. */
export function openWatches({ db, url, config, log, tell }: Needs): Watches {
  const { checksEverySeconds: everySeconds, checksDatabaseUrl, alarmUrl } = config
  const alarm = async (text: string, at: Date) => {
    const body = { kind: 'alarm', text, at: at.toISOString() }
    const key = `alarm:books:${body.at}`
    if (alarmUrl !== '')
      await inTransaction(db, (tx) => writeMessage(tx, { key, address: alarmUrl, body }))
    await tell({ key, text })
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
