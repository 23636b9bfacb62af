import { bookingPoints, bookings, type Card } from './bookings.ts'
import { isInInterval, type MatchInstant, type MinuteInterval } from './match-clock.ts'

export const LOG_KINDS = ['goal', 'card', 'period', 'nothing'] as const
export const PERIODS = ['first-half', 'half-time', 'second-half', 'full-time'] as const
export const SIDES = ['home', 'away'] as const
export type LogKind = (typeof LOG_KINDS)[number]
export type Period = (typeof PERIODS)[number]
export type MatchSide = (typeof SIDES)[number]

/** An entry about a match. `nothing`: the event of the corrected entry did not happen. */
export type LogFact = {
  kind: LogKind
  at: MatchInstant
  /** The side of the goal, or of the player. */
  side: MatchSide | null
  /** By any name that tells the players of a side apart. */
  player: string
  card: Card | null
  period: Period | null
  /** The entry whose place it takes. */
  correctsId: number | null
}
export type LogEntry = LogFact & { entryId: number }

/** The counts of a market. A card counts for the side of its player, a goal for the side that it is given to. */
export const COUNTED = ['goals', 'bookings', 'booking_points'] as const
export type Counted = (typeof COUNTED)[number]
export type Counting = {
  counted: Counted
  /** Null: the whole match. */
  interval: MinuteInterval | null
}
export type Count = { home: number; away: number }

/** The entries that stand: those that no later one takes the place of. */
export function standingEntries(entries: readonly LogEntry[]): LogEntry[] {
  const corrected = new Set(entries.map(({ correctsId }) => correctsId))
  return entries.filter(({ entryId, kind }) => !corrected.has(entryId) && kind !== 'nothing')
}

/** Whether an entry says all that its kind asks for, and no more. */
export function isWhole({ kind, side, player, card, period, correctsId }: LogFact): boolean {
  const hasSide = side !== null
  switch (kind) {
    case 'goal':
      return hasSide && card === null && period === null
    case 'card':
      return hasSide && card !== null && player !== '' && period === null
    case 'period':
      return !hasSide && card === null && period !== null
    case 'nothing':
      return !hasSide && card === null && period === null && correctsId !== null
  }
}

/** The counts of the log for both sides so far. */
export function countOf(entries: readonly LogEntry[], { counted, interval }: Counting): Count {
  const within = standingEntries(entries).filter(
    ({ at }) => !interval || isInInterval(at, interval),
  )
  const of = (side: MatchSide): number => {
    const own = within.filter((entry) => entry.side === side)
    if (counted === 'goals') return own.filter(({ kind }) => kind === 'goal').length
    const cards = own.flatMap(({ player, card }) =>
      card === null ? [] : [{ player: player.trim().toLowerCase(), card }],
    )
    return counted === 'bookings' ? bookings(cards) : bookingPoints(cards)
  }
  return { home: of('home'), away: of('away') }
}

const HALF_MINUTES = 45

/** Whether nothing that is told of the match from here on can count: it is over, or the half of the interval is. */
export function isCounted(entries: readonly LogEntry[], { interval }: Counting): boolean {
  const periods = standingEntries(entries).flatMap(({ period }) => period ?? [])
  if (periods.includes('full-time')) return true
  const isOfFirstHalf = interval !== null && interval.toMinute <= HALF_MINUTES
  return isOfFirstHalf && (periods.includes('half-time') || periods.includes('second-half'))
}

/** The result of a market, as far as a log can tell: a score of both sides, or their sum in hundredths. */
export type LoggedResult = { kind: 'score'; score: Count } | { kind: 'number'; number: number }

/** The result that the log makes of a market, once nothing can be added to its count. */
export function loggedResult(
  entries: readonly LogEntry[],
  { counting, form }: { counting: Counting; form: 'winners' | 'score' | 'number' },
): LoggedResult | undefined {
  if (form === 'winners' || !isCounted(entries, counting)) return undefined
  const score = countOf(entries, counting)
  return form === 'score'
    ? { kind: 'score', score }
    : { kind: 'number', number: 100 * (score.home + score.away) }
}
