import { hash, randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import type { Pipeline } from '#server/db/pipeline.ts'
import type { Database } from '#server/db/schema.ts'
import type { Authenticate, Caller } from '#server/http/route.ts'

export type SessionLife = { sessionIdleMinutes: number; sessionAbsoluteHours: number }

const TOKEN_BYTES = 32
export const newSecret = (): string => randomBytes(TOKEN_BYTES).toString('base64url')
export const hashOf = (secret: string): Buffer => hash('sha256', secret, 'buffer')

/** Starts a session and answers its token, which is stored nowhere. */
export async function startSession(
  tx: Tx,
  session: { userId: number; userAgent: string; absoluteHours: number },
): Promise<string> {
  const token = newSecret()
  await tx
    .insertInto('session')
    .values({
      token_hash: hashOf(token),
      user_id: session.userId,
      user_agent: session.userAgent.slice(0, 200),
      ends_at: sql<Date>`now() + make_interval(hours => ${session.absoluteHours}::int)`,
    })
    .execute()
  return token
}

export const endSession = (tx: Tx, tokenHash: Buffer) =>
  tx.deleteFrom('session').where('token_hash', '=', tokenHash).execute()

export const endSessionsOf = (tx: Tx, userId: number) =>
  tx.deleteFrom('session').where('user_id', '=', userId).execute()

/** Idle or past their end: they authenticate nobody and can go. */
export const deleteEndedSessions = (db: Db, { sessionIdleMinutes }: SessionLife) =>
  sql`delete from session where ends_at < now()
    or last_used_at < now() - make_interval(mins => ${sessionIdleMinutes}::int)`.execute(db)

type Asked = {
  tokenHash: Buffer
  answer: (caller: Caller | undefined) => void
  fail: (error: unknown) => void
}

/** A session's last use is written at most this often. */
const TOUCH_SECONDS = 30

/**
 * Tells who a token belongs to, from the database at every call, so that a logout or suspension acts at once.
 * Tokens that arrive while a look-up is under way are looked up together, in one statement.
 */
export function sessionAuthenticator(pipeline: Pipeline, life: SessionLife): Authenticate {
  let waiting: Asked[] = []
  let isBusy = false

  async function lookUp(): Promise<void> {
    isBusy = true
    while (waiting.length > 0) {
      const asked = waiting
      waiting = []
      try {
        const callers = await useSessions(await pipeline.reader(), life, asked)
        for (const { tokenHash, answer } of asked) answer(callers.get(tokenHash.toString('base64')))
      } catch (error) {
        for (const { fail } of asked) fail(error)
      }
    }
    isBusy = false
  }

  return (token) =>
    new Promise((answer, fail) => {
      waiting.push({ tokenHash: hashOf(token), answer, fail })
      if (!isBusy) void lookUp()
    })
}

async function useSessions(
  db: Kysely<Database>,
  life: SessionLife,
  asked: readonly Asked[],
): Promise<Map<string, Caller>> {
  const hashes = asked.map(({ tokenHash }) => tokenHash)
  const found = await openSessions(db, life, hashes)
  const touched = found.filter((row) => row.usedSecondsAgo > TOUCH_SECONDS)
  if (touched.length > 0)
    await sql`update session set last_used_at = now()
      where token_hash = any(${touched.map((row) => row.caller.tokenHash)}::bytea[])`.execute(db)
  return new Map(found.map(({ caller }) => [caller.tokenHash.toString('base64'), caller]))
}

/** The sessions among these that have not ended, and whose they are. To look does not count as use. */
export async function openSessions(
  db: Kysely<Database>,
  { sessionIdleMinutes }: SessionLife,
  tokenHashes: readonly Buffer[],
): Promise<{ caller: Caller; usedSecondsAgo: number }[]> {
  const { rows } = await sql<Caller & { usedSecondsAgo: number }>`
    select u.id, u.user_id as "userId", u.role, w.id as "walletId", s.token_hash as "tokenHash",
      extract(epoch from now() - s.last_used_at)::float8 as "usedSecondsAgo"
    from session s join app_user u on u.id = s.user_id
      left join ledger_account w on w.user_id = u.id and w.kind = 'wallet'
    where s.token_hash = any(${tokenHashes}::bytea[]) and s.ends_at > now() and u.state <> 'closed'
      and s.last_used_at > now() - make_interval(mins => ${sessionIdleMinutes}::int)`.execute(db)
  return rows.map(({ usedSecondsAgo, ...caller }) => ({ caller, usedSecondsAgo }))
}
