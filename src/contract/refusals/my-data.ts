import type { RefusalEntry } from './entry.ts'

/** Refusals about one's own data. */
export const myDataRefusals = {
  EXPORT_UNDER_WAY: [409, 'A copy of your data is being made. You hear of it when it is ready.'],
  PLAYERS_ONLY: [403, 'This is for players. Operators ask their administrator.'],
} as const satisfies Record<string, RefusalEntry>
