import type { Control } from '../control.ts'
import { standingsAsked } from '../standing.ts'

/** Nobody deposits without knowing how the money is protected and which documents may be asked for (PR-41, PR-48). */
export const depositNotice: Control = {
  name: 'deposit notice',
  purposes: ['deposit'],
  async judge(tx, question) {
    const unaware = (await standingsAsked(tx, question)).filter(
      ({ role, knowsDepositNotice }) => role === 'player' && !knowsDepositNotice,
    )
    const refusal = 'DEPOSIT_NOTICE_UNCONFIRMED'
    return new Map(unaware.map(({ walletId }) => [walletId, { refusal }]))
  },
}
