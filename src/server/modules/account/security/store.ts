import { sql } from 'kysely'
import type { OpenSession } from '#contract/account-security/security.ts'
import { deviceName } from '#domain/account/device-name.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Caller } from '#server/http/route.ts'
import { isOpenSession } from '../sessions.ts'

export const userOf = (db: Db | Tx, userId: number) =>
  db
    .selectFrom('app_user')
    .select([
      'user_id as userId',
      'name',
      'email',
      'email_verified_at as emailVerifiedAt',
      'password_hash as passwordHash',
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

/** A player who may log in, with an address. */
export const playerByKey = (tx: Tx, key: string) =>
  tx
    .selectFrom('app_user')
    .select(['id', 'user_id as userId', 'name', 'email'])
    .where('user_id_key', '=', key)
    .where('role', '=', 'player')
    .where('state', '<>', 'closed')
    .where('email', '<>', '')
    .executeTakeFirst()

/** Answers whether it was done: not when the password is no longer the one of `before`. */
export async function replacePassword(
  tx: Tx,
  userId: number,
  passwordHash: string,
  before?: string,
): Promise<boolean> {
  let change = tx
    .updateTable('app_user')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
  if (before !== undefined) change = change.where('password_hash', '=', before)
  return (await change.executeTakeFirst()).numUpdatedRows > 0n
}

export const saveEmail = (tx: Tx, userId: number, email: string) =>
  tx
    .updateTable('app_user')
    .set({ email, email_verified_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .execute()

type Row = Omit<OpenSession, 'device' | 'startedAt' | 'lastUsedAt'> & {
  userAgent: string
  startedAt: Date
  lastUsedAt: Date
}

/** The open sessions of the page, one for each login; the last used one first. */
export async function openSessionsOf(db: Db, { id, tokenHash }: Caller): Promise<OpenSession[]> {
  const { rows } = await sql<Row>`
    select family as "sessionId", (array_agg(user_agent order by last_used_at desc))[1] as "userAgent",
      min(created_at) as "startedAt", max(last_used_at) as "lastUsedAt",
      bool_or(token_hash = ${tokenHash}) as "isCurrent"
    from session
    where user_id = ${id} and ${isOpenSession('session')}
    group by family order by max(last_used_at) desc limit 100`.execute(db)
  return rows.map(({ userAgent, startedAt, lastUsedAt, ...row }) => ({
    ...row,
    device: deviceName(userAgent),
    startedAt: startedAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }))
}
