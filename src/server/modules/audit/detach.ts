import { sql } from 'kysely'
import { type Db, inTransaction } from '#server/db/database.ts'

/**
 * Notes the end of a part of the audit log that is about to be detached: from then on the chain begins behind it. Noted twice it stays
 * as it was.
 */
export const beginDetaching = (db: Db, part: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    await sql`
      insert into audit_detached (part, last_id, hash, links)
      select ${part}, last.id, last.hash,
        (select count(*) from ${sql.table(part)}) + coalesce((select max(links) from audit_detached), 0)
      from (select id, hash from ${sql.table(part)} order by id desc limit 1) as last
      on conflict (part) do nothing`.execute(tx)
  })
