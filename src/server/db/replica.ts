import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { closeDatabase, type Db, isTransient, openDatabase } from './database.ts'

const LOOK_MS = 1_000
/** Further behind, a player would miss what he did a moment ago. */
const BEHIND_MAX_SECONDS = 5

/** The replica as operators see it. `secondsBehind`: nothing while it does not answer. */
export type ReplicaState = { secondsBehind: number | null; isUsed: boolean }

type Options = {
  db: Db
  /** Where the replica is; nothing where there is none. */
  url?: string | undefined
  connectionsMax?: number
  log: (message: string, error?: unknown) => void
}

/**
 * Reads for pages that may be a moment late: history, statements, reports. No decision about money and no page of a bet
 * under way reads here. A replica takes these reads while it is close behind; at all other times the database itself
 * does, as it does where there is no replica.
 */
export class Reads {
  readonly #db: Db
  readonly #replica: Db | undefined
  readonly #log: Options['log']
  readonly #ending = new AbortController()
  #looking: Promise<void> = Promise.resolve()
  #secondsBehind: number | null = null
  #isUsed = false

  constructor({ db, url, connectionsMax = 10, log }: Options) {
    this.#db = db
    this.#log = log
    this.#replica = url === undefined ? undefined : openDatabase({ url, connectionsMax })
  }

  /** Looks at the replica from now on. Until it is known to be close behind, it is not used. */
  start(): void {
    if (this.#replica) this.#looking = this.#lookForEver(this.#replica)
  }

  async stop(): Promise<void> {
    this.#ending.abort()
    await this.#looking
    if (this.#replica) await closeDatabase(this.#replica)
  }

  /** Nothing where there is no replica. */
  get state(): ReplicaState | undefined {
    return this.#replica && { secondsBehind: this.#secondsBehind, isUsed: this.#isUsed }
  }

  /** The answer of `read`, which changes nothing: a replica that fails in the middle of it is read no further. */
  async from<Result>(read: (db: Db) => Promise<Result>): Promise<Result> {
    if (!this.#replica || !this.#isUsed) return read(this.#db)
    try {
      return await read(this.#replica)
    } catch (error) {
      // It is away, or it must take in a change that the statement keeps out.
      if (!isTransient(error)) throw error
      return read(this.#db)
    }
  }

  async #lookForEver(replica: Db): Promise<void> {
    const { signal } = this.#ending
    while (!signal.aborted) {
      await this.#look(replica)
      await sleep(LOOK_MS, undefined, { signal }).catch(() => {})
    }
  }

  async #look(replica: Db): Promise<void> {
    const [seconds, error] = await secondsBehind(replica).then(
      (behind) => [behind, undefined] as const,
      (failure: unknown) => [null, failure] as const,
    )
    const isUsed = seconds !== null && seconds <= BEHIND_MAX_SECONDS
    if (this.#isUsed && !isUsed)
      this.#log('The replica for reading is away or too far behind: the database is read', error)
    if (!this.#isUsed && isUsed) this.#log('The replica for reading is used')
    this.#secondsBehind = seconds
    this.#isUsed = isUsed
  }
}

/**
 * The age of the last sign of life of a server, as the replica has it: servers write one twice a second. A replica that was
 * cut off believes that it has everything, so what it says of its own log is no measure.
 */
async function secondsBehind(replica: Db): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from clock_timestamp() - max(seen_at))::float8 as seconds
    from shard_server`.execute(replica)
  return rows[0]?.seconds ?? null
}
