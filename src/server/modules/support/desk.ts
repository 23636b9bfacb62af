import { answerSupportThread, type DeskThread } from '#contract/support.ts'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { recordAudit } from '#server/modules/audit/index.ts'
import { once } from '#server/modules/ledger/index.ts'
import { moveThread, roomFor } from './service.ts'
import * as store from './store.ts'

type Step = { operatorId: number; threadId: number; afterMessageId: number }

/** Locks a thread whose last message the operator has read. */
async function lockRead(tx: Tx, { threadId, afterMessageId }: Step) {
  const thread = await store.lockThread(tx, threadId)
  if (!thread) throw new Refusal('NOT_FOUND')
  if (thread.state === 'closed') throw new Refusal('THREAD_CLOSED')
  if ((await store.lastMessageOf(tx, threadId)) !== afterMessageId)
    throw new Refusal('THREAD_MOVED_ON')
  return thread
}

export async function answerThread(
  db: Db,
  { key, text, ...step }: Step & { key: string | undefined; text: string },
): Promise<DeskThread> {
  const { operatorId, threadId } = step
  const body = { ...step, text }
  const request = { userId: operatorId, key, endpoint: answerSupportThread.path, body }
  await inTransaction(db, (tx) =>
    once(tx, request, async () => {
      const { state } = await lockRead(tx, step)
      await moveThread(tx, { threadId, state, step: 'answer' })
      await roomFor(tx, threadId)
      const message = { thread_id: threadId, author_id: operatorId, is_answer: true, text }
      const messageId = await store.insertMessage(tx, message)
      await recordAudit(tx, {
        operatorId,
        action: 'support.answer',
        subject: `support:${threadId}`,
        reason: '',
        details: { messageId },
      })
      return { messageId }
    }),
  )
  return store.deskThreadById(db, threadId)
}

export async function closeThread(
  db: Db,
  { reason, ...step }: Step & { reason: string },
): Promise<DeskThread> {
  const { operatorId, threadId } = step
  await inTransaction(db, async (tx) => {
    const { state } = await lockRead(tx, step)
    await moveThread(tx, { threadId, state, step: 'close' })
    await recordAudit(tx, {
      operatorId,
      action: 'support.close',
      subject: `support:${threadId}`,
      reason,
      details: {},
    })
  })
  return store.deskThreadById(db, threadId)
}
