import { sql } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import type { listPaymentCases, PaymentCase } from '#contract/payments/cases.ts'
import type { CaseKind } from '#domain/cashier/payment-event.ts'
import { isBetween } from '#server/db/between.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { assert } from '#domain/assert.ts'

export type NewCase = {
  /** The same key opens one case. */
  key: string
  kind: CaseKind
  depositId: number | null
  amountMinor: number
  currency: string
  payerName: string
  payerAccount: string
}

/** The sentence of each kind, for the operator who looks at it. */
const sentences: Record<CaseKind, string> = {
  unknown_payment: 'The provider reports money for a deposit that we do not know.',
  other_payment: 'The provider names another payment than the one that was begun for this deposit.',
  amount_differs: 'The sum or the currency that was paid is not the one that the player asked for.',
  payer_differs: 'The payer is not named like the player.',
  over_limit:
    'The deposit is above a deposit limit that was set after the player asked: send the money back.',
  paid_after_end: 'The money came after the deposit had ended.',
  paid_twice: 'The provider reports a second payment for a deposit that is credited.',
  failed_after_credit: 'The provider reports that a payment failed which is credited already.',
  returned_after_credit: 'The payer took a payment back that is credited already.',
  message_changed: 'Two messages of the provider have the same name and say different things.',
}

export async function openCase(tx: Tx, found: NewCase): Promise<void> {
  await tx
    .insertInto('payment_case')
    .values({
      key: found.key,
      kind: found.kind,
      deposit_id: found.depositId,
      amount_minor: found.amountMinor,
      currency: found.currency,
      payer_name: found.payerName,
      payer_account: found.payerAccount,
      sentence: sentences[found.kind],
    })
    .onConflict((same) => same.column('key').doNothing())
    .execute()
}

const cases = (db: Db | Tx) =>
  db
    .selectFrom('payment_case as c')
    .leftJoin('deposit as d', 'd.id', 'c.deposit_id')
    .leftJoin('app_user as u', 'u.id', 'd.user_id')
    .leftJoin('app_user as o', 'o.id', 'c.decided_by')

const columns = [
  'c.id',
  'c.kind',
  'c.sentence',
  'c.deposit_id as depositId',
  'u.user_id as userId',
  'c.amount_minor as amountMinor',
  'c.currency',
  'c.payer_name as payerName',
  'c.payer_account as payerAccount',
  'c.opened_at as openedAt',
  'c.outcome',
  'c.bank_reference as bankReference',
  'c.note',
  'o.user_id as decidedBy',
  'c.decided_at as decidedAt',
] as const

const shown = <Row extends { openedAt: Date; decidedAt: Date | null }>(row: Row) => ({
  ...row,
  openedAt: row.openedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
})

type Query = QueryOf<typeof listPaymentCases>

/** Open ones oldest first, closed ones newest first. */
export async function listCases(db: Db, { state, page, pageSize, ...days }: Query) {
  const isOpen = state === 'open'
  const found = cases(db)
    .where('c.outcome', isOpen ? 'is' : 'is not', null)
    .where(isBetween(sql`c.opened_at`, days))
  const rows = await found
    .select(columns)
    .orderBy('c.id', isOpen ? 'asc' : 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return { items: rows.map(shown), total, page, pageSize }
}

export async function caseById(db: Tx, id: number): Promise<PaymentCase> {
  const row = await cases(db).select(columns).where('c.id', '=', id).executeTakeFirst()
  assert(row !== undefined, 'a case that was locked exists')
  return shown(row)
}

export const lockCase = (tx: Tx, id: number) =>
  tx
    .selectFrom('payment_case')
    .select('outcome')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

type Closing = {
  caseId: number
  operatorId: number
  outcome: 'returned' | 'explained'
  bankReference: string | null
  note: string
}

export const closeCase = (tx: Tx, { caseId, operatorId, outcome, bankReference, note }: Closing) =>
  tx
    .updateTable('payment_case')
    .set({
      outcome,
      bank_reference: bankReference,
      note,
      decided_by: operatorId,
      decided_at: sql<Date>`now()`,
    })
    .where('id', '=', caseId)
    .execute()
