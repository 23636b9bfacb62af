import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Names a request in the logs of all servers that it passes, and in its answer. */
export const REQUEST_ID_HEADER = 'x-request-id'

const FORM = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * The id that a proxy or another server gave the request, else a new one. Anything that is no UUID is not believed, so
 * that nobody writes into the logs.
 */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[REQUEST_ID_HEADER]
  return typeof given === 'string' && FORM.test(given) ? given : randomUUID()
}
