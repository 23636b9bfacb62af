import type { Db } from '#server/db/database.ts'
import type { Sessions } from '#server/live/connection.ts'
import { hashOf, openSessions } from '#server/modules/account/index.ts'

/** Sessions as the live sockets ask for them. */
export const liveSessions = (db: Db): Sessions => ({
  callerOf: async (token) => {
    const [session] = await openSessions(db, [hashOf(token)])
    return session?.caller
  },
  openAmong: async (callers) => {
    const hashes = callers.map(({ tokenHash }) => tokenHash)
    // A socket keeps the token that it was opened with, while calls get newer ones.
    const sessions = await openSessions(db, hashes, 'for ever')
    const open = new Set(sessions.map(({ asked }) => asked.toString('base64')))
    return new Set(callers.filter(({ tokenHash }) => open.has(tokenHash.toString('base64'))))
  },
})
