import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Lease as LeaseOfPage } from '#contract/operators/jobs.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Database } from '#server/db/schema.ts'
import { Refusal } from '#server/http/refusal.ts'

/** Any number that nothing else locks: the locks of this class are leases. */
export const LEASE_LOCKS = 5_511_903
/** By this lease a server of a version without shards owns all books. It is kept from being acquired (`shards/shard-store.ts`). */
export const BOOKS_OF_ONE = 'books'
const POLL_MS = 500
/** How this process is called to operators. */
export const OWN_NAME = `${hostname()} ${process.pid}`

/** Where the owner of the lease is reached, or was before it ended. */
export async function ownerAddress(db: Db, name: string): Promise<string> {
  const { rows } = await sql<{ address: string }>`
    select address from lease where name = ${name}`.execute(db)
  return rows[0]?.address ?? ''
}

type Options = {
  db: Db
  /** The work of the owner: `books`. Servers that give the same name compete for it. */
  name: string
  /** Where peers reach this process while it has the lease. */
  address: () => string
  /** Called each time this process becomes the owner: what it had in memory may be old. */
  onAcquired: () => void
  onLost: (error: unknown) => void
}

/**
 * The right to do one work, by its name. Held by a database session that dies with its process, so a killed owner is
 * replaced at once; proved by a generation in every transaction, so an owner that lost its session writes nothing more.
 */
export class Lease {
  readonly #options: Options
  readonly #ending = new AbortController()
  readonly #listeners: (() => void)[] = []
  #generation: number | undefined
  #acquiring: Promise<void> | undefined

  constructor(options: Options) {
    this.#options = options
    this.#listeners.push(options.onAcquired)
  }

  get isOwned(): boolean {
    return this.#generation !== undefined
  }

  /** Rises with every change of hands; nothing while another process has the lease. */
  get generation(): number | undefined {
    return this.#generation
  }

  /** Calls `listener` each time this process becomes the owner, and now if it is. */
  onAcquired(listener: () => void): void {
    this.#listeners.push(listener)
    if (this.isOwned) listener()
  }

  /** Takes the lease, or waits for it; keeps it, and takes it back when it is lost, until `release`. */
  acquire(): void {
    this.#acquiring ??= this.#acquireForEver()
  }

  /**
   * Refuses when the lease has changed hands since the transaction began, at this generation. The share lock makes a
   * take-over wait for it.
   */
  async prove(tx: Tx, generation: number | undefined): Promise<void> {
    const { rows } = await sql<{ generation: number }>`
      select generation from lease where name = ${this.#options.name} for share`.execute(tx)
    if (generation === undefined || rows[0]?.generation !== generation)
      throw new Refusal('SERVICE_UNAVAILABLE')
  }

  /** The same without an answer to wait for: fails the transaction. */
  async confirm(tx: Tx): Promise<void> {
    await prepared`
      select foreseen(
        (select generation from lease where name = ${this.#options.name} for share)
          = ${this.#generation ?? null}::bigint
      )`.execute(tx)
  }

  /**
   * Has peers wait with calls for the next owner; those that are here are answered still. Answers whether this process is the
   * owner: one that only waits for the lease gives up, since it would get it and be gone.
   */
  async resign(): Promise<boolean> {
    if (!this.isOwned) {
      await this.release()
      return false
    }
    await this.#options.db
      .updateTable('lease')
      .set({ address: '' })
      .where('name', '=', this.#options.name)
      .where('generation', '=', this.#generation ?? -1)
      .execute()
    return true
  }

  async release(): Promise<void> {
    this.#ending.abort()
    await this.#acquiring
  }

  async #acquireForEver(): Promise<void> {
    while (!this.#ending.signal.aborted) {
      try {
        await this.#options.db.connection().execute((session) => this.#acquireIn(session))
      } catch (error) {
        if (!this.#ending.signal.aborted) this.#options.onLost(error)
      }
      this.#generation = undefined
      await this.#pause()
    }
  }

  async #acquireIn(session: Kysely<Database>): Promise<void> {
    const id = await this.#idIn(session)
    while (!(await tryLock(session, id))) {
      await this.#pause()
      if (this.#ending.signal.aborted) return
    }
    try {
      await this.#keep(session, id)
    } finally {
      // A session that lives goes back to the pool, and must not keep the lock.
      await sql`select pg_advisory_unlock(${LEASE_LOCKS}, ${id})`.execute(session)
    }
  }

  async #keep(session: Kysely<Database>, id: number): Promise<void> {
    const { rows } = await sql<{ generation: number }>`
      update lease set generation = generation + 1, owner = ${OWN_NAME},
        -- Tables that are shared stay so; a version that knows nothing of it ends it.
        tables_shared_at = case when tables_shared_at = generation then generation + 1 end,
        address = ${this.#options.address()}, taken_at = clock_timestamp()
      where id = ${id} returning generation`.execute(session)
    this.#generation = rows[0]?.generation
    for (const listener of this.#listeners) listener()
    while (!this.#ending.signal.aborted) {
      await this.#pause()
      await sql`select 1`.execute(session)
    }
  }

  /** The row of the name, made by the first process that asks for it. */
  async #idIn(session: Kysely<Database>): Promise<number> {
    const { name } = this.#options
    await sql`insert into lease (name) values (${name}) on conflict do nothing`.execute(session)
    const { rows } = await sql<{ id: number }>`
      select id from lease where name = ${name}`.execute(session)
    return rows[0]?.id ?? 0
  }

  async #pause(): Promise<void> {
    await sleep(POLL_MS, undefined, { signal: this.#ending.signal }).catch(() => {})
  }
}

async function tryLock(session: Kysely<Database>, id: number): Promise<boolean> {
  const { rows } = await sql<{ ok: boolean }>`
    select pg_try_advisory_lock(${LEASE_LOCKS}, ${id}) as ok`.execute(session)
  return rows[0]?.ok ?? false
}

/** Every lease that was ever acquired, and whether a server has it now. */
export async function leasesOfPage(db: Db): Promise<LeaseOfPage[]> {
  const { rows } = await sql<Omit<LeaseOfPage, 'takenAt'> & { takenAt: Date | null }>`
    select name, owner, generation, taken_at as "takenAt", exists (
      select from pg_locks where locktype = 'advisory' and granted and classid = ${LEASE_LOCKS}
        and objid = lease.id
        and database = (select oid from pg_database where datname = current_database())
    ) as "isOwned"
    from lease where name <> ${BOOKS_OF_ONE} order by name`.execute(db)
  return rows.map(({ takenAt, ...row }) => ({ ...row, takenAt: takenAt?.toISOString() ?? null }))
}
