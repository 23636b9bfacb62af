import type { Generated } from 'kysely'
import type { Pause, StateChanger } from '#domain/account/player-move.ts'
import type { CaseKind, CaseOutcome } from '#domain/cases/cases.ts'
import type { Finding } from '#domain/cases/rules.ts'
import type { SettingName } from '#domain/operator-profile/settings.ts'
import type { LimitChange, LimitKind, LimitPeriod } from '#domain/protection/limits.ts'
import type { HitState, Watchlist } from '#domain/protection/watchlist.ts'
import type { Always, Now } from '../columns.ts'

export type LimitSetter = 'player' | 'operator'
export type LimitEvent = Exclude<LimitChange, 'unchanged'> | 'raised' | 'removed' | 'raise_dropped'

/** Limits, pauses and reality checks of players, cases about them, and the settings that protect them. */
export type ProtectionTables = {
  player_limit: {
    user_id: number
    kind: LimitKind
    period: LimitPeriod
    set_by: LimitSetter
    amount: number
    set_at: Now
    asked_at: Date | null
    asked_amount: number | null
  }
  player_limit_change: {
    id: Always<number>
    user_id: number
    kind: LimitKind
    period: LimitPeriod
    set_by: LimitSetter
    event: LimitEvent
    amount: number | null
    operator_id: number | null
    reason: string
    at: Now
  }
  player_pause: {
    id: Always<number>
    user_id: number
    kind: Pause
    began_at: Now
    ends_at: Date
    operator_id: number | null
    reason: string
    returns_at: Date | null
    returned_by: number | null
    follows_id: number | null
    over_at: Date | null
    match: 'open' | 'confirmed' | 'wrong' | null
    match_by: number | null
    matched_at: Date | null
  }
  account_closing: {
    user_id: number
    asked_at: Now
  }
  player_state_change: {
    id: Always<number>
    user_id: number
    from_state: string
    to_state: string
    at: Now
    changed_by: StateChanger | null
  }
  watchlist_person: {
    id: Always<number>
    list: Watchlist
    name: string
    born_on: string | null
    reference: Generated<string>
    added_by: number
    added_at: Now
    removed_by: number | null
    removed_at: Date | null
    removal_reason: Generated<string>
  }
  watchlist_hit: {
    id: Always<number>
    user_id: number
    person_id: number
    is_exact: boolean
    likeness: number
    state: Generated<HitState>
    found_at: Now
    decided_by: number | null
    decided_at: Date | null
    reason: Generated<string>
  }
  player_check: {
    user_id: number
    every_minutes: number | null
    seen_at: Now
    reviewed_at: Date | null
  }
  player_deposit_notice: { user_id: number; version: number; at: Now }
  operator_setting: { name: SettingName; value: number | null }
  operator_setting_change: {
    id: Always<number>
    name: SettingName
    from_value: number | null
    to_value: number | null
    is_weaker: boolean
    state: 'waiting' | 'made' | 'dropped'
    asked_by: number
    asked_at: Now
    reason: string
    decided_by: number | null
    decided_at: Date | null
    decided_reason: Generated<string>
  }
  player_case: {
    id: Always<number>
    user_id: number
    kind: CaseKind
    findings: Finding[]
    opened_at: Now
    due_at: Date
    owner_id: number | null
    outcome: CaseOutcome | null
    closed_at: Date | null
    closed_by: number | null
  }
  player_case_event: {
    id: Always<number>
    case_id: number
    event: 'opened' | 'found' | 'taken' | 'noted' | 'decided'
    operator_id: number | null
    text: string
    at: Now
  }
  player_watch: { user_id: number; judged_at: Date }
}
