import type { Rules } from '../lottery.ts'
import { numbersProblem } from '../match/entry.ts'
import type { DrawnNumbers, DrawnDigits } from '../match/winning-lines.ts'
import type { DigitsMatrix, Matrix, Pool } from '../matrix.ts'
import type { Draw } from './draw.ts'
import type { WrittenDraw } from './settlement-shape.ts'
import { refuse } from './unreadable.ts'

/** The numbers drawn, in any order. */
export function readDrawn(
  draw: WrittenDraw,
  { matrix, tiers }: Rules,
  place: string,
): Draw['drawn'] {
  if (matrix.form === 'digits') return { digits: readDigits(draw, { matrix, tiers }, place) }
  const { main = [], extra = [] } = draw
  const { pools, isBonus } = poolsOf(matrix)
  const [mainPool, extraPool] = pools
  check(main, mainPool, `${place}draw.main`)
  if (extraPool) check(extra, extraPool, `${place}draw.extra`)
  else if (extra.length > 0) refuse(place, 'draw.extra: the game draws no further numbers')
  if (isBonus && extra.some((ball) => main.includes(ball)))
    refuse(place, 'draw.extra: a number is drawn twice')
  const numbers: DrawnNumbers = { main, extra }
  return { numbers }
}

type Balls = Pick<Pool, 'first' | 'of' | 'drawn'>

/** The pools of a draw: the main numbers, and the second pool or the bonus balls of the first one. */
function poolsOf(matrix: Exclude<Matrix, DigitsMatrix>): {
  pools: readonly [Balls, Balls?]
  isBonus: boolean
} {
  if (matrix.form === 'keno')
    return { pools: [{ first: 1, of: matrix.of, drawn: matrix.drawn }], isBonus: false }
  const { main, extra, bonus } = matrix
  if (bonus) return { pools: [main, { ...main, drawn: bonus.count }], isBonus: true }
  return { pools: extra ? [main, extra] : [main], isBonus: false }
}

function check(numbers: readonly number[], pool: Balls, where: string): void {
  const problem = numbersProblem(numbers, pool)
  if (problem) refuse(where, `: ${problemText(problem)}`)
  if (numbers.length !== pool.drawn) refuse(where, `: ${pool.drawn} numbers are drawn`)
}

function readDigits(
  { ticketNumber, ticketNumbers }: WrittenDraw,
  { matrix, tiers }: { matrix: DigitsMatrix; tiers: Rules['tiers'] },
  place: string,
): DrawnDigits {
  if (ticketNumbers && matrix.isDrawnPerTier) {
    const perTier = tiers.map(({ rank, condition }) => {
      const numbers = ticketNumbers[String(rank)] ?? []
      const least = condition.on === 'digits' ? condition.last : 0
      if (!numbers.every((number) => isDigits(number, least)))
        refuse(place, `draw.ticketNumbers: tier ${rank} compares ${least} digits`)
      return numbers
    })
    return { perTier }
  }
  if (ticketNumber === undefined || !isDigits(ticketNumber, matrix.digits))
    refuse(place, `draw.ticketNumber: ${matrix.digits} digits are drawn`)
  return { number: ticketNumber }
}

/** A ticket number has seven digits at most; games that compare fewer take the last ones. */
export const isDigits = (text: string, least: number): boolean =>
  /^\d{1,7}$/.test(text) && text.length >= least

export const problemText = (problem: string): string => PROBLEMS[problem] ?? problem

const PROBLEMS: Readonly<Record<string, string>> = {
  NUMBER_OUTSIDE: 'a number is outside the matrix',
  NUMBER_TWICE: 'a number stands twice',
  TOO_FEW_NUMBERS: 'there are too few numbers',
  TOO_MANY_NUMBERS: 'there are too many numbers',
  NO_SYSTEM: 'the game has no systems',
}
