/** Where a draw stands. `drawn`: one source has told the numbers; `confirmed`: a second one agreed, or two people. */
export const DRAW_STATES = [
  'scheduled',
  'open',
  'closed',
  'drawn',
  'disputed',
  'confirmed',
  'settled',
  'not-held',
  'replaced',
] as const
export type DrawState = (typeof DRAW_STATES)[number]

export const DRAW_MOVES = [
  'open',
  'close',
  'tell',
  'confirm',
  'differ',
  'settle',
  'reverse',
  'fail',
  'reschedule',
  'replace',
] as const
export type DrawMove = (typeof DRAW_MOVES)[number]

/*
 * tell: a first source; confirm: a second agrees, or two people do; differ: sources contradict each other.
 * fail: the draw is not held. Its bets then wait for the new time (reschedule), stand for the next draw or for our own
 * draw (replace). A result that was corrected is taken back (reverse) and confirmed anew before it is settled again.
 */
const STATE_AFTER: Record<DrawState, Partial<Record<DrawMove, DrawState>>> = {
  scheduled: { open: 'open', fail: 'not-held' },
  open: { close: 'closed', fail: 'not-held' },
  closed: { tell: 'drawn', fail: 'not-held' },
  drawn: { confirm: 'confirmed', differ: 'disputed' },
  disputed: { confirm: 'confirmed' },
  confirmed: { settle: 'settled', differ: 'disputed' },
  settled: { reverse: 'drawn' },
  'not-held': { reschedule: 'scheduled', replace: 'replaced' },
  replaced: {},
}

/** The state after a move, or `undefined` where the table has none. */
export const drawStateAfter = (state: DrawState, move: DrawMove): DrawState | undefined =>
  STATE_AFTER[state][move]

/** Only a confirmed result says to a player that a line did not win. */
export const mayTellLosers = (state: DrawState): boolean =>
  state === 'confirmed' || state === 'settled'

/** Above the threshold, bets on a lottery buy tickets through the agent instead. At the threshold they do not yet. */
export const isAlternativeServiceOn = (jackpotMinor: number, thresholdMinor: number): boolean =>
  jackpotMinor > thresholdMinor
