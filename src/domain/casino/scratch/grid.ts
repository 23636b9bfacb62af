import { assert } from '#domain/assert.ts'
import type { Minor } from '#domain/money.ts'
import { type Draw, upTo } from '../table.ts'
import type { ScratchGame } from './pool.ts'

export const CELLS = 9
const TO_WIN = 3

/** The symbols of a ticket, each by its place in the game's list. */
export type Grid = readonly number[]

/** How often each symbol is on the grid. */
const countsOf = (grid: Grid): ReadonlyMap<number, number> => {
  const counts = new Map<number, number>()
  for (const symbol of grid) counts.set(symbol, (counts.get(symbol) ?? 0) + 1)
  return counts
}

/**
 * The picture of a prize that is already decided: three of its symbol, and of every other at most two. The picture decides
 * nothing, and how near it looks to a prize is left to the draw.
 */
export function gridOf({ tiers, symbols }: ScratchGame, prizeMinor: Minor, draw: Draw): Grid {
  const winner = tiers.findIndex((tier) => tier.prizeMinor === prizeMinor)
  assert(prizeMinor === 0 || winner >= 0, `the game has no prize of ${prizeMinor}`)
  const isWon = prizeMinor > 0
  const others = upTo(symbols.length).filter((symbol) => !isWon || symbol !== winner)
  const twoOfEach = others.flatMap((symbol) => upTo(TO_WIN - 1).map(() => symbol))
  const fillers = draw.take(twoOfEach, CELLS - (isWon ? TO_WIN : 0))
  const cells = [...(isWon ? upTo(TO_WIN).map(() => winner) : []), ...fillers]
  return draw.take(cells, CELLS)
}

/** The prizes that a grid shows: one at most. */
export const prizesOfGrid = ({ tiers }: ScratchGame, grid: Grid): readonly Minor[] =>
  [...countsOf(grid)]
    .filter(([, count]) => count >= TO_WIN)
    .map(([symbol]) => tiers[symbol]?.prizeMinor ?? 0)
