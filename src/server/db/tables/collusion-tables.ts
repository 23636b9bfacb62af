import type { Generated } from 'kysely'
import type { CollusionReason, CollusionState } from '#domain/exchange/collusion.ts'
import type { Always, Now } from '../columns.ts'

/** Tables for finding bets that were arranged between players. */
export type CollusionTables = {
  device: { user_id: number; hash: Buffer; agent_hash: Buffer | null; seen_at: Now }
  collusion_alert: {
    id: Always<number>
    settlement_id: number
    loser_id: number
    winner_id: number
    moved_minor: number
    currency: string
    bets: number
    matched_minor: number
    share_bps: number
    reasons: CollusionReason[]
    price: number | null
    market_price: number | null
    found_at: Now
    state: Generated<CollusionState>
    decided_at: Date | null
    decided_by: number | null
    note: Generated<string>
  }
}
