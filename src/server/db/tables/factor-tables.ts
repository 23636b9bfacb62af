import type { Generated } from 'kysely'
import type { Now } from '../columns.ts'

/** Second factors of users, and logins that wait for one. */
export type FactorTables = {
  authenticator: {
    user_id: number
    secret: Buffer
    confirmed_at: Generated<Date | null>
    used_step: Generated<number>
  }
  recovery_code: { user_id: number; code_hash: Buffer }
  passkey: {
    credential_id: string
    user_id: number
    public_key: Buffer
    counter: number
    name: string
    added_at: Now
    last_used_at: Generated<Date | null>
  }
  passkey_challenge: { challenge_hash: Buffer; user_id: number | null; expires_at: Date }
  used_challenge: { mark: Buffer; expires_at: Date }
  login_step: { ticket_hash: Buffer; user_id: number; tries: Generated<number>; expires_at: Date }
}
