import { type Insertable, sql } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import type { DeskThread, listDeskThreads, SupportThread } from '#contract/support.ts'
import { assert } from '#domain/assert.ts'
import type { ThreadState } from '#domain/support/thread.ts'
import { numbers } from '#server/db/arrays.ts'
import { isBetween } from '#server/db/between.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Database } from '#server/db/schema.ts'

type Page = { page: number; pageSize: number }

/** How many conversations of a player are not closed. Two that begin at the same time wait for each other here. */
export async function lockUnclosed(tx: Tx, userId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`support:${userId}`}, 0))`.execute(tx)
  const { count } = await tx
    .selectFrom('support_thread')
    .select(sql<number>`count(*)`.as('count'))
    .where('user_id', '=', userId)
    .where('state', '<>', 'closed')
    .executeTakeFirstOrThrow()
  return count
}

/** Writes a conversation; nothing when its visitor sent the same key before. */
export async function insertThread(
  tx: Tx,
  thread: Insertable<Database['support_thread']>,
): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('support_thread')
    .values(thread)
    .onConflict((at) => at.columns(['visitor_email', 'request_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export async function insertMessage(
  tx: Tx,
  message: Insertable<Database['support_message']>,
): Promise<number> {
  const { id } = await tx
    .insertInto('support_message')
    .values(message)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const visitorThread = (tx: Tx, email: string, key: string) =>
  tx
    .selectFrom('support_thread')
    .select(['id', 'request_hash as requestHash'])
    .where('visitor_email', '=', email)
    .where('request_key', '=', key)
    .executeTakeFirst()

export const lockThread = (tx: Tx, threadId: number) =>
  tx
    .selectFrom('support_thread')
    .select(['user_id as userId', 'state'])
    .where('id', '=', threadId)
    .forUpdate()
    .executeTakeFirst()

export async function lastMessageOf(tx: Tx, threadId: number): Promise<number> {
  const { id } = await tx
    .selectFrom('support_message')
    .select(sql<number>`coalesce(max(id), 0)`.as('id'))
    .where('thread_id', '=', threadId)
    .executeTakeFirstOrThrow()
  return id
}

export async function messageCount(tx: Tx, threadId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('support_message')
    .select(sql<number>`count(*)`.as('count'))
    .where('thread_id', '=', threadId)
    .executeTakeFirstOrThrow()
  return count
}

export async function saveState(tx: Tx, threadId: number, state: ThreadState): Promise<void> {
  await tx
    .updateTable('support_thread')
    .set({ state, moved_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', threadId)
    .execute()
}

export async function markSeen(tx: Tx, threadId: number, messageId: number): Promise<void> {
  await tx
    .updateTable('support_thread')
    .set({ seen_message_id: sql<number>`greatest(seen_message_id, ${messageId})` })
    .where('id', '=', threadId)
    .execute()
}

const isUnread = sql<boolean>`exists (
  select from support_message m where m.thread_id = t.id and m.is_answer and m.id > t.seen_message_id
)`

/** The conversations of a player that have an answer which was not seen. */
export async function unreadThreadsOf(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ threads: number }>`
    select count(*) as threads from support_thread t where t.user_id = ${userId} and ${isUnread}`.execute(
    db,
  )
  return rows[0]?.threads ?? 0
}

type Row = Omit<SupportThread, 'openedAt' | 'movedAt' | 'messages'> & {
  openedAt: Date
  movedAt: Date
}

/** A player's conversations with their messages, the last one moved first. */
export async function threadsOf(db: Db, userId: number, { page, pageSize }: Page) {
  const [counted, { rows }] = await Promise.all([
    sql<{ total: number }>`
      select count(*) as total from support_thread where user_id = ${userId}`.execute(db),
    sql<Row>`
      select t.id as "threadId", t.subject, t.state, t.opened_at as "openedAt", t.moved_at as "movedAt",
        ${isUnread} as "isUnread"
      from support_thread t where t.user_id = ${userId}
      order by t.moved_at desc, t.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
      db,
    ),
  ])
  const messages = await messagesOf(db, rows)
  const items: SupportThread[] = rows.map((row) => ({
    ...withInstants(row),
    // The player hears from support, not from a person by name.
    messages: (messages.get(row.threadId) ?? []).map(({ messageId, sentAt, isAnswer, text }) => ({
      messageId,
      sentAt,
      isAnswer,
      text,
    })),
  }))
  return { items, total: counted.rows[0]?.total ?? 0 }
}

type DeskRow = Omit<DeskThread, 'openedAt' | 'movedAt' | 'messages'> & {
  openedAt: Date
  movedAt: Date
}

const deskColumns = sql`
  t.id as "threadId", t.subject, t.state, t.opened_at as "openedAt", t.moved_at as "movedAt",
  coalesce(t.visitor_email, u.email, '') as email,
  case when u.id is not null then json_build_object('id', u.id, 'userId', u.user_id, 'name', u.name) end as player`
const deskTables = sql`support_thread t left join app_user u on u.id = t.user_id`

/** The messages to support: those that wait, the longest wait first; all others, the last moved first. */
export async function deskPage(
  db: Db,
  { search, state, page, pageSize, ...days }: QueryOf<typeof listDeskThreads>,
): Promise<{ items: DeskThread[]; total: number }> {
  const words = search.trim().toLowerCase()
  const found = sql`
    from ${deskTables} where ${state} in ('All', t.state) and ${isBetween(sql`t.moved_at`, days)} and (
      strpos(lower(concat_ws(chr(10), u.user_id, u.name, u.email, t.visitor_email, t.subject)), ${words}) > 0
      or exists (select from support_message m where m.thread_id = t.id and strpos(lower(m.text), ${words}) > 0)
    )`
  const order = state === 'open' ? sql`t.moved_at, t.id` : sql`t.moved_at desc, t.id desc`
  const [counted, { rows }] = await Promise.all([
    sql<{ total: number }>`select count(*) as total ${found}`.execute(db),
    sql<DeskRow>`select ${deskColumns} ${found}
      order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
  ])
  return { items: await withMessages(db, rows), total: counted.rows[0]?.total ?? 0 }
}

export async function deskThreadById(db: Db, threadId: number): Promise<DeskThread> {
  const { rows } = await sql<DeskRow>`
    select ${deskColumns} from ${deskTables} where t.id = ${threadId}`.execute(db)
  const [thread] = await withMessages(db, rows)
  assert(thread !== undefined, 'a conversation that was moved exists')
  return thread
}

async function withMessages(db: Db, rows: DeskRow[]): Promise<DeskThread[]> {
  const messages = await messagesOf(db, rows)
  return rows.map((row) => ({
    ...withInstants(row),
    messages: messages.get(row.threadId) ?? [],
  }))
}

/** The messages of conversations, in order. */
async function messagesOf(
  db: Db,
  threads: readonly { threadId: number }[],
): Promise<Map<number, DeskThread['messages']>> {
  const ids = threads.map(({ threadId }) => threadId)
  const rows = await db
    .selectFrom('support_message as m')
    .leftJoin('app_user as o', (join) =>
      join.onRef('o.id', '=', 'm.author_id').on('m.is_answer', '=', true),
    )
    .select([
      'm.thread_id as threadId',
      'm.id as messageId',
      'm.sent_at as sentAt',
      'm.is_answer as isAnswer',
      'm.text',
      'o.user_id as author',
    ])
    .where(sql<boolean>`m.thread_id = any(${numbers(ids)}::bigint[])`)
    .orderBy('m.id')
    .execute()
  const byThread = new Map<number, DeskThread['messages']>()
  for (const { threadId, sentAt, ...message } of rows) {
    const own = byThread.get(threadId) ?? []
    own.push({ ...message, sentAt: sentAt.toISOString() })
    byThread.set(threadId, own)
  }
  return byThread
}

const withInstants = <R extends { openedAt: Date; movedAt: Date }>(row: R) => ({
  ...row,
  openedAt: row.openedAt.toISOString(),
  movedAt: row.movedAt.toISOString(),
})
