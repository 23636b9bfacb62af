import type { Generated } from 'kysely'
import type { AcceptanceMode } from '#domain/multiples/acceptance.ts'
import type { MultipleStatus } from '#domain/multiples/multiple-state.ts'
import type { Always, Now } from '../columns.ts'

/** Bets of several legs. */
export type MultipleTables = {
  multiple: {
    id: Always<number>
    account_id: number
    customer_ref: string
    system: string
    lines: number
    stake_per_line_minor: number
    stake_minor: Always<number>
    acceptance: AcceptanceMode
    tolerance_bps: number
    status: Generated<MultipleStatus>
    liability_minor: number
    returned_minor: number | null
    settlements: Generated<number>
    placed_at: Now
    closed_at: Date | null
  }
  multiple_leg: {
    multiple_id: number
    place: number
    market_id: number
    selection_id: number
    price: number
    withdrawn_before: Generated<number[]>
    settlement_id: number | null
    win_parts: number | null
    lose_parts: number | null
    parts: number | null
  }
}
