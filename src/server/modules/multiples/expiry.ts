import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

/** So many milliseconds from now by the clock of the database. */
export async function instantAfter(db: Db, lifeMs: number): Promise<string> {
  const { rows } = await sql<{ at: Date }>`
    select clock_timestamp() + ${lifeMs} * interval '1 millisecond' as at`.execute(db)
  return (rows[0]?.at ?? new Date(0)).toISOString()
}
