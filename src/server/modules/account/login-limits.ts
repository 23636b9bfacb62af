import { userIdKey } from '#domain/account/user-id.ts'
import type { Limit, LimitOf } from '#server/http/rate-limit.ts'
import { hashOf } from './sessions.ts'

const MINUTE_MS = 60_000

/** Counts a login, by address and by name, and refuses when there were too many. One count for every way in. */
export function loginLimits(limitOf: LimitOf): Limit {
  const ofAddress = limitOf('address', 20, MINUTE_MS)
  const ofUser = limitOf((request) => loginKey(request.body), 5, MINUTE_MS)
  return async (request) => {
    await ofAddress(request)
    await ofUser(request)
  }
}

/** Tries on one name are counted together, however it is written. Hashed: the counter needs no names. */
function loginKey(body: unknown): string {
  const { userId, username = userId } = Object(body) as Record<string, unknown>
  const name = typeof username === 'string' ? username.slice(0, 64) : ''
  return `login:${hashOf(userIdKey(name)).toString('base64')}`
}
