/**
 * `purchased`: paid for, its prize decided and hidden. `revealed`: scratched by the player. `auto-revealed`: played by the
 * operator, because the player did not. `settled`: its prize is paid. `void`: it does not count, the stake is given back.
 */
export const TICKET_STATES = ['purchased', 'revealed', 'auto-revealed', 'settled', 'void'] as const
export type TicketState = (typeof TICKET_STATES)[number]

export type TicketMove = 'reveal' | 'autoReveal' | 'settle' | 'void'

/*
 * from \ move    reveal    autoReveal     settle   void
 * purchased      revealed  auto-revealed  -        void
 * revealed       -         -              settled  void
 * auto-revealed  -         -              settled  void
 * settled        -         -              -        void
 * void           -         -              -        -
 *
 * A malfunction voids a settled ticket too: what it won is taken back through the ledger.
 */
const STATE_AFTER: Record<TicketState, Partial<Record<TicketMove, TicketState>>> = {
  purchased: { reveal: 'revealed', autoReveal: 'auto-revealed', void: 'void' },
  revealed: { settle: 'settled', void: 'void' },
  'auto-revealed': { settle: 'settled', void: 'void' },
  settled: { void: 'void' },
  void: {},
}

/** The state after a move, or why it cannot be made. */
export const moveTicket = (state: TicketState, move: TicketMove): TicketState | 'ILLEGAL_MOVE' =>
  STATE_AFTER[state][move] ?? 'ILLEGAL_MOVE'

const DAY_MS = 86_400_000
/** How long a ticket waits for its player. */
export const UNPLAYED_DAYS = 14

/** The operator's step on a ticket that nobody has scratched: it is played, and for an excluded player refunded. */
export function dueMove(
  ticket: { readonly state: TicketState; readonly boughtAt: Date },
  now: Date,
  isExcluded: boolean,
): TicketMove | undefined {
  if (ticket.state !== 'purchased') return undefined
  if (now.getTime() - ticket.boughtAt.getTime() < UNPLAYED_DAYS * DAY_MS) return undefined
  return isExcluded ? 'void' : 'autoReveal'
}
