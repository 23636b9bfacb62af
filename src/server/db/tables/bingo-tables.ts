import type { Generated } from 'kysely'
import type { EntropyKind } from '#contract/casino/tables.ts'
import type { RoundState } from '#domain/casino/round-state.ts'
import type { Always, Now } from '../columns.ts'

/** Rooms of bingo, their chains of seeds, rounds, tickets and prizes. */
export type BingoTables = {
  bingo_room: {
    id: number
    is_on: Generated<boolean>
    off_reason: Generated<string>
    price_minor: number
  }
  bingo_chain: {
    id: Always<number>
    room_id: number
    head: Buffer
    length: number
    secret: Buffer
    used: Generated<number>
    made_at: Now
  }
  bingo_round: {
    id: Always<number>
    room_id: number
    chain_id: number
    step: number
    rules_version: number
    price_minor: number
    entropy: EntropyKind
    ball_ms: number
    state: Generated<RoundState>
    opened_at: Now
    phase_began_at: Now
    phase_ends_at: Date
    closes_at: Date
    beacon_round: number | null
    list_hash: Buffer | null
    entropy_hex: string | null
    signature: string | null
    calls: Generated<number[]>
    last_call: number | null
    ended_at: Date | null
    settled_at: Date | null
    seed: Buffer | null
    void_reason: string | null
    house_minor: number | null
  }
  bingo_purchase: {
    id: Always<number>
    round_id: number
    account_id: number
    tickets: number
    paid_minor: number
    player_seed: string
    bought_at: Now
    returned_at: Date | null
  }
  bingo_ticket: {
    id: Always<number>
    round_id: number
    purchase_id: number
    sale: number
    rows: string
  }
  bingo_prize: {
    round_id: number
    prize: number
    ticket_id: number
    call: number
    prize_minor: number
  }
}
