import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Checks } from '#contract/ledger-checks.ts'
import { closeDatabase, type Db, openDatabase } from '#server/db/database.ts'
import { brokenInvariants } from '#server/products.ts'
import { sealLedger } from '#server/modules/ledger/index.ts'

type Options = {
  db: Db
  /** Where is looked: the same database, or a replica of it. */
  url: string
  everySeconds: number
  log: (message: string, error?: unknown) => void
}

/** Of ten seconds the look takes one at most: a long one would keep the database from clearing up behind it. */
const REST = 9
/** Sentences that one alarm writes at most. */
const TOLD_MAX = 20

type Books = Checks['books']

/**
 * Looks again and again at everything that must always hold, as of one moment, and seals what was booked. It reads a
 * snapshot on a connection of its own, with one process of the database, so that nobody waits for it. The next look
 * begins when the one before has ended, and rests longer than it worked.
 */
export class BooksWatch {
  readonly #options: Options
  readonly #reader: Db
  readonly #ending = new AbortController()
  readonly #working: Promise<void>
  #state: Books
  #readerPid = 0

  constructor(options: Options) {
    this.#options = options
    const { url, everySeconds } = options
    this.#reader = openDatabase({ url, connectionsMax: 1 })
    const state = everySeconds === 0 ? 'off' : 'waiting'
    this.#state = { state, checkedAt: null, seconds: null, everySeconds, broken: [] }
    this.#working = everySeconds === 0 ? Promise.resolve() : this.#work(everySeconds * 1_000)
  }

  get state(): Books {
    return this.#state
  }

  async stop(): Promise<void> {
    this.#ending.abort()
    // Nobody waits at the end for a look that may take minutes.
    const cancel = sql`select pg_cancel_backend(${this.#readerPid})`
    if (this.#readerPid !== 0) await cancel.execute(this.#options.db).catch(() => undefined)
    await this.#working
    await closeDatabase(this.#reader)
  }

  async #work(everyMs: number): Promise<void> {
    const { signal } = this.#ending
    while (!signal.aborted) {
      const startedMs = performance.now()
      await this.#look().catch((error: unknown) => this.#fail(error))
      const tookMs = performance.now() - startedMs
      const pauseMs = Math.max(everyMs - tookMs, REST * tookMs)
      await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => {})
    }
  }

  async #look(): Promise<void> {
    await sealLedger(this.#options.db)
    const startedMs = performance.now()
    const { broken, at } = await this.#readSnapshot()
    const seconds = Math.round(performance.now() - startedMs) / 1_000
    const before = this.#state
    const state = broken.length === 0 ? 'whole' : 'broken'
    this.#state = { ...before, state, checkedAt: at.toISOString(), seconds, broken }
    if (broken.length > 0) this.#alarm(broken, before.broken)
    else if (before.state === 'broken') this.#options.log('The books hold again')
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
  #alarm(broken: readonly string[], before: readonly string[]): void {
    const isNew = broken.join('\n') !== before.join('\n')
    const told = isNew ? [':', ...broken.slice(0, TOLD_MAX)].join('\n- ') : ', as before'
    this.#options.log(`ALARM: ${broken.length} things that must always hold do not${told}`)
  }

  #fail(error: unknown): void {
    if (this.#ending.signal.aborted) return
    this.#state = { ...this.#state, state: 'failed' }
    this.#options.log('The books could not be looked at', error)
  }
}
