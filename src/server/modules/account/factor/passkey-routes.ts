import * as contract from '#contract/account-security/passkeys.ts'
import { confirmed } from '#server/http/page-language.ts'
import { type Http, route } from '#server/http/route.ts'
import type { Logins } from '../logins.ts'
import { deviceOf } from '../sessions.ts'
import type { Passkeys } from './passkeys.ts'

const MINUTE_MS = 60_000

type Needs = { passkeys: Passkeys; logins: Logins }

export function passkeyRoutes(http: Http, { passkeys, logins }: Needs): void {
  const ofAddress = http.limitOf('address', 30, MINUTE_MS)

  route(http, contract.listPasskeys, async ({ caller }) => ({ items: await passkeys.list(caller) }))
  route(http, contract.beginPasskey, async ({ caller }) => ({
    options: await passkeys.begin(caller),
  }))
  route(http, contract.addPasskey, async ({ caller, body, request }) => {
    await passkeys.add(caller, body)
    return confirmed(request, 'passkeyAdded')
  })
  route(http, contract.removePasskey, async ({ caller, body, request }) => {
    await passkeys.remove(caller, body.passkeyId)
    return confirmed(request, 'passkeyRemoved')
  })
  route(http, contract.beginPasskeyLogin, async ({ request }) => {
    await ofAddress(request)
    return { options: await passkeys.beginLogin() }
  })
  route(http, contract.loginByPasskey, async ({ body, request }) => {
    await ofAddress(request)
    const proved = await passkeys.userOf(body)
    return { token: await logins.ofProved({ ...proved, device: deviceOf(request) }) }
  })
}
