import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { assert } from '#domain/assert.ts'
import { closeDatabase, type Db, openDatabase } from '#server/db/database.ts'
import { brokenBook } from '#server/modules/exchange/checks/broken-book.ts'
import { Engine } from '#server/modules/exchange/engine/engine.ts'
import type { Numbers } from '#server/modules/exchange/engine/order-numbers.ts'
import { BOOK_LIMITS } from '../limits.ts'
import type { ModelClock } from './model-clock.ts'

const BATCH_MAX = 500
const POLL_MS = 20

/** Some servers of the exchange on one database. They share the books, and each can be asked for anything. */
export class MirrorServers {
  readonly #clock: ModelClock
  readonly #clearingId: () => number
  readonly #numbers: NumbersOfModel
  #engines: Engine[] = []
  /** Each server keeps sessions of its own at the database. */
  readonly #pools = new Map<Engine, Db>()
  #asked = 0
  #restarts = 0

  private constructor(clock: ModelClock, clearingId: () => number) {
    this.#clock = clock
    this.#clearingId = clearingId
    this.#numbers = new NumbersOfModel(clock.database.db)
  }

  static async start(
    clock: ModelClock,
    { count, clearingId }: { count: number; clearingId: () => number },
  ): Promise<MirrorServers> {
    const servers = new MirrorServers(clock, clearingId)
    for (let n = 0; n < count; n += 1) servers.#engines.push(await servers.#open())
    await servers.#haveSite()
    return servers
  }

  get count(): number {
    return this.#engines.length
  }

  /** The server that moves and settles markets. */
  get site(): Engine {
    const site = this.#engines.find(({ isOwner }) => isOwner)
    assert(site !== undefined, 'a server has the site')
    return site
  }

  /** The server that the next caller has chosen: each in turn, whoever owns the market. */
  get next(): Engine {
    const engine = this.#engines[this.#asked++ % this.count]
    assert(engine !== undefined, 'there is a server')
    return engine
  }

  /** One server ends, the others take its part, and another one comes. */
  async restart(): Promise<void> {
    const place = this.#restarts++ % this.count
    await this.#end(this.#engines[place])
    this.#numbers.forget()
    this.#engines[place] = await this.#open()
    await this.#haveSite()
  }

  /** The differences between the books of those markets at their owners and in the database. */
  async brokenBooks(marketIds: readonly number[]): Promise<string[]> {
    const broken: string[] = []
    for (const engine of this.#engines)
      for (const id of await engine.ownAmong(marketIds))
        broken.push(...(await brokenBook(engine, id)))
    return broken
  }

  async stop(): Promise<void> {
    for (const engine of this.#engines) await this.#end(engine)
  }

  async #end(engine: Engine | undefined): Promise<void> {
    const pool = engine && this.#pools.get(engine)
    if (!pool) return
    await engine.stop()
    await closeDatabase(pool)
    this.#pools.delete(engine)
  }

  async #open(): Promise<Engine> {
    const { url } = this.#clock.database
    const db = openDatabase({ url })
    const engine = new Engine({
      db,
      url,
      clock: this.#clock,
      batchMax: BATCH_MAX,
      limits: () => BOOK_LIMITS,
      clearingAccountId: this.#clearingId,
      address: () => '',
      numbers: this.#numbers,
      log: () => {},
    })
    this.#pools.set(engine, db)
    await engine.join({
      beforeTaking: async () => {},
      onTaken: () => {},
      onLimits: async () => {},
    })
    void engine.takeSite()
    return engine
  }

  async #haveSite(): Promise<void> {
    while (!this.#engines.some(({ isOwner }) => isOwner)) await sleep(POLL_MS)
  }
}

/** The model gives numbers without a gap, after a restart those above the highest: all servers have theirs from here. */
class NumbersOfModel implements Numbers {
  readonly #db: Db
  #last: number | undefined

  constructor(db: Db) {
    this.#db = db
  }

  async reserve(): Promise<void> {
    if (this.#last !== undefined) return
    const { rows } = await sql<{ id: number }>`
      select coalesce(max(id), 0)::bigint as id from exchange_order`.execute(this.#db)
    this.#last = rows[0]?.id ?? 0
  }

  next(): number {
    this.#last = (this.#last ?? 0) + 1
    return this.#last
  }

  renew(): void {}

  mark(): ReturnType<Numbers['mark']> {
    return { era: this.#last ?? 0, ranges: [] }
  }

  goBackTo({ era }: ReturnType<Numbers['mark']>): void {
    this.#last = era
  }

  forget(): void {
    this.#last = undefined
  }
}
