import type { Control } from '../control.ts'
import { standingsAsked } from '../standing.ts'

/**
 * Nobody deposits or plays under terms without consent to them. While a version is published and not in force yet,
 * time alone will make it due, so players are judged each time.
 */
export const terms: Control = {
  name: 'terms',
  purposes: ['stake', 'deposit'],
  async judge(tx, question) {
    const refusal = 'TERMS_NOT_AGREED'
    return new Map(
      (await standingsAsked(tx, question))
        .filter((each) => each.role === 'player' && each.terms !== 'agreed')
        .map((each) => [
          each.walletId,
          each.terms === 'asked' ? { refusal } : { refusal, upToMinor: Number.MAX_SAFE_INTEGER },
        ]),
    )
  },
}
