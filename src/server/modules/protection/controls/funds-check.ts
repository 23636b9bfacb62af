import type { Control } from '../control.ts'
import { standingsAsked } from '../standing.ts'

/** While it is checked whether deposits are affordable, no more of them come in, where the operator says so (PR-45). */
export const fundsCheck: Control = {
  name: 'funds check',
  purposes: ['deposit'],
  async judge(tx, question) {
    const checked = (await standingsAsked(tx, question)).filter(
      ({ isFundsCheckOpen }) => isFundsCheckOpen,
    )
    return new Map(checked.map(({ walletId }) => [walletId, { refusal: 'FUNDS_CHECK_OPEN' }]))
  },
}
