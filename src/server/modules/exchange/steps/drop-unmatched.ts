import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'

/** Any number that nothing else locks. Shared by all who delete orders. */
const DROP_LOCK = 7_301_995

/**
 * Deletes an account's orders that ended without a match in markets that are settled: a quoter leaves thousands of
 * them behind every hour, and nothing refers to them. The newest order of all stays, because ids go on from it, and so do orders of a
 * part that has left or is leaving: they are as the hash of the part says.
 */
export const dropUnmatched = (db: Db, accountId: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<{ isFree: boolean }>`
      select pg_try_advisory_xact_lock_shared(${DROP_LOCK}) as "isFree"`.execute(tx)
    if (rows[0]?.isFree !== true) return
    await sql`
      delete from exchange_order o using market m
      where m.id = o.market_id and m.status in ('closed', 'void') and o.account_id = ${accountId}
        and o.matched_minor = 0 and o.remaining_minor = 0 and o.id < (select max(id) from exchange_order)
        and o.id >= (select first_id_of('exchange_order'))`.execute(tx)
  })

/** Waits until no order is being deleted; none is until the end of the transaction. */
export const waitForDrops = (tx: Tx) => sql`select pg_advisory_xact_lock(${DROP_LOCK})`.execute(tx)
