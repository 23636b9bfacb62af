import { type Kysely, sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import { gathered } from '#server/db/gathered.ts'
import type { Pipeline } from '#server/db/pipeline.ts'
import type { Database } from '#server/db/schema.ts'
import { ProgramUse } from './program-use.ts'
import { hashOf, nameOf, newSecret } from './sessions.ts'

/**
 * A session of a program lives this long from its login, whatever comes after: its token is never another one, so one
 * that was stolen must end by itself.
 */
const API_SESSION_HOURS = 12

/** The owner of the session. Only players have sessions of this kind. */
export type ApiCaller = { id: number; userId: string; walletId: number; tokenHash: Buffer }

/** Starts a session and answers its token, which is stored nowhere and is no token of the page. */
export async function startApiSession(tx: Tx, userId: number): Promise<string> {
  const token = newSecret()
  await tx
    .insertInto('api_session')
    .values({
      token_hash: hashOf(token),
      user_id: userId,
      ends_at: sql<Date>`now() + make_interval(hours => ${API_SESSION_HOURS}::int)`,
    })
    .execute()
  return token
}

/** Answers whether the session goes on. Its end stays where the login has put it. */
export async function isApiSessionOpen(db: Db, token: string): Promise<boolean> {
  const hash = hashOf(token)
  return (await openApiSessions(db, [hash])).has(nameOf(hash))
}

/** Answers whose session it was; `undefined` where there was none to end. */
export const endApiSession = (db: Db, token: string): Promise<number | undefined> =>
  inTransaction(db, async (tx) => {
    const ended = await tx
      .deleteFrom('api_session')
      .where('token_hash', '=', hashOf(token))
      .returning('user_id')
      .executeTakeFirst()
    return ended?.user_id
  })

/** Tells whose session a token is, from the database, and notes that it is in use. */
export function apiAuthenticator(
  pipeline: Pipeline,
): (token: string) => Promise<ApiCaller | undefined> {
  const use = new ProgramUse()
  const callerOf = gathered(async (hashes: readonly Buffer[]) => {
    const db = await pipeline.reader()
    const open = await openApiSessions(db, hashes)
    await use.note(
      db,
      [...open.values()].map(({ id }) => id),
    )
    return open
  }, nameOf)
  return (token) => callerOf(hashOf(token))
}

/** The sessions among these that have not ended, by their hash as text. */
export async function openApiSessions(
  db: Kysely<Database>,
  tokenHashes: readonly Buffer[],
): Promise<Map<string, ApiCaller>> {
  const { rows } = await sql<ApiCaller>`
    select u.id, u.user_id as "userId", w.id as "walletId", s.token_hash as "tokenHash"
    from api_session s join app_user u on u.id = s.user_id
      join ledger_account w on w.user_id = u.id and w.kind = 'wallet'
    where s.token_hash = any(${tokenHashes}::bytea[]) and s.ends_at > now() and u.state <> 'closed'`.execute(
    db,
  )
  return new Map(rows.map((caller) => [nameOf(caller.tokenHash), caller]))
}
