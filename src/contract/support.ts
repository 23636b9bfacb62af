import * as z from 'zod/mini'
import { threadStates } from '#domain/support/thread.ts'
import { between, done, endpoint, id, idText, instant, page, paging, text } from './endpoint.ts'

export const SUBJECT_LENGTH_MAX = 120
export const MESSAGE_LENGTH_MAX = 4_000
export const EMAIL_LENGTH_MAX = 254
/** Conversations of a player that are not closed, at most. */
export const OPEN_THREADS_MAX = 5
/** Messages of a conversation, at most. */
export const THREAD_MESSAGES_MAX = 200

const subject = text(SUBJECT_LENGTH_MAX)
const words = text(MESSAGE_LENGTH_MAX)
const state = z.enum(threadStates)

const message = {
  messageId: id,
  sentAt: instant,
  /** Written by an operator. */
  isAnswer: z.boolean(),
  text: z.string(),
}
const thread = {
  threadId: id,
  subject: z.string(),
  /** Open: waits for an operator. Answered: waits for the player. Closed: takes no more messages. */
  state,
  openedAt: instant,
  /** The last message or move. */
  movedAt: instant,
}

export const supportThread = z.object({
  ...thread,
  /** An answer that was not seen. */
  isUnread: z.boolean(),
  messages: z.array(z.object(message)),
})
export type SupportThread = z.output<typeof supportThread>

const threadPlaced = z.object({ threadId: id, message: z.string() })

/** The player's own conversations with support, the last one moved first. */
export const listSupportThreads = endpoint({
  method: 'GET',
  path: '/api/support/threads',
  query: z.strictObject(paging),
  reply: page(supportThread),
})

/** How many of the player's conversations have an answer that was not seen. */
export const getUnreadSupport = endpoint({
  method: 'GET',
  path: '/api/support/unread',
  reply: z.object({ threads: z.int() }),
})

/** Begins a conversation with support. Suspended players may as well. */
export const openSupportThread = endpoint({
  method: 'POST',
  path: '/api/support/threads',
  takesIdempotencyKey: true,
  body: z.strictObject({ subject, text: words }),
  reply: threadPlaced,
  status: 201,
  refusals: ['TOO_MANY_THREADS', 'OPERATORS_ANSWER', 'IDEMPOTENCY_KEY_REUSED'],
})

/** One more message in a conversation: it waits for an operator again. */
export const writeToSupport = endpoint({
  method: 'POST',
  path: '/api/support/threads/:threadId/messages',
  takesIdempotencyKey: true,
  params: z.strictObject({ threadId: idText }),
  body: z.strictObject({ text: words }),
  reply: threadPlaced,
  status: 201,
  refusals: [
    'NOT_FOUND',
    'THREAD_CLOSED',
    'THREAD_FULL',
    'OPERATORS_ANSWER',
    'IDEMPOTENCY_KEY_REUSED',
  ],
})

/** The player has seen the conversation up to this message. */
export const seeSupportThread = endpoint({
  method: 'POST',
  path: '/api/support/threads/:threadId/seen',
  params: z.strictObject({ threadId: idText }),
  body: z.strictObject({ messageId: id }),
  reply: done,
  refusals: ['NOT_FOUND'],
})

/** A message of somebody without an account, or who cannot log in. An operator answers by mail. */
export const writeAsVisitor = endpoint({
  method: 'POST',
  path: '/api/support/visitor-messages',
  access: 'visitor',
  takesIdempotencyKey: true,
  body: z.strictObject({ email: text(EMAIL_LENGTH_MAX), subject, text: words }),
  reply: threadPlaced,
  status: 201,
  refusals: ['IDEMPOTENCY_KEY_REUSED'],
})

export const deskThread = z.object({
  ...thread,
  /** The author; null: a visitor. */
  player: z.nullable(z.object({ id, userId: z.string(), name: z.string() })),
  /** The address of the account, or the one that a visitor gave. Nothing is sent there by the program. */
  email: z.string(),
  messages: z.array(
    z.object({
      ...message,
      /** The operator who answered; null: a message of the player or visitor. */
      author: z.nullable(z.string()),
    }),
  ),
})
export type DeskThread = z.output<typeof deskThread>

export const threadFilters = [...threadStates, 'All'] as const

/** Messages of players and visitors: those that wait, the longest wait first; all others, the last moved first. */
export const listDeskThreads = endpoint({
  method: 'GET',
  path: '/api/admin/support',
  access: 'operator',
  permission: 'support.read',
  query: z.strictObject({
    /** A part of a user name, a name, an address or the words of the conversation. */
    search: z._default(z.string().check(z.maxLength(64)), ''),
    state: z._default(z.enum(threadFilters), 'open'),
    ...between,
    ...paging,
  }),
  reply: page(deskThread),
})

/** Answers a conversation. `afterMessageId` is the last message that was read: nobody answers what was not seen. */
export const answerSupportThread = endpoint({
  method: 'POST',
  path: '/api/admin/support/:threadId/answer',
  access: 'operator',
  permission: 'support.answer',
  takesIdempotencyKey: true,
  params: z.strictObject({ threadId: idText }),
  body: z.strictObject({ text: words, afterMessageId: id }),
  reply: deskThread,
  refusals: [
    'NOT_FOUND',
    'THREAD_CLOSED',
    'THREAD_FULL',
    'THREAD_MOVED_ON',
    'IDEMPOTENCY_KEY_REUSED',
  ],
})

/** Ends a conversation for good; the player reads it still, and can begin another one. */
export const closeSupportThread = endpoint({
  method: 'POST',
  path: '/api/admin/support/:threadId/close',
  access: 'operator',
  permission: 'support.answer',
  params: z.strictObject({ threadId: idText }),
  body: z.strictObject({ reason: text(300), afterMessageId: id }),
  reply: deskThread,
  refusals: ['NOT_FOUND', 'THREAD_CLOSED', 'THREAD_MOVED_ON'],
})
