import type { Bounds } from '../return-bounds.ts'
import type { ScratchGame } from './pool.ts'

/** Chance alone leads beyond the bounds at most once in a thousand, half of it on either side. */
const LOG_OF_ODDS = Math.log(2_000)

/**
 * The bounds of the payments for so many cards of a pool. The inequality of Bernstein holds for cards drawn from a finite pool too, and
 * for prizes as uneven as these, where a count of spreads would cry out at every high prize. The cards that are left deviate
 * as far in the other direction, so the fewer of both say how far chance leads.
 */
export function boundsOfCards({ tickets, tiers }: ScratchGame, cards: number): Bounds {
  const sum = (of: (prizeMinor: number) => number) =>
    tiers.reduce((total, { prizeMinor, count }) => total + count * of(prizeMinor), 0)
  const mean = sum((prize) => prize) / tickets
  const variance = sum((prize) => prize ** 2) / tickets - mean ** 2
  const fewer = Math.min(cards, tickets - cards)
  const areMost = cards > tickets - cards
  const deviation = (rangeMinor: number) => {
    const part = (rangeMinor * LOG_OF_ODDS) / 3
    return fewer === 0 ? 0 : part + Math.sqrt(part ** 2 + 2 * fewer * variance * LOG_OF_ODDS)
  }
  const above = deviation((tiers[0]?.prizeMinor ?? 0) - mean)
  const below = deviation(mean)
  // Half a unit for the rounding of the mean, so that a whole pool, which nothing can change, is within.
  return {
    leastMinor: cards * mean - (areMost ? above : below) - 0.5,
    mostMinor: cards * mean + (areMost ? below : above) + 0.5,
  }
}
