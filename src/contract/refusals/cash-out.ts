import type { RefusalEntry } from './entry.ts'

/** Refusals of cash-outs. */
export const cashOutRefusals = {
  CASH_OUT_UNAVAILABLE: [409, 'This bet cannot be cashed out at the moment.'],
  CASH_OUT_CHANGED: [409, 'The cash-out figure has changed.'],
  NOTHING_TO_CASH_OUT: [409, 'There is nothing to cash out here.'],
  CASH_OUT_TOO_THIN: [409, 'The offers in the market are too small to cash out the whole bet now.'],
  CASH_OUT_EXPIRED: [409, 'This cash-out offer has ended. Please look at the new one.'],
} as const satisfies Record<string, RefusalEntry>
