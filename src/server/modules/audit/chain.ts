import { sql } from 'kysely'
import { numbers } from '#server/db/arrays.ts'
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

const nothingBefore = sql`decode(repeat('00', 32), 'hex')`

/** The newest end of a part that was detached: the rows that are there follow it. */
const begin = sql`(select last_id, links, hash from audit_detached order by last_id desc limit 1)`

/** The hash that the first row follows. */
const firstFollows = sql`coalesce((select hash from ${begin} as begin), ${nothingBefore})`

/** The rows of the log; a part that is being detached counts as gone already. */
const rowsThere = sql`(
  select * from audit_log where id > coalesce((select last_id from ${begin} as begin), -1))`

const linksBefore = sql`coalesce((select links from ${begin} as begin), 0)`

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
        coalesce((select hash from audit_log order by id desc limit 1), ${firstFollows}) as previous_hash
    ) as entry`.execute(tx)
}

/**
 * Follows the whole chain and names the first row that was changed, put in, or follows one that was taken out.
 * Rows cut off at the end leave a whole chain: the signed heads show that, which are kept elsewhere.
 */
export async function verifyAudit(db: Db): Promise<{ rows: number; firstBrokenId: number | null }> {
  const { rows } = await sql<{ rows: number; firstBrokenId: number | null }>`
    select count(*) as rows, min(id) filter (where not is_whole) as "firstBrokenId"
    from (
      select id, previous_hash = lag(hash, 1, ${firstFollows}) over (order by id)
        and hash = sha256(previous_hash || ${content}) as is_whole
      from ${rowsThere} as log
    ) as link`.execute(db)
  return rows[0] ?? { rows: 0, firstBrokenId: null }
}

/** The last row as it is, with the number of all, detached ones too; zeros for an empty log. */
export async function auditEnd(db: Db): Promise<ChainEnd> {
  const { rows } = await sql<ChainEnd>`
    select ${linksBefore} + (select count(*) from ${rowsThere} as log) as links,
      coalesce(max(id), (select last_id from ${begin} as begin), 0)::bigint as "lastId",
      encode(coalesce((array_agg(hash))[1], ${firstFollows}), 'hex') as hash
    from (select id, hash from audit_log order by id desc limit 1) as last`.execute(db)
  return rows[0] ?? { links: 0, lastId: 0, hash: '' }
}

type ChainEnd = { links: number; lastId: number; hash: string }

/** The newest end of a part that was detached; zeros where none was. */
export async function auditBegin(db: Db): Promise<ChainEnd> {
  const { rows } = await sql<ChainEnd>`
    select links, last_id as "lastId", encode(hash, 'hex') as hash from ${begin} as begin`.execute(
    db,
  )
  return rows[0] ?? { links: 0, lastId: 0, hash: '' }
}

/** The rows of these ids that are there, each with its place in the log; of parts that were detached the last ones. */
export async function auditLinksAt(db: Db, ids: readonly number[]): Promise<ChainEnd[]> {
  const { rows } = await sql<ChainEnd>`
    select place as links, id as "lastId", encode(hash, 'hex') as hash
    from (
      select id, hash, ${linksBefore} + row_number() over (order by id) as place from ${rowsThere} as log
      union all select last_id, hash, links from audit_detached
    ) as link
    where id = any(${numbers(ids)}::bigint[]) order by id`.execute(db)
  return rows
}

/** The reason why the chain breaks at a row: its content was changed, or it does not follow the row before it. */
export async function breakOf(db: Db, id: number): Promise<'changed' | 'moved'> {
  const { rows } = await sql<{ isOwn: boolean }>`
    select hash = sha256(previous_hash || ${content}) as "isOwn" from audit_log where id = ${id}`.execute(
    db,
  )
  return rows[0]?.isOwn === false ? 'changed' : 'moved'
}
