import type { ColumnType, Generated } from 'kysely'
import type { BetSide, HouseResult, HouseSelection } from '#domain/fancy/house-bet.ts'
import type { HouseQuote } from '#domain/fancy/quote.ts'
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

/** Markets that the house quotes on matches, and the bets on them. */
export type FancyTables = {
  fancy_event: {
    event_id: number
    home_chance_bps: number
    seen_to: number
    in_play: Generated<boolean>
  }
  fancy_market: {
    id: Always<number>
    event_id: number
    kind: 'bookmaker' | 'session'
    innings: 1 | 2 | null
    overs: number | null
    status: Generated<'open' | 'decided' | 'settled'>
    quote: ColumnType<HouseQuote, string, string>
    quote_version: Generated<number>
    reopens_at: Date | null
    is_stopped: Generated<boolean>
    result: ColumnType<HouseResult | null, string, string>
    corrected_result: ColumnType<HouseResult | null, string, string>
    settlement: Generated<number>
    settled_at: Date | null
  }
  fancy_bet: {
    id: Always<number>
    market_id: number
    account_id: number
    customer_ref: string
    selection: HouseSelection
    side: BetSide
    line: number | null
    rate: number
    stake_minor: number
    win_minor: number
    risk_minor: number
    quote_version: number
    placed_at: Now
  }
  fancy_stand: {
    market_id: number
    account_id: number
    hold_minor: number
    best_minor: number
    result_minor: number | null
  }
}
