import { sql } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import type {
  IdentityCase,
  IdentityRow,
  listIdentities as identitiesCall,
} from '#contract/identity/desk.ts'
import type { Identity, IdentityDocument } from '#contract/identity/identity.ts'
import type { IdentityState } from '#domain/identity/identity.ts'
import { type IdentityProof, identityProofs } from '#domain/identity/levels.ts'
import type { CheckFailure } from '#domain/identity/outside-check.ts'
import { isBetween } from '#server/db/between.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { playersOver } from '#server/modules/account/index.ts'
import { isOn } from '#server/modules/operator-profile/index.ts'
import { levelsShown } from './proofs/store.ts'
import { checksOf, openRequest } from './outside/request-store.ts'

export type Check = {
  state: IdentityState
  reason: string
  failure: CheckFailure | null
  submittedAt: Date | null
  decidedAt: Date | null
  /** The operator; null also where a provider decided. */
  decidedBy: number | null
  validUntil: Date | null
  /** An address that the player has told of and not yet proved. */
  newAddress: string | null
  newCountry: string | null
}
const NO_CHECK: Check = {
  state: 'none',
  reason: '',
  failure: null,
  submittedAt: null,
  decidedAt: null,
  decidedBy: null,
  validUntil: null,
  newAddress: null,
  newCountry: null,
}

export async function checkOf(db: Db | Tx, userId: number): Promise<Check> {
  const check = await db
    .selectFrom('identity_check')
    .select([
      'state',
      'reason',
      'failure',
      'submitted_at as submittedAt',
      'decided_at as decidedAt',
      'decided_by as decidedBy',
      'valid_until as validUntil',
      'new_address as newAddress',
      'new_country as newCountry',
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return check ?? NO_CHECK
}

/** Locks the player, so that documents and decisions of one player come one after the other. */
export const lockPlayer = (tx: Tx, userId: number) =>
  tx
    .selectFrom('app_user')
    .select(['state', 'name', 'date_of_birth as dateOfBirth', 'country'])
    .where('id', '=', userId)
    .where('role', '=', 'player')
    .forUpdate()
    .executeTakeFirst()

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

/** `provider`: the name of the outside provider, where there is one. */
export async function identityOf(
  db: Db,
  userId: number,
  provider: string | null,
): Promise<Identity> {
  const check = await checkOf(db, userId)
  const { state, reason, failure, submittedAt, decidedAt, validUntil } = check
  const open = provider === null ? undefined : await openRequest(db, userId)
  return {
    ...(await levelsShown(db, userId)),
    state,
    reason,
    failure,
    moved: movedOf(check),
    isRequired: await isOn(db, 'identityRequired'),
    provider:
      provider === null ? null : { name: provider, begunAt: open?.begunAt.toISOString() ?? null },
    submittedAt: submittedAt?.toISOString() ?? null,
    decidedAt: decidedAt?.toISOString() ?? null,
    validUntil: validUntil?.toISOString() ?? null,
    documents: await documentsOf(db, userId),
  }
}

const movedOf = ({ newAddress, newCountry }: Check): Identity['moved'] =>
  newAddress === null || newCountry === null ? null : { address: newAddress, country: newCountry }

export const putCheck = (
  tx: Tx,
  userId: number,
  check: {
    state: IdentityState
    reason?: string
    failure?: CheckFailure | null
    submitted_at?: Date
    decided_at?: Date
    decided_by?: number | null
    provider?: string | null
    valid_until?: Date | null
    new_address?: string | null
    new_country?: string | null
  },
) =>
  tx
    .insertInto('identity_check')
    .values({
      submitted_at: null,
      decided_at: null,
      decided_by: null,
      provider: null,
      failure: null,
      valid_until: null,
      new_address: null,
      new_country: null,
      ...check,
      user_id: userId,
    })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(check))
    .execute()

type NewEvent = {
  user_id: number
  kind:
    | 'submitted'
    | 'verified'
    | 'rejected'
    | 'viewed'
    | 'begun'
    | 'answered'
    | 'doubted'
    | 'moved'
    | 'asked'
  operator_id?: number
  provider?: string
  document_id?: number
  proof?: IdentityProof
  reason?: string
  takes_back?: true
}
export const insertEvent = (db: Db | Tx, event: NewEvent) =>
  db
    .insertInto('identity_event')
    .values({ operator_id: null, document_id: null, provider: null, proof: null, ...event })
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

/** Players who have shown the same document; `onlyVerified` leaves out those whose identity is not verified. */
export async function sameDocument(
  db: Db | Tx,
  userId: number,
  { onlyVerified }: { onlyVerified: boolean },
): Promise<IdentityCase['sameDocument']> {
  const { rows } = await sql<IdentityCase['sameDocument'][number]>`
    select distinct u.id as "playerId", u.user_id as "userId"
    from identity_mark own
      join identity_mark other on other.mark = own.mark and other.user_id <> own.user_id
      join app_user u on u.id = other.user_id
    where own.user_id = ${userId} and (not ${onlyVerified}::boolean or exists (
      select from identity_check c where c.user_id = u.id and c.state = 'verified'))
    order by 2`.execute(db)
  return rows
}

/** Whether another verified player has shown this document. */
export async function isMarkOfVerified(tx: Tx, userId: number, mark: Buffer): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    select exists (
      select from identity_mark m join identity_check c on c.user_id = m.user_id and c.state = 'verified'
      where m.mark = ${mark} and m.user_id <> ${userId}) as "isThere"`.execute(tx)
  return rows[0]?.isThere === true
}

/** Ends checks whose document is over; answers the players. */
export async function expireChecks(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ playerId: number }>`
    with ended as (
      update identity_check set state = 'expired'
      where state = 'verified' and valid_until <= clock_timestamp() returning user_id
    )
    insert into identity_event (user_id, kind) select user_id, 'expired' from ended
    returning user_id as "playerId"`.execute(tx)
  return rows.map(({ playerId }) => playerId)
}

/** Deletes the documents of players whose records are over; answers how many. */
export async function forgetDocuments(db: Db, keptDays: number): Promise<number> {
  await sql`
    update identity_request set document_mark = null
    where document_mark is not null and user_id in (${playersOver(keptDays)})`.execute(db)
  const { numAffectedRows } = await sql`
    delete from identity_document where user_id in (${playersOver(keptDays)})`.execute(db)
  return Number(numAffectedRows ?? 0)
}

export async function listIdentities(
  db: Db,
  { search, state, page, pageSize, ...days }: QueryOf<typeof identitiesCall>,
): Promise<{ items: IdentityRow[]; total: number }> {
  const like = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const found = sql`
    from (
      select user_id, null as proof, state, submitted_at, decided_at, decided_by, provider from identity_check
      union all select user_id, proof, state, submitted_at, decided_at, decided_by, null from identity_proof
    ) as c join app_user u on u.id = c.user_id
    where (${state}::text = 'All' or c.state = ${state})
      and ${isBetween(sql`coalesce(c.submitted_at, c.decided_at, '-infinity')`, days)}
      and (u.user_id ilike ${like} or u.name ilike ${like})`
  const [counted, listed] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db),
    sql<IdentityRow>`
      select concat_ws(':', u.id, c.proof) as key, c.proof, u.id as "playerId", u.user_id as "userId", u.name, c.state,
        ${utc('c.submitted_at')} as "submittedAt", ${utc('c.decided_at')} as "decidedAt",
        coalesce((select o.user_id from app_user o where o.id = c.decided_by), c.provider) as "decidedBy",
        (
          select count(*)::int from identity_document d
          where d.user_id = u.id and c.proof is not distinct from
            case when d.kind = any(${[...identityProofs]}::text[]) then d.kind end
        ) as documents
      ${found}
      order by c.submitted_at, u.id, c.proof nulls first limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
      db,
    ),
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
    select ${utc('e.at')} as at, case when e.takes_back then 'ask-dropped' else e.kind end as kind,
      coalesce(o.user_id, e.provider) as by, e.reason, e.proof
    from identity_event e left join app_user o on o.id = e.operator_id
    where e.user_id = ${playerId} order by e.id desc limit 100`.execute(db)
  const check = await checkOf(db, playerId)
  const { state, reason, failure, validUntil } = check
  return {
    ...player,
    ...(await levelsShown(db, playerId)),
    moved: movedOf(check),
    state,
    reason,
    failure,
    validUntil: validUntil?.toISOString() ?? null,
    documents: await documentsOf(db, playerId),
    checks: await checksOf(db, playerId),
    sameDocument: await sameDocument(db, playerId, { onlyVerified: false }),
    history,
  }
}
