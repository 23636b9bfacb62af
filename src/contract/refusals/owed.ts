import type { RefusalEntry } from './entry.ts'

/** Refusals about the proof of what is owed. */
export const owedRefusals = {
  NO_PROOF_YET: [
    404,
    'There is no proof of your balance for that day. One is made each day for all accounts that exist by then.',
  ],
} as const satisfies Record<string, RefusalEntry>
