import type { NumbersMatrix } from '../matrix.ts'
import { type Attempt, numbersFromDigits } from './numbers-from-digits.ts'
import { type Opening, openingDigits, type OpeningProblem } from './opening-digits.ts'
import type { Result } from './rank.ts'

const PROBLEMS: Record<OpeningProblem['problem'], string> = {
  MISSING: 'is missing',
  NOT_TWO_DECIMALS: 'has no value with two decimals',
  SOURCES_DIFFER: 'differs between two sources',
  OPEN_IS_PREVIOUS_CLOSE: 'opens at the close of the day before, so its source may stand still',
}

export type ReadOpenings = {
  readonly result: Result
  readonly digits: readonly number[]
  readonly rank: number
  readonly attempts: readonly Attempt[]
}

/** The numbers that the opening values of one source give with all their steps, or why they give none. */
export function readOpenings(
  openings: readonly Opening[],
  matrix: NumbersMatrix,
  atFirst: 7 | 10,
): ReadOpenings | { problem: string } {
  const read = openingDigits(openings, openings)
  if ('problems' in read)
    return {
      problem: read.problems
        .map(({ index, problem }) => `${index} ${PROBLEMS[problem]}`)
        .join('; '),
    }
  const { result, rank, attempts } = numbersFromDigits(read.digits, matrix, { atFirst })
  return result && rank !== undefined
    ? { result, rank, attempts, digits: read.digits }
    : { problem: 'the ten digits give no result, so the draw is not held' }
}
