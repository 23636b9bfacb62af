import { approximately } from '#domain/lottery/fraction.ts'
import { currentRules, type Lottery } from '#domain/lottery/lottery.ts'
import { expectedReturn } from '#domain/lottery/payouts/expected-return.ts'
import type { Minor } from '#domain/money.ts'

export type Value = { ofStake: number; unknown: number }

/**
 * The average return of one unit staked at today's jackpot, and the number of tiers it leaves out. For keno with as many
 * numbers as may be marked.
 */
export function valueOf(lottery: Lottery, jackpotMinor: Minor | undefined): Value {
  const rules = currentRules(lottery)
  const { matrix, tiers } = rules
  const top = tiers.find(({ type }) => type === 'A')
  const thought = new Map(
    top && jackpotMinor !== undefined ? [[top.rank, jackpotMinor] as const] : [],
  )
  const spots = matrix.form === 'keno' ? matrix.spotsMax : 0
  const { ofStake, unknown } = expectedReturn(rules, thought, spots)
  return { ofStake: approximately(ofStake), unknown: unknown.length }
}
