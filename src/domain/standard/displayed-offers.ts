import type { Offer } from '../exchange/book/rollup.ts'
import type { Minor } from '../money.ts'

/** A price and the size offered, or matched, there. */
export type Level = Offer

/** The same levels, each with the sizes of all better prices added. */
export function cumulated(levels: readonly Level[]): Level[] {
  let sumMinor = 0
  return levels.map(([price, sizeMinor]) => [price, (sumMinor += sizeMinor)])
}

/** Matched volume counts both sides of a bet, as everywhere where this API is spoken. */
export const bothSides = (backersMinor: Minor): Minor => 2 * backersMinor
