import type { RefusalEntry } from './entry.ts'

/** Refusals of complaints. */
export const complaintRefusals = {
  TOO_MANY_COMPLAINTS: [
    409,
    'Ten of your complaints are not settled yet. Please wait for one of them.',
  ],
  COMPLAINT_STEP: [409, 'This complaint is not at that step. Please load the page again.'],
  ANOTHER_HANDLER: [
    403,
    'You gave the first answer. At the second level somebody else has to look at the complaint.',
  ],
} as const satisfies Record<string, RefusalEntry>
