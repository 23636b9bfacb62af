import { sql } from 'kysely'
import type { AuditRow, listAudit } from '#contract/audit.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { isBetween } from '#server/db/between.ts'
import type { Db } from '#server/db/database.ts'

/** The deeds of operators, the newest first, found by a part of the operator, the action, the subject or the reason. */
export async function auditPage(
  db: Db,
  { search, page, pageSize, ...days }: QueryOf<typeof listAudit>,
): Promise<{ items: AuditRow[]; total: number }> {
  const words = search.trim()
  const found = sql`
    from audit_log a join app_user u on u.id = a.operator_id
    where strpos(lower(concat_ws(e'\\n', u.user_id, a.action, a.subject, a.reason)), lower(${words})) > 0
      and ${isBetween(sql`a.at`, days)}`
  const [counted, { rows }] = await Promise.all([
    sql<{ total: number }>`select count(*) as total ${found}`.execute(db),
    sql<Omit<AuditRow, 'at'> & { at: Date }>`
      select a.id, a.at, u.user_id as operator, a.action, a.subject, a.reason, a.details ${found}
      order by a.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
  ])
  return {
    items: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
    total: counted.rows[0]?.total ?? 0,
  }
}
