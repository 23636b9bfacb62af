import * as contract from '#contract/account.ts'
import { type Db, inTransaction } from '#server/db/database.ts'
import type { Limit, LimitOf } from '#server/http/rate-limit.ts'
import { type Http, route } from '#server/http/route.ts'
import * as service from './service.ts'
import { exchangeHandOff, makeHandOff } from './hand-offs.ts'
import { countSessionsOf, endAlone, endFamily, endSessionsOf } from './session-ends.ts'
import { deviceOf } from './sessions.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

type Needs = {
  db: Db
  settings: service.AccountSettings
  limitOf: LimitOf
  /** Counts logins, whichever way they come. */
  countLogin: Limit
}

export function accountRoutes(http: Http, { db, settings, limitOf, countLogin }: Needs): void {
  const registrations = limitOf('address', 10, HOUR_MS)

  route(http, contract.register, async ({ body, request }) => {
    await registrations(request)
    await service.registerPlayer(db, settings, body)
    return { message: 'Welcome to Fairbook. Your account was created.' }
  })

  route(http, contract.login, async ({ body, request }) => {
    await countLogin(request)
    const attempt = { ...body, device: deviceOf(request) }
    return { token: await service.logIn(db, settings, attempt) }
  })

  for (const endpoint of [contract.getProfile, contract.getUser])
    route(http, endpoint, async ({ caller }) => ({
      user: await service.readUser(db, settings, caller.id),
    }))

  route(http, contract.completeProfile, async ({ caller, body }) => ({
    user: await service.completeProfileOf(db, settings, { userId: caller.id, form: body }),
  }))

  sessionRoutes(http, { db, settings })
  handOffRoutes(http, { db, limitOf })
}

function sessionRoutes(http: Http, { db, settings }: Pick<Needs, 'db' | 'settings'>): void {
  route(http, contract.logout, async ({ caller }) => {
    await inTransaction(db, (tx) => endFamily(tx, caller))
    http.forgetCaller(caller.id)
    return { message: 'You are logged out.' }
  })
  route(http, contract.logoutEverywhere, async ({ caller }) => {
    await inTransaction(db, (tx) => endSessionsOf(tx, caller.id, 'elsewhere'))
    http.forgetCaller(caller.id)
    return { message: 'You are logged out everywhere.' }
  })
  route(http, contract.countSessions, ({ caller }) => countSessionsOf(db, settings, caller.id))
}

function handOffRoutes(http: Http, { db, limitOf }: Pick<Needs, 'db' | 'limitOf'>): void {
  const handOffs = limitOf('address', 20, MINUTE_MS)

  route(http, contract.createHandOff, async ({ caller, request }) => {
    await handOffs(request)
    return makeHandOff(db, caller)
  })
  route(http, contract.exchangeHandOff, async ({ body, caller, request }) => {
    await handOffs(request)
    return exchangeHandOff(db, { ...body, caller, device: deviceOf(request) })
  })
  route(http, contract.declineHandOff, async ({ caller }) => {
    await inTransaction(db, (tx) => endAlone(tx, caller))
    http.forgetCaller(caller.id)
    return { message: 'This device is not signed in.' }
  })
}
