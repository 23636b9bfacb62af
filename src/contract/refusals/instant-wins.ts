import type { RefusalEntry } from './entry.ts'

/** Refusals of scratch cards and slots. */
export const instantWinRefusals = {
  GAME_CLOSED: [409, 'This game is closed at the moment. Nothing was staked.'],
  GAME_NOT_ON_SALE: [409, 'This game is no longer on sale. Cards that were bought stay valid.'],
  SEED_USED: [
    409,
    'You have bought a card of this game elsewhere. Please look again and try again.',
  ],
  SPIN_TOO_SOON: [429, 'Your last spin was a moment ago. Please wait a moment.'],
  SPIN_KEPT_OUTSIDE: [
    409,
    'This spin is so old that it is kept outside the program. Support can look it up for you.',
  ],
  CARD_VOID: [409, 'This card does not count. Your stake was given back.'],
} as const satisfies Record<string, RefusalEntry>
