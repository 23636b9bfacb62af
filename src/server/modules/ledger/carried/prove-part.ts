import { sql } from 'kysely'
import { assert } from '#domain/assert.ts'
import type { Db } from '#server/db/database.ts'
import { contentIn } from '../seal.ts'

/** A part of the ledger: a table of its own, attached or not, with the ids that it has room for. */
export type LedgerPart = { name: string; fromId: number; toId: number }

/** The transfers that no seal covers, and the first one that is not as it was sealed: changed, or taken out. */
export type PartVerdict = { unsealed: number; firstBrokenId: number | null }

/** Holds every transfer of a part against the seals, which stay for ever. */
export async function provePart(db: Db, { name, fromId, toId }: LedgerPart): Promise<PartVerdict> {
  const { rows } = await sql<PartVerdict>`
    with entry as materialized (
      select transfer_id, s.form, substr(s.row_hashes, (32 * (place - 1) + 1)::int, 32) as row_hash
      from ledger_seal s, unnest(s.transfer_ids) with ordinality as e (transfer_id, place)
      where s.last_transfer_id >= ${fromId} and s.first_transfer_id < ${toId}
        and transfer_id >= ${fromId} and transfer_id < ${toId}
    )
    select (select count(*) from ${sql.table(name)} t
        where not exists (select from entry where transfer_id = t.id)) as unsealed,
      (select min(transfer_id) from entry left join ${sql.table(name)} t on t.id = transfer_id
        where t.id is null or sha256(${contentIn(sql`form`)}) <> row_hash) as "firstBrokenId"`.execute(
    db,
  )
  assert(rows[0] !== undefined, 'a verdict is one row')
  return rows[0]
}
