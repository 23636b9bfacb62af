import { assert } from '../../assert.ts'
import type { NumbersMatrix } from '../matrix.ts'
import { meetsBonus } from '../odds.ts'
import type { Tier } from '../tier.ts'
import type { DrawnNumbers } from './winning-lines.ts'

/** Many plain lines of one game, packed: `main` holds `pick` numbers a line, `extra` those of the second pool. */
export type PackedLines = { readonly main: Uint8Array; readonly extra: Uint8Array }

/** Hits of a line as one small number: main hits, bonus balls and the second pool have places of their own. */
const BONUS = 64
const EXTRA = 512

/**
 * Counts the winning lines of each tier, the top first. A ball knows what it is worth to a line, a line adds that up,
 * and a table says which tier the sum means: a line costs as many additions as it has numbers.
 */
export function tally(
  { main, extra }: PackedLines,
  drawn: DrawnNumbers,
  { matrix, tiers }: { matrix: NumbersMatrix; tiers: readonly Tier[] },
): number[] {
  const { pick } = matrix.main
  const extraPick = matrix.extra?.pick ?? 0
  assert(pick < BONUS && main.length % pick === 0, 'whole lines')
  const lines = main.length / pick
  assert(extra.length === lines * extraPick, 'every line has its extra numbers')
  const worth = new Uint16Array(256)
  const extraWorth = new Uint16Array(256)
  for (const number of drawn.main) worth[number] = 1
  for (const number of drawn.extra)
    if (matrix.bonus) worth[number] = BONUS
    else extraWorth[number] = EXTRA
  const tierOf = tierBySum(tiers)
  const counts = new Uint32Array(tiers.length + 1)
  let [at, extraAt] = [0, 0]
  for (let line = 0; line < lines; line += 1) {
    let sum = 0
    for (const end = at + pick; at < end; at += 1) sum += worth[main[at] ?? 0] ?? 0
    for (const end = extraAt + extraPick; extraAt < end; extraAt += 1)
      sum += extraWorth[extra[extraAt] ?? 0] ?? 0
    const rank = tierOf[sum] ?? 0
    counts[rank] = (counts[rank] ?? 0) + 1
  }
  return tiers.map(({ rank }) => counts[rank] ?? 0)
}

/** The rank of the tier for every sum of hits; 0 where nothing is won. */
function tierBySum(tiers: readonly Tier[]): Uint8Array {
  const table = new Uint8Array(EXTRA * 16)
  for (let sum = 0; sum < table.length; sum += 1) {
    const hits = {
      main: sum % BONUS,
      bonus: Math.floor((sum % EXTRA) / BONUS),
      extra: Math.floor(sum / EXTRA),
    }
    const won = tiers.find(
      ({ condition }) =>
        condition.on === 'numbers' &&
        condition.main.includes(hits.main) &&
        meetsBonus(condition.bonus, hits.bonus) &&
        (condition.extra === 'any' || condition.extra === hits.extra),
    )
    table[sum] = won?.rank ?? 0
  }
  return table
}
