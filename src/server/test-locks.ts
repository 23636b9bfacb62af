import { type RawBuilder, sql } from 'kysely'
import { expect } from 'vitest'
import { type Db, inTransaction } from '#server/db/database.ts'

/** A session that has locked rows until `release`. */
export async function holding(db: Db, lock: RawBuilder<unknown>) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const done = inTransaction(db, async (tx) => {
    await lock.execute(tx)
    locked.resolve()
    await released
  })
  await Promise.race([locked.promise, done])
  return { release: () => (release(), done) }
}

/** Waits until so many sessions of the database wait for a lock. */
export const waitingForLocks = (db: Db, count: number) =>
  expect
    .poll(async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and wait_event_type = 'Lock'`.execute(
        db,
      )
      return rows[0]?.count
    })
    .toBe(count)
