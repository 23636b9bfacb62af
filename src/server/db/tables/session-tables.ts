import type { Generated } from 'kysely'
import type { AuthDoor, AuthKind } from '#contract/auth-events.ts'
import type { Always, Now } from '../columns.ts'

/** Sessions, and the log of sign-ins and sign-outs. */
export type SessionTables = {
  session: {
    token_hash: Buffer
    user_id: number
    /** Shared by all sessions that came of one login. */
    family: Generated<string>
    user_agent: string
    created_at: Now
    last_used_at: Now
    ends_at: Date
    ended_at: Generated<Date | null>
    end_reason: Generated<'elsewhere' | 'operator' | 'theft' | null>
    id: Generated<string>
    next_hash: Generated<Buffer | null>
    next_at: Generated<Date | null>
    proved_at: Generated<Date | null>
  }
  former_token: { token_hash: Buffer; session_id: string; replaced_at: Now }
  account_link: {
    code_hash: Buffer
    user_id: number
    purpose: 'password' | 'email' | 'recovery'
    email: string
    expires_at: Date
  }
  hand_off_code: { code_hash: Buffer; user_id: number; session_hash: Buffer; expires_at: Date }
  api_session: {
    token_hash: Buffer
    user_id: number
    created_at: Now
    ends_at: Date
  }
  program_use: { user_id: number; began_at: Date; last_used_at: Date }
  auth_event: {
    id: Always<number>
    at: Now
    kind: AuthKind
    door: AuthDoor
    user_id: number | null
    address_hash: Buffer
  }
}
