import { sql } from 'kysely'
import type { Checks } from '#contract/ledger-checks.ts'
import type { Db } from '#server/db/database.ts'
import { clockAheadSeconds } from '#server/metrics/metrics.ts'

type Clock = Checks['clock']

/** A clock that is set by the network is off by milliseconds. */
const OFF_SECONDS = 5

type Options = { db: Db; log: (message: string) => void }

/**
 * Compares the program's clock with the database's. The database's clock decides about bets and sessions; the program's
 * own moves the simulator, times the looks, and stands in the log.
 */
export class ClockWatch {
  readonly #options: Options
  #state: Clock = { aheadSeconds: null, isOff: false }

  constructor(options: Options) {
    this.#options = options
  }

  get state(): Clock {
    return this.#state
  }

  async look(): Promise<void> {
    const { db, log } = this.#options
    const asked = Date.now()
    const { rows } = await sql<{ ms: number }>`
      select extract(epoch from clock_timestamp())::float8 * 1000 as ms`.execute(db)
    const answered = Date.now()
    const aheadMs = (asked + answered) / 2 - (rows[0]?.ms ?? 0)
    // The answer may have taken long, and nobody knows which part of the way.
    const isOff = Math.abs(aheadMs) - (answered - asked) / 2 > OFF_SECONDS * 1_000
    const aheadSeconds = Math.round(aheadMs) / 1_000
    clockAheadSeconds.set(aheadSeconds)
    if (isOff && !this.#state.isOff)
      log(
        `ALARM: the clock of this machine is ${Math.abs(aheadSeconds)} seconds ${aheadMs > 0 ? 'ahead of' : 'behind'} the clock of the database. Set both by the network.`,
      )
    if (!isOff && this.#state.isOff)
      log('The clocks of this machine and of the database agree again')
    this.#state = { aheadSeconds, isOff }
  }
}
