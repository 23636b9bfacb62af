import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Tx } from '#server/db/database.ts'

/**
 * The clock that decides about bets: whether a market has started, and how long an order waits in play. It is the
 * database's, so that all servers have the same one. A replay has the clock of its recording.
 */
export type Clock = {
  /** The time at this moment, not at the start of the transaction. */
  read(tx: Tx): Promise<Date>
  /** The time without a read: never ahead of the answer of `read`; nothing while that is not known. */
  carriedOn(): Date | undefined
  /** The earlier reading is not relied on any more. */
  forget(): void
  /** Resolves when it shows this time, or about then: the caller reads it again. Rejects when `signal` aborts. */
  reached(untilMs: number, signal: AbortSignal): Promise<void>
}

/** The clocks of two machines drift apart by less than a millisecond in this time. */
const AGE_MAX_MS = 10_000
/** Less would only ask again and again when the database's clock is behind ours. */
const WAIT_MIN_MS = 20

export class DatabaseClock implements Clock {
  #last: { now: Date; readAtMs: number } | undefined

  async read(tx: Tx): Promise<Date> {
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx)
    const now = rows[0]?.now ?? new Date(Number.NaN)
    this.#last = { now, readAtMs: performance.now() }
    return now
  }

  /** A moment behind the database's clock, as it was read over a wire, and never ahead of it. */
  carriedOn(): Date | undefined {
    if (!this.#last) return undefined
    const ageMs = performance.now() - this.#last.readAtMs
    return ageMs > AGE_MAX_MS ? undefined : new Date(this.#last.now.getTime() + ageMs)
  }

  forget(): void {
    this.#last = undefined
  }

  async reached(untilMs: number, signal: AbortSignal): Promise<void> {
    await sleep(Math.max(untilMs - Date.now(), WAIT_MIN_MS), undefined, { signal })
  }
}
