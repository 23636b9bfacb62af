import { assert } from '../../assert.ts'
import { combinations } from '../fraction.ts'
import type { NumbersMatrix, Pool } from '../matrix.ts'

export type Result = { readonly main: readonly number[]; readonly extra: readonly number[] }

/**
 * The published order of all results of a game, for anybody who checks a draw: lines by their numbers, smallest first,
 * and for each of them the numbers of the second pool. Rank 0 is 1, 2, 3 …; the last rank is the highest numbers.
 */
export const outcomesOf = ({ main, extra }: NumbersMatrix): number =>
  waysOf(main) * (extra ? waysOf(extra) : 1)

function waysOf({ of, pick }: Pick<Pool, 'of' | 'pick'>): number {
  const ways = combinations(of, pick)
  assert(ways <= 10_000_000_000n, 'a game that ten digits hold')
  return Number(ways)
}

export function rankOf({ main, extra }: Result, matrix: NumbersMatrix): number {
  const rank = rankIn(main, matrix.main)
  return matrix.extra ? rank * waysOf(matrix.extra) + rankIn(extra, matrix.extra) : rank
}

export function resultOf(rank: number, matrix: NumbersMatrix): Result {
  assert(Number.isSafeInteger(rank) && rank >= 0 && rank < outcomesOf(matrix), `rank ${rank}`)
  if (!matrix.extra) return { main: numbersAt(rank, matrix.main), extra: [] }
  const ways = waysOf(matrix.extra)
  return {
    main: numbersAt(Math.floor(rank / ways), matrix.main),
    extra: numbersAt(rank % ways, matrix.extra),
  }
}

/** How many lines come before this one. */
function rankIn(numbers: readonly number[], { first, of, pick }: Pool): number {
  let [rank, from] = [0, first]
  const sorted = numbers.toSorted((one, other) => one - other)
  for (const [place, number] of sorted.entries()) {
    for (let smaller = from; smaller < number; smaller += 1)
      rank += waysOf({ of: first + of - 1 - smaller, pick: pick - place - 1 })
    from = number + 1
  }
  return rank
}

/** For each place the smallest number with enough lines behind it. */
function numbersAt(rank: number, { first, of, pick }: Pool): number[] {
  const numbers: number[] = []
  let [rest, number] = [rank, first]
  for (let left = pick - 1; left >= 0; number += 1) {
    const ways = waysOf({ of: first + of - 1 - number, pick: left })
    if (rest < ways) {
      numbers.push(number)
      left -= 1
    } else rest -= ways
  }
  return numbers
}
