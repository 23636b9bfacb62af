import type { Generated } from 'kysely'
import type { EntropyKind } from '#contract/casino/tables.ts'
import type { RoundState } from '#domain/casino/round-state.ts'
import type { Always, Now } from '../columns.ts'

/** Tables of the casino, their chains of seeds, rounds and bets. */
export type CasinoTables = {
  casino_table: {
    id: Always<number>
    game_id: string
    is_on: Generated<boolean>
    least_minor: number | null
    most_minor: number | null
    player_most_minor: number | null
    loss_limit_minor: number | null
    return_bps: number | null
    off_reason: Generated<string>
  }
  casino_chain: {
    id: Always<number>
    table_id: number
    head: Buffer
    length: number
    secret: Buffer
    used: Generated<number>
    made_at: Now
  }
  casino_round: {
    id: Always<number>
    table_id: number
    chain_id: number
    step: number
    rules_version: number
    table_version: number | null
    return_bps: number | null
    entropy: EntropyKind
    state: Generated<RoundState>
    stage: Generated<number>
    drawn: Generated<number[]>
    set_aside: Generated<number[]>
    dealt_from: Generated<number>
    opened_at: Now
    phase_began_at: Now
    phase_ends_at: Date
    ended_at: Date | null
    settled_at: Date | null
    seed: Buffer | null
    void_reason: string | null
    players_result_minor: number | null
  }
  casino_stage: {
    round_id: number
    stage: number
    closes_at: Date
    beacon_round: number | null
    closed_at: Date | null
    bets_hash: Buffer | null
    bets: number | null
    entropy: string | null
    signature: string | null
    drawn_from: number
  }
  casino_bet: {
    id: Always<number>
    round_id: number
    stage: number
    account_id: number
    customer_ref: string
    place: number
    body_hash: Buffer
    market: string
    selection: string
    side: 'back' | 'lay'
    price: number | null
    stake_minor: number
    liability_minor: number
    return_minor: number
    at: number
    player_seed: string
    placed_at: Now
    undone_at: Date | null
  }
  /** Kept by the database: calls and seeds that were used, and the rounds that are not over. */
  casino_bet_reference: { account_id: number; customer_ref: string; bet_id: number }
  casino_round_seed: { chain_id: number; step: number; round_id: number }
  casino_running_round: { table_id: number; round_id: number }
  casino_stand: {
    round_id: number
    account_id: number
    hold_minor: number
    result_minor: number | null
  }
  casino_verdict: {
    round_id: number
    market: string
    selection: string
    at: number
    verdict: 'win' | 'lose' | 'push' | 'half' | 'pays'
    pays: number | null
  }
  /** The numbers that are left of rounds and bets that were detached. `to_id`: the first id beyond their part. */
  casino_rounds_parted: { to_id: number; last_round_id: number }
  casino_account_carried: {
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
  casino_selection_carried: {
    to_id: number
    table_id: number
    market: string
    selection: string
    side: string
    return_bps: number | null
    bets: number
    risked_minor: number
    result_minor: number
    squares: number
  }
  casino_day_carried: {
    part_of: 'casino_round' | 'casino_bet'
    to_id: number
    table_id: number
    day: string
    rounds: number
    players_minor: number
    bets: number
    stake_minor: number
  }
}

/** Versions of the rules of games, and the games that are closed because their files differ from them. */
export type GameRuleTables = {
  game_rules: {
    game: string
    version: number
    hash: string
    change: Generated<string>
    accepted_by: number | null
    since: Now
  }
  game_closure: { game: string; hash: string; closed_at: Now }
  game_rules_seen: { user_id: number; game: string; version: number; seen_at: Now }
}
