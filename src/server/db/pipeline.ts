import { createHash } from 'node:crypto'
import { Socket } from 'node:net'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  sql,
} from 'kysely'
import pg from 'pg'
import { clientOptions, type Tx } from './database.ts'
import type { Database } from './schema.ts'

/** A transaction of a pipeline. */
export type SentTransaction = {
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
 * One database session whose statements are sent at once, without waiting for the answers of those before them, and
 * prepared once. PostgreSQL runs them in the order sent. For the few places where the number of waits is the speed.
 */
export class Pipeline {
  readonly #url: string
  #session: Session | undefined

  constructor(url: string) {
    this.#url = url
  }

  /** Begins a transaction. It may be begun behind the commit of the one before, whose answer is still to come. */
  async begin(): Promise<SentTransaction> {
    const session = await this.#open()
    const begun = sql`begin`.execute(session)
    // Heard at the commit; without a listener of its own an early failure would end the process.
    begun.catch(() => {})
    let isOver = false
    return {
      tx: session,
      async commit(sent) {
        isOver = true
        await allSent([begun, ...sent, sql`commit`.execute(session)])
      },
      async rollback() {
        if (isOver) return
        isOver = true
        await Promise.allSettled([begun, sql`rollback`.execute(session)])
      },
    }
  }

  /** The session outside a transaction: every statement for itself. */
  reader(): Promise<Tx> {
    return this.#open()
  }

  async close(): Promise<void> {
    await this.#session?.client.end()
  }

  async #open(): Promise<Session> {
    if (this.#session?.isAlive) return this.#session
    const socket = new Socket()
    const client = new pg.Client({
      ...clientOptions(this.#url),
      options: KEYED_PLANS,
      pipeline: true,
      stream: () => socket,
    })
    const session = new Session(client, socket)
    // More than one may come: what ended the session, and that it has ended.
    client.on('error', () => (session.isAlive = false))
    client.once('end', () => (session.isAlive = false))
    await client.connect()
    this.#session = session
    return session
  }
}

/** Waits for all, so that nothing is under way any more, and rejects with the first failure. */
async function allSent(sent: Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(sent)
  await Promise.all(sent)
}

class Session extends Kysely<Database> {
  readonly client: pg.Client
  isAlive = true

  constructor(client: pg.Client, socket: Socket) {
    super({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => new SessionDriver(client, socket),
        createIntrospector: (db) => new PostgresIntrospector(db),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
    })
    this.client = client
  }

  override get isTransaction(): true {
    return true
  }
}

/** Hands out the one connection to everybody at once: turns are PostgreSQL's business. */
class SessionDriver implements Driver {
  readonly #connection: DatabaseConnection

  constructor(client: pg.Client, socket: Socket) {
    this.#connection = new SessionConnection(client, socket)
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
  readonly #socket: Socket
  /** Names of prepared statements by their text. */
  readonly #names = new Map<string, string>()
  #isGathering = false

  constructor(client: pg.Client, socket: Socket) {
    this.#client = client
    this.#socket = socket
  }

  async executeQuery<Row>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const values = [...parameters]
    this.#gather()
    const result = await this.#client.query(
      values.length === 0 ? { text, values } : { name: this.#nameOf(text), text, values },
    )
    return { rows: result.rows }
  }

  /** What is sent in one turn of the event loop leaves as one write: each write wakes PostgreSQL. */
  #gather(): void {
    if (this.#isGathering) return
    this.#isGathering = true
    this.#socket.cork()
    setImmediate(() => {
      this.#isGathering = false
      this.#socket.uncork()
    })
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('A pipeline does not stream.')
  }

  #nameOf(text: string): string {
    const known = this.#names.get(text)
    if (known) return known
    const name = createHash('sha256').update(text).digest('base64url')
    this.#names.set(text, name)
    return name
  }
}
