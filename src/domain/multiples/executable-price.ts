import type { Price } from '../exchange/prices/ladder.ts'
import type { Minor } from '../money.ts'

/**
 * The price at which offers, best first, take the whole of a stake: that of the last offer it needs. Undefined when
 * they do not hold it.
 */
export function executablePrice(
  offers: readonly (readonly [price: Price, sizeMinor: Minor])[],
  stakeMinor: Minor,
): Price | undefined {
  let leftMinor = stakeMinor
  for (const [price, sizeMinor] of offers) {
    leftMinor -= sizeMinor
    if (leftMinor <= 0) return price
  }
  return undefined
}
