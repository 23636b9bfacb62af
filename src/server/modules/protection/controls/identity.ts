import type { Control } from '../control.ts'
import { standingsAsked } from '../standing.ts'

/** Identity, age and address are verified before anybody deposits or plays, where the operator demands it (PR-39). */
export const identity: Control = {
  name: 'identity',
  purposes: ['stake', 'deposit'],
  async judge(tx, question) {
    const lacking = (await standingsAsked(tx, question)).filter(
      ({ role, lacksIdentity }) => role === 'player' && lacksIdentity,
    )
    return new Map(lacking.map(({ walletId }) => [walletId, { refusal: 'IDENTITY_NOT_VERIFIED' }]))
  },
}
