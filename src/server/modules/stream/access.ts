import type { AuthenticationRequest, StreamError } from '#contract/standard/stream.ts'
import type { Db } from '#server/db/database.ts'
import { type ApiCaller, hashOf, openApiSessions } from '#server/modules/account/index.ts'
import { findKeys } from '#server/modules/standard-api/index.ts'

/** The program at the other end, with its session and key. */
export type Guest = { caller: ApiCaller; key: string }

/** The owner of this session and key; or the reason of the refusal. */
export async function admit(
  db: Db,
  { session, appKey }: AuthenticationRequest,
): Promise<Guest | StreamError> {
  if (!appKey) return 'NO_APP_KEY'
  if (!session) return 'NO_SESSION'
  const hash = hashOf(session)
  const [sessions, keys] = await Promise.all([openApiSessions(db, [hash]), findKeys(db, [appKey])])
  const [caller] = sessions.values()
  if (!caller) return 'INVALID_SESSION_INFORMATION'
  const isOwn = keys.get(appKey)?.userId === caller.id
  return isOwn ? { caller, key: appKey } : 'INVALID_APP_KEY'
}

/** Those whose session has ended or whose key was revoked, and which of the two it was. */
export async function expired(db: Db, guests: readonly Guest[]): Promise<Map<Guest, StreamError>> {
  const hashes = guests.map(({ caller }) => caller.tokenHash)
  const [sessions, keys] = await Promise.all([
    openApiSessions(db, hashes),
    findKeys(
      db,
      guests.map(({ key }) => key),
    ),
  ])
  const open = new Set([...sessions.values()].map(({ tokenHash }) => tokenHash.toString('base64')))
  return new Map(
    guests.flatMap((guest): [Guest, StreamError][] => {
      if (!open.has(guest.caller.tokenHash.toString('base64')))
        return [[guest, 'INVALID_SESSION_INFORMATION']]
      return keys.has(guest.key) ? [] : [[guest, 'INVALID_APP_KEY']]
    }),
  )
}
