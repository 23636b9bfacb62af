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
  slot_desk: {
    machine_id: string
    is_on: Generated<boolean>
    off_reason: Generated<string>
    stake_most_minor: number | null
  }
}
