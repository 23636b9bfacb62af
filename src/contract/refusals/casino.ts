import type { RefusalEntry } from './entry.ts'

/** Refusals at the tables of the casino. */
export const casinoRefusals = {
  TABLE_OFF: [409, 'This table is closed at the moment.'],
  RULES_CHANGED: [409, 'The files have changed once more. Please look at the new hash.'],
  BETS_CLOSED: [409, 'No more bets are taken on this round.'],
  NOTHING_TO_UNDO: [409, 'There is no bet of yours to take back.'],
  PLAYER_LIMIT: [422, 'With this bet you would risk more on one round than the table allows.'],
  ROUND_NOT_OVER: [409, 'This round is not over yet.'],
  ROUND_ALREADY_VOID: [409, 'This round is void already.'],
  ROUND_KEPT_OUTSIDE: [
    409,
    'This round is so old that it is kept outside the program. Support can look it up for you.',
  ],
  REFERENCE_KEPT_OUTSIDE: [
    409,
    'Bets with this reference were placed long ago and are kept outside the program. Nothing was placed now.',
  ],
} as const satisfies Record<string, RefusalEntry>
