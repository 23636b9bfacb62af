import { type Kysely, sql } from 'kysely'
import type { SessionEnd } from '#contract/refusal.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { gathered } from '#server/db/gathered.ts'
import { announce } from '#server/db/notices.ts'
import type { Pipeline } from '#server/db/pipeline.ts'
import type { Database } from '#server/db/schema.ts'
import type { Caller } from '#server/http/route.ts'
import {
  forgetBrowsersOf,
  forgetBrowsersOfEnded,
  forgetOtherBrowsers,
} from '#server/modules/notices/index.ts'
import { deleteOldProgramUse } from './program-use.ts'
import { hashOf, isOpenSession, nameOf, sessionEndsAt } from './sessions.ts'

type Ended = Extract<SessionEnd, 'elsewhere' | 'operator' | 'theft'>
type Whose = Pick<Caller, 'id' | 'tokenHash'>

/** So long whoever holds the token of a session that is over is told why. */
const KEPT_DAYS = 7

/**
 * Ends the session and all that came of the same login. The rows are locked first: a session that is just being handed
 * on is waited for and ends with the others.
 */
export async function endFamily(tx: Tx, { id, tokenHash }: Whose): Promise<void> {
  await end(
    tx,
    id,
    'elsewhere',
    sql`family = (select family from session where token_hash = ${tokenHash})`,
  )
}

/** Ends this one session and leaves its family alone. */
export async function endAlone(tx: Tx, { id, tokenHash }: Whose): Promise<void> {
  await end(tx, id, 'elsewhere', sql`token_hash = ${tokenHash}`)
}

/** Ends all sessions of one login; answers how many there were. */
export const endFamilyOf = (tx: Tx, userId: number, family: string): Promise<number> =>
  end(tx, userId, 'elsewhere', sql`family = ${family}::uuid`)

/** Ends all sessions of a login whose token somebody has copied. */
export const endStolen = (tx: Tx, userId: number, family: string): Promise<number> =>
  end(tx, userId, 'theft', sql`family = ${family}::uuid`)

/** Ends every session of the user but this one, those of programs too. */
export async function endOtherSessions(tx: Tx, { id, tokenHash }: Whose): Promise<void> {
  await endBesides(tx, id)
  await forgetOtherBrowsers(tx, { id, tokenHash })
  await end(tx, id, 'elsewhere', sql`token_hash <> ${tokenHash}`)
}

/** Ends every session of the user, those of programs too. */
export async function endSessionsOf(
  tx: Tx,
  userId: number,
  reason: Ended = 'operator',
): Promise<void> {
  await endBesides(tx, userId)
  await forgetBrowsersOf(tx, userId)
  await end(tx, userId, reason, sql`true`)
}

/** Ends the sessions of programs, and logins that wait for a code. */
async function endBesides(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('api_session').where('user_id', '=', userId).execute()
  await tx.deleteFrom('login_step').where('user_id', '=', userId).execute()
}

async function end(
  tx: Tx,
  userId: number,
  reason: Ended,
  which: ReturnType<typeof sql>,
): Promise<number> {
  const open = sql`user_id = ${userId} and ended_at is null and ${which}`
  await sql`select 1 from session where ${open} order by token_hash for update`.execute(tx)
  const ended =
    await sql`update session set ended_at = now(), end_reason = ${reason} where ${open}`.execute(tx)
  await forgetBrowsersOfEnded(tx, userId)
  await announce(tx, 'app_user', [userId])
  return Number(ended.numAffectedRows ?? 0)
}

/** Those that are over authenticate nobody; after some days nobody needs to be told of them either. */
export async function deleteEndedSessions(db: Db) {
  const { idle, absolute } = sessionEndsAt('session')
  await sql`delete from session
    where least(ended_at, ${absolute}, ${idle})
      < now() - make_interval(days => ${KEPT_DAYS})`.execute(db)
  await sql`delete from api_session where ends_at < now()`.execute(db)
  await deleteOldProgramUse(db)
}

/** How many sessions of the user are open. */
export async function countSessionsOf(
  db: Db,
  userId: number,
): Promise<{ pages: number; programs: number }> {
  const { rows } = await sql<{ pages: number; programs: number }>`
    select
      (select count(*) from session where user_id = ${userId} and ${isOpenSession('session')}) as pages,
      (select count(*) from api_session where user_id = ${userId} and ends_at > now()) as programs`.execute(
    db,
  )
  return rows[0] ?? { pages: 0, programs: 0 }
}

/** Tells why the session of a token is over; nothing of a token that is not known (any more). */
export function sessionEndFinder(
  pipeline: Pipeline,
): (token: string) => Promise<SessionEnd | undefined> {
  const endOf = gathered(
    async (hashes: readonly Buffer[]) => endsOf(await pipeline.reader(), hashes),
    nameOf,
  )
  return (token) => endOf(hashOf(token))
}

async function endsOf(
  db: Kysely<Database>,
  hashes: readonly Buffer[],
): Promise<Map<string, SessionEnd>> {
  const { idle, absolute } = sessionEndsAt('s')
  const { rows } = await sql<{ tokenHash: Buffer; reason: SessionEnd | null }>`
    with asked as (
      select hash as asked, hash as token_hash from unnest(${hashes}::bytea[]) as hash
      union all
      select f.token_hash, s.token_hash from former_token f join session s on s.id = f.session_id
      where f.token_hash = any(${hashes}::bytea[])
    )
    select asked.asked as "tokenHash", case
      when s.ended_at is not null then s.end_reason
      when u.state = 'closed' then 'operator'
      when ${absolute} <= now() then 'absolute'
      when ${idle} <= now() then 'idle'
    end as reason
    from asked join session s on s.token_hash = asked.token_hash
      join app_user u on u.id = s.user_id`.execute(db)
  return new Map(rows.flatMap((row) => (row.reason ? [[nameOf(row.tokenHash), row.reason]] : [])))
}
