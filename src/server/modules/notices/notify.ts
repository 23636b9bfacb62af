import { type NoticeContent, type NoticeKind, noticeKinds } from '#contract/notices/kinds.ts'
import { announce } from '#server/db/notices.ts'
import type { Tx } from '#server/db/database.ts'
import * as store from './store.ts'

/** A notice to a player. One with a key that was used before is not written again. */
export type NewNotice = NoticeContent & { playerId: number; key?: string }

/** Notices of one statement. */
const BULK = 1_000

/** Tells a player something, when `tx` commits and only then. */
export const notify = (tx: Tx, notice: NewNotice): Promise<void> => notifyAll(tx, [notice])

/** Tells players something, in bulk. */
export async function notifyAll(tx: Tx, notices: readonly NewNotice[]): Promise<void> {
  for (let at = 0; at < notices.length; at += BULK) await write(tx, notices.slice(at, at + BULK))
}

async function write(tx: Tx, notices: readonly NewNotice[]): Promise<void> {
  const rows = notices.map(({ playerId, kind, parameters, key }) => {
    // Words that cannot be made are a mistake of now, and not of the day when the player reads.
    wordsOf(kind, parameters)
    return { user_id: playerId, kind, parameters: JSON.stringify(parameters), key: key ?? null }
  })
  const written = await store.insertNotices(tx, rows)
  await announce(tx, 'player_notice', await store.walletsOf(tx, written))
}

export const wordsOf = (kind: NoticeKind, parameters: unknown) => ({
  group: noticeKinds[kind].group,
  ...noticeKinds[kind].words(parameters),
})
