import type { Control } from '../control.ts'
import { standingsAsked } from '../standing.ts'

/** After a lost second factor was taken away nothing is withdrawn for a time: a thief would ask for the money first. */
export const recoveryHold: Control = {
  name: 'recovery hold',
  purposes: ['withdrawal'],
  async judge(tx, question) {
    const held = (await standingsAsked(tx, question)).filter(({ isHeld }) => isHeld)
    return new Map(held.map(({ walletId }) => [walletId, { refusal: 'WITHDRAWALS_HELD' }]))
  },
}
