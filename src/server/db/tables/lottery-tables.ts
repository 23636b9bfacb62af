import type { ColumnType, Generated } from 'kysely'
import type { DrawState } from '#domain/lottery/calendar/draw-state.ts'
import type { Always, Now } from '../columns.ts'

type Json = ColumnType<unknown, string, string>
type JsonOrNull = ColumnType<unknown, string | null, string | null>

/** Draws, evidence of results, tickets and bets of lotteries. */
export type LotteryTables = {
  lottery_draw: {
    id: Always<number>
    game: string
    day: string
    time: string
    draws_at: Date
    closes_at: Date
    closes_late_at: Date
    state: Generated<DrawState>
    jackpot_minor: number | null
    results: JsonOrNull
    rate: string | null
    policies: JsonOrNull
    problem: Generated<string>
    settlement: Generated<number>
    is_reversing: Generated<boolean>
    confirmed_at: Date | null
    settled_at: Date | null
    seed: string | null
    sealed_seed: Buffer | null
    commitment: string | null
    entropy: string | null
    is_own: Generated<boolean>
    is_alternative: Generated<boolean>
    told_settlement: Generated<number>
  }
  lottery_cart: {
    account_id: number
    items: ColumnType<unknown, string | undefined, string>
  }
  lottery_alert: {
    account_id: number
    game: string
    results: boolean
    plans: boolean
    jackpot_from_minor: number | null
    jackpot_told_draw_id: number | null
  }
  lottery_threshold: {
    game: string
    threshold_minor: number
  }
  lottery_holiday: {
    id: Always<number>
    operator: string
    day: string
    held_on: string | null
    draws: number
    bets: number
    reason: string
    added_by: number
    added_at: Now
  }
  lottery_evidence: {
    id: Always<number>
    draw_id: number
    source: string
    told_by: number | null
    hash: string
    results: Json
    told_at: Now
    is_withdrawn: Generated<boolean>
  }
  lottery_ticket: {
    id: Always<number>
    account_id: number
    game: string
    slip: Json
    state: Generated<'running' | 'ended'>
    paid_until: string | null
    cancelled_at: Date | null
    note: Generated<string>
    bought_at: Now
    reminded_for: Generated<string | null>
  }
  lottery_payout: {
    id: Always<number>
    draw_id: number
    bet_id: number | null
    share_id: number | null
    account_id: number
    settlement: number
    kind: 'single' | 'annuity' | 'monthly'
    state: Generated<'waiting' | 'running' | 'done' | 'taken-back'>
    amount_minor: number
    amount_eur_minor: number
    won_on: string
    manner: Generated<'at-once' | 'annuity' | 'cash' | 'monthly' | null>
    proposed_by: Generated<number | null>
    confirmed_by: Generated<number | null>
    confirmed_at: Generated<Date | null>
    documents_due_on: string
    documents_at: Generated<Date | null>
    ended_on: Generated<string | null>
    made_at: Now
  }
  lottery_payment: {
    id: Always<number>
    payout_id: number
    number: number
    due_on: string
    amount_minor: number
    state: Generated<'due' | 'paid' | 'fallen-away' | 'taken-back'>
    paid_at: Generated<Date | null>
  }
  lottery_syndicate: {
    id: Always<number>
    draw_id: number
    game: string
    slip: Json
    lines: number
    share_price_minor: number
    shares: number
    sold: Generated<number>
    opened_at: Now
    group_id: Generated<number | null>
    proposed_by: Generated<number | null>
    state: Generated<'open' | 'locked' | 'dropped'>
  }
  lottery_group: {
    id: Always<number>
    name: string
    owner_id: number
    invite: string
    state: Generated<'open' | 'dissolved'>
    made_at: Now
  }
  lottery_group_member: {
    group_id: number
    account_id: number
    nickname: string
    joined_at: Now
    left_at: Date | null
  }
  lottery_group_event: {
    id: Always<number>
    group_id: number
    account_id: number | null
    kind:
      | 'founded'
      | 'joined'
      | 'left'
      | 'dissolved'
      | 'link-renewed'
      | 'owner'
      | 'proposed'
      | 'paid'
      | 'gave-back'
      | 'locked'
      | 'dropped'
    syndicate_id: number | null
    amount_minor: number | null
    at: Now
  }
  lottery_share: {
    id: Always<number>
    syndicate_id: number
    account_id: number
    held: number
    stake_minor: number
    status: Generated<'accepted' | 'refunded' | 'won' | 'lost'>
    paid_minor: number | null
    bought_at: Now
  }
  /** Kept by the database: the bet by which a ticket plays a draw. */
  lottery_played: { ticket_id: number; bought_for_id: number; bet_id: number }
  lottery_account_carried: {
    account_id: number
    to_id: number
    month: string
    placed: number
    placed_until: Date
    bets: number
    stake_minor: number
    result_minor: number
    played_until: Date | null
  }
  lottery_draw_carried: {
    draw_id: number
    to_id: number
    bets: number
    lines: number
    stake_minor: number
    paid_minor: number
  }
  lottery_plan_carried: {
    ticket_id: number
    to_id: number
    played: number
    is_jackpot_won: boolean
  }
  lottery_prize_carried: { bet_id: number; to_id: number; is_by_agent: boolean }
  lottery_ticket_carried: { account_id: number; to_id: number; tickets: number; bought_until: Date }
  lottery_bet: {
    id: Always<number>
    ticket_id: number
    account_id: number
    draw_id: number
    bought_for_id: number
    lines: number
    price_minor: number
    rate: string
    stake_minor: number
    status: Generated<'submitted' | 'accepted' | 'refunded' | 'void' | 'won' | 'lost'>
    paid_minor: number | null
    won: JsonOrNull
    submitted_at: Now
    agent: Generated<string | null>
    agent_reference: Generated<string | null>
    country: string | null
  }
}
