import type { RefusalEntry } from './entry.ts'

/** Refusals of bets of several legs. */
export const multipleRefusals = {
  CORRELATED: [
    422,
    'The result of one of these selections affects another, so they cannot be combined.',
  ],
  NOT_IN_MULTIPLES: [422, 'Selections of this market cannot be combined.'],
  PRICE_UNAVAILABLE: [409, 'There is no price for this stake at the moment.'],
  RETURN_TOO_LARGE: [422, 'The possible return is above the maximum for one bet.'],
  HOUSE_LIMIT: [422, 'The house takes no more bets of this size at the moment.'],
  BET_FINAL: [409, 'A bet that was placed cannot be changed or cancelled.'],
  MULTIPLE_NOT_OPEN: [409, 'This bet is already decided.'],
} as const satisfies Record<string, RefusalEntry>
