import type { Control } from '../control.ts'
import { standingsAsked } from '../standing.ts'

/** Residents of a country that the operator has not opened neither deposit nor play. They can withdraw. */
export const country: Control = {
  name: 'country',
  purposes: ['stake', 'deposit'],
  async judge(tx, question) {
    const there = (await standingsAsked(tx, question)).filter((each) => each.isInClosedCountry)
    return new Map(there.map(({ walletId }) => [walletId, { refusal: 'COUNTRY_NOT_PERMITTED' }]))
  },
}
