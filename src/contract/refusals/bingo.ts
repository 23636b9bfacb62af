import type { RefusalEntry } from './entry.ts'

/** Refusals of bingo. */
export const bingoRefusals = {
  ROOM_CLOSED: [409, 'This room is closed at the moment.'],
  SALE_ENDED: [409, 'The sale for this round is over. The next round begins shortly.'],
  TICKETS_OF_PLAYER: [422, 'You cannot have more than 12 tickets in one round.'],
  TICKETS_SOLD_OUT: [409, 'All tickets of this round are sold. The next round begins shortly.'],
} as const satisfies Record<string, RefusalEntry>
