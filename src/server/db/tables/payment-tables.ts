import type { ColumnType, Generated } from 'kysely'
import type { CaseKind } from '#domain/cashier/payment-event.ts'
import type { HoldReason, ReviewState } from '#domain/cashier/review.ts'
import type { Always, Now } from '../columns.ts'

/** Statements of banks, messages of payment providers, and payments that a person has to look at. */
export type PaymentTables = {
  withdrawal_review: {
    withdrawal_id: number
    state: Generated<ReviewState>
    reasons: HoldReason[]
    priority: Generated<number>
    opened_at: Now
    ends_at: Date
    fee_shown_minor: number
    source: Generated<string | null>
    proposed_by: Generated<number | null>
    legal_basis: Generated<string | null>
    document: Generated<string | null>
    documents_basis: Generated<string | null>
    documents_asked: Generated<string[] | null>
    documents_asked_at: Generated<Date | null>
    documents_due_at: Generated<Date | null>
    documents_reminders: Generated<number>
    documents_overdue_at: Generated<Date | null>
    documents_here_at: Generated<Date | null>
  }
  withdrawal_review_step: {
    id: Always<number>
    withdrawal_id: number
    step: string
    operator_id: number | null
    note: string
    at: Now
  }
  bank_statement: {
    id: Always<number>
    file_hash: Buffer
    file_name: string
    format: 'csv' | 'camt.053' | 'mt940'
    incoming: number
    known: number
    outgoing: number
    imported_by: number
    imported_at: Now
  }
  bank_line: {
    id: Always<number>
    statement_id: number
    key: Buffer
    booked_on: string
    amount_minor: number
    currency: string
    payer_name: string
    payer_account: string
    text: string
    bank_reference: string
    reference_keys: string[]
    deposit_id: number | null
  }
  payment_event: {
    id: Always<number>
    provider: string
    event_id: string
    body_hash: Buffer
    body: ColumnType<unknown, string, never>
    outcome: string
    received_at: Now
  }
  payment_case: {
    id: Always<number>
    key: string
    kind: CaseKind
    deposit_id: number | null
    amount_minor: number | null
    currency: string | null
    payer_name: Generated<string>
    payer_account: Generated<string>
    sentence: string
    opened_at: Now
    outcome: Generated<'returned' | 'explained' | null>
    bank_reference: Generated<string | null>
    note: Generated<string>
    decided_by: Generated<number | null>
    decided_at: Generated<Date | null>
  }
}
