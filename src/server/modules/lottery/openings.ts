import type { ToldResult } from '#contract/lottery/operators.ts'
import { readOpenings } from '#domain/lottery/indices/read-openings.ts'
import { type Lottery, rulesOn } from '#domain/lottery/lottery.ts'
import type { Day } from '#domain/lottery/day.ts'
import { comparable } from './result.ts'

/**
 * Results of a game on stock indices, with the numbers that their opening values give. A source that tells numbers as well
 * must tell these. Results of other games stay as they are, and have no openings.
 */
export function withNumbers(
  lottery: Lottery,
  day: Day,
  results: readonly ToldResult[],
): { results: readonly ToldResult[] } | { problem: string } {
  const { drawnBy } = lottery
  const { matrix } = rulesOn(lottery, day)
  if (typeof drawnBy !== 'object' || matrix.form !== 'numbers')
    return results.some(({ openings }) => openings)
      ? { problem: 'this lottery is not drawn by opening values' }
      : { results }
  const whole: ToldResult[] = []
  for (const told of results) {
    if (!told.openings) return { problem: 'the opening values of the five indices are missing' }
    const read = readOpenings(told.openings, matrix, drawnBy.indexDigits)
    if ('problem' in read) return read
    const { main, extra } = read.result
    const isOther = ({ main: given, extra: second }: ToldResult) =>
      given.length + second.length > 0 &&
      (!isSame(given, main) || (second.length > 0 && !isSame(second, extra)))
    if (isOther(told)) return { problem: 'the numbers do not follow from the opening values' }
    whole.push({ ...told, main: [...main], extra: [...extra] })
  }
  return { results: whole }
}

const inOrder = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other)
const isSame = (one: readonly number[], other: readonly number[]) =>
  inOrder(one).join(' ') === inOrder(other).join(' ')

/**
 * The result that sources agree on, if they do. Opening values come from vendors, who know no prizes: a source without
 * prizes agrees with one that has the same values. Until one source tells prizes, nothing can be settled.
 */
export function agreed(
  { drawnBy }: Pick<Lottery, 'drawnBy'>,
  told: readonly (readonly ToldResult[])[],
): readonly ToldResult[] | 'differ' | 'prizes-missing' {
  const [first] = told
  if (!first) return 'differ'
  const isSettled = (all: readonly (readonly ToldResult[])[]) =>
    new Set(all.map(comparable)).size <= 1
  if (typeof drawnBy !== 'object') return isSettled(told) ? first : 'differ'
  const bare = (results: readonly ToldResult[]) =>
    results.map((result) => ({ ...result, jackpot: undefined, tiers: [] }))
  const withPrizes = told.filter((results) => results.every(({ tiers }) => tiers.length > 0))
  if (!isSettled(told.map(bare)) || !isSettled(withPrizes)) return 'differ'
  return withPrizes[0] ?? 'prizes-missing'
}
