import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

/** When the last transfers were booked that a statement of the player no longer has; undefined where it has all. */
export async function carriedUntil(db: Db, userId: number): Promise<Date | undefined> {
  const { rows } = await sql<{ until: Date | null }>`
    select max(d.booked_until) as until
    from ledger_account a join ledger_carried c on c.account_id = a.id join ledger_detached d on d.to_id = c.to_id
    where a.user_id = ${userId} and a.kind in ('wallet', 'bonus')`.execute(db)
  return rows[0]?.until ?? undefined
}
