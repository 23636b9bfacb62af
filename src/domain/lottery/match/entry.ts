import { assert } from '../../assert.ts'
import { combinations } from '../fraction.ts'
import type { Matrix, Pool } from '../matrix.ts'

/** The marks in one pool. Bankers are in every line; the chosen fill what they leave free. */
export type Marks = { readonly bankers: readonly number[]; readonly chosen: readonly number[] }

/** Marks of both pools: one line, or a system that stands for many. Without a second pool `extra` is empty. */
export type Entry = { readonly main: Marks; readonly extra: Marks }

export const NO_MARKS: Marks = { bankers: [], chosen: [] }

/** Marks without bankers, as most entries have them. */
export const marked = (main: readonly number[], extra: readonly number[] = []): Entry => ({
  main: { bankers: [], chosen: main },
  extra: { bankers: [], chosen: extra },
})

/** How many numbers a line holds in each pool. In keno that is as many as are marked. */
export function lineSize(entry: Entry, matrix: Matrix): { main: number; extra: number } {
  assert(matrix.form !== 'digits', 'a ticket number has no marks')
  if (matrix.form === 'keno') return { main: entry.main.chosen.length, extra: 0 }
  return { main: matrix.main.pick, extra: matrix.extra?.pick ?? 0 }
}

/** How many lines an entry stands for; each of them is a bet of its own when a draw is settled. */
export function linesOf(entry: Entry, matrix: Matrix): number {
  const size = lineSize(entry, matrix)
  const count = waysOf(entry.main, size.main) * waysOf(entry.extra, size.extra)
  assert(count <= BigInt(Number.MAX_SAFE_INTEGER), 'lines of a system can be counted')
  return Number(count)
}

const waysOf = ({ bankers, chosen }: Marks, size: number) =>
  combinations(chosen.length, size - bankers.length)

export type EntryProblem =
  | 'NUMBER_OUTSIDE'
  | 'NUMBER_TWICE'
  | 'TOO_FEW_NUMBERS'
  | 'TOO_MANY_NUMBERS'
  | 'TOO_MANY_BANKERS'
  | 'NO_SYSTEM'

/** Why an entry cannot be played, if it cannot. `asSystem`: it holds more numbers than a line needs. */
export function entryProblem(
  entry: Entry,
  matrix: Matrix,
  { asSystem }: { asSystem: boolean },
): EntryProblem | undefined {
  assert(matrix.form !== 'digits', 'a ticket number has no marks')
  if (matrix.form === 'keno') return kenoProblem(entry, matrix, asSystem)
  const { main, extra } = matrix
  const problem = marksProblem(entry.main, main) ?? marksProblem(entry.extra, extra)
  if (problem) return problem
  const isMore = countOf(entry.main) > main.pick || countOf(entry.extra) > (extra?.pick ?? 0)
  if (asSystem === isMore) return undefined
  return asSystem ? 'TOO_FEW_NUMBERS' : 'TOO_MANY_NUMBERS'
}

const countOf = ({ bankers, chosen }: Marks) => bankers.length + chosen.length

function kenoProblem(
  { main, extra }: Entry,
  { spotsMin, spotsMax, of }: Extract<Matrix, { form: 'keno' }>,
  asSystem: boolean,
): EntryProblem | undefined {
  if (asSystem || main.bankers.length > 0) return 'NO_SYSTEM'
  if (countOf(extra) > 0 || main.chosen.length > spotsMax) return 'TOO_MANY_NUMBERS'
  if (main.chosen.length < spotsMin) return 'TOO_FEW_NUMBERS'
  return numbersProblem(main.chosen, { first: 1, of })
}

function marksProblem(marks: Marks, pool: Pool | undefined): EntryProblem | undefined {
  if (!pool) return countOf(marks) > 0 ? 'TOO_MANY_NUMBERS' : undefined
  const all = [...marks.bankers, ...marks.chosen]
  // A line that is all bankers would leave nothing to combine.
  if (marks.bankers.length >= pool.pick) return 'TOO_MANY_BANKERS'
  if (all.length < pool.pick) return 'TOO_FEW_NUMBERS'
  return numbersProblem(all, pool)
}

/** Whether numbers are of a pool, and each only once. */
export function numbersProblem(
  numbers: readonly number[],
  { first, of }: Pick<Pool, 'first' | 'of'>,
): 'NUMBER_OUTSIDE' | 'NUMBER_TWICE' | undefined {
  const isInside = (number: number) =>
    Number.isSafeInteger(number) && number >= first && number < first + of
  if (!numbers.every(isInside)) return 'NUMBER_OUTSIDE'
  return new Set(numbers).size === numbers.length ? undefined : 'NUMBER_TWICE'
}

/** Every line of an entry, written out. For receipts of small systems; counting never needs it. */
export function writtenOut(entry: Entry, matrix: Matrix): { main: number[]; extra: number[] }[] {
  const size = lineSize(entry, matrix)
  const extras = choices(entry.extra, size.extra)
  return choices(entry.main, size.main).flatMap((main) => extras.map((extra) => ({ main, extra })))
}

function choices({ bankers, chosen }: Marks, size: number): number[][] {
  const pick = (from: readonly number[], count: number): number[][] =>
    count === 0
      ? [[]]
      : // A line begins only with numbers that leave enough behind them to fill it.
        from
          .slice(0, Math.max(0, from.length - count + 1))
          .flatMap((number, index) =>
            pick(from.slice(index + 1), count - 1).map((rest) => [number, ...rest]),
          )
  return pick(chosen, size - bankers.length).map((line) =>
    [...bankers, ...line].sort((one, other) => one - other),
  )
}
