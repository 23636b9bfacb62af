import type { ColumnType, Generated } from 'kysely'
import type { BonusPlay, BonusReviewReason, BonusState } from '#domain/bonuses/bonus.ts'
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
    /** Raised with every batch of orders that binds or frees money of it, or takes a bet of it. */
    bet_version: Generated<number>
  }
  /** Written by the database with each account; foreign keys of accounts lead here. */
  ledger_account_key: { id: number; currency: string }
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
  /** Which transfer a key was used for, for ever. Written before each transfer, or else by the database with it. */
  ledger_transfer_key: { key: string; transfer_id: number }
  /** Written by the database with each reversal: a transfer is taken back once. */
  ledger_reversal: { reverses_id: number; transfer_id: number }
  /** The parts of `ledger_transfer` that were carried forward. */
  ledger_detached: {
    part: string
    from_id: number
    /** The first id beyond the part. */
    to_id: number
    transfers: number
    booked_until: Date
    /** Of its rows in `ledger_carried`. */
    hash: Buffer
    detached_at: Now
  }
  /** The sums that those parts had of each account. */
  ledger_carried: {
    account_id: number
    to_id: number
    month: Date
    product: string
    kind: TransferKind
    debit_minor: number
    credit_minor: number
    transfers: number
  }
  /** The sums that moved an account until a transfer. They follow from the ledger. */
  ledger_kept_sums: {
    account_id: number
    /** The last transfer in the sums. */
    to_id: number
    /** Of product, kind, debit_minor and credit_minor. */
    sums: string
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

/** Bonuses, and players who want none. */
export type BonusTables = {
  bonus: {
    id: Always<number>
    user_id: number
    currency: string
    amount_minor: number
    play: BonusPlay
    times: number
    wager_days: number
    state: Generated<BonusState>
    offered_by: number
    offered_at: Now
    reason: string
    offer_ends_at: Date
    accepted_at: Date | null
    ends_at: Date | null
    paused_at: Date | null
    review_reasons: Generated<BonusReviewReason[]>
    wagered_minor: number | null
    ended_at: Date | null
    ended_by: number | null
    end_reason: Generated<string>
  }
  bonus_choice: { user_id: number; wants_none: boolean; chosen_at: Now }
}
