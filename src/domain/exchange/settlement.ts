import { assert } from '../assert.ts'
import { type Minor, mulDiv } from '../money.ts'
import type { MarketOutcomes, Position } from './exposure.ts'
import type { Side } from './order.ts'

/** How a market ended. Bets on a void (removed) selection count for nothing. */
export type MarketResult =
  | { kind: 'winners'; winnerIds: readonly number[]; voidIds?: readonly number[] }
  | { kind: 'void' }

/** What a market takes off net winnings, and what single accounts are let off of it, in hundredths of a percent. */
export type CommissionTerms = { rateBps: number; discountBps?: ReadonlyMap<number, number> }

/** What the settlement of a market means for one account. */
export type AccountResult = {
  accountId: number
  /** Won, or lost below zero, before commission. Over all accounts the sum is zero. */
  profitMinor: Minor
  commissionMinor: Minor
  /** Profit less commission. */
  netMinor: Minor
}

type ExactResult = { accountId: number; profitCenti: number }
type RoundedResult = { accountId: number; profitMinor: Minor; restCenti: number }

/** Whether exposure has reckoned with these winners, so that every account can pay what it loses. */
export function isPermittedResult(outcomes: MarketOutcomes, winnerIds: readonly number[]): boolean {
  const { selectionIds, winners, zeroWinnersPossible = false } = outcomes
  const expected = Math.min(winners, selectionIds.length)
  const distinct = new Set(winnerIds)
  return (
    distinct.size === winnerIds.length &&
    winnerIds.every((id) => selectionIds.includes(id)) &&
    (zeroWinnersPossible ? winnerIds.length <= expected : winnerIds.length === expected)
  )
}

/**
 * What every account wins or loses, lowest account id first. Money is rounded here and nowhere before, once per
 * account (see `roundToZeroSum`). Orders still at rest are no bets and count for nothing.
 * With `voidIds` an account can lose more than the exposure held for it: its bets on the void selection may have
 * covered the others.
 */
export function settleMarket(
  positions: ReadonlyMap<number, Position>,
  result: MarketResult,
  terms: CommissionTerms,
): AccountResult[] {
  const exact = Array.from(positions, ([accountId, position]) => ({
    accountId,
    profitCenti: profitCenti(position, result),
  }))
  return roundToZeroSum(exact).map(({ accountId, profitMinor }) => {
    const discountBps = terms.discountBps?.get(accountId) ?? 0
    const commissionMinor = commissionOf(profitMinor, terms.rateBps, discountBps)
    return { accountId, profitMinor, commissionMinor, netMinor: profitMinor - commissionMinor }
  })
}

/**
 * The commission on an account's net winnings in one market, rounded in the player's favour. A net loss pays none,
 * and nothing is netted across markets.
 */
export function commissionOf(profitMinor: Minor, rateBps: number, discountBps = 0): Minor {
  for (const bps of [rateBps, discountBps])
    assert(bps >= 0 && bps <= 10_000, 'a rate is 0 to 100 %')
  return mulDiv(Math.max(0, profitMinor), rateBps * (10_000 - discountBps), 10_000 ** 2, 'floor')
}

/**
 * What one bet won or lost before commission, rounded down, for display; `winningsCenti` is the sum over its matches.
 * What is paid is the exact sum of an account's bets in the market, rounded once: paying each bet by itself would
 * lose or make minor units. So the bets shown may add up to a few minor units less than the payment.
 */
export function betProfitMinor(
  bet: { side: Side; stakeMinor: Minor; winningsCenti: number },
  selection: 'winner' | 'loser' | 'void',
): Minor {
  if (selection === 'void') return 0
  const backCenti = selection === 'winner' ? bet.winningsCenti : -bet.stakeMinor * 100
  return floorToMinor(bet.side === 'back' ? backCenti : -backCenti)
}

function profitCenti(position: Position, result: MarketResult): number {
  if (result.kind === 'void') return 0
  let sum = 0
  for (const [selectionId, { winCenti, loseCenti }] of position) {
    if (result.voidIds?.includes(selectionId)) continue
    sum += result.winnerIds.includes(selectionId) ? winCenti : loseCenti
  }
  assert(Number.isSafeInteger(sum), 'a result is an exact integer')
  return sum
}

/**
 * The method of largest remainders: every result is rounded down to a minor unit, and the units left over go, one
 * each, to those who lost the largest fractions by it, among equals to the lowest account id. So the winners get
 * exactly what the losers pay, nobody is off by a whole unit, and nobody loses more than the exposure held for it.
 */
function roundToZeroSum(exact: readonly ExactResult[]): RoundedResult[] {
  const results = exact.map(({ accountId, profitCenti }) => {
    const profitMinor = floorToMinor(profitCenti)
    return { accountId, profitMinor, restCenti: profitCenti - profitMinor * 100 }
  })
  results.sort((a, b) => a.accountId - b.accountId)
  let leftMinor = 0
  let restCenti = 0
  for (const result of results) {
    leftMinor -= result.profitMinor
    restCenti += result.restCenti
    assert(Number.isSafeInteger(leftMinor), 'a sum of results is an exact integer')
  }
  assert(restCenti === leftMinor * 100, 'what one account wins by a market another loses')
  const byRest = results.toSorted((a, b) => b.restCenti - a.restCenti)
  for (const result of byRest.slice(0, leftMinor)) result.profitMinor += 1
  return results
}

/** Towards minus infinity, exact for every safe integer, which a division is not. */
function floorToMinor(centi: number): Minor {
  const restCenti = ((centi % 100) + 100) % 100
  return (centi - restCenti) / 100
}
