import type { Generated } from 'kysely'
import type { Side } from '#contract/exchange.ts'
import type { LapseReason, OrderKind } from '#domain/exchange/orders/order.ts'
import type { Persistence } from '#domain/exchange/orders/persistence.ts'
import type { Always, Now } from '../columns.ts'

/** Orders, fills, and the exposure that they leave. */
export type ExchangeTables = {
  exchange_order: {
    id: number
    market_id: number
    selection_id: number
    account_id: number
    side: Side
    price: number
    /** Null: `price`. */
    asked_price: number | null
    asked_liability_minor: number | null
    stake_minor: number
    matched_minor: Generated<number>
    cancelled_minor: Generated<number>
    lapsed_minor: Generated<number>
    voided_minor: Generated<number>
    remaining_minor: Always<number>
    matched_profit_centi: Generated<number>
    customer_ref: string
    reference_key: Always<string>
    first_matched_minor: number
    first_profit_centi: number
    placed_at: Now
    order_ref: string | null
    strategy_ref: string | null
    lapse_reason: LapseReason | null
    kind: Generated<OrderKind>
    persistence: Generated<Persistence>
    /** Null: `persistence`. */
    asked_persistence: Persistence | null
    fill_min_minor: number | null
    liability_minor: number | null
    waits_until: Date | null
    waits_version: number | null
    leaves_after_wait: Generated<boolean>
    target_kind: 'payout' | 'backers_profit' | null
    target_minor: number | null
    matched_at: Date | null
    cancelled_at: Date | null
    lapsed_at: Date | null
  }
  /** Written by the database with each order: a reference of an account is one order. */
  exchange_order_reference: { key: string; order_id: number }
  /** Markets that had bets in parts of orders or fills that were detached, by the table and the first id beyond the part. */
  market_detached: {
    market_id: number
    table_name: 'exchange_order' | 'exchange_fill'
    to_id: number
  }
  /** The orders that accounts had in those parts, by month. */
  exchange_order_carried: {
    account_id: number
    to_id: number
    month: Date
    is_settled: boolean
    orders: number
    matched_minor: number
    first_placed_at: Date
    last_placed_at: Date
    last_matched_placed_at: Date | null
  }
  /** The fills in those parts, of orders whose result or end is read from fills. */
  exchange_fill_carried: {
    order_id: number
    to_id: number
    voided_at: Date | null
    fills: number
    stake_minor: number
    profit_centi: number
    line_centi: number
    is_reduced: boolean
  }
  exchange_fill: {
    id: Always<number>
    market_id: number
    selection_id: number
    back_order_id: number
    lay_order_id: number
    price: number
    /** Null: `price`. */
    struck_price: number | null
    stake_minor: number
    matched_at: Now
    voided_at: Date | null
  }
  /** A view over the orders. */
  exchange_position: {
    market_id: Always<number>
    account_id: Always<number>
    selection_id: Always<number>
    win_centi: Always<number>
    lose_centi: Always<number>
  }
  exchange_exposure: {
    market_id: number
    account_id: number
    exposure_minor: number
    /** The most it could win there. Null where that is not reckoned. */
    gain_minor: number | null
  }
  exposure_limit: {
    account_id: number
    /** Null: in each event that has no limit of its own. */
    event_id: number | null
    matched_minor: number | null
    total_minor: number | null
    action: 'reject' | 'stop' | 'tear_down'
  }
  blocked_event: { account_id: number; event_id: number }
  price_minute: {
    selection_id: number
    minute: Date
    last_price: number
    high_price: number
    low_price: number
    traded_minor: number
  }
  selection_price: {
    market_id: number
    selection_id: number
    price: number
    traded_minor: number
  }
}
