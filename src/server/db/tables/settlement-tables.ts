import type { Generated } from 'kysely'
import type { Always, Now } from '../columns.ts'

export type SettlementStatus = 'entered' | 'settling' | 'settled' | 'reversing' | 'reversed'

/** Results of markets, and the money that each account gets by them. */
export type SettlementTables = {
  market_settlement: {
    id: Always<number>
    market_id: number
    kind: 'winners' | 'score' | 'number' | 'void'
    winner_selection_ids: number[]
    placed_selection_ids: Generated<number[]>
    tied_selection_ids: Generated<number[]>
    score_home: number | null
    score_away: number | null
    number_result: number | null
    status: SettlementStatus
    entered_by: number | null
    entered_at: Now
    settled_at: Date | null
    reversed_at: Date | null
    looked_through_at: Date | null
  }
  settlement_payout: {
    settlement_id: number
    selection_id: number
    win_parts: number
    lose_parts: number
    parts: number
  }
  settlement_line: {
    settlement_id: number
    account_id: number
    profit_minor: number
    commission_minor: number
    paid_at: Date | null
    reversed_at: Date | null
  }
}
