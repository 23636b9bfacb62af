import { sql } from 'kysely'
import * as z from 'zod'
import type { Mail } from '#contract/operators/mail.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Sql } from '#server/kernel/product.ts'
import type { Mailer } from './mailer.ts'

const SCHEME = 'mailto:'
const PLACE_OF_LINK = '{link}'
export const isMail = (address: string): boolean => address.startsWith(SCHEME)
export const mailAddress = (to: string): string => SCHEME + encodeURIComponent(to)
const receiverOf = (address: string): string => decodeURIComponent(address.slice(SCHEME.length))

/** The link of a mail is a key to the account: it stands apart from the text, and is forgotten when the mail is sent. */
const mailBody = z.object({
  subject: z.string(),
  text: z.string(),
  link: z.optional(z.string()),
})
export type MailBody = z.output<typeof mailBody>

/** The mails of a player, as a statement. A link in a mail is a key to the account, and stays out. */
export const mailsTo = (playerId: number): Sql => sql`
  select written_at as "at", body ->> 'subject' as subject, replace(body ->> 'text', ${PLACE_OF_LINK}, '[link]') as text,
    sent_at as "sentAt", failure
  from outbox_message where player_id = ${playerId} and address like ${`${SCHEME}%`} order by id`

/** Sends a mail of the outbox. */
export async function sendMail(
  mailer: Mailer,
  { key, address, body }: { key: string; address: string; body: unknown },
): Promise<void> {
  const { subject, text, link = '' } = mailBody.parse(body)
  const to = receiverOf(address)
  await mailer.send({ key, to, subject, text: text.replace(PLACE_OF_LINK, link) })
}

export const forgetLink = (tx: Tx, id: number): Promise<unknown> =>
  sql`update outbox_message set body = body - 'link' where id = ${id}`.execute(tx)

/**
 * Mails, the newest first. `showsLinks`: only a demo without a server for mail, where the page of operators is the
 * mailbox of its players.
 */
export async function mailsOfPage(
  db: Db,
  { page, pageSize, showsLinks }: { page: number; pageSize: number; showsLinks: boolean },
): Promise<{ items: Mail[]; total: number }> {
  const mails = db.selectFrom('outbox_message').where('address', 'like', `${SCHEME}%`)
  const [{ total }, rows] = await Promise.all([
    mails.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
    mails
      .select(['id', 'address', 'body', 'written_at', 'attempts', 'failure', 'sent_at'])
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
  ])
  const items = rows.map((row) => {
    const { subject, text, link } = mailBody.parse(row.body)
    return {
      mailId: row.id,
      to: receiverOf(row.address),
      subject,
      text: text.replace(PLACE_OF_LINK, '[link]'),
      link: showsLinks ? (link ?? null) : null,
      writtenAt: row.written_at.toISOString(),
      attempts: row.attempts,
      failure: row.failure,
      sentAt: row.sent_at?.toISOString() ?? null,
    }
  })
  return { items, total }
}
