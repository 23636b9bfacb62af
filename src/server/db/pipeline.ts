import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  sql,
} from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { clientOptions, getTypeParser, type Tx } from './database.ts'
import { prepared } from './prepared.ts'
import { DatabaseClient } from './primary.ts'
import type { Database } from './schema.ts'
import { Prepared, Statement, Turn } from './turn.ts'

const ROLLBACK = 'rollback'

/** A transaction of a pipeline. */
export type SentTransaction = {
  /** Its place among the transactions of the pipeline. */
  number: number
  tx: Tx
  /**
   * Sends the commit right behind the statements that were sent last. Rejects when one of them failed, and everything
   * was rolled back.
   */
  commit(sent: Promise<unknown>[]): Promise<void>
  /** Ends a transaction whose commit was not sent; else does nothing. */
  rollback(): Promise<void>
}

/**
 * A pipeline's statements find rows by key, and are prepared when the tables may still be empty. Without these a plan
 * made then would read whole tables for as long as they grow.
 */
const KEYED_PLANS = '-c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off'

/**
 * A transaction of a pipeline has something to send all the time. One that falls silent belongs to a program that was
 * frozen or cut off, and the wallets that it has locked are waited for by all other servers.
 */
const SILENT_MAX_MS = 10_000

/**
 * One database session whose statements are sent at once, without waiting for the answers of those before them, and
 * prepared once. PostgreSQL runs them in the order sent. For the few places where the number of waits is the speed.
 */
export class Pipeline {
  readonly #url: string
  readonly #lock: number | undefined
  #session: Session | undefined
  #opening: Promise<Session> | undefined
  #count = 0

  /** `lock`: at most one session of the database has this pipeline at a time; any number that nothing else locks. */
  constructor(url: string, lock?: number) {
    this.#url = url
    this.#lock = lock
  }

  /**
   * Begins a transaction. It may be begun behind the commit of the one before, whose answer is still to come.
   * `behind`: the one it stands on. Unless that was committed, and in this session, nothing of this one runs.
   */
  async begin(behind?: SentTransaction): Promise<SentTransaction> {
    const session = await this.#open()
    const number = ++this.#count
    const begun = Promise.all([
      prepared`begin`.execute(session),
      // A setting that a transaction makes is undone when it fails: it names the last one that was committed.
      prepared`
        select foreseen(${behind?.number ?? null}::text is null
            or current_setting('fairbook.committed', true) = ${behind?.number ?? null}::text),
          set_config('fairbook.committed', ${number}::text, false)`.execute(session),
    ])
    // Heard at the commit; without a listener of its own an early failure would end the process.
    begun.catch(() => {})
    let isOver = false
    return {
      number,
      tx: session.turn(),
      async commit(sent) {
        isOver = true
        try {
          await allSent([begun, ...sent, prepared`commit`.execute(session)])
        } catch (error) {
          // A commit behind a failed statement is skipped, and the transaction would stay open.
          await Promise.allSettled([sql.raw(ROLLBACK).execute(session)])
          throw error
        }
      },
      async rollback() {
        if (isOver) return
        isOver = true
        await Promise.allSettled([begun, sql.raw(ROLLBACK).execute(session)])
      },
    }
  }

  /** Resolves when there is a session, and the work of an earlier session is committed or rolled back. */
  async ready(): Promise<void> {
    await this.#open()
  }

  /** The session outside a transaction: every statement for itself. */
  reader(): Promise<Tx> {
    return this.#open()
  }

  async close(): Promise<void> {
    await this.#session?.client.end()
  }

  #open(): Promise<Session> {
    if (this.#session?.isAlive) return Promise.resolve(this.#session)
    this.#opening ??= this.#connect().finally(() => (this.#opening = undefined))
    return this.#opening
  }

  async #connect(): Promise<Session> {
    const client = new DatabaseClient({
      ...clientOptions(this.#url, KEYED_PLANS),
      pipeline: true,
      idle_in_transaction_session_timeout: SILENT_MAX_MS,
    })
    const session = new Session(client)
    // More than one may come: what ended the session, and that it has ended.
    client.on('error', () => (session.isAlive = false))
    client.once('end', () => (session.isAlive = false))
    await client.connect()
    // The first statement of a Kysely takes longer than the next: that one would be sent before it.
    await sql`select`.execute(session)
    if (this.#lock !== undefined) await takeOver(session, this.#lock)
    this.#session = session
    return session
  }
}

const TAKE_OVER_MS = 10_000
const TAKE_OVER_POLL_MS = 5

/**
 * A broken connection says nothing about the session behind it: PostgreSQL may still be working on its last message,
 * and commit. That session is ended, and waited for.
 */
async function takeOver(session: Session, lock: number): Promise<void> {
  const endsAt = performance.now() + TAKE_OVER_MS
  while (performance.now() < endsAt) {
    const { rows } = await sql<{ isOurs: boolean }>`
      select pg_try_advisory_lock(${lock}) as "isOurs"`.execute(session)
    if (rows[0]?.isOurs) return
    await sql`
      select pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory' and classid = 0 and objid = ${lock} and granted
        and database = (select oid from pg_database where datname = current_database())`.execute(
      session,
    )
    await sleep(TAKE_OVER_POLL_MS)
  }
  await session.client.end()
  throw new Error('Connection terminated: the session before it does not end')
}

/** Waits for all, so that nothing is under way any more, and rejects with the first failure. */
async function allSent(sent: Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(sent)
  await Promise.all(sent)
}

/** Statements in the session. */
class InSession extends Kysely<Database> {
  override get isTransaction(): true {
    return true
  }
}

class Session extends InSession {
  readonly client: pg.Client
  readonly #dialect: Dialect
  readonly #driver: Driver
  isAlive = true

  constructor(client: pg.Client) {
    const driver = new SessionDriver(client)
    const dialect = {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db: Kysely<Database>) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    }
    super({ dialect })
    this.client = client
    this.#dialect = dialect
    this.#driver = driver
  }

  /** The session as one transaction has it: what is bound to that one is nothing to the next. */
  turn(): InSession {
    const [dialect, driver] = [this.#dialect, this.#driver]
    return new InSession({ config: { dialect }, dialect, driver, executor: this.getExecutor() })
  }
}

/** Hands out the one connection to everybody at once: turns are PostgreSQL's business. */
class SessionDriver implements Driver {
  readonly #connection: DatabaseConnection

  constructor(client: pg.Client) {
    this.#connection = new SessionConnection(client)
  }

  async init() {}
  async acquireConnection() {
    return this.#connection
  }
  async releaseConnection() {}
  async beginTransaction() {}
  async commitTransaction() {}
  async rollbackTransaction() {}
  async destroy() {}
}

class SessionConnection implements DatabaseConnection {
  readonly #client: pg.Client
  readonly #prepared = new Prepared()
  #gathered: Statement[] = []

  constructor(client: pg.Client) {
    this.#client = client
  }

  executeQuery<Row>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    return new Promise((answer, fail) => {
      const statement = new Statement(
        {
          name: this.#prepared.nameOf(text),
          text,
          values: [...parameters],
          types: { getTypeParser },
        },
        (error, result) => (error ? fail(error) : answer(result)),
      )
      // Behind a statement that fails it would be skipped, so it goes by itself.
      if (text === ROLLBACK) this.#send()
      if (this.#gathered.push(statement) === 1) setImmediate(() => this.#send())
      if (text === ROLLBACK) this.#send()
    })
  }

  /** Statements of one pass of the event loop leave as one write: each write wakes PostgreSQL. */
  #send(): void {
    if (this.#gathered.length === 0) return
    const statements = this.#gathered
    this.#gathered = []
    this.#client.query(new Turn(statements, this.#prepared))
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('A pipeline does not stream.')
  }
}
