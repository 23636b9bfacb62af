import type { Card } from '#domain/sports/bookings.ts'
import type { MinuteInterval } from '#domain/sports/match-clock.ts'
import type { Counted, LogKind, MatchSide, Period } from '#domain/sports/match-log.ts'

const kinds: Record<LogKind, string> = {
  goal: 'Goal',
  card: 'Card',
  period: 'Part of the match',
  nothing: 'Did not happen',
}
const cards: Record<Card, string> = {
  yellow: 'Yellow card',
  'second-yellow': 'Second yellow card',
  red: 'Red card',
}
const periods: Record<Period, string> = {
  'first-half': 'First half begins',
  'half-time': 'Half-time',
  'second-half': 'Second half begins',
  'full-time': 'Full time',
}
const counted: Record<Counted, string> = {
  goals: 'Goals',
  bookings: 'Bookings',
  booking_points: 'Booking points',
}
const sides: Record<MatchSide, string> = { home: 'First side', away: 'Second side' }

/** Texts of the log of a match, and of markets that it decides. */
export const matchLogMessages = {
  title: 'Match log',
  text: 'Goals, cards and the parts of the match, by its clock. Markets that count them take their results from here. An entry is corrected by another one and stays readable.',
  empty: 'Nothing is logged yet.',
  kinds,
  cards,
  periods,
  counted,
  sides,
  figures: {
    goals: 'Goals',
    bookings: 'Bookings (yellow 1, red 2, a player at most 3)',
    booking_points: 'Booking points (yellow 10, red or second yellow 25, a player at most 35)',
  } satisfies Record<Counted, string>,
  kind: 'What happened',
  half: 'Half',
  halves: { 1: 'First half', 2: 'Second half' },
  clock: 'Clock of the match',
  clockHint: 'Minutes and seconds, such as 23:10. Added time goes on: 47:30 in the first half.',
  clockWrong: 'Please give minutes and seconds, such as 23:10.',
  side: 'Side',
  player: 'Player',
  playerWrong: 'Please say who got the card.',
  card: 'Card',
  period: 'Part of the match',
  add: 'Add to the log',
  addCorrection: 'Add the correction',
  correcting: 'This takes the place of the marked entry.',
  stop: 'Leave it as it is',
  correct: 'Correct',
  correctNamed: (entry: string) => `Correct: ${entry}`,
  takeBack: 'Take back',
  takeBackNamed: (entry: string) => `Take back: ${entry}`,
  by: (who: string) => `by ${who}`,
  corrected: 'Corrected',
  counting: 'Decided by the match log',
  countingHint: 'The result is proposed from the log of the match, and you confirm it.',
  notCounting: 'No, the result is entered',
  interval: 'Minutes',
  whole: 'The whole match',
  minutes: ({ fromMinute, toMinute }: MinuteInterval) =>
    `${fromMinute}–${toMinute}: from ${fromMinute}:00 to ${toMinute - 1}:59`,
  soFar: (what: string, home: number, away: number) =>
    `${what} in the match log so far: ${home} – ${away}.`,
  proposed: (what: string, home: number, away: number) =>
    `The match log says: ${what.toLowerCase()} ${home} – ${away}.`,
  use: 'Enter this result',
} as const
