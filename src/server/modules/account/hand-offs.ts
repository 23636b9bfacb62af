import { sql } from 'kysely'
import { maskedUserId } from '#domain/account/user-id.ts'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Caller } from '#server/http/route.ts'
import { lockAccount } from './login-lock.ts'
import { type Device, hashOf, newSecret, type Origin, startSession } from './sessions.ts'

const HAND_OFF_SECONDS = 60

/** A code for another device of a player. The powers of an operator are not passed on by a link. */
export async function makeHandOff(db: Db, { id, role, tokenHash }: Caller) {
  if (role !== 'player') throw new Refusal('NOT_A_PLAYER')
  const code = newSecret()
  await db
    .insertInto('hand_off_code')
    .values({
      code_hash: hashOf(code),
      user_id: id,
      session_hash: tokenHash,
      expires_at: sql<Date>`now() + make_interval(secs => ${HAND_OFF_SECONDS})`,
    })
    .execute()
  return { code, expiresInSeconds: HAND_OFF_SECONDS }
}

type Attempt = {
  code: string
  device: Device
  /** The user who is already signed in on this device. */
  caller: Caller | undefined
}

/** Exchanges a hand-off code, once, for a session of the same family. */
export async function exchangeHandOff(
  db: Db,
  { code, device, caller }: Attempt,
): Promise<{ userId: number; token: string; maskedUserId: string }> {
  return inTransaction(db, async (tx) => {
    const found = await takeCode(tx, hashOf(code))
    if (!found) throw new Refusal('HAND_OFF_INVALID')
    // A device that replaced its own session would end the new one with the old one.
    if (caller?.id === found.id) throw new Refusal('SIGNED_IN_ALREADY')
    const { id, userId, ...origin } = found
    const token = await startSession(tx, { userId: id, device, origin })
    return { userId: id, token, maskedUserId: maskedUserId(userId) }
  })
}

/**
 * Uses the code up; answers its owner and the session it came from, locked until the commit, so that a logout of it
 * comes before or after the new session and never misses it. Nothing when the code is unknown, used or expired, or its
 * session is over.
 */
async function takeCode(
  tx: Tx,
  codeHash: Buffer,
): Promise<(Origin & { id: number; userId: string }) | undefined> {
  const code = await tx
    .deleteFrom('hand_off_code')
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['session_hash', 'user_id'])
    .executeTakeFirst()
  if (!code) return undefined
  // Before the session, as whatever ends the sessions of an account.
  await lockAccount(tx, code.user_id)
  return tx
    .selectFrom('session as s')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .select(['u.id', 'u.user_id as userId', 's.family', 's.ends_at as endsAt'])
    .where('s.token_hash', '=', code.session_hash)
    .where('s.ended_at', 'is', null)
    .where('s.ends_at', '>', sql<Date>`now()`)
    .where('u.state', '<>', 'closed')
    .where('u.role', '=', 'player')
    .forShare('s')
    .executeTakeFirst()
}

export const deleteExpiredHandOffs = (db: Db) =>
  db
    .deleteFrom('hand_off_code')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
