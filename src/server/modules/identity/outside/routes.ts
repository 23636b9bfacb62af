import * as contract from '#contract/identity/provider.ts'
import type { Db } from '#server/db/database.ts'
import { type Http, route } from '#server/http/route.ts'
import { acceptSignedBodies, signedMessage } from '#server/signed/signed-body.ts'
import type { Vault } from '#server/vault/vault.ts'
import { beginCheck } from './begin-check.ts'
import { type IdentityProvider, SIGNATURE_HEADER } from './provider.ts'
import { takeAnswer } from './take-answer.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

type Needs = { db: Db; vault: Vault; siteUrl: string; provider: IdentityProvider | undefined }

export async function outsideRoutes(http: Http, needs: Needs): Promise<void> {
  const begun = http.limitOf('user', 10, HOUR_MS)
  route(http, contract.beginIdentityCheck, async ({ caller, request }) => {
    await begun(request)
    return beginCheck(needs, caller.id)
  })
  await http.app.register(async (app) => {
    acceptSignedBodies(app)
    const messages = http.limitOf('address', 600, MINUTE_MS)
    route({ ...http, app }, contract.identityWebhook, async ({ request }) => {
      await messages(request)
      return takeAnswer(needs, signedMessage(request, SIGNATURE_HEADER))
    })
  })
}
