import { sql } from 'kysely'
import { deviceName } from '#domain/account/device-name.ts'
import { type Db, inTransaction } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Caller } from '#server/http/route.ts'
import { notify } from '#server/modules/notices/index.ts'
import type { AuthEvents } from '../auth-events.ts'
import { endStolen } from '../session-ends.ts'
import { hashOf, newSecret } from '../sessions.ts'
import { GRACE_SECONDS } from './next-tokens.ts'

/** An answer that is under way is not overtaken by another one: two pages share the cookie. */
const BETWEEN_SECONDS = 30

/** Gives out the next token of the session. The present one counts until the next one is used. */
export async function giveNextToken(db: Db, { tokenHash }: Caller): Promise<string> {
  const token = newSecret()
  const given = await db
    .updateTable('session')
    .set({ next_hash: hashOf(token), next_at: sql<Date>`now()` })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .where(
      sql<boolean>`coalesce(next_at < now() - make_interval(secs => ${BETWEEN_SECONDS}::int), true)`,
    )
    .executeTakeFirst()
  if (given.numUpdatedRows === 0n) throw new Refusal('TOKEN_RENEWED')
  return token
}

/**
 * Ends the session of a former token that comes later than calls under way can come: one of the two who have its tokens
 * is a thief. Answers whose session it was.
 */
export async function endIfStolen(
  db: Db,
  events: AuthEvents,
  token: string,
): Promise<number | undefined> {
  const stolen = await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ userId: number; family: string; userAgent: string }>`
      select s.user_id as "userId", s.family, s.user_agent as "userAgent"
      from former_token f join session s on s.id = f.session_id
      where f.token_hash = ${hashOf(token)} and s.ended_at is null
        and f.replaced_at <= now() - make_interval(secs => ${GRACE_SECONDS}::int)
      for update of s`.execute(tx)
    const [found] = rows
    if (!found) return undefined
    const { userId, family, userAgent } = found
    await endStolen(tx, userId, family)
    const parameters = { device: deviceName(userAgent) }
    await notify(tx, { playerId: userId, kind: 'session-theft', parameters })
    return found
  })
  if (!stolen) return undefined
  await events.note({ kind: 'theft', door: 'page', userId: stolen.userId, address: '' })
  return stolen.userId
}
