export type PlayerState = 'profile_incomplete' | 'active' | 'suspended' | 'closed'
export type PlayerMove = 'suspend' | 'reopen' | 'close'

/*
 * from \ move         suspend    reopen                        close
 * profile_incomplete  suspended  -                             closed
 * active              suspended  -                             closed
 * suspended           -          active, or                    closed
 *                                profile_incomplete
 * closed              -          -                             -
 *
 * A reopened account is active when its profile is complete, which it may have become in the meantime.
 */
const MOVES: Record<PlayerState, readonly PlayerMove[]> = {
  profile_incomplete: ['suspend', 'close'],
  active: ['suspend', 'close'],
  suspended: ['reopen', 'close'],
  closed: [],
}

/** Where an operator can move an account from `state`. */
export const playerMovesFrom = (state: PlayerState): readonly PlayerMove[] => MOVES[state]

/** The account's state after the move, or nothing when it cannot be made. */
export function stateAfterMove(
  { state, hasFullProfile }: { state: PlayerState; hasFullProfile: boolean },
  move: PlayerMove,
): PlayerState | undefined {
  if (!MOVES[state].includes(move)) return undefined
  if (move === 'suspend') return 'suspended'
  if (move === 'close') return 'closed'
  return hasFullProfile ? 'active' : 'profile_incomplete'
}
