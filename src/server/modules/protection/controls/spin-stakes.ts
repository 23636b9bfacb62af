import type { Control } from '../control.ts'
import { standingsAsked } from '../standing.ts'

/** The largest stake of a spin, and a smaller one for players below 25, where the operator has set them (PR-34). */
export const spinStakes: Control = {
  name: 'spin stakes',
  purposes: ['stake'],
  async judge(tx, question) {
    if (question.game !== 'slot') return new Map()
    return new Map(
      (await standingsAsked(tx, question)).flatMap(({ walletId, spinStakeMax }) =>
        spinStakeMax === null
          ? []
          : [[walletId, { refusal: 'SPIN_STAKE_TOO_LARGE', upToMinor: spinStakeMax }]],
      ),
    )
  },
}
