import { assert } from '../../assert.ts'
import { combinations } from '../fraction.ts'
import type { Matrix } from '../matrix.ts'
import { meetsBonus } from '../odds.ts'
import type { Condition, Tier } from '../tier.ts'
import { type Entry, lineSize, type Marks } from './entry.ts'

/** Numbers drawn. `extra`: those of the second pool, or the bonus balls where a game has these instead. */
export type DrawnNumbers = { readonly main: readonly number[]; readonly extra: readonly number[] }

type Game = { readonly matrix: Matrix; readonly tiers: readonly Tier[] }

/** So many lines hold so many main numbers and so many bonus balls. */
type Hits = { main: number; bonus: number; lines: bigint }

/**
 * How many lines of an entry win in each tier, the top first. Systems are counted by formula and never written out:
 * with `a` of the chosen drawn, `b` drawn as bonus balls and `r` left over, a line of `k` free places holds `i` and `j`
 * of them in C(a,i) C(b,j) C(r,k-i-j) ways. Bankers are fixed parts of that.
 */
export function winningLines(entry: Entry, drawn: DrawnNumbers, { matrix, tiers }: Game): number[] {
  assert(matrix.form !== 'digits', 'a ticket number has no lines')
  const size = lineSize(entry, matrix)
  const isBonus = matrix.form === 'numbers' && matrix.bonus !== undefined
  const main = hitsOf(entry.main, {
    size: size.main,
    drawn: drawn.main,
    bonus: isBonus ? drawn.extra : [],
  })
  const extra = isBonus
    ? [{ main: 0, bonus: 0, lines: 1n }]
    : hitsOf(entry.extra, { size: size.extra, drawn: drawn.extra, bonus: [] })
  return tiers.map(({ condition }) => {
    let lines = 0n
    for (const inMain of main)
      for (const inExtra of extra)
        if (meets(condition, { inMain, extra: inExtra.main, spots: size.main }))
          lines += inMain.lines * inExtra.lines
    return Number(lines)
  })
}

function meets(
  condition: Condition,
  { inMain: { main, bonus }, extra, spots }: { inMain: Hits; extra: number; spots: number },
): boolean {
  if (condition.on === 'digits') return false
  if (condition.on === 'spots') return condition.spots === spots && condition.hits === main
  return (
    condition.main.includes(main) &&
    meetsBonus(condition.bonus, bonus) &&
    (condition.extra === 'any' || condition.extra === extra)
  )
}

function hitsOf(
  { bankers, chosen }: Marks,
  { size, drawn, bonus }: { size: number; drawn: readonly number[]; bonus: readonly number[] },
): Hits[] {
  const among = (numbers: readonly number[], balls: readonly number[]) =>
    numbers.filter((number) => balls.includes(number)).length
  const fixed = { main: among(bankers, drawn), bonus: among(bankers, bonus) }
  const free = size - bankers.length
  const [hits, balls] = [among(chosen, drawn), among(chosen, bonus)]
  // Most bets are plain lines, and a draw has a million of them: nothing is combined in these.
  if (chosen.length === free)
    return [{ main: fixed.main + hits, bonus: fixed.bonus + balls, lines: 1n }]
  const found: Hits[] = []
  for (let i = 0; i <= Math.min(hits, free); i += 1)
    for (let j = 0; j <= Math.min(balls, free - i); j += 1) {
      const rest = combinations(chosen.length - hits - balls, free - i - j)
      const lines = combinations(hits, i) * combinations(balls, j) * rest
      if (lines > 0n) found.push({ main: fixed.main + i, bonus: fixed.bonus + j, lines })
    }
  return found
}

/** Numbers drawn for a game of end digits: one for all tiers, or those of each tier, the top first. */
export type DrawnDigits =
  | { readonly number: string }
  | { readonly perTier: readonly (readonly string[])[] }

/** Whether a ticket number wins in each tier, the top first, as 1 or 0. */
export function winningTicket(
  ticket: string,
  drawn: DrawnDigits,
  tiers: readonly Tier[],
): number[] {
  const won = tiers.map(({ condition }, index) => {
    assert(condition.on === 'digits', 'tiers of end digits')
    const numbers = 'number' in drawn ? [drawn.number] : (drawn.perTier[index] ?? [])
    const end = ticket.slice(-condition.last)
    return numbers.some((number) => number.slice(-condition.last) === end)
  })
  if ('perTier' in drawn) return won.map(Number)
  // With one number for all, a ticket wins by the most digits that agree, and not by fewer of them again.
  const best = won.indexOf(true)
  return won.map((_, index) => (index === best ? 1 : 0))
}
