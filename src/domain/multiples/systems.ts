import { assert } from '../assert.ts'

/** A way of combining legs: one line for every combination of the sizes named. */
export type System = {
  id: string
  name: string
  legs: number
  /** How many legs a line may have, smallest first. */
  sizes: readonly number[]
}

/** No bet may have more legs. */
export const LEGS_MAX = 20

/** The systems that have a name of their own; all others are "k of n" (`foldOf`). */
const named: readonly System[] = [
  { id: 'trixie', name: 'Trixie', legs: 3, sizes: [2, 3] },
  { id: 'patent', name: 'Patent', legs: 3, sizes: [1, 2, 3] },
  { id: 'yankee', name: 'Yankee', legs: 4, sizes: [2, 3, 4] },
  { id: 'lucky-15', name: 'Lucky 15', legs: 4, sizes: [1, 2, 3, 4] },
  { id: 'canadian', name: 'Canadian (Super Yankee)', legs: 5, sizes: [2, 3, 4, 5] },
  { id: 'lucky-31', name: 'Lucky 31', legs: 5, sizes: [1, 2, 3, 4, 5] },
  { id: 'heinz', name: 'Heinz', legs: 6, sizes: [2, 3, 4, 5, 6] },
  { id: 'lucky-63', name: 'Lucky 63', legs: 6, sizes: [1, 2, 3, 4, 5, 6] },
  { id: 'super-heinz', name: 'Super Heinz', legs: 7, sizes: [2, 3, 4, 5, 6, 7] },
  { id: 'goliath', name: 'Goliath', legs: 8, sizes: [2, 3, 4, 5, 6, 7, 8] },
]

const foldNames = ['', '', 'Double', 'Treble']

/** Every line of `size` legs out of `legs`. With all of them it is one line: a double, a treble, an accumulator. */
function foldOf(size: number, legs: number): System {
  const fold = foldNames[size] ?? `${size}-fold`
  const name =
    size === legs ? (size > 3 ? `${fold} accumulator` : fold) : `${fold}s (${size} of ${legs})`
  return { id: `${size}-of-${legs}`, name, legs, sizes: [size] }
}

/** The systems for that many legs: all in one line first, then the named ones, then the folds, largest first. */
export function systemsOf(legs: number): System[] {
  if (legs < 2 || legs > LEGS_MAX) return []
  const folds = Array.from({ length: legs - 2 }, (_, index) => foldOf(legs - 1 - index, legs))
  return [foldOf(legs, legs), ...named.filter((system) => system.legs === legs), ...folds]
}

/** The system of that id for that many legs, if there is one. */
export const systemById = (id: string, legs: number): System | undefined =>
  systemsOf(legs).find((system) => system.id === id)

/** How many lines a system has, each of which costs the stake of a line. */
export const linesOf = ({ legs, sizes }: Pick<System, 'legs' | 'sizes'>): number =>
  sizes.reduce((sum, size) => sum + combinations(legs, size), 0)

function combinations(of: number, size: number): number {
  let count = 1
  // After step k the count is "of over k", so every division leaves no rest.
  for (let k = 1; k <= size; k += 1) count = (count * (of - size + k)) / k
  assert(Number.isSafeInteger(count), `${size} of ${of}`)
  return count
}
