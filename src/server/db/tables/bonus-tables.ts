import type { Generated } from 'kysely'
import type { BonusPlay, BonusReviewReason, BonusState } from '#domain/bonuses/bonus.ts'
import type { Always, Now } from '../columns.ts'

/** Bonuses, and players who want none. */
export type BonusTables = {
  bonus: {
    id: Always<number>
    user_id: number
    currency: string
    amount_minor: number
    play: BonusPlay
    times: number
    wager_days: number
    state: Generated<BonusState>
    offered_by: number
    offered_at: Now
    reason: string
    offer_ends_at: Date
    accepted_at: Date | null
    ends_at: Date | null
    paused_at: Date | null
    review_reasons: Generated<BonusReviewReason[]>
    wagered_minor: number | null
    ended_at: Date | null
    ended_by: number | null
    end_reason: Generated<string>
  }
  bonus_choice: { user_id: number; wants_none: boolean; chosen_at: Now }
}
