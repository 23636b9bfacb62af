import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import type { SeenAccount } from '../login-lock.ts'
import { hashOf, newSecret } from '../sessions.ts'

const TICKET_MINUTES = 5
const TICKET_TRIES_MAX = 5

export const authenticatorOf = (db: Db | Tx, userId: number) =>
  db
    .selectFrom('authenticator')
    .select(['secret', 'confirmed_at as confirmedAt'])
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** Writes a secret that waits for its first code. Nothing when the user has an authenticator that counts. */
export async function writeSecret(tx: Tx, userId: number, secret: Buffer): Promise<boolean> {
  const written = await tx
    .insertInto('authenticator')
    .values({ user_id: userId, secret })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, used_step: 0 })
        .where('authenticator.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  return (written.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Uses up the code of a half minute. Of two calls with the same code one answers true. */
export async function useStep(db: Db | Tx, userId: number, step: number): Promise<boolean> {
  const used = await db
    .updateTable('authenticator')
    .set({ used_step: step })
    .where('user_id', '=', userId)
    .where('used_step', '<', step)
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}

export const confirmSecret = (tx: Tx, userId: number) =>
  tx
    .updateTable('authenticator')
    .set({ confirmed_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .execute()

/** Takes every second factor of the user away; answers whether there was one that counted. */
export async function dropSecondFactors(tx: Tx, userId: number): Promise<boolean> {
  const gone = await tx
    .deleteFrom('authenticator')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst()
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  await tx.deleteFrom('login_step').where('user_id', '=', userId).execute()
  return gone !== undefined && gone.confirmed_at !== null
}

export async function replaceRecoveryCodes(
  tx: Tx,
  userId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  await tx
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute()
}

export async function useRecoveryCode(db: Db | Tx, userId: number, hash: Buffer): Promise<boolean> {
  const used = await db
    .deleteFrom('recovery_code')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  return used.numDeletedRows > 0n
}

export async function countRecoveryCodes(db: Db | Tx, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from recovery_code where user_id = ${userId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** A ticket for the second step of a login; only its hash is stored. */
export async function makeTicket(tx: Tx, userId: number): Promise<string> {
  const ticket = newSecret()
  await tx
    .insertInto('login_step')
    .values({
      ticket_hash: hashOf(ticket),
      user_id: userId,
      expires_at: sql<Date>`now() + make_interval(mins => ${TICKET_MINUTES}::int)`,
    })
    .execute()
  return ticket
}

/** Counts a try with the ticket; answers whose it is. Nothing when it is unknown, used, old or tried too often. */
export async function tryTicket(db: Db, ticket: string): Promise<SeenAccount | undefined> {
  const { rows } = await sql<SeenAccount>`
    update login_step s set tries = tries + 1 from app_user u
    where s.ticket_hash = ${hashOf(ticket)} and s.expires_at > now() and s.tries < ${TICKET_TRIES_MAX}
      and u.id = s.user_id and u.state <> 'closed'
    returning u.id, u.state`.execute(db)
  return rows[0]
}

/** Uses the ticket up; false when another call was first. */
export async function takeTicket(tx: Tx, ticket: string): Promise<boolean> {
  const taken = await tx
    .deleteFrom('login_step')
    .where('ticket_hash', '=', hashOf(ticket))
    .executeTakeFirst()
  return taken.numDeletedRows > 0n
}

export const deleteExpiredTickets = (db: Db) =>
  db
    .deleteFrom('login_step')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
