import * as z from 'zod/mini'
import { endpoint, id, instant, page, paging } from '../endpoint.ts'

export const mail = z.object({
  mailId: id,
  to: z.string(),
  subject: z.string(),
  /** Its link is replaced by `[link]`: the link is a key to the account. */
  text: z.string(),
  /** Only in a demo that sends no mail, until the mail is deleted. */
  link: z.nullable(z.string()),
  writtenAt: instant,
  attempts: z.int(),
  /** The sentence of the last failed attempt; empty where there was none. */
  failure: z.string(),
  /** Null: it waits. */
  sentAt: z.nullable(instant),
})
export type Mail = z.output<typeof mail>

/** Mails to players, the newest first. */
export const listMails = endpoint({
  method: 'GET',
  path: '/api/admin/mail',
  access: 'operator',
  permission: 'mail.read',
  query: z.strictObject(paging),
  reply: z.object({
    ...page(mail).shape,
    /** Whether a server for mail is set. Without it mails are only shown here. */
    isSent: z.boolean(),
  }),
})
