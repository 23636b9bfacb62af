import { assert } from '#domain/assert.ts'
import { commissionOf } from '#domain/exchange/settlement/settlement.ts'
import type { Minor } from '#domain/money.ts'
import { cashOutMinor } from '#domain/multiples/cash-out.ts'

/** The net winnings of bets in one market, the commission on them, and the rest. */
export function commissionExample(resultsMinor: readonly Minor[], rateBps: number) {
  const netMinor = resultsMinor.reduce((sum, minor) => sum + minor, 0)
  const commissionMinor = commissionOf(netMinor, rateBps)
  return { netMinor, commissionMinor, keptMinor: netMinor - commissionMinor }
}

const EVENS = { price: 200, result: null, layPrice: 200 }

/** The amount for a double whose prices have not moved: it is worth its stake. */
export function cashOutExample(worthMinor: Minor, marginBps: number): Minor {
  const bet = { sizes: [2], stakePerLineMinor: worthMinor, legs: [EVENS, EVENS] }
  const paid = cashOutMinor(bet, marginBps)
  assert(paid !== undefined, 'both legs have a lay price')
  return paid
}
