import { sql } from 'kysely'
import { numbers } from '#server/db/arrays.ts'
import type { Control } from '../control.ts'
import { limitsAsked } from '../standing.ts'

/**
 * At the interval that the player chose or the operator demands, play stops until the reality check was seen (safety.md PR-30). It is counted
 * from the last one, or from the login after it. Time alone makes it due, so such a player is judged each time.
 */
export const realityCheck: Control = {
  name: 'reality check',
  purposes: ['stake'],
  async judge(tx, question) {
    const checks = (await limitsAsked(tx, question)).filter(({ kind }) => kind === 'check')
    if (checks.length === 0) return new Map()
    const { rows } = await sql<{ userId: number }>`
      select user_id as "userId"
      from unnest(
        ${numbers(checks.map(({ userId }) => userId))}::bigint[], ${numbers(checks.map(({ amount }) => amount))}::int[]
      ) as asked (user_id, every_minutes)
      where check_due_at(user_id, every_minutes) <= clock_timestamp()`.execute(tx)
    const due = new Set(rows.map(({ userId }) => userId))
    const refusal = 'REALITY_CHECK_DUE'
    return new Map(
      checks.map(({ walletId, userId }) => [
        walletId,
        due.has(userId) ? { refusal } : { refusal, upToMinor: Number.MAX_SAFE_INTEGER },
      ]),
    )
  },
}
