import * as contract from '#contract/api-keys.ts'
import type { Db } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type Caller, type Http, route } from '#server/http/route.ts'
import { createKey, keysOf, revokeKey } from './keys.ts'

/** Application keys on the site: made and revoked by the player, never by a program with another one's session. */
export function keyRoutes(http: Http, db: Db): void {
  route(http, contract.listApiKeys, ({ caller }) => keysOf(db, playerOf(caller)))
  route(http, contract.createApiKey, ({ caller, body }) =>
    createKey(db, { userId: playerOf(caller), ...body }),
  )
  route(http, contract.revokeApiKey, async ({ caller, params }) => {
    const key = await revokeKey(db, { userId: caller.id, keyId: params.keyId })
    http.forgetCaller(caller.id)
    return key
  })
}

function playerOf({ id, walletId }: Caller): number {
  if (walletId === null) throw new Refusal('NOT_A_PLAYER')
  return id
}
