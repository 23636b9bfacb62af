import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

/** Notes that `text` was used as an answer; answers whether it is the first time. */
export async function useOnce(db: Db, text: string, expiresAt: Date): Promise<boolean> {
  const used = await sql`
    insert into used_challenge (mark, expires_at)
    values (sha256(convert_to(${text}, 'UTF8')), ${expiresAt})
    on conflict do nothing`.execute(db)
  return (used.numAffectedRows ?? 0n) > 0n
}

/** A little longer than they live, so that the clocks of two servers may differ. */
export async function deleteUsedChallenges(db: Db): Promise<void> {
  await sql`delete from used_challenge where expires_at < now() - interval '1 hour'`.execute(db)
}
