import type { Control } from '../control.ts'
import { standingsAsked } from '../standing.ts'

/** Persons whom the operator has barred, and staff, neither deposit nor play. */
export const watchlist: Control = {
  name: 'watchlist',
  purposes: ['stake', 'deposit'],
  async judge(tx, question) {
    const listed = (await standingsAsked(tx, question)).filter(
      ({ role, isListed }) => role === 'player' && isListed,
    )
    return new Map(listed.map(({ walletId }) => [walletId, { refusal: 'ACCOUNT_LISTED' }]))
  },
}
