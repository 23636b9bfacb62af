import type { Stake } from '#domain/exchange/exposure/exposure.ts'
import type { Minor } from '#domain/money.ts'
import { type BetTerms, riskMinor } from '../market-terms.ts'

/** The largest stake of a bet that risks no more than `availableMinor`, up to the stake of `bet`. */
export function largestStake(bet: Stake, terms: BetTerms, availableMinor: Minor): Minor {
  let possibleMinor = 0
  let beyondMinor = bet.stakeMinor + 1
  // A larger stake never risks less, so the bound is found by halves.
  while (beyondMinor - possibleMinor > 1) {
    const stakeMinor = Math.floor((possibleMinor + beyondMinor) / 2)
    if (riskMinor({ ...bet, stakeMinor }, terms) <= availableMinor) possibleMinor = stakeMinor
    else beyondMinor = stakeMinor
  }
  return possibleMinor
}
