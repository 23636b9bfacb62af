import { sql } from 'kysely'
import { numbers } from '#server/db/arrays.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Caller } from '#server/http/route.ts'

/** A player has few browsers. The oldest gives way. */
const BROWSERS_MAX = 10

type Browser = { endpoint: string; p256dh: string; auth: string }

export async function browsersOf(db: Db | Tx, userId: number) {
  const rows = await db
    .selectFrom('push_subscription')
    .select(['endpoint', 'added_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map(({ endpoint, added_at }) => ({ endpoint, addedAt: added_at.toISOString() }))
}

/** Remembers a browser. One that another player used before is this player's now. */
export async function addBrowser(
  tx: Tx,
  { id, tokenHash }: Caller,
  { endpoint, p256dh, auth }: Browser,
): Promise<void> {
  await sql`
    insert into push_subscription (user_id, family, endpoint, p256dh, auth)
    select ${id}, family, ${endpoint}, ${p256dh}, ${auth} from session where token_hash = ${tokenHash}
    on conflict (endpoint) do update set user_id = excluded.user_id, family = excluded.family,
      p256dh = excluded.p256dh, auth = excluded.auth`.execute(tx)
  await sql`
    delete from push_subscription where user_id = ${id} and id not in (
      select id from push_subscription where user_id = ${id} order by id desc limit ${BROWSERS_MAX}
    )`.execute(tx)
}

export const forgetBrowser = (db: Db, userId: number, endpoint: string) =>
  db
    .deleteFrom('push_subscription')
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .execute()

export const forgetBrowsersOf = (tx: Tx, userId: number) =>
  tx.deleteFrom('push_subscription').where('user_id', '=', userId).execute()

/** The browsers of these players, with whether the player may be invited to play. */
export async function browsersOfAll(
  tx: Tx,
  userIds: readonly number[],
): Promise<readonly { id: number; userId: number; mayInvite: boolean }[]> {
  const { rows } = await sql<{ id: number; userId: number; mayInvite: boolean }>`
    select s.id, s.user_id as "userId", not exists (
      select from player_pause p where p.user_id = s.user_id and p.over_at is null
    ) and not exists (
      select from app_user u where u.id = s.user_id and u.state <> 'active'
    ) as "mayInvite"
    from push_subscription s where s.user_id = any(${numbers(userIds)}::bigint[]) order by s.id`.execute(
    tx,
  )
  return rows
}

/** A login of which no session is left open tells nobody anything any more. One that merely grew old still does. */
export const forgetBrowsersOfEnded = (tx: Tx, userId: number) =>
  sql`delete from push_subscription p where p.user_id = ${userId}
    and exists (select from session s where s.family = p.family and s.ended_at is not null)
    and not exists (select from session s where s.family = p.family and s.ended_at is null)`.execute(
    tx,
  )

/** All browsers of the user but that of this login, also those whose sessions are over and no longer kept. */
export const forgetOtherBrowsers = (tx: Tx, { id, tokenHash }: Pick<Caller, 'id' | 'tokenHash'>) =>
  sql`delete from push_subscription where user_id = ${id}
    and family <> (select family from session where token_hash = ${tokenHash})`.execute(tx)
