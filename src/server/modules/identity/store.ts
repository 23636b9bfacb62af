import { sql } from 'kysely'
import type { IdentityCase, IdentityRow } from '#contract/identity/desk.ts'
import type { Identity, IdentityDocument } from '#contract/identity/identity.ts'
import type { IdentityState } from '#domain/identity/identity.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { settingIn } from '#server/modules/operator-profile/index.ts'

export type Check = {
  state: IdentityState
  reason: string
  submittedAt: Date | null
  decidedAt: Date | null
  validUntil: Date | null
}
const NO_CHECK: Check = {
  state: 'none',
  reason: '',
  submittedAt: null,
  decidedAt: null,
  validUntil: null,
}

export async function checkOf(db: Db | Tx, userId: number): Promise<Check> {
  const check = await db
    .selectFrom('identity_check')
    .select([
      'state',
      'reason',
      'submitted_at as submittedAt',
      'decided_at as decidedAt',
      'valid_until as validUntil',
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return check ?? NO_CHECK
}

/** Locks the player, so that documents and decisions of one player come one after the other. */
export async function lockPlayer(
  tx: Tx,
  userId: number,
): Promise<{ state: string; dateOfBirth: string | null } | undefined> {
  return tx
    .selectFrom('app_user')
    .select(['state', 'date_of_birth as dateOfBirth'])
    .where('id', '=', userId)
    .where('role', '=', 'player')
    .forUpdate()
    .executeTakeFirst()
}

export async function documentsOf(db: Db | Tx, userId: number): Promise<IdentityDocument[]> {
  const rows = await db
    .selectFrom('identity_document')
    .select(['id', 'kind', 'handed_in_at as handedInAt'])
    .select(sql<number>`1 + cardinality(further_pages)`.as('pages'))
    .where('user_id', '=', userId)
    .where('sealed_key', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, handedInAt: row.handedInAt.toISOString() }))
}

export async function identityOf(db: Db, userId: number): Promise<Identity> {
  const { submittedAt, decidedAt, validUntil, ...check } = await checkOf(db, userId)
  return {
    ...check,
    isRequired: await isRequired(db),
    submittedAt: submittedAt?.toISOString() ?? null,
    decidedAt: decidedAt?.toISOString() ?? null,
    validUntil: validUntil?.toISOString() ?? null,
    documents: await documentsOf(db, userId),
  }
}

const isRequired = async (db: Db): Promise<boolean> =>
  (
    await db
      .selectFrom('operator_profile')
      .select(
        sql<boolean>`identity_required or ${settingIn('identityRequired')} = 1`.as('isRequired'),
      )
      .executeTakeFirstOrThrow()
  ).isRequired

export const setRequired = (db: Db, required: boolean) =>
  db.updateTable('operator_profile').set({ identity_required: required }).execute()

export const putCheck = (
  tx: Tx,
  userId: number,
  check: {
    state: IdentityState
    reason?: string
    submitted_at?: Date
    decided_at?: Date
    decided_by?: number | null
    valid_until?: Date | null
  },
) =>
  tx
    .insertInto('identity_check')
    .values({
      submitted_at: null,
      decided_at: null,
      decided_by: null,
      valid_until: null,
      ...check,
      user_id: userId,
    })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(check))
    .execute()

type NewEvent = {
  user_id: number
  kind: 'submitted' | 'verified' | 'rejected' | 'viewed'
  operator_id?: number
  document_id?: number
  reason?: string
}
export const insertEvent = (db: Db | Tx, event: NewEvent) =>
  db
    .insertInto('identity_event')
    .values({ operator_id: null, document_id: null, ...event })
    .execute()

type PageName = { playerId: number; documentId: number; page: number }

/** A page of a document, by its number from 1. Nothing where there is none, or where its key is gone. */
export async function sealedPage(db: Db, { playerId, documentId, page }: PageName) {
  const { rows } = await sql<{ sealed_key: Buffer; sealed_page: Buffer }>`
    select sealed_key, page as sealed_page
    from identity_document, unnest(sealed_picture || further_pages) with ordinality as pages (page, number)
    where id = ${documentId} and user_id = ${playerId} and number = ${page} and sealed_key is not null`.execute(
    db,
  )
  return rows[0]
}

/** Verified players who handed in the same picture; `onlyVerified` leaves out the others. */
export async function sameDocument(
  db: Db | Tx,
  userId: number,
  { onlyVerified }: { onlyVerified: boolean },
): Promise<IdentityCase['sameDocument']> {
  const { rows } = await sql<IdentityCase['sameDocument'][number]>`
    select distinct u.id as "playerId", u.user_id as "userId"
    from identity_document own
      join identity_document other on other.pixels_mark = own.pixels_mark and other.user_id <> own.user_id
      join app_user u on u.id = other.user_id
    where own.user_id = ${userId} and (not ${onlyVerified}::boolean or exists (
      select from identity_check c where c.user_id = u.id and c.state = 'verified'))
    order by 2`.execute(db)
  return rows
}

/** Ends checks whose document is over; answers how many. */
export async function expireChecks(db: Db): Promise<number> {
  const { rows } = await sql<{ ended: number }>`
    with ended as (
      update identity_check set state = 'expired'
      where state = 'verified' and valid_until <= clock_timestamp() returning user_id
    ), told as (
      insert into identity_event (user_id, kind) select user_id, 'expired' from ended
    )
    select count(*)::int as ended from ended`.execute(db)
  return rows[0]?.ended ?? 0
}

type Asked = { search: string; state: 'All' | IdentityState; page: number; pageSize: number }

export async function listIdentities(
  db: Db,
  { search, state, page, pageSize }: Asked,
): Promise<{ items: IdentityRow[]; total: number }> {
  const like = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const found = sql`
    from identity_check c join app_user u on u.id = c.user_id
    where (${state}::text = 'All' or c.state = ${state})
      and (u.user_id ilike ${like} or u.name ilike ${like})`
  const [counted, listed] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db),
    sql<IdentityRow>`
      select u.id as "playerId", u.user_id as "userId", u.name, c.state,
        ${utc('c.submitted_at')} as "submittedAt", ${utc('c.decided_at')} as "decidedAt",
        (select o.user_id from app_user o where o.id = c.decided_by) as "decidedBy",
        (select count(*)::int from identity_document d where d.user_id = u.id) as documents
      ${found}
      order by c.submitted_at, u.id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
  ])
  return { items: listed.rows, total: counted.rows[0]?.total ?? 0 }
}

const utc = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

export async function identityCase(db: Db, playerId: number): Promise<IdentityCase | undefined> {
  const player = await db
    .selectFrom('app_user')
    .select(['id as playerId', 'user_id as userId', 'name', 'date_of_birth as birthDate'])
    .select((row) => [row.fn.coalesce('address', sql<string>`''`).as('address'), 'country'])
    .where('id', '=', playerId)
    .where('role', '=', 'player')
    .executeTakeFirst()
  if (!player) return undefined
  const { rows: history } = await sql<IdentityCase['history'][number]>`
    select ${utc('e.at')} as at, e.kind, o.user_id as by, e.reason
    from identity_event e left join app_user o on o.id = e.operator_id
    where e.user_id = ${playerId} order by e.id desc limit 100`.execute(db)
  const { state, reason, validUntil } = await checkOf(db, playerId)
  return {
    ...player,
    state,
    reason,
    validUntil: validUntil?.toISOString() ?? null,
    documents: await documentsOf(db, playerId),
    sameDocument: await sameDocument(db, playerId, { onlyVerified: false }),
    history,
  }
}
