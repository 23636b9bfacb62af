import type { ColumnType, Generated } from 'kysely'
import type { Always, Now } from '../columns.ts'

export type TransferKind =
  | 'grant'
  | 'deposit'
  | 'withdrawal'
  | 'bet'
  | 'commission'
  | 'reversal'
  | 'adjustment'

/** Accounts, transfers between them, and the answers to requests that move money. */
export type LedgerTables = {
  ledger_account: {
    id: Always<number>
    kind: 'wallet' | 'house' | 'clearing' | 'fees' | 'debt' | 'bonus'
    name: string
    user_id: number | null
    currency: string
    balance_minor: Generated<number>
    hold_minor: Generated<number>
    credit_limit_minor: Generated<number | null>
    /** Raised by the database with every change of what the gate's controls read of the player. */
    gate_version: Generated<number>
  }
  ledger_transfer: {
    id: Always<number>
    debit_account_id: number
    credit_account_id: number
    amount_minor: number
    currency: string
    /** Which product moved it. */
    product: string
    kind: TransferKind
    reference: string
    description: string
    idempotency_key: string
    reverses_id: number | null
    booked_at: Now
  }
  idempotency_record: {
    user_id: number
    key: string
    endpoint: string
    body_hash: Buffer
    answer: ColumnType<unknown, string, never>
    created_at: Now
  }
}
