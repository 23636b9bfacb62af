import type { RefusalEntry } from './entry.ts'

/** Refusals of any call. */
export const requestRefusals = {
  INVALID_INPUT: [400, 'Please check the marked fields.'],
  UNAUTHENTICATED: [401, 'Please log in to continue.'],
  SESSION_ENDED: [401, 'Your session has ended. Please log in again.'],
  FORBIDDEN: [403, 'This page is for operators only.'],
  OPERATOR_PLACE: [403, 'Operators cannot work from this network or at this address.'],
  NOT_FOUND: [404, 'We could not find what you asked for.'],
  RATE_LIMITED: [429, 'Too many attempts. Please wait and try again.'],
  PAYLOAD_TOO_LARGE: [413, 'This is larger than we accept.'],
  PUSH_SERVICE_UNKNOWN: [
    422,
    'We cannot send messages to this browser. Please use another one, or read your notices on the page.',
  ],
  UNSUPPORTED_MEDIA_TYPE: [415, 'We cannot read this kind of content.'],
  // The request may have been carried out all the same, so the sentence promises nothing else.
  SERVICE_UNAVAILABLE: [
    503,
    'The service is busy. Please try again: sent with the same reference, it happens only once.',
  ],
  INTERNAL_ERROR: [500, 'Something went wrong on our side.'],
  IDEMPOTENCY_KEY_REQUIRED: [
    400,
    'The request came without a reference of its own. Please reload the page and try again.',
  ],
  IDEMPOTENCY_KEY_REUSED: [422, 'This reference was already used for another request.'],
  REQUEST_IN_PROGRESS: [409, 'The same request is still being worked on.'],
} as const satisfies Record<string, RefusalEntry>
