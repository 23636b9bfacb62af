import type { ColumnType, Generated } from 'kysely'
import type { AccountState } from '#contract/account.ts'
import type { CashOutFigures } from '#contract/cash-out.ts'
import type { MarketStatus, Side } from '#contract/exchange.ts'
import type { MarketKind } from '#domain/exchange/kinds/market-kind.ts'
import type { EventEffect, EventState } from '#domain/catalogue/event-state.ts'
import type { LapseReason, OrderKind } from '#domain/exchange/orders/order.ts'
import type { Persistence } from '#domain/exchange/orders/persistence.ts'
import type { AcceptanceMode } from '#domain/multiples/acceptance.ts'
import type { Counted } from '#domain/sports/match-log.ts'
import type { MultipleStatus } from '#domain/multiples/multiple-state.ts'
import type { Always, Now } from './columns.ts'
import type { ModuleTables } from './module-tables.ts'

export type TransferKind =
  | 'grant'
  | 'deposit'
  | 'withdrawal'
  | 'bet'
  | 'commission'
  | 'reversal'
  | 'adjustment'
export type RequestStatus = 'P' | 'A' | 'R'
export type SettlementStatus = 'entered' | 'settling' | 'settled' | 'reversing' | 'reversed'

export type Database = ModuleTables & {
  ledger_account: {
    id: Always<number>
    kind: 'wallet' | 'house' | 'clearing' | 'fees' | 'debt'
    name: string
    user_id: number | null
    currency: string
    balance_minor: Generated<number>
    hold_minor: Generated<number>
    credit_limit_minor: Generated<number | null>
  }
  ledger_transfer: {
    id: Always<number>
    debit_account_id: number
    credit_account_id: number
    amount_minor: number
    currency: string
    /** Which product moved it. */
    product: string
    kind: TransferKind
    reference: string
    description: string
    idempotency_key: string
    reverses_id: number | null
    booked_at: Now
  }
  idempotency_record: {
    user_id: number
    key: string
    endpoint: string
    body_hash: Buffer
    answer: ColumnType<unknown, string, never>
    created_at: Now
  }
  app_user: {
    id: Always<number>
    user_id: string
    user_id_key: string
    role: 'player' | 'operator'
    state: AccountState
    name: string
    email: string
    mobile: string
    password_hash: string
    date_of_birth: string | null
    address: string | null
    country: string | null
    registered_at: Now
    commission_discount_bps: Generated<number>
  }
  payment_group: { id: Always<number>; name: string }
  payment_account: {
    id: Always<number>
    group_id: number
    account_holder_name: string
    upi_id: string
    account_number: string
    bank_name: string
    ifsc: string
    phone_number: string
    qr_image: Buffer | null
    is_active: Generated<boolean>
  }
  proof_image: {
    id: Always<number>
    user_id: number
    webp: Buffer
    pixels_hash: Buffer
    created_at: Now
  }
  deposit: {
    id: Always<number>
    user_id: number
    amount_minor: number
    currency: string
    reference: string
    reference_key: string
    proof_image_id: number | null
    payment_account_id: number | null
    paid_to: string | null
    status: Generated<RequestStatus>
    received_minor: number | null
    note: Generated<string>
    requested_at: Now
    decided_at: Date | null
    decided_by: number | null
  }
  withdrawal: {
    id: Always<number>
    user_id: number
    amount_minor: number
    currency: string
    account_holder_name: string
    bank_name: string
    account_number: string
    ifsc: string
    status: Generated<RequestStatus>
    bank_reference: string | null
    note: Generated<string>
    requested_at: Now
    decided_at: Date | null
    decided_by: number | null
    asked_by: Generated<number | null>
    was_suspended: Generated<boolean>
    unplayed_minor: Generated<number | null>
    deposited_at: Generated<Date | null>
    bet_since_minor: Generated<number | null>
  }
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
    target_kind: 'payout' | 'backers_profit' | null
    target_minor: number | null
    matched_at: Date | null
    cancelled_at: Date | null
    lapsed_at: Date | null
  }
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
  api_key: {
    id: Always<number>
    user_id: number
    name: string
    key: string
    may_bet: boolean
    created_at: Now
    revoked_at: Date | null
  }
  cash_out: {
    id: string
    account_id: number
    market_id: number
    selection_id: number | null
    fraction_bps: number
    source: 'book' | 'house'
    customer_ref: string
    figures: ColumnType<CashOutFigures, string, never>
    target_id: number | null
    made_at: Date
  }
  cash_out_target: {
    id: Always<number>
    account_id: number
    market_id: number
    profit_minor: number | null
    loss_minor: number | null
    created_at: Now
    ended_at: Date | null
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
  exposure_limit: {
    account_id: number
    /** Null: in each event that has no limit of its own. */
    event_id: number | null
    matched_minor: number | null
    total_minor: number | null
    action: 'reject' | 'stop' | 'tear_down'
  }
  blocked_event: { account_id: number; event_id: number }
  exchange_exposure: { market_id: number; account_id: number; exposure_minor: number }
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
  audit_log: {
    id: Always<number>
    at: Now
    operator_id: number
    action: string
    subject: string
    reason: string
    details: ColumnType<Record<string, unknown>, string, never>
    previous_hash: Buffer
    hash: Buffer
  }
}
