import type { QueryOf, ReplyOf } from '#contract/endpoint.ts'
import type { listNotices, NoticesState } from '#contract/notices/notices.ts'
import type { getNoticeChoices, NoticeChoices } from '#contract/notices/choices.ts'
import { toldNotice } from '#contract/texts/told.ts'
import { type Db, inTransaction } from '#server/db/database.ts'
import { announce } from '#server/db/notices.ts'
import { Refusal } from '#server/http/refusal.ts'
import { receiversOf, saveChoices } from './choice-store.ts'
import * as store from './store.ts'

export async function listFor(
  db: Db,
  userId: number,
  query: QueryOf<typeof listNotices>,
): Promise<ReplyOf<typeof listNotices>> {
  const [{ total, rows }, { unread }] = await Promise.all([
    store.noticesOf(db, userId, query),
    store.stateOf(db, userId),
  ])
  const items = rows.map(({ id, at, kind, parameters, read_at }) => ({
    noticeId: id,
    at: at.toISOString(),
    ...toldNotice(kind, parameters, query),
    isRead: read_at !== null,
  }))
  return { items, total, unread, page: query.page, pageSize: query.pageSize }
}

/** Notes that a player has read notices, and tells the player's other pages of the new count. */
export const read = (
  db: Db,
  userId: number,
  which: { upTo: number } | { only: number },
): Promise<NoticesState> =>
  inTransaction(db, async (tx) => {
    if ('only' in which && !(await store.hasNotice(tx, userId, which.only)))
      throw new Refusal('NOT_FOUND')
    if ((await store.markRead(tx, userId, which)) > 0)
      await announce(tx, 'player_notice', await store.walletsOf(tx, [userId]))
    return store.stateOf(tx, userId)
  })

export async function choicesOf(db: Db, userId: number): Promise<ReplyOf<typeof getNoticeChoices>> {
  const receiver = (await receiversOf(db, [userId])).get(userId)
  if (!receiver) throw new Refusal('NOT_FOUND')
  return { choices: receiver.choices, emailIsVerified: receiver.isVerified }
}

export async function choose(db: Db, userId: number, choices: NoticeChoices) {
  await inTransaction(db, (tx) => saveChoices(tx, userId, choices))
  return choicesOf(db, userId)
}
