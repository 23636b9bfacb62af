import { sql } from 'kysely'
import { UPLOAD_BYTES_MAX } from '#contract/cashier.ts'
import type { Db } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'

const isOver = sql`v.began_at <= clock_timestamp() - interval '24 hours'`

/** Counts a file of any kind to what its sender may send in 24 hours. A file that is refused here is not counted. */
export async function countUpload(db: Db, userId: number, bytes: number): Promise<void> {
  const { rows } = await sql`
    insert into upload_volume as v (user_id, bytes) values (${userId}, ${bytes})
    on conflict (user_id) do update set
      bytes = case when ${isOver} then excluded.bytes else v.bytes + excluded.bytes end,
      began_at = case when ${isOver} then excluded.began_at else v.began_at end
    where ${isOver} or v.bytes + excluded.bytes <= ${UPLOAD_BYTES_MAX}
    returning v.bytes`.execute(db)
  if (rows.length === 0) throw new Refusal('UPLOADS_FULL', { field: 'file' })
}
