import type { ColumnType, Generated } from 'kysely'
import type { PaymentAccountForm } from '#contract/payments/accounts.ts'
import type { Always, Now } from '../columns.ts'

/** X: a deposit whose time was over. */
export type RequestStatus = 'P' | 'A' | 'R' | 'X'

/** Deposits and withdrawals, and the accounts that they are paid to. */
export type CashierTables = {
  payment_group: { id: Always<number>; name: string }
  payment_account: {
    id: Always<number>
    group_id: number
    account_holder_name: string
    upi_id: string
    account_number: string
    bank_name: string
    ifsc: string
    phone_number: string
    qr_image: Buffer | null
    is_active: Generated<boolean>
  }
  payment_account_change: {
    id: Always<number>
    account_id: number | null
    form: ColumnType<PaymentAccountForm | null, string | null>
    qr_image: Buffer | null
    proposed_by: number
    proposed_at: Now
    outcome: 'confirmed' | 'dropped' | null
    decided_by: number | null
    decided_at: Date | null
  }
  account_inactivity: {
    user_id: number
    look_at: Date
    noticed_at: Generated<Date | null>
    due_at: Generated<Date | null>
    told_fee_minor: Generated<number | null>
    repayment: Generated<'no_payee' | 'asked' | null>
    withdrawal_id: Generated<number | null>
    next_fee_at: Generated<Date | null>
    fees: Generated<number>
  }
  exclusion_payout: {
    id: Always<number>
    pause_id: number
    withdrawal_id: number | null
    at: Generated<Date>
  }
  saved_payee: {
    id: Always<number>
    user_id: number
    account_holder_name: string
    bank_name: string
    account_number: string
    ifsc: string
    saved_at: ColumnType<Date, Date | undefined, Date>
    used_at: ColumnType<Date, never, Date>
  }
  upload_volume: {
    user_id: number
    began_at: Now
    bytes: number
  }
  proof_image: {
    id: Always<number>
    user_id: number
    /** Null: sealed. */
    webp: ColumnType<Buffer | null, never, null>
    sealed_key: Buffer | null
    sealed_page: Buffer | null
    pixels_hash: Buffer
    edges: string | null
    alike_id: number | null
    created_at: Now
  }
  deposit: {
    id: Always<number>
    user_id: number
    amount_minor: number
    currency: string
    reference: string
    reference_key: string
    proof_image_id: number | null
    payment_account_id: number | null
    paid_to: string | null
    status: Generated<RequestStatus>
    provider: Generated<'desk' | 'redirect'>
    provider_payment: Generated<string | null>
    redirect_url: Generated<string | null>
    late_at: Generated<Date | null>
    payer_name: Generated<string | null>
    payer_account: Generated<string | null>
    returned_minor: Generated<number | null>
    return_reference: Generated<string | null>
    received_minor: number | null
    note: Generated<string>
    requested_at: Now
    decided_at: Date | null
    decided_by: number | null
  }
  withdrawal: {
    id: Always<number>
    user_id: number
    amount_minor: number
    currency: string
    account_holder_name: string
    bank_name: string
    account_number: string
    ifsc: string
    status: Generated<RequestStatus>
    bank_reference: string | null
    note: Generated<string>
    requested_at: Now
    decided_at: Date | null
    decided_by: number | null
    asked_by: Generated<number | null>
    was_suspended: Generated<boolean>
    unplayed_minor: Generated<number | null>
    deposited_at: Generated<Date | null>
    bet_since_minor: Generated<number | null>
    due_at: Generated<Date | null>
    overdue_at: Generated<Date | null>
    payee_since: Date | null
    fee_minor: Generated<number>
  }
}
