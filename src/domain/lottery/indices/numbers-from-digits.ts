import { type Fraction, fraction } from '../fraction.ts'
import type { NumbersMatrix } from '../matrix.ts'
import { outcomesOf, type Result, resultOf } from './rank.ts'

/** One attempt to read a result from digits, for the page that shows a draw. */
export type Attempt = {
  /** The number that the digits make, of so many that are equally likely. */
  readonly number: number
  readonly of: number
  /** Numbers below this are a result; those from it on would favour some results and take one digit more. */
  readonly usable: number
}

/**
 * The numbers of a draw from equally likely digits, each result exactly as likely as every other. Ten to the power of the
 * digits is no multiple of the results there are, so some numbers are left over; of these the rest is kept, which is
 * equally spread itself, and with the next digit it makes the next number. Without digits left the draw is not held.
 */
export function numbersFromDigits(
  digits: readonly number[],
  matrix: NumbersMatrix,
  { atFirst }: { atFirst: 7 | 10 },
): { result?: Result; rank?: number; attempts: Attempt[] } {
  const outcomes = outcomesOf(matrix)
  const attempts: Attempt[] = []
  if (digits.length < atFirst) return { attempts }
  let number = Number(digits.slice(0, atFirst).join(''))
  let of = 10 ** atFirst
  for (const next of [...digits.slice(atFirst), undefined]) {
    const usable = of - (of % outcomes)
    attempts.push({ number, of, usable })
    if (number < usable) {
      const rank = number % outcomes
      return { result: resultOf(rank, matrix), rank, attempts }
    }
    if (next === undefined) break
    number = (number - usable) * 10 + next
    of = (of - usable) * 10
  }
  return { attempts }
}

/** The part of all first numbers that takes another digit, as the rules of a game print it. */
export function overflowOf(matrix: NumbersMatrix, atFirst: 7 | 10): Fraction {
  const all = 10 ** atFirst
  return fraction(all % outcomesOf(matrix), all)
}

/** Whether so many digits can make every result of the game. */
export const doDigitsHold = (matrix: NumbersMatrix, atFirst: 7 | 10): boolean =>
  outcomesOf(matrix) <= 10 ** atFirst
