/**
 * Where a round stands. `open`: bets are taken. `closed`: no more bets, the public entropy of the stage is awaited.
 * `dealing`: the pieces of the stage fall. `result`: the round is over and shown. `settled`: every bet is paid.
 * `void`: the round does not count and every stake is given back.
 */
export const ROUND_STATES = ['open', 'closed', 'dealing', 'result', 'settled', 'void'] as const
export type RoundState = (typeof ROUND_STATES)[number]

/** `reopen`: the next stage takes bets. */
export type RoundMove = 'close' | 'deal' | 'reopen' | 'show' | 'settle' | 'void'

/*
 * from \ move  close   deal     reopen  show    settle   void
 * open         closed  -        -       -       -        void
 * closed       -       dealing  -       -       -        void
 * dealing      -       -        open    result  -        void
 * result       -       -        -       -       settled  void
 * settled      -       -        -       -       -        -
 * void         -       -        -       -       -        -
 */
const STATE_AFTER: Record<RoundState, Partial<Record<RoundMove, RoundState>>> = {
  open: { close: 'closed', void: 'void' },
  closed: { deal: 'dealing', void: 'void' },
  dealing: { reopen: 'open', show: 'result', void: 'void' },
  result: { settle: 'settled', void: 'void' },
  settled: {},
  void: {},
}

/** The state after a move, or why it cannot be made. */
export const moveRound = (state: RoundState, move: RoundMove): RoundState | 'ILLEGAL_MOVE' =>
  STATE_AFTER[state][move] ?? 'ILLEGAL_MOVE'

/** The only move that goes on from a stage that has been dealt. */
export const moveAfterDeal = (isOver: boolean): RoundMove => (isOver ? 'show' : 'reopen')

/** How long a round of one stage lasts in each state, in seconds: the usual, within what the rules of tables allow. */
export const ROUND_SECONDS = { open: 22, closed: 6, dealing: 10, result: 4 } as const

/** No cycle of a table is shorter than this, however few bets there are. */
export const CYCLE_SECONDS_MIN = 5
