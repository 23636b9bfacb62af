import { createHash } from 'node:crypto'
import type { ReplyOf } from '#contract/endpoint.ts'
import {
  OPEN_THREADS_MAX,
  openSupportThread,
  THREAD_MESSAGES_MAX,
  writeToSupport,
} from '#contract/support.ts'
import { isEmail } from '#domain/account/contact.ts'
import { type ThreadState, type ThreadStep, threadAfter } from '#domain/support/thread.ts'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { once } from '#server/modules/ledger/index.ts'
import * as store from './store.ts'

type Placed = ReplyOf<typeof openSupportThread>

const SENT = 'We have your message. The answer appears on this page.'
const SENT_BY_VISITOR = 'We have your message. We answer by email, to the address that you gave.'

type Opened = { userId: number; key: string | undefined; subject: string; text: string }

/** Begins a conversation of a player; what the account may do else does not matter here. */
export async function openThread(db: Db, opened: Opened): Promise<Placed> {
  const { userId, key, subject, text } = opened
  const request = { userId, key, endpoint: openSupportThread.path, body: { subject, text } }
  return inTransaction(db, (tx) =>
    once(tx, request, async () => {
      if ((await store.lockUnclosed(tx, userId)) >= OPEN_THREADS_MAX)
        throw new Refusal('TOO_MANY_THREADS')
      const threadId = await store.insertThread(tx, { user_id: userId, subject })
      if (threadId === undefined) throw new Error('a thread without a key is always new')
      const message = { thread_id: threadId, author_id: userId, is_answer: false, text }
      // The author of a message has seen the messages before it.
      await store.markSeen(tx, threadId, await store.insertMessage(tx, message))
      return { threadId, message: SENT }
    }),
  )
}

type Written = { userId: number; key: string | undefined; threadId: number; text: string }

export async function writeInThread(db: Db, written: Written): Promise<Placed> {
  const { userId, key, threadId, text } = written
  const request = { userId, key, endpoint: writeToSupport.path, body: { threadId, text } }
  return inTransaction(db, (tx) =>
    once(tx, request, async () => {
      const thread = await store.lockThread(tx, threadId)
      if (thread?.userId !== userId) throw new Refusal('NOT_FOUND')
      await moveThread(tx, { threadId, state: thread.state, step: 'write' })
      await roomFor(tx, threadId)
      const message = { thread_id: threadId, author_id: userId, is_answer: false, text }
      await store.insertMessage(tx, message)
      return { threadId, message: SENT }
    }),
  )
}

type VisitorMessage = { key: string | undefined; email: string; subject: string; text: string }

/**
 * Keeps what a visitor wrote. Visitors have no record of requests of their own, so the conversation itself keeps the
 * key: the same key and words again are answered alike.
 */
export async function openVisitorThread(
  db: Db,
  { key, email, subject, text }: VisitorMessage,
): Promise<Placed> {
  if (!isEmail(email)) throw new Refusal('INVALID_INPUT', { field: 'email' })
  if (key === '' || (key !== undefined && key.length > 255))
    throw new Refusal('INVALID_INPUT', { field: 'Idempotency-Key' })
  const requestHash = createHash('sha256')
    .update(JSON.stringify([subject, text]))
    .digest()
  const kept = key === undefined ? {} : { request_key: key, request_hash: requestHash }
  return inTransaction(db, async (tx) => {
    const threadId = await store.insertThread(tx, { visitor_email: email, subject, ...kept })
    if (threadId !== undefined) {
      await store.insertMessage(tx, {
        thread_id: threadId,
        author_id: null,
        is_answer: false,
        text,
      })
      return { threadId, message: SENT_BY_VISITOR }
    }
    const first = await store.visitorThread(tx, email, key ?? '')
    if (!first?.requestHash?.equals(requestHash)) throw new Refusal('IDEMPOTENCY_KEY_REUSED')
    return { threadId: first.id, message: SENT_BY_VISITOR }
  })
}

/** Takes the mark off the answers up to a message. */
export async function seeThread(
  db: Db,
  { userId, threadId, messageId }: { userId: number; threadId: number; messageId: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const thread = await store.lockThread(tx, threadId)
    if (thread?.userId !== userId) throw new Refusal('NOT_FOUND')
    await store.markSeen(tx, threadId, Math.min(messageId, await store.lastMessageOf(tx, threadId)))
  })
}

/** Moves a locked thread, or refuses where it is closed. */
export async function moveThread(
  tx: Tx,
  { threadId, state, step }: { threadId: number; state: ThreadState; step: ThreadStep },
): Promise<void> {
  const next = threadAfter(state, step)
  if (next === undefined) throw new Refusal('THREAD_CLOSED')
  await store.saveState(tx, threadId, next)
}

/** A conversation is read whole, so it has an end. */
export async function roomFor(tx: Tx, threadId: number): Promise<void> {
  if ((await store.messageCount(tx, threadId)) >= THREAD_MESSAGES_MAX)
    throw new Refusal('THREAD_FULL')
}
