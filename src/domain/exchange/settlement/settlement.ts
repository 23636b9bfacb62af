import { assert } from '../../assert.ts'
import { type Minor, mulDiv } from '../../money.ts'
import type { Position } from '../exposure/position.ts'
import type { Payouts } from './payouts.ts'

/** The rate that a market takes of net winnings, and the discounts of single accounts, in hundredths of a percent. */
export type CommissionTerms = { rateBps: number; discountBps?: ReadonlyMap<number, number> }

/** The meaning of a market's settlement for one account. */
export type AccountResult = {
  accountId: number
  /** Won, or lost below zero, before commission. Over all accounts the sum is zero. */
  profitMinor: Minor
  commissionMinor: Minor
  /** Profit less commission. */
  netMinor: Minor
}

/** A profit in parts of a hundredth of a minor unit. */
type ExactResult = { accountId: number; profitParts: bigint }
type RoundedResult = { accountId: number; profitMinor: Minor; restParts: bigint }

/**
 * The win or loss of every account, lowest account id first. Money is rounded here and nowhere before, once per account
 * (see `roundToZeroSum`). Resting orders are no bets and count for nothing. Where bets on a removed selection are void,
 * an account can lose more than the exposure held for it: those bets may have covered others.
 */
export function settleMarket(
  positions: ReadonlyMap<number, Position>,
  payouts: Payouts,
  terms: CommissionTerms,
): AccountResult[] {
  const exact = Array.from(positions, ([accountId, position]) => ({
    accountId,
    profitParts: profitParts(position, payouts),
  }))
  return roundToZeroSum(exact, payouts.parts).map(({ accountId, profitMinor }) => {
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

function profitParts(position: Position, { of }: Payouts): bigint {
  let sum = 0n
  for (const [key, { winCenti, loseCenti }] of position) {
    const { winParts, loseParts } = of(key)
    sum += exactParts(winParts, winCenti) + exactParts(loseParts, loseCenti)
  }
  return sum
}

/** A product of parts and hundredths may be larger than an exact number. */
const exactParts = (parts: number, centi: number): bigint => BigInt(parts) * BigInt(centi)

/**
 * The method of largest remainders: every result is rounded down to a minor unit, and the units left over go, one
 * each, to those who lost the largest fractions by it, among equals to the lowest account id. So the winners get
 * exactly what the losers pay, nobody is off by a whole unit, and nobody loses more than the exposure held for it.
 */
function roundToZeroSum(exact: readonly ExactResult[], parts: number): RoundedResult[] {
  const results = exact.map(({ accountId, profitParts: each }) => ({
    accountId,
    ...toMinor(each, parts),
  }))
  results.sort((a, b) => a.accountId - b.accountId)
  let leftMinor = 0
  let restParts = 0n
  for (const result of results) {
    leftMinor -= result.profitMinor
    restParts += result.restParts
    assert(Number.isSafeInteger(leftMinor), 'a sum of results is an exact integer')
  }
  assert(
    restParts === BigInt(leftMinor) * minorUnit(parts),
    'what one account wins by a market another loses',
  )
  const byRest = results.toSorted((a, b) => Number(b.restParts - a.restParts))
  for (const result of byRest.slice(0, leftMinor)) result.profitMinor += 1
  return results
}

/** So many parts make a minor unit. */
const minorUnit = (parts: number): bigint => 100n * BigInt(parts)

/** Rounded towards minus infinity, with the remainder. */
function toMinor(sumParts: bigint, parts: number): { profitMinor: Minor; restParts: bigint } {
  const unit = minorUnit(parts)
  const restParts = ((sumParts % unit) + unit) % unit
  const profitMinor = Number((sumParts - restParts) / unit)
  assert(Number.isSafeInteger(profitMinor), 'a result is an exact integer')
  return { profitMinor, restParts }
}
