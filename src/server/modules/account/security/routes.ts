import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/account-security/security.ts'
import { userIdKey } from '#domain/account/user-id.ts'
import { type Db, inTransaction } from '#server/db/database.ts'
import { confirmed } from '#server/http/page-language.ts'
import type { LimitOf } from '#server/http/rate-limit.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type Http, route } from '#server/http/route.ts'
import { endFamilyOf } from '../session-ends.ts'
import { askEmail, confirmEmail } from './email.ts'
import { askReset, changePassword, resetPassword } from './password.ts'
import * as store from './store.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

type Needs = { db: Db; siteUrl: string; limitOf: LimitOf }

export function securityRoutes(http: Http, needs: Needs): void {
  const { db } = needs
  route(http, contract.getSecurity, async ({ caller }) => {
    const [user, sessions] = await Promise.all([
      store.userOf(db, caller.id),
      store.openSessionsOf(db, caller),
    ])
    const { email, emailVerifiedAt } = user
    return { email, emailIsVerified: emailVerifiedAt !== null, sessions }
  })
  route(http, contract.endSession, async ({ caller, params, request }) => {
    const ended = await inTransaction(db, (tx) => endFamilyOf(tx, caller.id, params.sessionId))
    if (ended === 0) throw new Refusal('NOT_FOUND')
    http.forgetCaller(caller.id)
    return confirmed(request, 'sessionEnded')
  })
  passwordRoutes(http, needs)
  emailRoutes(http, needs)
}

function passwordRoutes(http: Http, { db, siteUrl, limitOf }: Needs): void {
  const guesses = limitOf('user', 5, MINUTE_MS)
  const ofAddress = limitOf('address', 20, HOUR_MS)
  const ofName = limitOf(nameKey, 3, HOUR_MS)

  route(http, contract.changePassword, async ({ caller, body, request }) => {
    await guesses(request)
    await changePassword(db, caller, body)
    http.forgetCaller(caller.id)
    return confirmed(request, 'passwordChanged')
  })
  route(http, contract.askPasswordReset, async ({ body, request }) => {
    await ofAddress(request)
    await ofName(request)
    await askReset(db, siteUrl, body.userId)
    return confirmed(request, 'resetLinkSent')
  })
  route(http, contract.resetPassword, async ({ body, request }) => {
    await ofAddress(request)
    const { userId } = await resetPassword(db, body)
    http.forgetCaller(userId)
    return confirmed(request, 'passwordReset')
  })
}

function emailRoutes(http: Http, { db, siteUrl, limitOf }: Needs): void {
  const mails = limitOf('user', 5, HOUR_MS)
  const confirmations = limitOf('address', 20, HOUR_MS)

  route(http, contract.askEmail, async ({ caller, body, request }) => {
    await mails(request)
    await askEmail(db, { caller, email: body.Email, password: body.password, siteUrl })
    return confirmed(request, 'emailLinkSent')
  })
  route(http, contract.confirmEmail, async ({ body, request }) => {
    await confirmations(request)
    await confirmEmail(db, body.code)
    return confirmed(request, 'emailConfirmed')
  })
}

/** Mails to one account are counted together, however its name is written. Hashed: the counter needs no names. */
function nameKey({ body }: FastifyRequest): string {
  const { userId } = Object(body) as Record<string, unknown>
  const name = typeof userId === 'string' ? userIdKey(userId.trim()) : ''
  return `reset:${hash('sha256', name, 'base64')}`
}
