import { ApiRefusal } from '#web/api/call.ts'

/** After this long an answer counts as lost; the order may have been placed all the same. */
export const ANSWER_TIMEOUT_MS = 15_000

/** 128 random bits. `crypto.randomUUID` would be missing on a page served without TLS. */
export function newReference(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Nobody knows whether the order was placed. */
export const isUnanswered = (error: unknown): boolean =>
  !(error instanceof ApiRefusal) ||
  error.status < 400 ||
  error.code === 'REQUEST_IN_PROGRESS' ||
  error.status >= 500
