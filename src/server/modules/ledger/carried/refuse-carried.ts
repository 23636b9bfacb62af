import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'

/** Refuses to take back what began before all of it is sure to be in the ledger: transfers of it may have been carried forward. */
export async function refuseCarried(tx: Tx, beganAt: Date): Promise<void> {
  const { rows } = await sql`select where ${beganAt}::timestamptz <= ledger_whole_since()`.execute(
    tx,
  )
  if (rows.length > 0) throw new Refusal('TRANSFER_CARRIED_FORWARD')
}
