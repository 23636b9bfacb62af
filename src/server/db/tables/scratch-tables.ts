import type { Generated } from 'kysely'
import type { ScratchGame } from '#domain/casino/scratch/pool.ts'
import type { TicketState } from '#domain/casino/scratch/ticket-state.ts'
import type { Always, Now } from '../columns.ts'

export type PoolStatus = 'on_sale' | 'ended' | 'withdrawn' | 'void'

/** Scratch cards. */
export type ScratchTables = {
  scratch_pool: {
    id: Always<number>
    game_id: string
    version: number
    game: ScratchGame
    currency: string
    tickets: number
    price_minor: number
    root: Buffer
    seed: Buffer
    status: Generated<PoolStatus>
    reason: Generated<string>
    sold: Generated<number>
    sold_map: Buffer
    made_at: Now
    closed_at: Date | null
  }
  scratch_floor: { pool_id: number; height: number; hashes: Buffer }
  scratch_card: {
    id: Always<number>
    pool_id: number
    account_id: number
    customer_ref: string
    sale: number
    ticket: number
    place: number
    unsold: number
    player_seed: string
    nonce: number
    state: Generated<TicketState>
    played_by: 'player' | 'operator' | null
    prize_minor: number | null
    bought_at: Now
    closed_at: Date | null
    void_reason: string | null
  }
}
