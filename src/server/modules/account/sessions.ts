import { hash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import { gathered } from '#server/db/gathered.ts'
import { announce } from '#server/db/notices.ts'
import type { Pipeline } from '#server/db/pipeline.ts'
import type { Database } from '#server/db/schema.ts'
import type { Authenticate, Caller } from '#server/http/route.ts'

export type SessionLife = { sessionIdleMinutes: number; sessionAbsoluteHours: number }

const TOKEN_BYTES = 32
export const newSecret = (): string => randomBytes(TOKEN_BYTES).toString('base64url')
export const hashOf = (secret: string): Buffer => hash('sha256', secret, 'buffer')

/** What somebody signs in with. */
export type Device = { address: string; userAgent: string }

export const deviceOf = ({ ip, headers }: FastifyRequest): Device => ({
  address: ip,
  userAgent: headers['user-agent'] ?? '',
})

const DEVICE_DAYS = 90

/** Notes that the user has signed in with this device: accounts of one person can be told by it. */
export async function noteDevice(
  tx: Tx,
  userId: number,
  { address, userAgent }: Device,
): Promise<void> {
  await tx
    .insertInto('device')
    .values({ user_id: userId, hash: hashOf(`${address}\n${userAgent}`) })
    .onConflict((at) => at.columns(['user_id', 'hash']).doUpdateSet({ seen_at: sql<Date>`now()` }))
    .execute()
}

export async function deleteOldDevices(db: Db): Promise<void> {
  await sql`delete from device where seen_at < now() - make_interval(days => ${DEVICE_DAYS})`.execute(
    db,
  )
}

/** Starts a session and answers its token, which is stored nowhere. */
export async function startSession(
  tx: Tx,
  session: { userId: number; device: Device; absoluteHours: number },
): Promise<string> {
  const token = newSecret()
  await noteDevice(tx, session.userId, session.device)
  await tx
    .insertInto('session')
    .values({
      token_hash: hashOf(token),
      user_id: session.userId,
      user_agent: session.device.userAgent.slice(0, 200),
      ends_at: sql<Date>`now() + make_interval(hours => ${session.absoluteHours}::int)`,
    })
    .execute()
  return token
}

export async function endSession(tx: Tx, { id, tokenHash }: Pick<Caller, 'id' | 'tokenHash'>) {
  await tx.deleteFrom('session').where('token_hash', '=', tokenHash).execute()
  await announce(tx, 'app_user', [id])
}

/** Ends every session of the user, those of programs too. */
export async function endSessionsOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('session').where('user_id', '=', userId).execute()
  await tx.deleteFrom('api_session').where('user_id', '=', userId).execute()
  await announce(tx, 'app_user', [userId])
}

/** Idle or past their end: they authenticate nobody and can go. */
export async function deleteEndedSessions(db: Db, { sessionIdleMinutes }: SessionLife) {
  await sql`delete from session where ends_at < now()
    or last_used_at < now() - make_interval(mins => ${sessionIdleMinutes}::int)`.execute(db)
  await sql`delete from api_session where ends_at < now()`.execute(db)
}

/** A session's last use is written at most this often. */
const TOUCH_SECONDS = 30

export const nameOf = (tokenHash: Buffer) => tokenHash.toString('base64')

/** Tells who a token belongs to, from the database at every call. */
export function sessionAuthenticator(pipeline: Pipeline, life: SessionLife): Authenticate {
  const callerOf = gathered(
    async (hashes: readonly Buffer[]) => useSessions(await pipeline.reader(), life, hashes),
    nameOf,
  )
  return (token) => callerOf(hashOf(token))
}

async function useSessions(
  db: Kysely<Database>,
  life: SessionLife,
  hashes: readonly Buffer[],
): Promise<Map<string, Caller>> {
  const found = await openSessions(db, life, hashes)
  const touched = found.filter((row) => row.usedSecondsAgo > TOUCH_SECONDS)
  if (touched.length > 0)
    await sql`update session set last_used_at = now()
      where token_hash = any(${touched.map((row) => row.caller.tokenHash)}::bytea[])`.execute(db)
  return new Map(found.map(({ caller }) => [nameOf(caller.tokenHash), caller]))
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
