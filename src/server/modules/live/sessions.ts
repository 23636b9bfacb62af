import type { Db } from '#server/db/database.ts'
import type { Sessions } from '#server/live/connection.ts'
import { hashOf, openSessions, type SessionLife } from '#server/modules/account/index.ts'

/** Sessions as the live sockets ask for them. */
export const liveSessions = (db: Db, life: SessionLife): Sessions => ({
  callerOf: async (token) => {
    const [session] = await openSessions(db, life, [hashOf(token)])
    return session?.caller
  },
  openAmong: async (callers) => {
    const hashes = callers.map(({ tokenHash }) => tokenHash)
    const open = new Set((await openSessions(db, life, hashes)).map(keyOf))
    return new Set(callers.filter((caller) => open.has(keyOf({ caller }))))
  },
})

const keyOf = ({ caller }: { caller: { tokenHash: Buffer } }): string =>
  caller.tokenHash.toString('base64')
