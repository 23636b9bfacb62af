import { sql } from 'kysely'
import { closeDatabase, type Db, openDatabase } from '#server/db/database.ts'
import type { Clock } from '#server/modules/exchange/engine/clock.ts'

type Database = { db: Db; url: string }

/**
 * The model's clock on a real database: all statements and the engine read the instant of the step that is made, so
 * that a step of the mirror happens at the instant at which the model made it. Only defaults of columns keep the true
 * time; nothing that is compared relies on them.
 */
export class ModelClock implements Clock {
  /** Sessions of this database read the model's clock; those of the given one do not. */
  readonly database: Database
  #now = new Date(0)
  #isRead = false

  private constructor(database: Database) {
    this.database = database
  }

  static async open({ db, url }: Database): Promise<ModelClock> {
    await sql`create schema model_clock`.execute(db)
    await sql`create table model_clock.instant (at timestamptz not null)`.execute(db)
    await sql`insert into model_clock.instant values (to_timestamp(0))`.execute(db)
    for (const name of ['clock_timestamp', 'now'])
      await sql`
        create function ${sql.ref(`model_clock.${name}`)}() returns timestamptz language sql stable
        return (select at from model_clock.instant)`.execute(db)
    const own = new URL(url)
    // The catalogue comes first unless it is named, and its clock with it.
    own.searchParams.set('options', '-c search_path=model_clock,pg_catalog,public')
    const text = own.toString()
    return new ModelClock({ db: openDatabase({ url: text }), url: text })
  }

  async set(nowMs: number): Promise<void> {
    this.#now = new Date(nowMs)
    await sql`update model_clock.instant set at = ${this.#now}`.execute(this.database.db)
  }

  /** The instant of the step that is made. */
  get now(): Date {
    return this.#now
  }

  async read(): Promise<Date> {
    this.#isRead = true
    return this.#now
  }

  carriedOn(): Date | undefined {
    return this.#isRead ? this.#now : undefined
  }

  forget(): void {
    this.#isRead = false
  }

  /** The model's clock goes on from step to step alone, and orders are let go by steps of their own. */
  reached(_untilMs: number, signal: AbortSignal): Promise<void> {
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error('The simulation has ended')))
    })
  }

  close(): Promise<void> {
    return closeDatabase(this.database.db)
  }
}
