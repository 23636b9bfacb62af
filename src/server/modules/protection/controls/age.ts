import type { Control } from '../control.ts'
import { standingsAsked } from '../standing.ts'

/** Nobody plays below the age that the operator takes players from, also where it was raised after the registration. */
export const age: Control = {
  name: 'age',
  purposes: ['stake', 'deposit'],
  async judge(tx, question) {
    const young = (await standingsAsked(tx, question)).filter(({ isTooYoung }) => isTooYoung)
    return new Map(young.map(({ walletId }) => [walletId, { refusal: 'UNDERAGE' }]))
  },
}
