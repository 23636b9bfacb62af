import { sql } from 'kysely'
import type { Passkey } from '#contract/account-security/passkeys.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { hashOf } from '../sessions.ts'

const CHALLENGE_MINUTES = 5

/** A challenge that a device has to sign; without a user it is for a login. */
export const saveChallenge = (db: Db, challenge: string, userId: number | null) =>
  db
    .insertInto('passkey_challenge')
    .values({
      challenge_hash: hashOf(challenge),
      user_id: userId,
      expires_at: sql<Date>`now() + make_interval(mins => ${CHALLENGE_MINUTES}::int)`,
    })
    .execute()

/** Uses a challenge up; false when it is unknown, used, old, or for somebody else. */
export async function takeChallenge(
  db: Db,
  challenge: string,
  userId: number | null,
): Promise<boolean> {
  const taken = await sql`
    delete from passkey_challenge
    where challenge_hash = ${hashOf(challenge)} and expires_at > now()
      and user_id is not distinct from ${userId}::bigint`.execute(db)
  return (taken.numAffectedRows ?? 0n) > 0n
}

export const deleteExpiredChallenges = (db: Db) =>
  db
    .deleteFrom('passkey_challenge')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()

type Row = Omit<Passkey, 'addedAt' | 'lastUsedAt'> & { addedAt: Date; lastUsedAt: Date | null }

export async function passkeysOf(db: Db, userId: number): Promise<Passkey[]> {
  const { rows } = await sql<Row>`
    select credential_id as "passkeyId", name, added_at as "addedAt", last_used_at as "lastUsedAt"
    from passkey where user_id = ${userId} order by added_at desc, credential_id`.execute(db)
  return rows.map(({ addedAt, lastUsedAt, ...row }) => ({
    ...row,
    addedAt: addedAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }))
}

type New = { id: string; userId: number; publicKey: Buffer; counter: number; name: string }

/** False when the key is known already. */
export async function insertPasskey(tx: Tx, given: New): Promise<boolean> {
  const added = await tx
    .insertInto('passkey')
    .values({
      credential_id: given.id,
      user_id: given.userId,
      public_key: given.publicKey,
      counter: given.counter,
      name: given.name,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst()
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** The key of an account that may log in. */
export const passkeyById = (db: Db, id: string) =>
  db
    .selectFrom('passkey as p')
    .innerJoin('app_user as u', 'u.id', 'p.user_id')
    .select(['u.id', 'u.state', 'p.public_key as publicKey', 'p.counter'])
    .where('p.credential_id', '=', id)
    .where('u.state', '<>', 'closed')
    .executeTakeFirst()

/** Answers whether the key is still there; nobody removes it before the commit. */
export const lockPasskey = (tx: Tx, id: string) =>
  tx
    .selectFrom('passkey')
    .select('user_id')
    .where('credential_id', '=', id)
    .forShare()
    .executeTakeFirst()

export const noteUse = (db: Db, id: string, counter: number) =>
  db
    .updateTable('passkey')
    .set({ counter, last_used_at: sql<Date>`now()` })
    .where('credential_id', '=', id)
    .execute()

export async function deletePasskey(tx: Tx, userId: number, id: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('passkey')
    .where('user_id', '=', userId)
    .where('credential_id', '=', id)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}
