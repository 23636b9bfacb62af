import { type Fraction, isLess, isSame } from './fraction.ts'
import type { Multiplier } from './lottery.ts'
import { ofMinor } from './winnings/line-win.ts'
import type { Policies } from './winnings/policies.ts'

/**
 * Why a factor cannot have been drawn, if it cannot. Ten is drawn only while the jackpot is below its limit; an unknown
 * jackpot proves nothing against it.
 */
export function multiplierProblem(
  { values, tenBelowMinor }: Multiplier,
  factor: number,
  { jackpot, tenAtLimit }: { jackpot: Fraction | undefined } & Pick<Policies, 'tenAtLimit'>,
): 'NO_SUCH_MULTIPLIER' | 'JACKPOT_TOO_HIGH_FOR_TEN' | undefined {
  if (!values.includes(factor)) return 'NO_SUCH_MULTIPLIER'
  if (factor !== 10 || tenBelowMinor === undefined || !jackpot) return undefined
  const limit = ofMinor(tenBelowMinor)
  const isAllowed = isLess(jackpot, limit) || (tenAtLimit === 'yes' && isSame(jackpot, limit))
  return isAllowed ? undefined : 'JACKPOT_TOO_HIGH_FOR_TEN'
}
