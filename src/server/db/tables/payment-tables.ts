import type { ColumnType, Generated } from 'kysely'
import type { CaseKind } from '#domain/cashier/payment-event.ts'
import type { Always, Now } from '../columns.ts'

/** Messages of payment providers, and payments that a person has to look at. */
export type PaymentTables = {
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
