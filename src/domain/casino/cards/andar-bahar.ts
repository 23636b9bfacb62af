import { choose, type Space } from '../space.ts'

/** Where the first of `wanted` cards lies among `total`, 1 for the first; every place by its number of ways. */
export const firstOf = (total: number, wanted: number): Space<number> =>
  Array.from({ length: total - wanted + 1 }, (_, index) => ({
    outcome: index + 1,
    weight: choose(total - index - 1, wanted - 1),
  }))

/** Whether a place belongs to the side that is dealt first. */
export const isFirstSide = (place: number): boolean => place % 2 === 1
