export type PlayerState =
  | 'profile_incomplete'
  | 'active'
  | 'inactive'
  | 'suspended'
  | 'timed_out'
  | 'excluded'
  | 'closed'
export type PlayerMove =
  | 'suspend'
  | 'reopen'
  | 'close'
  | 'time_out'
  | 'exclude'
  | 'return'
  | 'idle'
  | 'wake'
/** Players and operators change the state of an account, and the program by the clock. */
export const stateChangers = ['player', 'operator', 'program'] as const
export type StateChanger = (typeof stateChangers)[number]
/** A pause that the player has taken and that is not over. */
export type Pause = 'timed_out' | 'excluded'

/*
 * from \ move         suspend    time_out   exclude   return  reopen   idle      wake    close
 * profile_incomplete  suspended  timed_out  excluded  -       -        -         -       closed
 * active              suspended  timed_out  excluded  -       -        inactive  -       closed
 * inactive            suspended  timed_out  excluded  -       -        -         resting closed
 * suspended           -          -          suspended -       resting  -         -       closed
 * timed_out           suspended  timed_out  excluded  resting -        inactive  -       closed
 * excluded            suspended  -          -         resting -        -         -       closed
 * closed              -          -          -         -       -        -         -       -
 *
 * Resting: the state of a player whom nothing keeps out any more. A pause that is not over keeps the player out; otherwise
 * the account is active when its profile is complete, which it may have become in the meantime. A suspended player who
 * excludes themselves stays suspended and is excluded once reopened. Operators suspend, reopen and close. A return is
 * made by the clock, of an exclusion only after support was asked. The clock idles an account without a stake for more than
 * a year; a login, a stake or a deposit wakes it. An inactive account may do everything that an active one may, unless a pause is
 * not over: a time-out that has ended but was never ended by the player keeps nobody's money, and opens nothing.
 */
const MOVES: Record<PlayerState, readonly PlayerMove[]> = {
  profile_incomplete: ['suspend', 'close', 'time_out', 'exclude'],
  active: ['suspend', 'close', 'time_out', 'exclude', 'idle'],
  inactive: ['suspend', 'close', 'time_out', 'exclude', 'wake'],
  suspended: ['reopen', 'close', 'exclude'],
  timed_out: ['suspend', 'close', 'time_out', 'exclude', 'return', 'idle'],
  excluded: ['suspend', 'close', 'return'],
  closed: [],
}

/** States in which a player neither stakes nor deposits, and may withdraw. */
export const statesOut: readonly PlayerState[] = ['suspended', 'timed_out', 'excluded']

/** Where an account can be moved from `state`. */
export const playerMovesFrom = (state: PlayerState): readonly PlayerMove[] => MOVES[state]

type Standing = { state: PlayerState; hasFullProfile: boolean; pause?: Pause | undefined }

/** The account's state after the move, or nothing when it cannot be made. */
export function stateAfterMove(standing: Standing, move: PlayerMove): PlayerState | undefined {
  const { state } = standing
  if (!MOVES[state].includes(move)) return undefined
  switch (move) {
    case 'suspend':
      return 'suspended'
    case 'close':
      return 'closed'
    case 'time_out':
      return 'timed_out'
    case 'exclude':
      return state === 'suspended' ? 'suspended' : 'excluded'
    case 'idle':
      return 'inactive'
    case 'wake':
    case 'reopen':
    case 'return':
      return restingState(standing)
  }
}

const restingState = ({ pause, hasFullProfile }: Standing): PlayerState =>
  pause ?? (hasFullProfile ? 'active' : 'profile_incomplete')
