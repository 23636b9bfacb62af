import { type RawBuilder, sql } from 'kysely'
import type { OwnWithdrawal, Review } from '#contract/payments/review.ts'
import { assert } from '#domain/assert.ts'
import type { HoldReason, ReviewState } from '#domain/cashier/review.ts'
import { type AskedDocument, documentKinds } from '#domain/identity/identity.ts'
import type { Minor } from '#domain/money.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { payeeCoolsUntil } from '../payee-cool-off.ts'

type NewReview = {
  withdrawalId: number
  userId: number
  reasons: readonly HoldReason[]
  endsAt: Date
  feeShownMinor: Minor
  note: string
  operatorId: number | null
}

/** Opens the check of a withdrawal. It comes the earlier the more of the player's withdrawals were held before. */
export async function insertReview(tx: Tx, review: NewReview): Promise<void> {
  const { withdrawalId, userId, reasons, endsAt, feeShownMinor } = review
  await tx
    .insertInto('withdrawal_review')
    .values({
      withdrawal_id: withdrawalId,
      reasons: [...reasons],
      ends_at: endsAt,
      fee_shown_minor: feeShownMinor,
      priority: sql<number>`(select count(*) from withdrawal_review r join withdrawal w on w.id = r.withdrawal_id
        where w.user_id = ${userId})`,
      source: sql<string | null>`(${sourceOf(userId)})`,
    })
    .execute()
  await insertStep(tx, { ...review, step: 'hold' })
}

/** Where the latest deposit of the player came from, if that is known. */
const sourceOf = (userId: number): RawBuilder<unknown> => sql`
  select case provider
    when 'redirect' then 'Payment page, payment ' || provider_payment
    else nullif(concat_ws(' · ', payer_name, nullif(payer_account, '')), '')
  end
  from deposit where user_id = ${userId} and status = 'A' order by decided_at desc, id desc limit 1`

type NewStep = { withdrawalId: number; step: string; operatorId: number | null; note: string }

export const insertStep = (tx: Tx, { withdrawalId, step, operatorId, note }: NewStep) =>
  tx
    .insertInto('withdrawal_review_step')
    .values({ withdrawal_id: withdrawalId, step, operator_id: operatorId, note })
    .execute()

/** The check of a withdrawal that the caller has locked. */
export const reviewStateOf = (tx: Tx, withdrawalId: number) =>
  tx
    .selectFrom('withdrawal_review')
    .select([
      'state',
      'reasons',
      'fee_shown_minor as feeShownMinor',
      'source',
      'proposed_by as proposedBy',
      'documents_due_at as documentsDueAt',
      'documents_here_at as documentsHereAt',
    ])
    .where('withdrawal_id', '=', withdrawalId)
    .executeTakeFirst()

export const moveReview = (tx: Tx, withdrawalId: number, state: ReviewState) =>
  tx
    .updateTable('withdrawal_review')
    .set({ state })
    .where('withdrawal_id', '=', withdrawalId)
    .execute()

type Proposal = { operatorId: number; legalBasis: string; document: string }

export const keepProposal = (tx: Tx, withdrawalId: number, proposal: Proposal) =>
  tx
    .updateTable('withdrawal_review')
    .set({
      state: 'confiscation_proposed',
      proposed_by: proposal.operatorId,
      legal_basis: proposal.legalBasis,
      document: proposal.document,
    })
    .where('withdrawal_id', '=', withdrawalId)
    .execute()

export const setFee = (tx: Tx, withdrawalId: number, feeMinor: Minor) =>
  tx.updateTable('withdrawal').set({ fee_minor: feeMinor }).where('id', '=', withdrawalId).execute()

type AskedFor = { basis: string; documents: readonly AskedDocument[]; at: Date; dueAt: Date }

export const keepDocumentsAsked = (
  tx: Tx,
  withdrawalId: number,
  { basis, documents, at, dueAt }: AskedFor,
) =>
  tx
    .updateTable('withdrawal_review')
    .set({
      documents_basis: basis,
      documents_asked: [...documents],
      documents_asked_at: at,
      documents_due_at: dueAt,
      documents_reminders: 0,
      documents_overdue_at: null,
      documents_here_at: null,
    })
    .where('withdrawal_id', '=', withdrawalId)
    .execute()

/**
 * The documents that the player of a withdrawal `w` has proved already. The statement of a payment account is one of them only
 * where the payee was known when the proof was accepted, and no other is saved: a proof does not name the account that it is of.
 */
const proved = sql<AskedDocument[]>`(
  select coalesce(json_agg(p.document), '[]') from (
    select unnest(${sql.val([...documentKinds])}::text[]) as document from identity_check c
    where c.user_id = w.user_id and c.state = 'verified'
    union all
    select i.proof from identity_proof i
    where i.user_id = w.user_id and i.proof = 'payment-account' and i.state = 'verified' and w.payee_since <= i.decided_at
      and not exists (
        select from saved_payee s
        where s.user_id = w.user_id and (s.account_number, s.ifsc) <> (w.account_number, w.ifsc)
      )
  ) as p)`

export async function provedDocuments(tx: Tx, withdrawalId: number): Promise<AskedDocument[]> {
  const { rows } = await sql<{ proved: AskedDocument[] }>`
    select ${proved} as proved from withdrawal w where w.id = ${withdrawalId}`.execute(tx)
  return rows[0]?.proved ?? []
}

export const keepDocumentsHere = (tx: Tx, withdrawalId: number, at: Date) =>
  tx
    .updateTable('withdrawal_review')
    .set({ documents_here_at: at })
    .where('withdrawal_id', '=', withdrawalId)
    .execute()

/** The check of a withdrawal `w` as JSON; null where it has none. */
export const reviewJson = sql<Review | null>`(
  select json_build_object(
    'state', r.state, 'reasons', r.reasons, 'priority', r.priority,
    'openedAt', ${asInstant(sql`r.opened_at`)}, 'endsAt', ${asInstant(sql`r.ends_at`)},
    'feeShownMinor', r.fee_shown_minor, 'source', r.source, 'proposedBy', p.user_id,
    'legalBasis', r.legal_basis, 'document', r.document,
    'proved', ${proved},
    'documents', coalesce(r.documents_asked, '{}'), 'documentsDueAt', ${asInstant(sql`r.documents_due_at`)},
    'documentsOverdueAt', ${asInstant(sql`r.documents_overdue_at`)},
    'documentsHereAt', ${asInstant(sql`r.documents_here_at`)},
    'steps', (select json_agg(json_build_object(
        'step', s.step, 'operator', o.user_id, 'note', s.note, 'at', ${asInstant(sql`s.at`)}
      ) order by s.id)
      from withdrawal_review_step s left join app_user o on o.id = s.operator_id
      where s.withdrawal_id = r.withdrawal_id)
  )
  from withdrawal_review r left join app_user p on p.id = r.proposed_by where r.withdrawal_id = w.id
)`

function asInstant(column: RawBuilder<unknown>) {
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

export async function reviewOf(tx: Tx, withdrawalId: number): Promise<Review> {
  const { rows } = await sql<{ review: Review | null }>`
    select ${reviewJson} as review from withdrawal w where w.id = ${withdrawalId}`.execute(tx)
  const review = rows[0]?.review
  assert(review !== undefined && review !== null, 'the withdrawal is checked')
  return review
}

type Times = 'requestedAt' | 'dueAt' | 'payeeCoolsUntil' | 'documentsDueAt'
type Own = Omit<OwnWithdrawal, 'check' | Times> & {
  requestedAt: Date
  dueAt: Date | null
  payeeCoolsUntil: Date | null
  reasons: HoldReason[] | null
  state: ReviewState | null
  endsAt: Date | null
  documentsDueAt: Date | null
}

/** A player's withdrawals that wait. Whether others are asked about one is not told. */
export async function waitingOf(db: Db, userId: number): Promise<OwnWithdrawal[]> {
  const { rows } = await sql<Own>`
    select w.id, w.amount_minor as "amountMinor", w.currency, w.account_holder_name as "accountHolderName",
      w.requested_at as "requestedAt", w.due_at as "dueAt", w.overdue_at is not null as "isOverdue",
      ${payeeCoolsUntil} as "payeeCoolsUntil", w.fee_minor as "feeMinor", r.reasons, r.state, r.ends_at as "endsAt",
      case when r.documents_here_at is null then r.documents_due_at end as "documentsDueAt"
    from withdrawal w left join withdrawal_review r on r.withdrawal_id = w.id
    where w.user_id = ${userId} and w.status = 'P' order by w.id desc`.execute(db)
  return rows.map(({ reasons, state, endsAt, requestedAt, dueAt, documentsDueAt, ...row }) => ({
    ...row,
    requestedAt: requestedAt.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
    payeeCoolsUntil: row.payeeCoolsUntil?.toISOString() ?? null,
    documentsDueAt: documentsDueAt?.toISOString() ?? null,
    check:
      endsAt && reasons?.[0] && isChecked(state)
        ? { reason: reasons[0], endsAt: endsAt.toISOString() }
        : null,
  }))
}

const isChecked = (state: ReviewState | null): boolean =>
  state === 'held' || state === 'escalated' || state === 'confiscation_proposed'
