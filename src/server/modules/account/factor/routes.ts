import * as contract from '#contract/account-security/second-factor.ts'
import { confirmed } from '#server/http/page-language.ts'
import type { LimitOf } from '#server/http/rate-limit.ts'
import { type Http, route } from '#server/http/route.ts'
import type { Logins } from '../logins.ts'
import { deviceOf } from '../sessions.ts'
import type { SecondFactors } from './second-factors.ts'
import type { StepUp } from './step-up.ts'

const MINUTE_MS = 60_000

type Needs = {
  factors: SecondFactors
  stepUp: StepUp
  logins: Logins
  limitOf: LimitOf
  isRequired: boolean
}

export function secondFactorRoutes(http: Http, needs: Needs): void {
  const { factors, stepUp, logins, limitOf, isRequired } = needs
  const proofs = limitOf('user', 10, MINUTE_MS)
  const codes = limitOf('address', 30, MINUTE_MS)

  route(http, contract.getSecondFactor, async ({ caller }) => ({
    ...(await factors.stateOf(caller.id)),
    isRequired: isRequired && caller.role === 'operator',
  }))
  route(http, contract.beginAuthenticator, ({ caller }) => factors.begin(caller))
  route(http, contract.confirmAuthenticator, async ({ caller, body }) => {
    const recoveryCodes = await factors.confirm(caller, body.code)
    http.forgetCaller(caller.id)
    return { recoveryCodes }
  })
  route(http, contract.removeAuthenticator, async ({ caller, request }) => {
    await factors.remove(caller)
    http.forgetCaller(caller.id)
    return confirmed(request, 'authenticatorRemoved')
  })
  route(http, contract.renewRecoveryCodes, async ({ caller }) => ({
    recoveryCodes: await factors.renewRecoveryCodes(caller),
  }))
  route(http, contract.loginByCode, async ({ body, request }) => {
    await codes(request)
    return { token: await logins.byCode({ ...body, device: deviceOf(request) }) }
  })
  route(http, contract.prove, async ({ caller, body, request }) => {
    await proofs(request)
    await stepUp.prove(caller, 'code' in body ? body : { ...body, device: deviceOf(request) })
    return confirmed(request, 'goOn')
  })
}
