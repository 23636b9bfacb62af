import type { BodyOf } from '#contract/endpoint.ts'
import type {
  changePassword as change,
  resetPassword as reset,
} from '#contract/account-security/security.ts'
import { mailTextsIn } from '#contract/texts/told.ts'
import { userIdKey } from '#domain/account/user-id.ts'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Caller } from '#server/http/route.ts'
import { notify, readerOf } from '#server/modules/notices/index.ts'
import { writeMail } from '#server/outbox/outbox.ts'
import { lockAccount } from '../login-lock.ts'
import { checkLength, checkUncommon } from '../new-password.ts'
import { hashPassword, passwordFits } from '../passwords.ts'
import { endOtherSessions, endSessionsOf } from '../session-ends.ts'
import { dropLinks, makeLink, takeLink } from './links.ts'
import * as store from './store.ts'

const RESET_MINUTES = 30

type New = { Password: string; Cpassword: string }

/** Refuses a new password that differs from its repetition, or that can be guessed; answers its hash. */
async function hashOfNew({ Password, Cpassword }: New, own: readonly string[]): Promise<string> {
  if (Password !== Cpassword) throw new Refusal('PASSWORDS_DIFFER', { field: 'Cpassword' })
  checkLength(Password, 'Password')
  await checkUncommon(Password, 'Password', own)
  return hashPassword(Password)
}

/** Refuses a caller who does not know the password: a session may be in foreign hands. */
export async function checkPassword(db: Db, userId: number, password: string, field: string) {
  const user = await store.userOf(db, userId)
  if (!(await passwordFits(user.passwordHash, password)))
    throw new Refusal('OLD_PASSWORD_WRONG', { field })
  return user
}

export async function changePassword(
  db: Db,
  caller: Caller,
  { oldPassword, ...given }: BodyOf<typeof change>,
): Promise<void> {
  const user = await checkPassword(db, caller.id, oldPassword, 'oldPassword')
  const passwordHash = await hashOfNew(given, [user.userId, user.name, user.email])
  await inTransaction(db, async (tx) => {
    // A login under way locks the wallet first: whichever comes first then is first for both locks.
    await lockAccount(tx, caller.id)
    // Of two changes at the same time the second one knew an old password.
    const isStill = await store.replacePassword(tx, caller.id, passwordHash, user.passwordHash)
    if (!isStill) throw new Refusal('OLD_PASSWORD_WRONG', { field: 'oldPassword' })
    await endOtherSessions(tx, caller)
    await tell(tx, caller.id)
  })
}

/** Sends a link to the address of a player by this name. Nobody learns whether there is one. */
export async function askReset(db: Db, siteUrl: string, name: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const user = await store.playerByKey(tx, userIdKey(name.trim()))
    if (!user) return
    const { id: userId, email } = user
    const code = await makeLink(tx, { userId, purpose: 'password', email, minutes: RESET_MINUTES })
    const { language } = await readerOf(tx, userId)
    const { hello, resetPassword: text } = mailTextsIn(language)
    await writeMail(tx, {
      key: `reset:${crypto.randomUUID()}`,
      to: email,
      playerId: userId,
      subject: text.subject,
      text: [
        hello(user.name),
        text.text(user.userId, RESET_MINUTES),
        '{link}',
        text.ignore,
        'Fairbook',
      ].join('\n\n'),
      link: `${siteUrl}/reset-password?code=${code}`,
    })
  })
}

/** Chooses a password by a link, and answers the player. */
export async function resetPassword(
  db: Db,
  { code, ...given }: BodyOf<typeof reset>,
): Promise<{ userId: number }> {
  const passwordHash = await hashOfNew(given, [])
  return inTransaction(db, async (tx) => {
    const link = await takeLink(tx, code, 'password')
    if (!link) throw new Refusal('LINK_INVALID')
    await store.replacePassword(tx, link.userId, passwordHash)
    await endSessionsOf(tx, link.userId, 'elsewhere')
    await tell(tx, link.userId)
    return { userId: link.userId }
  })
}

async function tell(tx: Tx, userId: number): Promise<void> {
  await dropLinks(tx, userId)
  await notify(tx, { playerId: userId, kind: 'password-changed', parameters: {} })
}
