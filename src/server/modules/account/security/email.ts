import { isEmail } from '#domain/account/contact.ts'
import { mailTextsIn } from '#contract/texts/told.ts'
import { type Db, inTransaction } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Caller } from '#server/http/route.ts'
import { notify, readerOf } from '#server/modules/notices/index.ts'
import { writeMail } from '#server/outbox/outbox.ts'
import { dropLinks, makeLink, takeLink } from './links.ts'
import { checkPassword } from './password.ts'
import * as store from './store.ts'

const CONFIRM_MINUTES = 24 * 60

type Asked = { caller: Caller; email: string; password: string; siteUrl: string }

/** Sends a link to the address that a player wants to use: nothing changes before the link is used. */
export async function askEmail(db: Db, { caller, email, password, siteUrl }: Asked): Promise<void> {
  if (caller.role !== 'player') throw new Refusal('NOT_A_PLAYER')
  if (!isEmail(email)) throw new Refusal('INVALID_INPUT', { field: 'Email' })
  const user = await checkPassword(db, caller.id, password, 'password')
  await inTransaction(db, async (tx) => {
    const link = { userId: caller.id, purpose: 'email', email, minutes: CONFIRM_MINUTES } as const
    const code = await makeLink(tx, link)
    const { language } = await readerOf(tx, caller.id)
    const { hello, confirmEmail: text } = mailTextsIn(language)
    await writeMail(tx, {
      key: `email:${crypto.randomUUID()}`,
      to: email,
      playerId: caller.id,
      subject: text.subject,
      text: [hello(user.name), text.text, '{link}', text.ignore, 'Fairbook'].join('\n\n'),
      link: `${siteUrl}/confirm-email?code=${code}`,
    })
  })
}

/** Takes the address of a link. The old address is told of a new one. */
export async function confirmEmail(db: Db, code: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const link = await takeLink(tx, code, 'email')
    if (!link) throw new Refusal('LINK_INVALID')
    const { userId, email } = link
    const isOther = (await store.userOf(tx, userId)).email !== email
    if (isOther) {
      // Before the change, so that the mail about it goes to the old address.
      const parameters = { email: maskedEmail(email) }
      await notify(tx, { playerId: userId, kind: 'email-changed', parameters })
    }
    await store.saveEmail(tx, userId, email)
    await dropLinks(tx, userId)
  })
}

/** "an…@example.com": whoever reads the old mailbox learns no new address. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, Math.min(2, at - 1))}…${email.slice(at)}`
}
