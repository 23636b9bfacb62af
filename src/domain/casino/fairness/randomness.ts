/*
 * Statistical tests of numbers 0 … count - 1. Each gives its statistic and the bounds between which ninety-nine of a hundred
 * good streams fall.
 */

export type RandomnessTest = {
  readonly name: string
  readonly draws: number
  readonly statistic: number
  readonly least: number
  readonly most: number
}

export const isWithin = ({ statistic, least, most }: RandomnessTest): boolean =>
  statistic >= least && statistic <= most

/** Of the normal distribution: one side at 99 %, and both sides at 99 %. */
const ONE_SIDE = 2.326_347_874
const BOTH_SIDES = 2.575_829_304

/** The bound of chi-square at 99 %, by Wilson and Hilferty; right to a thousandth from ten degrees of freedom. */
export const chiSquareBound = (degrees: number): number =>
  degrees * (1 - 2 / (9 * degrees) + ONE_SIDE * Math.sqrt(2 / (9 * degrees))) ** 3

const chiSquare = (counts: ArrayLike<number>, expected: number): number => {
  let sum = 0
  for (let index = 0; index < counts.length; index += 1) {
    sum += ((counts[index] ?? 0) - expected) ** 2 / expected
  }
  return sum
}

const tally = (cells: number, draws: number, next: () => number): Float64Array => {
  const counts = new Float64Array(cells)
  for (let draw = 0; draw < draws; draw += 1) {
    const cell = next()
    counts[cell] = (counts[cell] ?? 0) + 1
  }
  return counts
}

/** Each number comes alike often. */
export const frequencyTest = (
  count: number,
  draws: number,
  next: () => number,
): RandomnessTest => ({
  name: `chi-square of ${count}`,
  draws,
  statistic: chiSquare(tally(count, draws, next), draws / count),
  least: 0,
  most: chiSquareBound(count - 1),
})

/** Each pair of neighbours comes alike often: one number says nothing about the next. */
export function serialTest(count: number, draws: number, next: () => number): RandomnessTest {
  const pairs = Math.floor(draws / 2)
  const cells = count * count
  return {
    name: `serial pairs of ${count}`,
    draws,
    statistic: chiSquare(
      tally(cells, pairs, () => next() * count + next()),
      pairs / cells,
    ),
    least: 0,
    most: chiSquareBound(cells - 1),
  }
}

/** The lower and the upper half change places as often as they should. An odd count leaves its middle out. */
export function runsTest(count: number, draws: number, next: () => number): RandomnessTest {
  const middle = (count - 1) / 2
  let [lower, upper, runs] = [0, 0, 0]
  let last = 0
  for (let draw = 0; draw < draws; draw += 1) {
    const number = next()
    if (number === middle) continue
    const half = number < middle ? -1 : 1
    if (half === -1) lower += 1
    else upper += 1
    if (half !== last) runs += 1
    last = half
  }
  const all = lower + upper
  const mean = (2 * lower * upper) / all + 1
  const variance = ((mean - 1) * (mean - 2)) / (all - 1)
  return {
    name: `runs of ${count}`,
    draws,
    statistic: (runs - mean) / Math.sqrt(variance),
    least: -BOTH_SIDES,
    most: BOTH_SIDES,
  }
}

/** Each card comes to each place alike often. `shuffle` gives all cards in order. */
export function shuffleTest(
  cards: number,
  draws: number,
  shuffle: () => readonly number[],
): RandomnessTest {
  const shuffles = Math.floor(draws / (cards - 1))
  const counts = new Float64Array(cards * cards)
  for (let round = 0; round < shuffles; round += 1) {
    shuffle().forEach((card, place) => {
      counts[cards * place + card] = (counts[cards * place + card] ?? 0) + 1
    })
  }
  return {
    name: `places of ${cards} cards`,
    draws: shuffles * (cards - 1),
    // Rows and columns have fixed sums, which scales the statistic.
    statistic: (chiSquare(counts, shuffles / cards) * (cards - 1)) / cards,
    least: 0,
    most: chiSquareBound((cards - 1) ** 2),
  }
}
