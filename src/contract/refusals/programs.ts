import type { RefusalEntry } from './entry.ts'

/** Refusals of keys for programs. */
export const programRefusals = {
  KEY_NAME_TAKEN: [409, 'You already have a key with this name.'],
  TOO_MANY_KEYS: [409, 'You have as many keys as are allowed. Revoke one first.'],
} as const satisfies Record<string, RefusalEntry>
