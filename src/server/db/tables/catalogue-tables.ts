import type { ColumnType, Generated } from 'kysely'
import type { MarketStatus } from '#contract/exchange.ts'
import type { MarketKind } from '#domain/exchange/kinds/market-kind.ts'
import type { EventEffect, EventState } from '#domain/catalogue/event-state.ts'
import type { Counted } from '#domain/sports/match-log.ts'
import type { Always } from '../columns.ts'

/** Events, their markets and the selections of these. */
export type CatalogueTables = {
  event: {
    id: Always<number>
    sport_id: number
    competition: string
    name: string
    country_code: string | null
    venue: string | null
    starts_at: Date
    in_play: Generated<boolean>
    score: Generated<string>
    is_over: Generated<boolean>
    state: Generated<EventState>
    interrupted_at: Date | null
    planned_at: Date | null
    started_at: Date | null
    markets_due: EventEffect | null
    moved_by: number | null
    feed: string | null
    feed_ref: string | null
  }
  market: {
    id: Always<number>
    event_id: number
    name: string
    kind: MarketKind
    status: MarketStatus
    in_play: Generated<boolean>
    turns_in_play: Generated<boolean>
    winners: Generated<number>
    cross_matching: Generated<boolean>
    commission_bps: number
    /** Null: when its event starts. */
    starts_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    stopped_by_operator: Generated<boolean>
    lacks_result: Generated<boolean>
    /** In hundredths. */
    each_way_divisor: number | null
    /** Lines are in hundredths of the unit. */
    line_min: number | null
    line_max: number | null
    line_interval: number | null
    line_unit: string | null
    in_play_at: Date | null
    began_at: Date | null
    counted: Counted | null
    counted_from: number | null
    counted_to: number | null
    bet_delay_seconds: Generated<number>
    has_starting_price: Generated<boolean>
    is_reconciled: Generated<boolean>
    reconciled_at: Date | null
    version: Generated<number>
    feed: string | null
    feed_ref: string | null
  }
  selection: {
    id: Always<number>
    market_id: number
    name: string
    outcome: Generated<string>
    /** In hundredths. */
    handicap: Generated<number>
    sort_order: number
    status: Generated<'active' | 'removed' | 'winner' | 'placed' | 'loser' | 'void'>
    reduction_bps: number | null
    removed_at: Date | null
    is_vacant: Generated<boolean>
    last_price: number | null
    traded_minor: Generated<number>
    last_matched_at: Date | null
    starting_price: number | null
    feed_ref: string | null
    runner_id: Always<number>
  }
}
