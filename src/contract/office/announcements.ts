import * as z from 'zod/mini'
import { done, endpoint, id, idText, instant, page, paging, text } from '../endpoint.ts'

export const ANNOUNCEMENT_LENGTH_MAX = 280

const announcement = {
  announcementId: id,
  text: z.string(),
  tone: z.enum(['info', 'warning']),
  isDismissible: z.boolean(),
  from: instant,
  /** Null: until it is taken down. */
  until: z.nullable(instant),
}

const announcements = z.object({
  /** The moment since which play, deposits and withdrawals are stopped for everybody. */
  frozenSince: z.nullable(instant),
  items: z.array(z.object(announcement)),
})
export type Announcements = z.output<typeof announcements>

/** The words of the operator to everybody that are shown now, the latest first. */
export const getAnnouncements = endpoint({
  method: 'GET',
  path: '/api/announcements',
  access: 'visitor',
  reply: announcements,
})

const announcementRow = z.object({
  ...announcement,
  writtenAt: instant,
  writtenBy: z.string(),
  state: z.enum(['planned', 'shown', 'over', 'taken-down']),
})
export type AnnouncementRow = z.output<typeof announcementRow>

/** All announcements, the latest first. */
export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/api/admin/announcements',
  access: 'operator',
  permission: 'announcements.read',
  query: z.strictObject(paging),
  reply: page(announcementRow),
})

/** Shows words to all players and visitors, from and until the moments given. */
export const writeAnnouncement = endpoint({
  method: 'POST',
  path: '/api/admin/announcements',
  access: 'operator',
  permission: 'announcements.write',
  body: z.strictObject({
    text: text(ANNOUNCEMENT_LENGTH_MAX),
    tone: announcement.tone,
    isDismissible: z.boolean(),
    /** Null: now. */
    from: z.nullable(instant),
    until: announcement.until,
  }),
  reply: done,
  status: 201,
  refusals: ['ANNOUNCEMENT_OVER'],
})

/** Takes an announcement down, before its end or before its beginning. */
export const takeDownAnnouncement = endpoint({
  method: 'POST',
  path: '/api/admin/announcements/:announcementId/take-down',
  access: 'operator',
  permission: 'announcements.write',
  params: z.strictObject({ announcementId: idText }),
  body: z.strictObject({ reason: text(300) }),
  reply: done,
  refusals: ['NOT_FOUND'],
})
