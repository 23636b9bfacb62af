import * as contract from '#contract/notices/push.ts'
import type { Config } from '#server/config.ts'
import { type Db, inTransaction } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type Http, route } from '#server/http/route.ts'
import { PushKey } from '#server/outbox/push.ts'
import { isPushService } from './services.ts'
import * as store from './store.ts'

export function pushRoutes(http: Http, { db, config }: { db: Db; config: Config }): void {
  const key = new PushKey(config)
  const stateOf = async (userId: number) => ({
    publicKey: await key.publicKey(),
    browsers: await store.browsersOf(db, userId),
  })
  route(http, contract.getPush, ({ caller }) => stateOf(caller.id))
  route(http, contract.startPush, async ({ caller, body: { endpoint, keys } }) => {
    if (caller.role !== 'player') throw new Refusal('NOT_A_PLAYER')
    if (!isPushService(endpoint, config.pushServices)) throw new Refusal('PUSH_SERVICE_UNKNOWN')
    await inTransaction(db, (tx) => store.addBrowser(tx, caller, { endpoint, ...keys }))
    return stateOf(caller.id)
  })
  route(http, contract.endPush, async ({ caller, body }) => {
    await store.forgetBrowser(db, caller.id, body.endpoint)
    return stateOf(caller.id)
  })
}
