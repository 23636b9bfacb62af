import { isComeback } from '../comeback.ts'
import type { Control, Limit } from '../control.ts'
import { newcomersOf } from '../first-deposit.ts'

/**
 * A player who looks like an excluded person takes no first deposit until the desk of safer gambling has decided (A28). The
 * refusal does not say why: it would tell a stranger that somebody is excluded.
 */
export const comeback: Control = {
  name: 'comeback',
  purposes: ['deposit'],
  async judge(tx, { walletIds }) {
    const limits = new Map<number, Limit>()
    for (const { playerId, walletId } of await newcomersOf(tx, walletIds))
      if (await isComeback(tx, playerId)) limits.set(walletId, { refusal: 'ACCOUNT_IN_REVIEW' })
    return limits
  },
}
