import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { assert } from '#domain/assert.ts'
import { clientOptions, type Tx } from './database.ts'
import { DatabaseClient } from './primary.ts'

const NOTICE = /^[a-z][a-z_]*$/

/** Tells every process that these changed, when `tx` commits and only then. A notice is called like a table. */
export async function announce(tx: Tx, what: string, ids: readonly number[]): Promise<void> {
  assert(NOTICE.test(what), `${what} is the name of a notice`)
  await sql`select pg_notify(${what}, id::text) from unnest(${ids}::bigint[]) as id`.execute(tx)
}

type Options = {
  url: string
  /** The names that are listened to; nobody hears others. */
  notices: readonly string[]
  heard: (what: string, id: number) => void
  /** Notices may have been missed: called whenever listening begins. */
  missed: () => void
  log: (message: string, error: unknown) => void
}

const PAUSE_MS = 1_000
/** A session whose server vanished without a word is noticed after this time and the next. */
const PROBE_MS = 10_000
const PROBE_TIMEOUT_MS = 5_000

/** Hears what `announce` tells, in a database session of its own, until `stop`. */
export class NoticeListener {
  readonly #options: Options
  readonly #ending = new AbortController()
  readonly #listening: Promise<void>

  constructor(options: Options) {
    this.#options = options
    assert(
      options.notices.every((name) => NOTICE.test(name)),
      'notices are called like tables',
    )
    this.#listening = this.#listenForEver()
  }

  async stop(): Promise<void> {
    this.#ending.abort()
    await this.#listening
  }

  async #listenForEver(): Promise<void> {
    const { signal } = this.#ending
    while (!signal.aborted) {
      await this.#listen().catch((error: unknown) => {
        if (!signal.aborted) this.#options.log('Notices of the database are not heard', error)
      })
      await pause(PAUSE_MS, signal)
    }
  }

  async #listen(): Promise<void> {
    const { url, notices, missed } = this.#options
    const client = new DatabaseClient({
      ...clientOptions(url),
      query_timeout: PROBE_TIMEOUT_MS,
    })
    const broken = new AbortController()
    client.on('error', () => broken.abort())
    client.on('end', () => broken.abort())
    client.on('notification', ({ channel, payload }) => this.#take(channel, payload))
    const until = AbortSignal.any([broken.signal, this.#ending.signal])
    try {
      await client.connect()
      for (const what of notices) await client.query(`listen ${what}`)
      missed()
      while (!until.aborted) {
        await pause(PROBE_MS, until)
        if (!until.aborted) await client.query('select 1')
      }
    } finally {
      await client.end()
    }
  }

  /** This program announces ids alone: any other notice is refused aloud. */
  #take(what: string, payload: string | undefined): void {
    const id = Number(payload)
    const { heard, log } = this.#options
    if (Number.isSafeInteger(id) && id > 0) return heard(what, id)
    log(`A notice ${what} is refused`, new Error(`it is about ${payload}`))
  }
}

const pause = (timeMs: number, signal: AbortSignal): Promise<void> =>
  sleep(timeMs, undefined, { signal, ref: false }).catch(() => {})
