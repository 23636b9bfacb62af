import { sql } from 'kysely'
import type {
  Complaint,
  ComplaintFile,
  DeskComplaint,
  listDeskComplaints,
} from '#contract/complaints/complaints.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { numbers } from '#server/db/arrays.ts'
import { isBetween } from '#server/db/between.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Database } from '#server/db/schema.ts'

type Page = { page: number; pageSize: number }

/** How many complaints of a player are not over. Two that are filed at the same time wait for each other here. */
export async function lockOpen(tx: Tx, userId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`complaints:${userId}`}, 0))`.execute(
    tx,
  )
  const { count } = await tx
    .selectFrom('complaint')
    .select(sql<number>`count(*)`.as('count'))
    .where('user_id', '=', userId)
    .where('state', '<>', 'closed')
    .executeTakeFirstOrThrow()
  return count
}

export const lockComplaint = (tx: Tx, complaintId: number) =>
  tx
    .selectFrom('complaint')
    .select([
      'user_id as userId',
      'state',
      'offered_at as offeredAt',
      'filed_at as filedAt',
      'first_handler as firstHandler',
    ])
    .where('id', '=', complaintId)
    .forUpdate()
    .executeTakeFirst()

type Event = {
  complaintId: number
  kind: Database['complaint_event']['kind']
  isOurs: boolean
  authorId: number | null
  text: string
}

export async function addEvent(
  tx: Tx,
  { complaintId, kind, isOurs, authorId, text }: Event,
): Promise<void> {
  await tx
    .insertInto('complaint_event')
    .values({ complaint_id: complaintId, kind, is_ours: isOurs, author_id: authorId, text })
    .execute()
}

/** Transfers that are put by with a complaint at most. */
const EVIDENCE_TRANSFERS = 500

/** The account and its latest transfers as they are now. */
export async function putEvidenceBy(tx: Tx, complaintId: number, userId: number): Promise<void> {
  await sql`
    insert into complaint_evidence (complaint_id, content)
    select ${complaintId}::bigint, json_build_object(
      'account', (select json_build_object('userId', u.user_id, 'state', u.state, 'registeredAt', u.registered_at)
        from app_user u where u.id = ${userId}),
      'wallets', (select coalesce(json_agg(json_build_object(
          'currency', a.currency, 'balanceMinor', a.balance_minor, 'holdMinor', a.hold_minor)), '[]')
        from ledger_account a where a.user_id = ${userId} and a.kind = 'wallet'),
      'transfers', (select coalesce(json_agg(json_build_object(
          'id', t.id, 'at', t.booked_at, 'product', t.product, 'kind', t.kind, 'reference', t.reference,
          'description', t.description, 'currency', t.currency, 'amountMinor', t.sign * t.amount_minor)), '[]')
        from (
          select t.*, case when t.credit_account_id = a.id then 1 else -1 end as sign
          from ledger_account a join ledger_transfer t on a.id in (t.credit_account_id, t.debit_account_id)
          where a.user_id = ${userId} and a.kind = 'wallet' order by t.id desc limit ${EVIDENCE_TRANSFERS}
        ) as t)
    )::text`.execute(tx)
}

type Row = Omit<
  DeskComplaint,
  'filedAt' | 'answerDueAt' | 'offerDueAt' | 'offeredAt' | 'events'
> & {
  filedAt: Date
  answerDueAt: Date | null
  offerDueAt: Date
  offeredAt: Date | null
}

const columns = sql`
  c.id as "complaintId", c.kind, c.subject, c.state, c.filed_at as "filedAt",
  c.answer_due_at as "answerDueAt", c.offer_due_at as "offerDueAt", c.offered_at as "offeredAt", c.outcome,
  json_build_object('id', u.id, 'userId', u.user_id, 'name', u.name) as player,
  f.user_id as "firstHandler", s.user_id as "secondHandler"`
const tables = sql`complaint c join app_user u on u.id = c.user_id
  left join app_user f on f.id = c.first_handler left join app_user s on s.id = c.second_handler`

/** A player's complaints, the latest first. The player hears from us, not from a person by name. */
export async function complaintsOf(
  db: Db,
  userId: number,
  { page, pageSize }: Page,
): Promise<{ items: Complaint[]; total: number }> {
  const [counted, { rows }] = await Promise.all([
    sql<{ total: number }>`
      select count(*) as total from complaint where user_id = ${userId}`.execute(db),
    sql<Row>`
      select ${columns} from ${tables} where c.user_id = ${userId}
      order by c.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
  ])
  return { items: (await whole(db, rows)).map(forPlayer), total: counted.rows[0]?.total ?? 0 }
}

const forPlayer = ({
  player: _player,
  firstHandler: _first,
  secondHandler: _second,
  ...facts
}: DeskComplaint) => ({
  ...facts,
  events: facts.events.map(({ author: _author, ...event }) => event),
})

/** The queue of operators: those that wait, the oldest first; all others, the latest first. */
export async function deskPage(
  db: Db,
  { search, state, page, pageSize, ...days }: QueryOf<typeof listDeskComplaints>,
): Promise<{ items: DeskComplaint[]; total: number }> {
  const words = search.trim().toLowerCase()
  const found = sql`
    from ${tables}
    where (case ${state} when 'all' then true when 'waiting' then c.state in ('first', 'second', 'third')
        else c.state = ${state} end)
      and strpos(lower(concat_ws(chr(10), u.user_id, u.name, c.subject)), ${words}) > 0
      and ${isBetween(sql`c.filed_at`, days)}`
  const order = state === 'waiting' ? sql`c.filed_at, c.id` : sql`c.id desc`
  const [counted, { rows }] = await Promise.all([
    sql<{ total: number }>`select count(*) as total ${found}`.execute(db),
    sql<Row>`select ${columns} ${found} order by ${order}
      limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
  ])
  return { items: await whole(db, rows), total: counted.rows[0]?.total ?? 0 }
}

export async function deskComplaintById(
  db: Db,
  complaintId: number,
): Promise<DeskComplaint | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from ${tables} where c.id = ${complaintId}`.execute(db)
  return (await whole(db, rows))[0]
}

/** Everything that belongs to the complaint, for the independent body. */
export async function fileOf(
  db: Db,
  complaintId: number,
): Promise<(Omit<ComplaintFile, 'format' | 'operator' | 'body'> & { userId: number }) | undefined> {
  const found = await deskComplaintById(db, complaintId)
  if (!found) return undefined
  const [{ rows }, { email }] = await Promise.all([
    sql<{ at: Date; content: string; sha256: string }>`
      select at, content, encode(sha256(convert_to(content, 'UTF8')), 'hex') as sha256
      from complaint_evidence where complaint_id = ${complaintId} order by id`.execute(db),
    db
      .selectFrom('app_user')
      .select('email')
      .where('id', '=', found.player.id)
      .executeTakeFirstOrThrow(),
  ])
  const { id, userId, name } = found.player
  return {
    userId: id,
    player: { userId, name, email },
    complaint: forPlayer(found),
    evidence: rows.map(({ at, content, sha256 }) => ({
      at: at.toISOString(),
      content: JSON.parse(content) as Record<string, unknown>,
      sha256,
    })),
  }
}

/** Complaints with all that was written. */
async function whole(db: Db, rows: readonly Row[]): Promise<DeskComplaint[]> {
  const events = await db
    .selectFrom('complaint_event as e')
    .leftJoin('app_user as a', (join) =>
      join.onRef('a.id', '=', 'e.author_id').on('e.is_ours', '=', true),
    )
    .select([
      'e.complaint_id as complaintId',
      'e.at',
      'e.kind',
      'e.is_ours as isOurs',
      'e.text',
      'a.user_id as author',
    ])
    .where(
      sql<boolean>`e.complaint_id = any(${numbers(rows.map(({ complaintId }) => complaintId))}::bigint[])`,
    )
    .orderBy('e.id')
    .execute()
  const byComplaint = Map.groupBy(events, ({ complaintId }) => complaintId)
  return rows.map((row) => ({
    ...row,
    filedAt: row.filedAt.toISOString(),
    answerDueAt: row.answerDueAt?.toISOString() ?? null,
    offerDueAt: row.offerDueAt.toISOString(),
    offeredAt: row.offeredAt?.toISOString() ?? null,
    events: (byComplaint.get(row.complaintId) ?? []).map(({ complaintId: _id, at, ...event }) => ({
      ...event,
      at: at.toISOString(),
    })),
  }))
}
