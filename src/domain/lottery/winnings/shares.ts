import { assert } from '../../assert.ts'
import type { Minor } from '../../money.ts'

/**
 * Divides whole cents by shares held: everybody gets the part rounded down, and the cents left over go one by one to the
 * largest remainders, the earlier in the list first where these are equal. The parts add up to the whole exactly.
 */
export function dividedByShares(cents: Minor, held: readonly number[]): Minor[] {
  const all = held.reduce((sum, each) => sum + each, 0)
  assert(Number.isSafeInteger(cents) && cents >= 0, 'whole cents are divided')
  assert(all > 0 && held.every((each) => Number.isSafeInteger(each) && each > 0), 'shares are held')
  const parts = held.map((each, index) => {
    const product = BigInt(cents) * BigInt(each)
    return { index, part: Number(product / BigInt(all)), rest: product % BigInt(all) }
  })
  const over = cents - parts.reduce((sum, { part }) => sum + part, 0)
  const first = new Set(
    [...parts]
      .sort((one, other) => Number(other.rest - one.rest) || one.index - other.index)
      .slice(0, over)
      .map(({ index }) => index),
  )
  return parts.map(({ index, part }) => part + (first.has(index) ? 1 : 0))
}

/** How many shares of a syndicate can still be had; no sale goes beyond them. */
export const sharesLeft = (total: number, held: readonly number[]): number =>
  total - held.reduce((sum, each) => sum + each, 0)
