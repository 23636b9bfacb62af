import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

/** Whether the owners of shards turn tables and draws now, and whether every server that takes part could. */
export async function sharingNow(db: Db): Promise<{ isShared: boolean; canShare: boolean }> {
  const { rows } = await sql<{ isShared: boolean; canShare: boolean }>`
    select exists (select from lease where name = 'site' and tables_shared_at = generation) as "isShared",
      not exists (select from shard_server where not turns_tables or not turns_draws) as "canShare"`.execute(
    db,
  )
  return rows[0] ?? { isShared: false, canShare: false }
}

/** From now on the owners of shards turn tables and draws, if the site has not changed hands. */
export const shareTables = (db: Db, generation: number | undefined): Promise<boolean> =>
  set(db, generation, true)

/** From now on the site turns them. Waits for the transactions that have proved the opposite. */
export const unshareTables = (db: Db, generation: number | undefined): Promise<boolean> =>
  set(db, generation, false)

async function set(db: Db, generation: number | undefined, isShared: boolean): Promise<boolean> {
  const { rows } = await sql`
    update lease set tables_shared_at = case when ${isShared} then generation end
    where name = 'site' and generation = ${generation ?? null}::bigint returning id`.execute(db)
  return rows.length > 0
}
