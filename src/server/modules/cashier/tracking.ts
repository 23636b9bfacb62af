import { sql } from 'kysely'
import * as contract from '#contract/payments/tracking.ts'
import type { HoldReason, ReviewState } from '#domain/cashier/review.ts'
import { isPayable } from '#domain/cashier/review.ts'
import type { Db } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type Http, route } from '#server/http/route.ts'
import { payeeCoolsUntil } from './payee-cool-off.ts'

type Needs = { db: Db; config: { depositExpiryHours: number } }

/** A player follows each own request. A request of somebody else is as little there as one that does not exist. */
export function trackingRoutes(http: Http, { db, config }: Needs): void {
  route(http, contract.getOwnDeposit, ({ caller, params }) =>
    depositOf(db, { userId: caller.id, ...params, expiryHours: config.depositExpiryHours }),
  )
  route(http, contract.getOwnWithdrawal, ({ caller, params }) =>
    withdrawalOf(db, { userId: caller.id, ...params }),
  )
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

type OfDeposit = { userId: number; depositId: number; expiryHours: number }

async function depositOf(
  db: Db,
  { userId, depositId, expiryHours }: OfDeposit,
): Promise<contract.OwnDeposit> {
  const row = await db
    .selectFrom('deposit')
    .select([
      'id',
      'amount_minor as amountMinor',
      'currency',
      'status',
      'requested_at as requestedAt',
      'decided_at as decidedAt',
      'note',
      'reference',
      'paid_to as paidTo',
      'late_at as lateAt',
      'received_minor as receivedMinor',
      'returned_minor as returnedMinor',
      'return_reference as returnReference',
    ])
    .where('id', '=', depositId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  const { requestedAt, decidedAt, lateAt, ...rest } = row
  return {
    ...rest,
    requestedAt: requestedAt.toISOString(),
    decidedAt: iso(decidedAt),
    isLate: lateAt !== null,
    endsAt: new Date(requestedAt.getTime() + expiryHours * 3_600_000).toISOString(),
  }
}

type Row = Omit<
  contract.TrackedWithdrawal,
  'check' | 'requestedAt' | 'decidedAt' | 'dueAt' | 'documentsDueAt' | 'payeeCoolsUntil'
> & {
  requestedAt: Date
  decidedAt: Date | null
  dueAt: Date | null
  payeeCoolsUntil: Date | null
  documentsDueAt: Date | null
  reasons: HoldReason[] | null
  state: ReviewState | null
  endsAt: Date | null
  overAt: Date | null
}

/** Whether others are asked about it, or somebody proposes to keep it, is not told: both read as a check. */
async function withdrawalOf(
  db: Db,
  { userId, withdrawalId }: { userId: number; withdrawalId: number },
): Promise<contract.TrackedWithdrawal> {
  const { rows } = await sql<Row>`
    select w.id, w.amount_minor as "amountMinor", w.currency, w.status, w.requested_at as "requestedAt",
      w.decided_at as "decidedAt", w.note, w.account_holder_name as "accountHolderName",
      w.bank_name as "bankName", right(w.account_number, 4) as "accountEnd", w.due_at as "dueAt",
      ${payeeCoolsUntil} as "payeeCoolsUntil", w.overdue_at is not null as "isOverdue", w.fee_minor as "feeMinor", w.bank_reference as "bankReference",
      r.reasons, r.state, r.ends_at as "endsAt",
      case when r.documents_here_at is null then r.documents_due_at end as "documentsDueAt",
      (select max(at) from withdrawal_review_step s where s.withdrawal_id = w.id
        and s.step in ('release', 'release_with_fee', 'return_to_source')) as "overAt"
    from withdrawal w left join withdrawal_review r on r.withdrawal_id = w.id
    where w.id = ${withdrawalId} and w.user_id = ${userId}`.execute(db)
  const [row] = rows
  if (!row) throw new Refusal('NOT_FOUND')
  const { reasons, state, endsAt, overAt, requestedAt, decidedAt, dueAt, ...more } = row
  const { documentsDueAt, payeeCoolsUntil: coolsUntil, ...rest } = more
  const [reason] = reasons ?? []
  const isOver = rest.status !== 'P' || isPayable(state)
  return {
    ...rest,
    requestedAt: requestedAt.toISOString(),
    decidedAt: iso(decidedAt),
    dueAt: iso(dueAt),
    payeeCoolsUntil: iso(coolsUntil),
    documentsDueAt: iso(documentsDueAt),
    check:
      reason && endsAt
        ? { reason, endsAt: endsAt.toISOString(), isOver, overAt: isOver ? iso(overAt) : null }
        : null,
  }
}
