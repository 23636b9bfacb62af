import * as contract from '#contract/collusion.ts'
import type { Db } from '#server/db/database.ts'
import { type Http, route } from '#server/http/route.ts'
import { decideAlert } from './service.ts'
import { alertsPage } from './store.ts'

export function collusionRoutes(http: Http, { db }: { db: Db }): void {
  route(http, contract.listCollusionAlerts, async ({ query }) => ({
    ...(await alertsPage(db, query)),
    page: query.page,
    pageSize: query.pageSize,
  }))
  route(http, contract.decideCollusionAlert, ({ params, body, caller }) =>
    decideAlert(db, { operatorId: caller.id, ...params, ...body }),
  )
}
