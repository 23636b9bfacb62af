import type { RefusalEntry } from './entry.ts'

/** Refusals of messages to support. */
export const supportRefusals = {
  TOO_MANY_THREADS: [
    409,
    'You have five open conversations with support. Please continue one of them.',
  ],
  THREAD_CLOSED: [409, 'This conversation is closed. Please begin a new one.'],
  THREAD_FULL: [409, 'This conversation takes no more messages. Please begin a new one.'],
  THREAD_MOVED_ON: [409, 'A new message arrived here in the meantime. Please read it first.'],
  OPERATORS_ANSWER: [403, 'Operators answer messages in the back office.'],
} as const satisfies Record<string, RefusalEntry>
