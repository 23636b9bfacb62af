import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { clientOptions, type Tx } from './database.ts'

/** Rows that can change without the exchange. */
export type Notice = 'app_user' | 'ledger_account' | 'market'
const notices: readonly Notice[] = ['app_user', 'ledger_account', 'market']

/** Tells every process that these changed, when `tx` commits and only then. */
export async function announce(tx: Tx, what: Notice, ids: readonly number[]): Promise<void> {
  await sql`select pg_notify(${what}, id::text) from unnest(${ids}::bigint[]) as id`.execute(tx)
}

type Options = {
  url: string
  heard: (what: Notice, id: number) => void
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
    const { url, heard, missed } = this.#options
    const client = new pg.Client({ ...clientOptions(url), query_timeout: PROBE_TIMEOUT_MS })
    const broken = new AbortController()
    client.on('error', () => broken.abort())
    client.on('end', () => broken.abort())
    client.on('notification', ({ channel, payload }) => heard(channel as Notice, Number(payload)))
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
}

const pause = (timeMs: number, signal: AbortSignal): Promise<void> =>
  sleep(timeMs, undefined, { signal, ref: false }).catch(() => {})
