import { sql } from 'kysely'
import type { AccountState } from '#contract/account.ts'
import type { AuditRow, listAudit } from '#contract/audit.ts'
import type { getAdminAccount } from '#contract/backoffice.ts'
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts'
import { assert } from '#domain/assert.ts'
import type { Db } from '#server/db/database.ts'
import { isPastWindow } from '#server/modules/events/index.ts'
import { settlementLag } from '#server/modules/system/index.ts'

/** The operator and what waits for one. */
export async function adminAccount(
  db: Db,
  operatorId: number,
): Promise<ReplyOf<typeof getAdminAccount>> {
  type Row = Omit<ReplyOf<typeof getAdminAccount>, 'settlement'> & {
    playersByState: Partial<Record<AccountState, number>>
  }
  const { rows } = await sql<Row>`
    select user_id as "userId", name,
      (select count(*) from deposit where status = 'P') as "depositsWaiting",
      (select count(*) from withdrawal where status = 'P') as "withdrawalsWaiting",
      (select count(*) from market_settlement where status = 'entered') as "resultsWaiting",
      (select count(*) from event e where ${isPastWindow}) as "eventsOverdue",
      (select count(*) from collusion_alert where state = 'open') as "collusionWaiting",
      (select count(*) from support_thread where state = 'open') as "supportWaiting",
      (select count(*) from app_user where role = 'player') as players,
      (select coalesce(json_object_agg(state, count), '{}') from (
        select state, count(*) from app_user where role = 'player' group by state
      ) as by_state) as "playersByState"
    from app_user where id = ${operatorId}`.execute(db)
  const [row] = rows
  assert(row !== undefined, 'who calls exists')
  const none = { profile_incomplete: 0, active: 0, suspended: 0, closed: 0 }
  const settlement = await settlementLag(db)
  return { ...row, settlement, playersByState: { ...none, ...row.playersByState } }
}

/** What operators did, the newest first, found by a part of the operator, the action, the subject or the reason. */
export async function auditPage(
  db: Db,
  { search, page, pageSize }: QueryOf<typeof listAudit>,
): Promise<{ items: AuditRow[]; total: number }> {
  const words = search.trim()
  const found = sql`
    from audit_log a join app_user u on u.id = a.operator_id
    where strpos(lower(concat_ws(e'\\n', u.user_id, a.action, a.subject, a.reason)), lower(${words})) > 0`
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
