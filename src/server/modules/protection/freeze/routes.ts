import * as contract from '#contract/protection/freeze.ts'
import type { Db } from '#server/db/database.ts'
import { type Http, route } from '#server/http/route.ts'
import { beginFreeze, liftFreeze } from './service.ts'
import { freezesOf } from './store.ts'

export function freezeRoutes(http: Http, { db }: { db: Db }): void {
  const all = async () => ({ items: await freezesOf(db) })
  route(http, contract.listFreezes, all)
  route(http, contract.beginFreeze, async ({ caller, body: { reason } }) => {
    await beginFreeze(db, { operatorId: caller.id, reason })
    return all()
  })
  route(http, contract.liftFreeze, async ({ caller, body: { reason } }) => {
    await liftFreeze(db, { operatorId: caller.id, reason })
    return all()
  })
}
