import * as contract from '#contract/office/work.ts'
import type { Db } from '#server/db/database.ts'
import { type Http, route } from '#server/http/route.ts'
import type { WithQueues } from './queues.ts'
import { giveItemsBack, takeItems } from './service.ts'
import { workPage } from './store.ts'

type Needs = { db: Db; products: readonly WithQueues[] }

export function workRoutes(http: Http, needs: Needs): void {
  route(http, contract.listWork, ({ caller, query }) => workPage(needs, caller, query))
  route(http, contract.takeWork, async ({ caller, body }) => ({
    taken: await takeItems(needs, caller, body),
    asked: body.items.length,
  }))
  route(http, contract.giveBackWork, async ({ caller, body }) => ({
    given: await giveItemsBack(needs.db, caller.id, body.items),
  }))
}
