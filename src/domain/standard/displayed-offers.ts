import { type Minor, mulDiv } from '../money.ts'

/** A price and the size there. */
export type Level = readonly [price: number, sizeMinor: Minor]

export type Rollup =
  /** Sizes are added up until they reach the limit. */
  | { model: 'STAKE'; limitMinor: Minor }
  /** The same for what they would pay out. */
  | { model: 'PAYOUT'; limitMinor: Minor }
  /** Sizes below the limit are left out. */
  | { model: 'NONE'; limitMinor: Minor }

/**
 * Offers as they are shown, best first: what is too small to be of use joins the next worse price, at which all of it
 * can be had. What is left at the end and still too small is not shown.
 */
export function rolledUp(offers: Iterable<Level>, rollup: Rollup): Level[] {
  if (rollup.model === 'NONE') return [...offers].filter(([, size]) => size >= rollup.limitMinor)
  const shown: Level[] = []
  let gatheredMinor = 0
  for (const [price, sizeMinor] of offers) {
    gatheredMinor += sizeMinor
    const worthMinor =
      rollup.model === 'STAKE' ? gatheredMinor : mulDiv(gatheredMinor, price, 100, 'floor')
    if (worthMinor < rollup.limitMinor) continue
    shown.push([price, gatheredMinor])
    gatheredMinor = 0
  }
  return shown
}

/** The same levels, each with the sizes of all better prices added. */
export function cumulated(levels: readonly Level[]): Level[] {
  let sumMinor = 0
  return levels.map(([price, sizeMinor]) => [price, (sumMinor += sizeMinor)])
}

/** Matched volume counts both sides of a bet, as everywhere where this API is spoken. */
export const bothSides = (backersMinor: Minor): Minor => 2 * backersMinor
