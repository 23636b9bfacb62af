import { type Insertable, sql } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import { type NoticeKind, noticeKinds } from '#contract/notices/kinds.ts'
import type { listNotices, NoticesState } from '#contract/notices/notices.ts'
import { numbers } from '#server/db/arrays.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Database } from '#server/db/schema.ts'

/** Writes notices whose keys are new; answers the players who got one. */
export async function insertNotices(
  tx: Tx,
  rows: readonly Insertable<Database['player_notice']>[],
): Promise<number[]> {
  if (rows.length === 0) return []
  const written = await tx
    .insertInto('player_notice')
    .values(rows)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('user_id')
    .execute()
  return [...new Set(written.map((row) => row.user_id))]
}

/** The wallets by which the live topic knows its players. */
export async function walletsOf(tx: Tx, userIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ledger_account
    where kind = 'wallet' and user_id = any(${numbers(userIds)}::bigint[])`.execute(tx)
  return rows.map(({ id }) => id)
}

type Query = QueryOf<typeof listNotices>

/** A page of a player's notices, the newest first. */
export async function noticesOf(db: Db, userId: number, { show, page, pageSize }: Query) {
  let shown = db.selectFrom('player_notice').where('user_id', '=', userId)
  if (show === 'unread') shown = shown.where('read_at', 'is', null)
  else if (show !== 'all') shown = shown.where('kind', 'in', kindsOf(show))
  const [{ total }, rows] = await Promise.all([
    shown.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
    shown
      .select(['id', 'at', 'kind', 'parameters', 'read_at'])
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
  ])
  return { total, rows }
}

const kindsOf = (group: string): NoticeKind[] =>
  (Object.keys(noticeKinds) as NoticeKind[]).filter((kind) => noticeKinds[kind].group === group)

export async function stateOf(db: Db | Tx, userId: number): Promise<NoticesState> {
  const { rows } = await sql<NoticesState>`
    select (select count(*) from player_notice where user_id = ${userId} and read_at is null) as unread,
      (select max(id) from player_notice where user_id = ${userId}) as "latestId"`.execute(db)
  return rows[0] ?? { unread: 0, latestId: null }
}

/** The same of several players, by their wallets. */
export async function statesOf(
  db: Db,
  walletIds: readonly number[],
): Promise<Map<number, NoticesState>> {
  const { rows } = await sql<NoticesState & { id: number }>`
    select w.id,
      (select count(*) from player_notice n where n.user_id = w.user_id and n.read_at is null) as unread,
      (select max(n.id) from player_notice n where n.user_id = w.user_id) as "latestId"
    from ledger_account w where w.id = any(${numbers(walletIds)}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, unread, latestId }) => [id, { unread, latestId }]))
}

/** Notes that notices up to one were read, or this one alone; answers how many were unread. */
export async function markRead(
  tx: Tx,
  userId: number,
  which: { upTo: number } | { only: number },
): Promise<number> {
  const read = await tx
    .updateTable('player_notice')
    .set({ read_at: sql<Date>`clock_timestamp()` })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('id', 'upTo' in which ? '<=' : '=', 'upTo' in which ? which.upTo : which.only)
    .executeTakeFirst()
  return Number(read.numUpdatedRows)
}

export const hasNotice = async (tx: Tx, userId: number, noticeId: number): Promise<boolean> =>
  (await tx
    .selectFrom('player_notice')
    .select('id')
    .where('id', '=', noticeId)
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined

/** Takes away notices that are older; answers how many. */
export async function deleteOlder(db: Db, days: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from player_notice n where n.at < now() - make_interval(days => ${days})
      and not exists (select from complaint c where c.user_id = n.user_id and c.state <> 'closed')`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}

/** Players by the ids of their wallets. */
export async function playersOf(
  tx: Tx,
  walletIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; playerId: number }>`
    select id, user_id as "playerId" from ledger_account
    where id = any(${numbers([...new Set(walletIds)])}::bigint[]) and user_id is not null`.execute(
    tx,
  )
  return new Map(rows.map(({ id, playerId }) => [id, playerId]))
}
