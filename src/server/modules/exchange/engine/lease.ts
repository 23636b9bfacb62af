import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import type { Database } from '#server/db/schema.ts'
import { Refusal } from '#server/http/refusal.ts'

/** Any number that nothing else locks. */
const OWNER_LOCK = 5_511_903
const POLL_MS = 500

/** Where the owner of the books is reached, or was before it ended. */
export async function ownerAddress(db: Db): Promise<string> {
  const { rows } = await sql<{ address: string }>`
    select address from exchange_lease where id = 1`.execute(db)
  return rows[0]?.address ?? ''
}

type Options = {
  db: Db
  /** Where peers reach this process while it owns the books. */
  address: () => string
  /** Called each time this process becomes the owner: what it had in memory may be old. */
  onOwned: () => void
  onLost: (error: unknown) => void
}

/**
 * The right to write the books. Held by a database session that dies with its process, so a killed owner is replaced
 * at once; proved by a generation in every transaction, so an owner that lost its session writes nothing more.
 */
export class Lease {
  readonly #options: Options
  readonly #ending = new AbortController()
  #generation: number | undefined
  #held: Promise<void> | undefined

  constructor(options: Options) {
    this.#options = options
  }

  get isOwned(): boolean {
    return this.#generation !== undefined
  }

  /** Rises with every change of hands; nothing while somebody else owns the books. */
  get generation(): number | undefined {
    return this.#generation
  }

  /** Starts to hold or to wait for the lease, until `release`. */
  hold(): void {
    this.#held ??= this.#holdForEver()
  }

  /**
   * Refuses when the books have changed hands since the transaction began, at this generation. The share lock makes a
   * take-over wait for it.
   */
  async prove(tx: Tx, generation: number | undefined): Promise<void> {
    const { rows } = await sql<{ generation: number }>`
      select generation from exchange_lease where id = 1 for share`.execute(tx)
    if (generation === undefined || rows[0]?.generation !== generation)
      throw new Refusal('SERVICE_UNAVAILABLE')
  }

  /** The same without an answer to wait for: fails the transaction. */
  async confirm(tx: Tx): Promise<void> {
    await sql`
      select foreseen(
        (select generation from exchange_lease where id = 1 for share) = ${this.#generation ?? null}::bigint
      )`.execute(tx)
  }

  async release(): Promise<void> {
    this.#ending.abort()
    await this.#held
  }

  async #holdForEver(): Promise<void> {
    while (!this.#ending.signal.aborted) {
      try {
        await this.#options.db.connection().execute((session) => this.#holdIn(session))
      } catch (error) {
        if (!this.#ending.signal.aborted) this.#options.onLost(error)
      }
      this.#generation = undefined
      await this.#pause()
    }
  }

  async #holdIn(session: Kysely<Database>): Promise<void> {
    while (!(await this.#tryLock(session))) {
      await this.#pause()
      if (this.#ending.signal.aborted) return
    }
    try {
      await this.#own(session)
    } finally {
      // A session that lives goes back to the pool, and must not keep the lock.
      await sql`select pg_advisory_unlock(${OWNER_LOCK})`.execute(session)
    }
  }

  async #own(session: Kysely<Database>): Promise<void> {
    const { rows } = await sql<{ generation: number }>`
      update exchange_lease set generation = generation + 1, address = ${this.#options.address()}
      where id = 1 returning generation`.execute(session)
    this.#generation = rows[0]?.generation
    this.#options.onOwned()
    while (!this.#ending.signal.aborted) {
      await this.#pause()
      await sql`select 1`.execute(session)
    }
  }

  async #tryLock(session: Kysely<Database>): Promise<boolean> {
    const { rows } = await sql<{ ok: boolean }>`
      select pg_try_advisory_lock(${OWNER_LOCK}) as ok`.execute(session)
    return rows[0]?.ok ?? false
  }

  async #pause(): Promise<void> {
    await sleep(POLL_MS, undefined, { signal: this.#ending.signal }).catch(() => {})
  }
}
