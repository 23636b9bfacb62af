import type { Generated } from 'kysely'
import type { Always } from '../columns.ts'

/** Slots. */
export type SlotTables = {
  slot_seed: {
    account_id: number
    nonce: Generated<number>
    commitment: Buffer
    seed: Buffer
    spun_at: Date | null
  }
  slot_spin: {
    id: Always<number>
    account_id: number
    customer_ref: string
    machine_id: string
    rules_version: number
    coin_minor: number
    stake_minor: number
    payout_minor: number
    stops: number[]
    player_seed: string
    server_seed: Buffer
    nonce: number
    spun_at: Date
    void_reason: Generated<string | null>
    voided_at: Generated<Date | null>
  }
  /** Written by the database with each spin. */
  slot_spin_key: { account_id: number; customer_ref: string; nonce: number; spin_id: number }
  /** The numbers that are left of spins that were detached. `to_id`: the first id beyond their part. */
  slot_account_carried: {
    account_id: number
    to_id: number
    month: string
    made: number
    made_until: Date
    spins: number
    stake_minor: number
    payout_minor: number
    played_until: Date | null
  }
  slot_day_carried: {
    to_id: number
    machine_id: string
    day: string
    spins: number
    stake_minor: number
    payout_minor: number
    squares: number
  }
  slot_desk: {
    machine_id: string
    is_on: Generated<boolean>
    off_reason: Generated<string>
    stake_most_minor: number | null
  }
}
