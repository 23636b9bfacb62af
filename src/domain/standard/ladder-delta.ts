import type { Level } from './displayed-offers.ts'

/** A change of a ladder for readers who know it by its levels: each level that has changed. */
export type LevelChange = readonly [level: number, price: number, sizeMinor: number]

/** The levels that changed, by their place; one that is gone is `[place, 0, 0]`. */
export function levelDelta(before: readonly Level[], after: readonly Level[]): LevelChange[] {
  const length = Math.max(before.length, after.length)
  return Array.from({ length }, (_, place): LevelChange[] => {
    const [price = 0, sizeMinor = 0] = after[place] ?? []
    const [oldPrice = 0, oldSizeMinor = 0] = before[place] ?? []
    const isSame = price === oldPrice && sizeMinor === oldSizeMinor
    return isSame ? [] : [[place, price, sizeMinor]]
  }).flat()
}

/** The prices whose size changed, in the order of `after` and then those that are gone, with a size of 0. */
export function priceDelta(before: readonly Level[], after: readonly Level[]): Level[] {
  const known = new Map(before)
  const changed: Level[] = []
  for (const level of after) {
    const [price, sizeMinor] = level
    if (known.get(price) !== sizeMinor) changed.push(level)
    known.delete(price)
  }
  for (const price of known.keys()) changed.push([price, 0])
  return changed
}
