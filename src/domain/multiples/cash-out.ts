import { assert } from '../assert.ts'
import type { Price } from '../exchange/prices/ladder.ts'
import type { Minor } from '../money.ts'
import { exactReturn, type Factor, fraction, legFactor, type StandingLeg } from './returns.ts'
import type { System } from './systems.ts'

export type CashOutLeg = StandingLeg & {
  /** At which the leg can be laid now; not needed for a settled leg. */
  layPrice: Price | null
}

/**
 * The price that the house pays for a bet now: every open leg at the amount that a holder could lock by laying it (its
 * price over the lay price), settled legs at their results, multiplied over the lines, less the margin, rounded down
 * once. `undefined` while an open leg has no lay price.
 */
export function cashOutMinor(
  bet: { sizes: System['sizes']; stakePerLineMinor: Minor; legs: readonly CashOutLeg[] },
  marginBps: number,
): Minor | undefined {
  assert(marginBps >= 0 && marginBps <= 10_000, `margin ${marginBps}`)
  const factors = bet.legs.map(valueOf)
  if (!factors.every((factor) => factor !== undefined)) return undefined
  const { numerator, denominator } = exactReturn({ ...bet, factors })
  return Number((numerator * BigInt(10_000 - marginBps)) / (denominator * 10_000n))
}

function valueOf({ price, result, layPrice }: CashOutLeg): Factor | undefined {
  if (result) return legFactor(price, result)
  return layPrice === null ? undefined : fraction(price, layPrice)
}
