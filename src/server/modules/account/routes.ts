import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/account.ts'
import { listAuthEvents } from '#contract/auth-events.ts'
import { type Db, inTransaction } from '#server/db/database.ts'
import { confirmed } from '#server/http/page-language.ts'
import type { LimitOf } from '#server/http/rate-limit.ts'
import { type Caller, type Http, route } from '#server/http/route.ts'
import { type AuthEvents, authEventsPage } from './auth-events.ts'
import type { Challenges } from './challenge/challenges.ts'
import type { Logins } from './logins.ts'
import * as service from './service.ts'
import { exchangeHandOff, makeHandOff } from './hand-offs.ts'
import { countSessionsOf, endAlone, endFamily, endSessionsOf } from './session-ends.ts'
import { giveNextToken } from './rotation/rotation.ts'
import { deviceOf } from './sessions.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

type Needs = {
  db: Db
  settings: service.AccountSettings
  limitOf: LimitOf
  logins: Logins
  challenges: Challenges
  events: AuthEvents
}

export function accountRoutes(http: Http, needs: Needs): void {
  const { db, settings, limitOf, logins, challenges, events } = needs
  const registrations = limitOf('address', 10, HOUR_MS)

  route(http, contract.register, async ({ body, request }) => {
    const count = async () => {
      await challenges.ofRegistration(request.ip, body.challenge)
      await registrations(request)
    }
    const form = { ...body, pageLanguage: deviceOf(request).language }
    const { id: userId } = await service.registerPlayer(db, settings, form, count)
    await events.note({ kind: 'registration', door: 'page', userId, address: request.ip })
    return confirmed(request, 'registered')
  })

  route(http, contract.login, ({ body, request }) =>
    logins.ofPage({
      ...body,
      device: deviceOf(request),
      isOperatorPlace: http.isOperatorPlace(request),
    }),
  )

  for (const endpoint of [contract.getProfile, contract.getUser])
    route(http, endpoint, async ({ caller }) => ({
      user: await service.readUser(db, settings, caller.id),
    }))

  route(http, contract.completeProfile, async ({ caller, body }) => ({
    user: await service.completeProfileOf(db, settings, { userId: caller.id, form: body }),
  }))

  sessionRoutes(http, needs)
  handOffRoutes(http, needs)
  route(http, listAuthEvents, ({ query }) => authEventsPage(db, query))
}

function sessionRoutes(http: Http, { db, events }: Needs): void {
  const noteEnd = (
    kind: 'logout' | 'logout_everywhere',
    { caller, request }: { caller: Caller; request: FastifyRequest },
  ) => events.note({ kind, door: 'page', userId: caller.id, address: request.ip })

  route(http, contract.logout, async ({ caller, request }) => {
    await inTransaction(db, (tx) => endFamily(tx, caller))
    http.forgetCaller(caller.id)
    await noteEnd('logout', { caller, request })
    return confirmed(request, 'loggedOut')
  })
  route(http, contract.logoutEverywhere, async ({ caller, request }) => {
    await inTransaction(db, (tx) => endSessionsOf(tx, caller.id, 'elsewhere'))
    http.forgetCaller(caller.id)
    await noteEnd('logout_everywhere', { caller, request })
    return confirmed(request, 'loggedOutEverywhere')
  })
  route(http, contract.renewSession, async ({ caller }) => ({
    token: await giveNextToken(db, caller),
  }))
  route(http, contract.countSessions, ({ caller }) => countSessionsOf(db, caller.id))
}

function handOffRoutes(http: Http, { db, limitOf, events }: Needs): void {
  const handOffs = limitOf('address', 20, MINUTE_MS)

  route(http, contract.createHandOff, async ({ caller, request }) => {
    await handOffs(request)
    return makeHandOff(db, caller)
  })
  route(http, contract.exchangeHandOff, async ({ body, caller, request }) => {
    await handOffs(request)
    const attempt = { ...body, caller, device: deviceOf(request) }
    const { userId, ...reply } = await exchangeHandOff(db, attempt)
    await events.note({ kind: 'hand_off', door: 'page', userId, address: request.ip })
    return reply
  })
  route(http, contract.declineHandOff, async ({ caller, request }) => {
    await inTransaction(db, (tx) => endAlone(tx, caller))
    http.forgetCaller(caller.id)
    return confirmed(request, 'handOffDeclined')
  })
}
