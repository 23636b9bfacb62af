import * as contract from '#contract/account.ts'
import { type Db, inTransaction } from '#server/db/database.ts'
import type { Limit, LimitOf } from '#server/http/rate-limit.ts'
import { type Http, route } from '#server/http/route.ts'
import * as service from './service.ts'
import { deviceOf, endSession } from './sessions.ts'

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

  route(http, contract.logout, async ({ caller }) => {
    await inTransaction(db, (tx) => endSession(tx, caller))
    http.forgetCaller(caller.id)
    return { message: 'You are logged out.' }
  })

  for (const endpoint of [contract.getProfile, contract.getUser])
    route(http, endpoint, async ({ caller }) => ({
      user: await service.readUser(db, settings, caller.id),
    }))

  route(http, contract.completeProfile, async ({ caller, body }) => ({
    user: await service.completeProfileOf(db, settings, { userId: caller.id, form: body }),
  }))

  const handOffs = limitOf('address', 20, MINUTE_MS)
  route(http, contract.createHandOff, async ({ caller, request }) => {
    await handOffs(request)
    return service.makeHandOff(db, caller.id)
  })
  route(http, contract.exchangeHandOff, async ({ body, request }) => {
    await handOffs(request)
    return service.exchangeHandOffCode(db, settings, { code: body.code, device: deviceOf(request) })
  })
}
