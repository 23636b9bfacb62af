import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { assert } from '#domain/assert.ts'
import { StartError } from '#server/start-error.ts'
import { traced } from '#server/tracing/spans.ts'
import { addressesOf, type ClientOptions, DatabaseClient, Primary } from './primary.ts'
import type { Database } from './schema.ts'

export type Db = Kysely<Database>
/**
 * A handle for work inside a transaction. A `Db` does not fit: locks taken outside a transaction would be gone at once.
 */
export type Tx = Kysely<Database> & { readonly isTransaction: true }

/** Nobody waits longer for an answer. */
const STATEMENT_MS_MAX = 60_000

type Options = {
  url: string
  connectionsMax?: number
  /** A statement that takes longer ends with an error; 0 lets each take as long as it needs. */
  statementMsMax?: number
  /** An idle connection broke. The pool opens a new one by itself. */
  onError?: (error: Error) => void
}

/** Opens a pool that connects at the first query. `bigint` arrives as a safe `number`, `date` as `yyyy-mm-dd`. */
export function openDatabase({
  url,
  connectionsMax = 10,
  statementMsMax = STATEMENT_MS_MAX,
  onError = () => {},
}: Options): Db {
  let pool: pg.Pool | undefined
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({
      pool: async () => {
        const options = { ...clientOptions(url), statement_timeout: statementMsMax }
        pool = openPool({ ...options, max: connectionsMax })
        pool.on('error', onError)
        return pool
      },
    }),
  })
  pools.set(db, () => pool)
  return db
}

const pools = new WeakMap<Db, () => pg.Pool | undefined>()

/** The connections of the pool, and the calls that wait for one; none before the first query. */
export function poolUse(db: Db): { inUse: number; idle: number; waiting: number } {
  const pool = pools.get(db)?.()
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pool ?? {}
  return { inUse: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
}

/** Connections by `clientOptions`, for use by one call after the other. */
export function openPool(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...options, Client: DatabaseClient })
  // The runner of jobs asks its pool for such a listener, though every connection has one from the start.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

const primaries = new Map<string, Primary>()

/** All connections of the process share what they learn of the primary. Undefined for an address of one host. */
function primaryOf(url: string): Primary | undefined {
  const addresses = addressesOf(url)
  if (addresses.length === 1) return undefined
  const primary = primaries.get(url) ?? new Primary(addresses)
  primaries.set(url, primary)
  return primary
}

/**
 * Without just-in-time compilation: its cost comes with every plan that looks dear, and those of our batches look so by
 * `KEYED_PLANS`. With it, an order takes seconds on a PostgreSQL that has a compiler.
 */
const SESSION_OPTIONS = '-c jit=off'

/** How every connection of the program is made: give them to `DatabaseClient`. `settings` come beside those of all. */
export function clientOptions(url: string, settings = ''): ClientOptions {
  const { address, options } = splitOptions(addressesOf(url)[0] ?? url)
  return {
    connectionString: address,
    primary: primaryOf(url),
    application_name: 'fairbook',
    // Of two values for one setting the last one holds, which is the one of the address.
    options: [SESSION_OPTIONS, settings, options].filter(Boolean).join(' '),
    connectionTimeoutMillis: 10_000,
    statement_timeout: STATEMENT_MS_MAX,
    idle_in_transaction_session_timeout: 60_000,
    types: { getTypeParser },
  }
}

/** The driver would take the options of an address in place of ours. */
function splitOptions(address: string): { address: string; options: string } {
  const [place = '', query = ''] = address.split('?', 2)
  const parameters = new URLSearchParams(query)
  const options = parameters.get('options')
  if (options === null) return { address, options: '' }
  parameters.delete('options')
  return { address: `${place}?${parameters}`, options }
}

/** Waits for the queries under way and closes every connection. */
export async function closeDatabase(db: Db): Promise<void> {
  await db.destroy()
}

const { builtins } = pg.types
const INT8_ARRAY = 1016

function parseInt8(text: string): number {
  const value = Number(text)
  assert(Number.isSafeInteger(value), `${text} from the database is not a safe integer`)
  return value
}

/** The driver's own parsers but for two: `bigint` as text, and `date` as midnight in the machine's time zone. */
export const getTypeParser: pg.CustomTypesConfig['getTypeParser'] = (
  oid: number,
  format?: 'text' | 'binary',
) => {
  if (oid === builtins.INT8) return parseInt8
  if (oid === INT8_ARRAY) return parseInt8Array
  if (oid === builtins.DATE) return (text: string) => text
  return pg.types.getTypeParser(oid, format)
}

/** One dimension: `{1,2,NULL}`. */
function parseInt8Array(text: string): (number | null)[] {
  const entries = text === '{}' ? [] : text.slice(1, -1).split(',')
  return entries.map((entry) => (entry === 'NULL' ? null : parseInt8(entry)))
}

const SERVER_VERSION_MIN = 15

/**
 * Refuses a server that is too old, and in production one that may forget what it confirmed.
 * `synchronous_commit` may be anything stronger than `off`.
 */
export async function checkServer(db: Db, isProduction: boolean): Promise<void> {
  const settings = await sql<{ version: number; unsafe: string[] }>`
    select current_setting('server_version_num')::int / 10000 as version,
      array(select name from unnest(array['fsync', 'full_page_writes', 'synchronous_commit']) as name
        where current_setting(name) = 'off') as unsafe`.execute(db)
  const [server] = settings.rows
  assert(server !== undefined)
  if (server.version < SERVER_VERSION_MIN)
    throw new StartError(
      `The database is PostgreSQL ${server.version}; ${SERVER_VERSION_MIN} or later is needed.`,
    )
  if (isProduction && server.unsafe.length > 0)
    throw new StartError(
      `The database runs with ${server.unsafe.join(', ')} turned off and could lose confirmed bets; turn that on for production.`,
    )
}

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK_DETECTED = '40P01'

/** Another transaction got in the way and this one was rolled back: running it again can succeed. */
export const isConflict = (error: unknown) =>
  [SERIALIZATION_FAILURE, DEADLOCK_DETECTED].includes(codeOf(error))

/**
 * SQLSTATEs and socket errors that say nothing about the query: the database is away, restarting or too slow, or it has
 * no disk, memory or connection left (53).
 */
const connectionErrors =
  /^(08...|57014|57P0[1-5]|25P03|53...|ENOSPC|EDQUOT|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** The driver reports these without a code. */
const connectionMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** Whether the same call may succeed a moment later. Says nothing about whether a commit under way took place. */
export const isTransient = (error: unknown): boolean =>
  isConflict(error) ||
  connectionErrors.test(codeOf(error)) ||
  (error instanceof Error && connectionMessages.test(error.message))

/** The error code that the database function `foreseen` raises. */
const UNFORESEEN = 'FB001'

/** Whether the transaction failed because something is not as it was foreseen: decided anew, it can succeed. */
export const isUnforeseen = (error: unknown): boolean => codeOf(error) === UNFORESEEN

/** Whether a statement waited longer for a lock than its session waits: it did nothing. */
export const isLockTimeout = (error: unknown): boolean => codeOf(error) === '55P03'

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

const ATTEMPTS_MAX = 5
const PAUSE_MS = 5

const isTx = (db: Db): db is Tx => db.isTransaction

/**
 * Runs `work` in one transaction, again when a deadlock or a serialization failure rolled it back.
 * So `work` must not touch anything but `tx`. Everything it throws rolls back. Within a transaction it is a part of that.
 */
export async function inTransaction<Result>(
  db: Db,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  if (isTx(db)) return work(db)
  for (let attempt = 1; ; attempt++) {
    try {
      return await traced('transaction', () => db.transaction().execute(work))
    } catch (error) {
      if (attempt === ATTEMPTS_MAX || !isConflict(error)) throw error
      // Random, so that those who met do not meet again.
      await sleep(Math.random() * PAUSE_MS * 2 ** attempt)
    }
  }
}

/** A transaction whose statements take the time that they need: they read everything that there is. */
export const withoutLimit = <Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  inTransaction(db, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    return work(tx)
  })
