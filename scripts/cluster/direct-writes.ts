import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Member } from './member.ts'

const EVERY_MS = 100
const PATIENCE_MS = 1_500
/** Beside the database of the program. */
const DATABASE = 'postgres'

type Write = { number: number; sentAtMs: number }

/**
 * Writes at one member past every wire, as an application beside it would: what it acknowledges while it is cut off would
 * be lost.
 */
export class DirectWrites {
  readonly acknowledged: Write[] = []
  readonly #url: string
  readonly #under = new Set<Promise<void>>()
  readonly #writing: Promise<void>
  #isEnding = false
  #count = 0

  private constructor(member: Member) {
    this.#url = member.urlOf(DATABASE)
    this.#writing = this.#writeForEver()
  }

  static async begin(member: Member): Promise<DirectWrites> {
    await withClient(member.urlOf(DATABASE), async (client) => {
      await client.query('drop table if exists direct_write')
      await client.query('create table direct_write (number int primary key)')
    })
    return new DirectWrites(member)
  }

  async end(): Promise<void> {
    this.#isEnding = true
    await this.#writing
    await Promise.all(this.#under)
  }

  acknowledgedSince(timeMs: number): number {
    return this.acknowledged.filter(({ sentAtMs }) => sentAtMs > timeMs).length
  }

  /** The acknowledged ones that the primary of now does not have. */
  async lostAt(primary: Member): Promise<number> {
    return withClient(primary.urlOf(DATABASE), async (client) => {
      const { rows } = await client.query<Pick<Write, 'number'>>('select number from direct_write')
      const kept = new Set(rows.map(({ number }) => number))
      return this.acknowledged.filter(({ number }) => !kept.has(number)).length
    })
  }

  async #writeForEver(): Promise<void> {
    while (!this.#isEnding) {
      const write = this.#write({ number: ++this.#count, sentAtMs: performance.now() })
      this.#under.add(write)
      void write.then(() => this.#under.delete(write))
      await sleep(EVERY_MS)
    }
  }

  async #write(write: Write): Promise<void> {
    try {
      await withClient(this.#url, (client) =>
        client.query('insert into direct_write values ($1)', [write.number]),
      )
      this.acknowledged.push(write)
    } catch {
      // Not acknowledged.
    }
  }
}

async function withClient<Result>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    client.end().catch(() => {})
  }
}
