import { sql } from 'kysely'
import type { CaseFile, CaseRow, listCases } from '#contract/cases/cases.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import {
  type CaseDesk,
  type CaseKind,
  type CaseOutcome,
  deskOfKind,
  HOURS_TO_DECIDE,
  kindsOfDesk,
  QUIET_DAYS,
} from '#domain/cases/cases.ts'
import type { Finding } from '#domain/cases/rules.ts'
import { assert } from '#domain/assert.ts'
import { isBetween } from '#server/db/between.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { accountsOfOnePerson } from '#server/modules/account/index.ts'
import { settingIn } from '#server/modules/operator-profile/index.ts'
import { excludedAlike } from '#server/modules/protection/index.ts'

export type Opened = { playerId: number; kind: CaseKind; findings: readonly Finding[] }

/** Rules of findings that a person has decided on a short while ago. */
export async function quietRules(tx: Tx, { playerId, kind }: Opened): Promise<Set<string>> {
  const quiet =
    kind === 'funds'
      ? sql`make_interval(months => ${settingIn('fundsCheckMonths')}::int)`
      : sql`make_interval(days => ${QUIET_DAYS[kind]}::int)`
  const { rows } = await sql<{ rule: string }>`
    select distinct finding ->> 'rule' as rule
    from player_case c, jsonb_array_elements(c.findings) as finding
    where c.user_id = ${playerId} and c.kind = ${kind} and c.closed_at > clock_timestamp() - ${quiet}`.execute(
    tx,
  )
  return new Set(rows.map(({ rule }) => rule))
}

export async function lockOpen(
  tx: Tx,
  { playerId, kind }: Opened,
): Promise<{ id: number; findings: Finding[] } | undefined> {
  return tx
    .selectFrom('player_case')
    .select(['id', 'findings'])
    .where('user_id', '=', playerId)
    .where('kind', '=', kind)
    .where('outcome', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Answers the id; nothing where somebody else has opened the case meanwhile. */
export async function insertCase(tx: Tx, opened: Opened): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into player_case (user_id, kind, findings, due_at)
    values (${opened.playerId}, ${opened.kind}, ${JSON.stringify(opened.findings)}::jsonb,
      clock_timestamp() + make_interval(hours => ${HOURS_TO_DECIDE[opened.kind]}::int))
    on conflict (user_id, kind) where outcome is null do nothing returning id`.execute(tx)
  return rows[0]?.id
}

export const putFindings = (tx: Tx, caseId: number, findings: readonly Finding[]) =>
  sql`update player_case set findings = ${JSON.stringify(findings)}::jsonb where id = ${caseId}`.execute(
    tx,
  )

type Event = { caseId: number; event: 'opened' | 'found' | 'taken' | 'noted' | 'decided' }
export const insertEvent = (
  tx: Tx,
  { caseId, event, operatorId, text }: Event & { operatorId?: number; text?: string },
) =>
  tx
    .insertInto('player_case_event')
    .values({ case_id: caseId, event, operator_id: operatorId ?? null, text: text ?? '' })
    .execute()

export const lockCase = (tx: Tx, caseId: number) =>
  tx
    .selectFrom('player_case as c')
    .select(['c.id', 'c.kind', 'c.user_id as playerId', 'c.outcome'])
    .where('c.id', '=', caseId)
    .forUpdate()
    .executeTakeFirst()

export const setOwner = (tx: Tx, caseId: number, operatorId: number) =>
  tx.updateTable('player_case').set({ owner_id: operatorId }).where('id', '=', caseId).execute()

export const closeCase = (tx: Tx, caseId: number, operatorId: number, outcome: CaseOutcome) =>
  tx
    .updateTable('player_case')
    .set({ outcome, closed_by: operatorId, closed_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', caseId)
    .execute()

type Row = Omit<CaseRow, 'desk' | 'openedAt' | 'dueAt' | 'closedAt'> & {
  openedAt: Date
  dueAt: Date
  closedAt: Date | null
}
const columns = (callerId: number) => sql`
  c.id as "caseId", c.kind, u.id as "playerId", u.user_id as "userId", u.name, w.currency, c.findings,
  c.opened_at as "openedAt", c.due_at as "dueAt",
  c.outcome is null and c.due_at <= clock_timestamp() as "isOverdue", o.user_id as owner,
  coalesce(c.owner_id = ${callerId}, false) as "isOwn",
  case when c.outcome is null then 'open' else 'closed' end as state, c.outcome, c.closed_at as "closedAt"`
const tables = sql`
  player_case c join app_user u on u.id = c.user_id
  join ledger_account w on w.user_id = u.id and w.kind = 'wallet'
  left join app_user o on o.id = c.owner_id`

const rowOf = ({ openedAt, dueAt, closedAt, ...row }: Row): CaseRow => ({
  ...row,
  desk: deskOfKind[row.kind],
  openedAt: openedAt.toISOString(),
  dueAt: dueAt.toISOString(),
  closedAt: closedAt?.toISOString() ?? null,
})

type Asked = QueryOf<typeof listCases> & { callerId: number }

export async function casesPage(
  db: Db,
  { desk, state, search, page, pageSize, callerId, ...days }: Asked,
): Promise<{ items: CaseRow[]; total: number }> {
  const found = sql`from ${tables}
    where c.kind = any(${[...kindsOfDesk[desk]]}::text[])
      and case ${state}::text when 'open' then c.outcome is null when 'closed' then c.outcome is not null
        when 'mine' then c.outcome is null and c.owner_id = ${callerId} else true end
      and strpos(lower(concat_ws(e'\\n', u.user_id, u.name)), lower(${search.trim()})) > 0
      and ${isBetween(sql`c.opened_at`, days)}`
  const [counted, { rows }] = await Promise.all([
    sql<{ total: number }>`select count(*) as total ${found}`.execute(db),
    sql<Row>`select ${columns(callerId)} ${found}
      order by c.outcome is not null, c.due_at, c.id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
      db,
    ),
  ])
  return { items: rows.map(rowOf), total: counted.rows[0]?.total ?? 0 }
}

export async function deskOf(db: Db, caseId: number): Promise<CaseDesk | undefined> {
  const found = await db
    .selectFrom('player_case')
    .select('kind')
    .where('id', '=', caseId)
    .executeTakeFirst()
  return found && deskOfKind[found.kind]
}

export async function caseFile(db: Db, caseId: number, callerId: number): Promise<CaseFile> {
  const { rows } =
    await sql<Row>`select ${columns(callerId)} from ${tables} where c.id = ${caseId}`.execute(db)
  const [row] = rows
  assert(row !== undefined, 'a case that is read exists')
  const kinds = [...kindsOfDesk[deskOfKind[row.kind]]]
  const [events, others, alike] = await Promise.all([
    sql<Omit<CaseFile['events'][number], 'at'> & { at: Date }>`
      select e.at, e.event, o.user_id as by, e.text
      from player_case_event e left join app_user o on o.id = e.operator_id
      where e.case_id = ${caseId} order by e.id`.execute(db),
    sql<Omit<CaseFile['others'][number], 'openedAt'> & { openedAt: Date }>`
      select id as "caseId", kind, opened_at as "openedAt", outcome from player_case
      where user_id = ${row.playerId} and id <> ${caseId} and kind = any(${kinds}::text[])
      order by id desc limit 20`.execute(db),
    sql<CaseFile['alike'][number]>`
      select id as "playerId", user_id as "userId", name, state
      from (${row.kind === 'comeback' ? excludedAlike(row.playerId) : accountsOfOnePerson(row.playerId)}) as alike
      where ${row.kind}::text in ('comeback', 'duplicate') order by id limit 20`.execute(db),
  ])
  return {
    ...rowOf(row),
    events: events.rows.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
    others: others.rows.map(({ openedAt, ...other }) => ({
      ...other,
      openedAt: openedAt.toISOString(),
    })),
    alike: alike.rows,
  }
}
