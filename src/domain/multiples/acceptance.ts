import { assert } from '../assert.ts'
import type { Price } from '../exchange/prices/ladder.ts'
import { exactReturn, fraction, isAtLeast } from './returns.ts'
import type { System } from './systems.ts'

export const acceptanceModes = ['none', 'better', 'any'] as const
/** Which changes of price a player takes without being asked again. */
export type AcceptanceMode = (typeof acceptanceModes)[number]

/** At most a tenth of the return may go unasked: "any" is no blank cheque (rules.md CF-16). */
export const TOLERANCE_BPS_MAX = 1_000

export type Acceptance = {
  mode: AcceptanceMode
  /** With `any`: how much lower the possible return may be, in basis points of the return shown. */
  toleranceBps: number
}

/**
 * Whether a player takes the prices of now in place of those seen, leg by leg in the same order:
 * - `none`: only the very same prices;
 * - `better`: no leg at a lower price;
 * - `any`: the bet as a whole can return at most the tolerance less. One number for the whole slip, because a tolerance
 *   per leg would multiply.
 */
export function takesPrices(
  { mode, toleranceBps }: Acceptance,
  { sizes, seen, now }: { sizes: System['sizes']; seen: readonly Price[]; now: readonly Price[] },
): boolean {
  assert(toleranceBps >= 0 && toleranceBps <= TOLERANCE_BPS_MAX, `tolerance ${toleranceBps}`)
  if (mode === 'none') return now.every((price, leg) => price === seen[leg])
  if (mode === 'better') return now.every((price, leg) => price >= (seen[leg] ?? Infinity))
  const returnAt = (prices: readonly Price[]) =>
    exactReturn({ sizes, stakePerLineMinor: 1, factors: prices.map((p) => fraction(p, 100)) })
  const { numerator, denominator } = returnAt(seen)
  const least = {
    numerator: numerator * BigInt(10_000 - toleranceBps),
    denominator: denominator * 10_000n,
  }
  return isAtLeast(returnAt(now), least)
}
