import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import { hashOf, newSecret } from '../sessions.ts'

type Purpose = 'password' | 'email' | 'recovery'

/** Makes the code of a link for a mail; only its hash is stored. */
export async function makeLink(
  tx: Tx,
  link: { userId: number; purpose: Purpose; email: string; minutes: number },
): Promise<string> {
  const code = newSecret()
  await tx
    .insertInto('account_link')
    .values({
      code_hash: hashOf(code),
      user_id: link.userId,
      purpose: link.purpose,
      email: link.email,
      expires_at: sql<Date>`now() + make_interval(mins => ${link.minutes}::int)`,
    })
    .execute()
  return code
}

/** Uses a link up. Nothing when it is unknown, used or expired, or its account is closed. */
export async function takeLink(
  tx: Tx,
  code: string,
  purpose: Purpose,
): Promise<{ userId: number; email: string } | undefined> {
  const link = await tx
    .deleteFrom('account_link')
    .where('code_hash', '=', hashOf(code))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['user_id as userId', 'email'])
    .executeTakeFirst()
  if (!link) return undefined
  const user = await tx
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', link.userId)
    .where('state', '<>', 'closed')
    .forUpdate()
    .executeTakeFirst()
  return user && link
}

/** After a change of password or address no older link may change either again. */
export const dropLinks = (tx: Tx, userId: number) =>
  tx
    .deleteFrom('account_link')
    .where('user_id', '=', userId)
    // A link that stops a recovery changes neither, and a thief of the password must not take it away.
    .where('purpose', '<>', 'recovery')
    .execute()

export const deleteExpiredLinks = (db: Db) =>
  db
    .deleteFrom('account_link')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
