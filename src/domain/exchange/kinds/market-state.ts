/** `closed`: settled by its result. `void`: settled without one, all stakes given back. */
export type MarketStatus = 'inactive' | 'open' | 'suspended' | 'closed' | 'void'

/** Where a market stands. In play it takes bets although its event has started. */
export type MarketState = { readonly status: MarketStatus; readonly inPlay: boolean }

export type MarketMove = 'open' | 'suspend' | 'turnInPlay' | 'settle' | 'void' | 'reverse'

/*
 * from \ move  open    suspend    turnInPlay          settle  void  reverse
 * inactive     open    suspended  -                   -       void  -
 * open         -       suspended  open, in play       -       -     -
 * suspended    open    -          suspended, in play  closed  void  -
 * closed       -       -          -                   -       -     suspended
 * void         -       -          -                   -       -     suspended
 *
 * A result meets only a suspended market, so that no order is placed while it is applied. A market turns in play
 * once; a reversal of its settlement keeps that.
 */
const STATUS_AFTER: Record<MarketStatus, Partial<Record<MarketMove, MarketStatus>>> = {
  inactive: { open: 'open', suspend: 'suspended', void: 'void' },
  open: { suspend: 'suspended', turnInPlay: 'open' },
  suspended: { open: 'open', turnInPlay: 'suspended', settle: 'closed', void: 'void' },
  closed: { reverse: 'suspended' },
  void: { reverse: 'suspended' },
}

/** The state after a move, or why it cannot be made. */
export function moveMarket(market: MarketState, move: MarketMove): MarketState | 'ILLEGAL_MOVE' {
  const status = STATUS_AFTER[market.status][move]
  if (status === undefined) return 'ILLEGAL_MOVE'
  if (move !== 'turnInPlay') return { status, inPlay: market.inPlay }
  return market.inPlay ? 'ILLEGAL_MOVE' : { status, inPlay: true }
}
