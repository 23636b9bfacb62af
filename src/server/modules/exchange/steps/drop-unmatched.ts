import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

/**
 * Deletes an account's orders that ended without a match in markets that are settled: a quoter leaves thousands of
 * them behind every hour, and nothing refers to them. The newest order of all stays, because ids go on from it.
 */
export async function dropUnmatched(db: Db, accountId: number): Promise<void> {
  await sql`
    delete from exchange_order o using market m
    where m.id = o.market_id and m.status in ('closed', 'void') and o.account_id = ${accountId}
      and o.matched_minor = 0 and o.remaining_minor = 0 and o.id < (select max(id) from exchange_order)`.execute(
    db,
  )
}
