import * as z from 'zod/mini'
import { endpoint, id, idText, instant, page, paging } from '../endpoint.ts'
import { languages } from '#domain/language/languages.ts'
import { timeZone } from '../preferences/preferences.ts'
import { noticeGroups } from './groups.ts'

export const noticesState = z.object({
  /** How many notices the player has not read. */
  unread: z.int(),
  /** The newest notice; null: there is none. */
  latestId: z.nullable(id),
})
export type NoticesState = z.output<typeof noticesState>

export const notice = z.object({
  noticeId: id,
  at: instant,
  group: z.enum(noticeGroups),
  title: z.string(),
  text: z.string(),
  /** The page that shows more of it. */
  path: z.string(),
  isRead: z.boolean(),
})
export type Notice = z.output<typeof notice>

/** Which notices a page of the list shows. */
export const noticeFilters = ['all', 'unread', ...noticeGroups] as const

/** The player's notices, the newest first. */
export const listNotices = endpoint({
  method: 'GET',
  path: '/api/notices',
  query: z.strictObject({
    show: z._default(z.enum(noticeFilters), 'all'),
    /** The language of titles and texts. */
    language: z._default(z.enum(languages), 'en'),
    /** The zone of times in texts. */
    timeZone: z._default(timeZone, 'UTC'),
    ...paging,
  }),
  reply: z.object({ ...page(notice).shape, unread: z.int() }),
})

/** How many notices the player has not read. */
export const getUnreadNotices = endpoint({
  method: 'GET',
  path: '/api/notices/unread',
  reply: noticesState,
})

/** The player has read one notice. A second time changes nothing. */
export const readNotice = endpoint({
  method: 'POST',
  path: '/api/notices/:noticeId/read',
  params: z.strictObject({ noticeId: idText }),
  reply: noticesState,
  refusals: ['NOT_FOUND'],
})

/** The player has read all notices up to this one. Notices that came later stay unread. */
export const readNotices = endpoint({
  method: 'POST',
  path: '/api/notices/read',
  body: z.strictObject({ upToNoticeId: id }),
  reply: noticesState,
})
