import { sql } from 'kysely'
import type { Checks } from '#contract/ledger-checks.ts'
import { closeDatabase, type Db, openDatabase } from '#server/db/database.ts'
import { booksBroken } from '#server/metrics/metrics.ts'
import { sealLedger } from '#server/modules/ledger/index.ts'
import { brokenInvariants } from '#server/products.ts'
import type { Job, JobResult } from './job.ts'

type Options = {
  db: Db
  /** Where is looked: the same database, or a replica of it. */
  url: string
  everySeconds: number
  /** Tells people about a new alarm. */
  alarm: (text: string, at: Date) => Promise<void>
  log: (message: string, error?: unknown) => void
}

/** Of ten seconds the look takes one at most: a long one would keep the database from clearing up behind it. */
const REST = 9
/** Sentences that one alarm writes at most. */
const TOLD_MAX = 20

type Books = Checks['books']

/**
 * Looks at everything that must always hold, as of one moment, and seals what was booked. It reads a snapshot on a
 * connection of its own, with one process of the database, so that nobody waits for it, and rests longer than it worked.
 */
export class BooksWatch {
  readonly #options: Options
  readonly #reader: Db
  #state: Books
  #readerPid = 0

  constructor(options: Options) {
    this.#options = options
    const { url, everySeconds } = options
    this.#reader = openDatabase({ url, connectionsMax: 1 })
    const state = everySeconds === 0 ? 'off' : 'waiting'
    this.#state = { state, checkedAt: null, seconds: null, everySeconds, broken: [] }
  }

  get state(): Books {
    return this.#state
  }

  get jobs(): readonly Job[] {
    const { everySeconds } = this.#options
    if (everySeconds === 0) return []
    return [
      { name: 'check-books', schedule: { everySeconds }, run: ({ signal }) => this.#look(signal) },
    ]
  }

  async close(): Promise<void> {
    await closeDatabase(this.#reader)
  }

  async #look(signal: AbortSignal): Promise<JobResult> {
    // Nobody waits at the end for a look that may take minutes.
    const cancel = () => void this.#cancel()
    signal.addEventListener('abort', cancel)
    try {
      const startedMs = performance.now()
      await sealLedger(this.#options.db)
      const says = await this.#check()
      return { says, restSeconds: (REST * (performance.now() - startedMs)) / 1_000 }
    } catch (error) {
      this.#state = { ...this.#state, state: 'failed' }
      throw error
    } finally {
      signal.removeEventListener('abort', cancel)
    }
  }

  async #cancel(): Promise<void> {
    const cancel = sql`select pg_cancel_backend(${this.#readerPid})`
    if (this.#readerPid !== 0) await cancel.execute(this.#options.db).catch(() => undefined)
  }

  async #check(): Promise<string> {
    const startedMs = performance.now()
    const { broken, at } = await this.#readSnapshot()
    const seconds = Math.round(performance.now() - startedMs) / 1_000
    const before = this.#state
    booksBroken.set(broken.length)
    const state = broken.length === 0 ? 'whole' : 'broken'
    this.#state = { ...before, state, checkedAt: at.toISOString(), seconds, broken }
    if (broken.length > 0) await this.#alarm(broken, before.broken, at)
    else if (before.state === 'broken') this.#options.log('The books hold again')
    return broken.length === 0 ? '' : `${broken.length} things that must always hold do not`
  }

  #readSnapshot(): Promise<{ broken: string[]; at: Date }> {
    return this.#reader
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        const { rows } = await sql<{ pid: number; at: Date }>`
          select pg_backend_pid() as pid, clock_timestamp() as at,
            set_config('statement_timeout', '0', true),
            set_config('max_parallel_workers_per_gather', '0', true), set_config('jit', 'off', true)`.execute(
          tx,
        )
        this.#readerPid = rows[0]?.pid ?? 0
        try {
          return { broken: await brokenInvariants(tx), at: rows[0]?.at ?? new Date() }
        } finally {
          this.#readerPid = 0
        }
      })
  }

  /** The whole alarm when it is a new one; else one line, so that the log is not filled with the same. */
  async #alarm(broken: readonly string[], before: readonly string[], at: Date): Promise<void> {
    const isNew = broken.join('\n') !== before.join('\n')
    const told = isNew ? [':', ...broken.slice(0, TOLD_MAX)].join('\n- ') : ', as before'
    const text = `ALARM: ${broken.length} things that must always hold do not${told}`
    this.#options.log(text)
    if (isNew) await this.#options.alarm(text, at)
  }
}
