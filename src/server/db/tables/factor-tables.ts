import type { Generated } from 'kysely'

/** Second factors of users, and logins that wait for one. */
export type FactorTables = {
  authenticator: {
    user_id: number
    secret: Buffer
    confirmed_at: Generated<Date | null>
    used_step: Generated<number>
  }
  recovery_code: { user_id: number; code_hash: Buffer }
  used_challenge: { mark: Buffer; expires_at: Date }
  login_step: { ticket_hash: Buffer; user_id: number; tries: Generated<number>; expires_at: Date }
}
