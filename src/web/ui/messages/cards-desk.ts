/** Texts of the calculator of cards. */
export const cardsDeskMessages = {
  title: 'Cards of the match',
  text: 'For markets on bookings and booking points. One card a line: the half, the clock, who, and the card.',
  log: 'Match log',
  example: '1 23:10 North 7 yellow',
  cards: 'yellow, second-yellow or red',
  interval: 'Minutes',
  whole: 'The whole match',
  minutes: (from: number, to: number) => `${from}–${to}: from ${from}:00 to ${to - 1}:59`,
  wrong: (lines: readonly number[]) => `Cannot be read: line ${lines.join(', ')}.`,
  counted: 'Cards',
  bookings: 'Bookings (yellow 1, red 2, a player at most 3)',
  points: 'Booking points (yellow 10, red or second yellow 25, a player at most 35)',
} as const
