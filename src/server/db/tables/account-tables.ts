import type { Generated } from 'kysely'
import type { AccountState, Gender } from '#contract/account.ts'
import type { Language } from '#domain/language/languages.ts'
import type { Always, Now } from '../columns.ts'

/** Players and operators, and the keys of their programs. */
export type AccountTables = {
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
    gender: Generated<Gender | null>
    registered_at: Now
    email_verified_at: Generated<Date | null>
    /** Of the pages at the last login. */
    page_language: Generated<Language | null>
    commission_discount_bps: Generated<number>
  }
  player_preference: { user_id: number; preferences: unknown; saved_at: Date }
  api_key: {
    id: Always<number>
    user_id: number
    name: string
    key: string
    may_bet: boolean
    created_at: Now
    revoked_at: Date | null
  }
  terms_version: {
    number: number
    text: string | null
    summary: string
    valid_from: Date
    published_at: Now
    published_by: number | null
  }
  terms_in_force: { number: number; summary: string; valid_from: Date }
  terms_consent: { user_id: number; number: number; at: Now }
}
