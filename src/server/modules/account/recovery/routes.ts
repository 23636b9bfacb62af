import * as contract from '#contract/recovery/recovery.ts'
import type { Db } from '#server/db/database.ts'
import { type Http, route } from '#server/http/route.ts'
import { askRecovery, confirmRecovery, stopRecovery } from './service.ts'
import { recoveriesPage } from './store.ts'

export function recoveryRoutes(http: Http, { db }: { db: Db }): void {
  route(http, contract.listRecoveries, async ({ query }) => ({
    ...(await recoveriesPage(db, query)),
    page: query.page,
    pageSize: query.pageSize,
  }))
  route(http, contract.askRecovery, ({ body, caller }) =>
    askRecovery(db, { ...body, operatorId: caller.id }),
  )
  route(http, contract.confirmRecovery, ({ params, body, caller }) =>
    confirmRecovery(db, { id: params.recoveryId, operatorId: caller.id, ...body }),
  )
  route(http, contract.stopRecovery, ({ params, body, caller }) =>
    stopRecovery(db, { id: params.recoveryId, operatorId: caller.id, ...body }),
  )
}
