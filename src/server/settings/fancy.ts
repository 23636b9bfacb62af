import { whole } from './kinds.ts'

/** Fancy and bookmaker: markets that the house quotes itself. */
export const fancySettings = {
  fancyLossLimit: {
    name: 'FANCY_LOSS_LIMIT',
    default: '10000',
    why: 'what the house may lose in one fancy or bookmaker market, in whole units of CURRENCY; with 0 there are none',
    schema: whole(0, 100_000_000),
  },
  fancyStakeMax: {
    name: 'FANCY_STAKE_MAX',
    default: '1000',
    why: 'the largest stake of one fancy or bookmaker bet, in whole units of CURRENCY',
    schema: whole(1, 10_000_000),
  },
  fancyMarginBps: {
    name: 'FANCY_MARGIN_BPS',
    default: '150',
    why: 'how far fancy and bookmaker quotes keep from the fair ones on each side, in hundredths of a percent',
    schema: whole(0, 300),
  },
  fancyDelaySeconds: {
    name: 'FANCY_DELAY_SECONDS',
    default: '1',
    why: 'seconds that a fancy or bookmaker bet waits in play; it counts only if the quote is still the same',
    schema: whole(0, 10),
  },
} as const
