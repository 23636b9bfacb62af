import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'

type AuditEntry = {
  operatorId: number
  /** `noun.verb`: `deposit.approve`. */
  action: string
  /** Its subject: `deposit:12`. */
  subject: string
  /** In the operator's words; empty where none is asked for. */
  reason: string
  details: Record<string, unknown>
}

/** Any number that nothing else locks: one row is chained at a time. */
const CHAIN_LOCK = 7_301_986

/** A row's content as the chain hashes it. `jsonb` writes equal values alike, and epochs know no time zone. */
const content = sql`convert_to(jsonb_build_array(
  extract(epoch from at), operator_id, action, subject, reason, details)::text, 'UTF8')`

/** The hash that the first row follows. */
const genesis = sql`decode(repeat('00', 32), 'hex')`

/**
 * Writes what an operator did, in the transaction that does it. Make it the last step: from here to the commit every
 * other operator waits.
 */
export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await sql`select pg_advisory_xact_lock(${CHAIN_LOCK})`.execute(tx)
  await sql`
    insert into audit_log (at, operator_id, action, subject, reason, details, previous_hash, hash)
    select at, operator_id, action, subject, reason, details, previous_hash, sha256(previous_hash || ${content})
    from (
      select clock_timestamp() as at, ${entry.operatorId}::bigint as operator_id, ${entry.action}::text as action,
        ${entry.subject}::text as subject, ${entry.reason}::text as reason,
        ${JSON.stringify(entry.details)}::jsonb as details,
        coalesce((select hash from audit_log order by id desc limit 1), ${genesis}) as previous_hash
    ) as entry`.execute(tx)
}

/**
 * Follows the whole chain and names the first row that was changed, put in, or follows one that was taken out.
 * Rows cut off at the end leave a whole chain: only a copy kept elsewhere shows that.
 */
export async function verifyAudit(db: Db): Promise<{ rows: number; firstBrokenId: number | null }> {
  const { rows } = await sql<{ rows: number; firstBrokenId: number | null }>`
    select count(*) as rows, min(id) filter (where not is_whole) as "firstBrokenId"
    from (
      select id, previous_hash = lag(hash, 1, ${genesis}) over (order by id)
        and hash = sha256(previous_hash || ${content}) as is_whole
      from audit_log
    ) as link`.execute(db)
  return rows[0] ?? { rows: 0, firstBrokenId: null }
}
