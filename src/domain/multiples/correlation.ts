import { isRacing } from '../catalogue/sports.ts'

/** Where a leg comes from, as far as it says whether two legs have to do with each other. */
export type LegOrigin = {
  sportId: number
  competition: string
  eventId: number
  /** The market is on the whole competition: its winner, its last, who goes up. */
  isOutright: boolean
  /** When the market starts, where it says so itself; only races of a meeting are told apart by it. */
  ownStart: number | null
}

/**
 * Pairs of legs (their places) that cannot be multiplied, because one result says something about the other:
 * - both of one event, unless they are races of a meeting that start at different times;
 * - one on the whole competition and one on the same competition or a match of it.
 */
export function correlatedPairs(legs: readonly LegOrigin[]): [number, number][] {
  return legs.flatMap((leg, place) =>
    legs
      .slice(place + 1)
      .flatMap((other, offset): [number, number][] =>
        areCorrelated(leg, other) ? [[place, place + 1 + offset]] : [],
      ),
  )
}

function areCorrelated(a: LegOrigin, b: LegOrigin): boolean {
  if (a.eventId === b.eventId) {
    const areRaces = isRacing(a.sportId) && a.ownStart !== null && b.ownStart !== null
    return !areRaces || a.ownStart === b.ownStart
  }
  const isSameCompetition = a.sportId === b.sportId && a.competition === b.competition
  return isSameCompetition && (a.isOutright || b.isOutright)
}
