import { hash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import { gathered } from '#server/db/gathered.ts'
import type { Pipeline } from '#server/db/pipeline.ts'
import type { Database } from '#server/db/schema.ts'
import { pageLanguage } from '#server/http/page-language.ts'
import type { Authenticate, Caller } from '#server/http/route.ts'
import type { Language } from '#domain/language/languages.ts'
import { deviceName } from '#domain/account/device-name.ts'
import { notify } from '#server/modules/notices/index.ts'
import { settingIn } from '#server/modules/operator-profile/index.ts'
import { rolesOfUser } from './operators/role-store.ts'
import { GRACE_SECONDS, takeNextTokens } from './rotation/next-tokens.ts'

const idleMinutes = sql`make_interval(mins => ${settingIn('sessionIdleMinutes')}::int)`
const longestLife = sql`make_interval(hours => ${settingIn('sessionHours')}::int)`

/** The times of a row of `session` (under this name) at which it ends by itself: unused, and at its longest life. */
export const sessionEndsAt = (row: string) => ({
  idle: sql`(${sql.ref(`${row}.last_used_at`)} + ${idleMinutes})`,
  // A session that was handed on began later than its family, whose end it has.
  absolute: sql`least(${sql.ref(`${row}.ends_at`)}, ${sql.ref(`${row}.created_at`)} + ${longestLife})`,
})

/** Whether the session of this row goes on. */
export function isOpenSession(row: string) {
  const { idle, absolute } = sessionEndsAt(row)
  return sql<boolean>`(${sql.ref(`${row}.ended_at`)} is null and ${idle} > now() and ${absolute} > now())`
}

const TOKEN_BYTES = 32
export const newSecret = (): string => randomBytes(TOKEN_BYTES).toString('base64url')
export const hashOf = (secret: string): Buffer => hash('sha256', secret, 'buffer')

/** The device of a sign-in. */
export type Device = {
  address: string
  userAgent: string
  /** Of the pages there. */
  language?: Language
}

export const deviceOf = (request: FastifyRequest): Device => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  language: pageLanguage(request),
})

const DEVICE_DAYS = 90

/** A secret of the database is part of it, or trying all addresses would tell what was hashed. */
const deviceHash = ({ address, userAgent }: Device) =>
  sql<Buffer>`sha256((select secret from server_secret where name = 'device')
    || ${hashOf(`${address}\n${userAgent}`)}::bytea)`

/** The same without the address: a telephone that moves has many addresses. */
const agentHash = ({ userAgent }: Device) =>
  sql<Buffer>`sha256((select secret from server_secret where name = 'device')
    || ${hashOf(userAgent)}::bytea)`

/**
 * Notes that the user has signed in with this device: accounts of one person can be told by it. A player hears of a
 * device that was not seen before; the first one of an account is no news. Answers whether it was such news.
 */
export async function noteDevice(tx: Tx, userId: number, device: Device): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean | null }>`
    select not bool_or(hash = ${deviceHash(device)} or agent_hash = ${agentHash(device)}) as "isNew"
    from (select hash, coalesce(agent_hash, '') as agent_hash from device where user_id = ${userId}) as known`.execute(
    tx,
  )
  await tx
    .insertInto('device')
    .values({ user_id: userId, hash: deviceHash(device), agent_hash: agentHash(device) })
    .onConflict((at) =>
      at
        .columns(['user_id', 'hash'])
        .doUpdateSet({ seen_at: sql<Date>`now()`, agent_hash: agentHash(device) }),
    )
    .execute()
  if (rows[0]?.isNew !== true) return false
  const parameters = { device: deviceName(device.userAgent) }
  await notify(tx, { playerId: userId, kind: 'new-device', parameters })
  return true
}

/** A device that is news may be a thief's: it does not change the language in which the player is warned. */
async function notePageLanguage(
  tx: Tx,
  userId: number,
  { language, isNews }: { language: Language; isNews: boolean },
): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ page_language: language })
    .where('id', '=', userId)
    .where('page_language', 'is distinct from', language)
    .$if(isNews, (query) => query.where('page_language', 'is', null))
    .execute()
}

/** Whether the user has signed in with this device before. */
export async function knowsDevice(db: Db, userId: number, device: Device): Promise<boolean> {
  const found = await db
    .selectFrom('device')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('hash', '=', deviceHash(device))
    .executeTakeFirst()
  return found !== undefined
}

export async function deleteOldDevices(db: Db): Promise<void> {
  await sql`delete from device where seen_at < now() - make_interval(days => ${DEVICE_DAYS})`.execute(
    db,
  )
}

/** The facts that a handed-on session shares with the session it came from. */
export type Origin = { family: string; endsAt: Date }

/** Starts a session and answers its token, which is stored nowhere. Without an origin it is the first of a family. */
export async function startSession(
  tx: Tx,
  session: { userId: number; device: Device; origin?: Origin },
): Promise<string> {
  const { userId, device, origin } = session
  const token = newSecret()
  const isNews = await noteDevice(tx, userId, device)
  const { language } = device
  if (language) await notePageLanguage(tx, userId, { language, isNews })
  await tx
    .insertInto('session')
    .values({
      token_hash: hashOf(token),
      user_id: userId,
      user_agent: device.userAgent.slice(0, 200),
      ...(origin
        ? { family: origin.family, ends_at: origin.endsAt }
        : { ends_at: sql<Date>`now() + ${longestLife}` }),
    })
    .execute()
  return token
}

/** A session's last use is written at most this often. */
const TOUCH_SECONDS = 30

export const nameOf = (tokenHash: Buffer) => tokenHash.toString('base64')

/** Tells who a token belongs to, from the database at every call. */
export function sessionAuthenticator(pipeline: Pipeline): Authenticate {
  const callerOf = gathered(
    async (hashes: readonly Buffer[]) => useSessions(await pipeline.reader(), hashes),
    nameOf,
  )
  return (token) => callerOf(hashOf(token))
}

async function useSessions(
  db: Kysely<Database>,
  hashes: readonly Buffer[],
): Promise<Map<string, Caller>> {
  const open = await openSessions(db, hashes)
  const next = open.filter(({ isNext }) => isNext).map(({ asked }) => asked)
  if (next.length > 0) await takeNextTokens(db, next)
  const found = open.map(({ isNext, caller, ...row }) => ({
    ...row,
    caller: isNext ? { ...caller, tokenHash: row.asked } : caller,
  }))
  const touched = found.filter((row) => row.usedSecondsAgo > TOUCH_SECONDS)
  if (touched.length > 0)
    // One that is just being ended is let be: nobody waits for it here.
    await sql`update session set last_used_at = now() where token_hash in (
      select token_hash from session
      where token_hash = any(${touched.map((row) => row.caller.tokenHash)}::bytea[]) for update skip locked
    )`.execute(db)
  return new Map(found.map(({ asked, caller }) => [nameOf(asked), caller]))
}

/** Asked for operators alone: the calls of players do not pay for it. */
const hasSecondFactor = sql`(u.role = 'operator' and exists (
  select from authenticator a where a.user_id = u.id and a.confirmed_at is not null))`

type OpenSession = {
  /** The token that was asked for: the present one, the next one, or a former one. */
  asked: Buffer
  isNext: boolean
  caller: Caller
  usedSecondsAgo: number
}

/**
 * The sessions among these that have not ended, and whose they are. To look does not count as use. Former tokens count for
 * a moment; of somebody who was let in by one before, for as long as the session goes on.
 */
export async function openSessions(
  db: Kysely<Database>,
  tokenHashes: readonly Buffer[],
  former: 'for a moment' | 'for ever' = 'for a moment',
): Promise<OpenSession[]> {
  const { rows } = await sql<Caller & Omit<OpenSession, 'caller'>>`
    with asked as (
      select hash as asked, hash as token_hash, false as is_next from unnest(${tokenHashes}::bytea[]) as hash
      union all
      select next_hash, token_hash, true from session where next_hash = any(${tokenHashes}::bytea[])
      union all
      select f.token_hash, s.token_hash, false from former_token f join session s on s.id = f.session_id
      where f.token_hash = any(${tokenHashes}::bytea[])
        and (${former === 'for ever'} or f.replaced_at > now() - make_interval(secs => ${GRACE_SECONDS}::int))
    )
    select u.id, u.user_id as "userId", u.role, ${rolesOfUser} as roles, w.id as "walletId", s.token_hash as "tokenHash",
      ${hasSecondFactor} as "hasSecondFactor",
      extract(epoch from now() - s.last_used_at)::float8 as "usedSecondsAgo",
      asked.asked, asked.is_next as "isNext"
    from asked
      -- By itself: without counts of its rows PostgreSQL would go through all open sessions.
      cross join lateral (select * from session where token_hash = asked.token_hash offset 0) s
      join app_user u on u.id = s.user_id
      left join ledger_account w on w.user_id = u.id and w.kind = 'wallet'
    where u.state <> 'closed' and ${isOpenSession('s')}`.execute(db)
  return rows.map(({ usedSecondsAgo, asked, isNext, ...caller }) => ({
    asked,
    isNext,
    caller,
    usedSecondsAgo,
  }))
}
