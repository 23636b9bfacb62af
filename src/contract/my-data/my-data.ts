import * as z from 'zod/mini'
import { challenge } from '../account.ts'
import { done, endpoint, id, idText, instant, text } from '../endpoint.ts'

/** A copy of one's data can be fetched for so many days. */
export const EXPORT_KEPT_DAYS = 7

const password = text(200)

export const dataExport = z.object({
  exportId: id,
  askedAt: instant,
  /** Null: it is being made. */
  madeAt: z.nullable(instant),
  /** Null while it is made, and when its file is gone. */
  bytes: z.nullable(z.int()),
})
export type DataExport = z.output<typeof dataExport>

/** The copies of the player's data, the latest first, and whether the personal data are to be erased. */
export const getMyData = endpoint({
  method: 'GET',
  path: '/api/my-data',
  reply: z.object({
    exports: z.array(dataExport),
    /** When the player asked for the erasure; null: nobody asked. */
    erasureAskedAt: z.nullable(instant),
  }),
})

/** Asks for a copy of all data that are kept about the player. It is made in the background. */
export const askExport = endpoint({
  method: 'POST',
  path: '/api/my-data/exports',
  body: z.strictObject({ password, challenge }),
  reply: dataExport,
  status: 201,
  refusals: ['OLD_PASSWORD_WRONG', 'CHALLENGE_NEEDED', 'EXPORT_UNDER_WAY', 'PLAYERS_ONLY'],
})

/** The copy: a ZIP with every list as JSON and as CSV. */
export const getExportFile = endpoint({
  method: 'GET',
  path: '/api/my-data/exports/:exportId/file',
  sendsPicture: true,
  params: z.strictObject({ exportId: idText }),
  reply: z.unknown(),
  refusals: ['NOT_FOUND'],
})

/** Asks that personal data be erased: locked when the account is closed, and made unreadable when records may go. */
export const askErasure = endpoint({
  method: 'POST',
  path: '/api/my-data/erasure',
  body: z.strictObject({ password, challenge }),
  reply: done,
  refusals: ['OLD_PASSWORD_WRONG', 'CHALLENGE_NEEDED', 'PLAYERS_ONLY'],
})

/** Takes the wish back while the account is open. */
export const dropErasure = endpoint({
  method: 'DELETE',
  path: '/api/my-data/erasure',
  reply: done,
  refusals: ['PLAYERS_ONLY'],
})

const term = z.object({
  what: z.string(),
  keptDays: z.int(),
  why: z.string(),
  /** The last run that deleted something; null: nothing was old enough yet. */
  lastAt: z.nullable(instant),
  /** All that was deleted so far. */
  deleted: z.int(),
})
export type RetentionTerm = z.output<typeof term>

/** How long each kind of data is kept, why, and what the nightly job has deleted. */
export const getRetention = endpoint({
  method: 'GET',
  path: '/api/admin/retention',
  access: 'operator',
  permission: 'retention.read',
  reply: z.object({ terms: z.array(term), lastRunAt: z.nullable(instant) }),
})
