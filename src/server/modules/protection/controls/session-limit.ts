import { sql } from 'kysely'
import type { Control, Limit } from '../control.ts'
import { beginOf, limitsAsked } from '../standing.ts'
import { usedOf } from '../used.ts'

/**
 * The minutes that a player may play in a day. Time alone uses them up, so a player with such a limit is judged each time:
 * as long as some are left, any sum may be staked.
 */
export const sessionLimit: Control = {
  name: 'session limit',
  purposes: ['stake'],
  async judge(tx, question) {
    const limits = (await limitsAsked(tx, question)).filter(({ kind }) => kind === 'session')
    const answer = new Map<number, Limit>()
    for (const { walletId, userId, period, amount } of limits) {
      const { rows } = await sql<{ used: number }>`
        select ${usedOf.session({ walletId, userId, since: beginOf(period) })} as used`.execute(tx)
      const isUsedUp = (rows[0]?.used ?? 0) >= amount
      const refusal = 'SESSION_LIMIT_REACHED'
      answer.set(walletId, isUsedUp ? { refusal } : { refusal, upToMinor: Number.MAX_SAFE_INTEGER })
    }
    return answer
  },
}
