import * as contract from '#contract/recovery/recovery.ts'
import type { Db } from '#server/db/database.ts'
import { confirmed } from '#server/http/page-language.ts'
import type { LimitOf } from '#server/http/rate-limit.ts'
import { type Http, route } from '#server/http/route.ts'
import { askRecovery, confirmRecovery, objectToRecovery, stopRecovery } from './service.ts'
import { recoveriesPage } from './store.ts'

const HOUR_MS = 3_600_000

type Needs = { db: Db; siteUrl: string; limitOf: LimitOf }

export function recoveryRoutes(http: Http, { db, siteUrl, limitOf }: Needs): void {
  const objections = limitOf('address', 20, HOUR_MS)
  route(http, contract.objectToRecovery, async ({ body, request }) => {
    await objections(request)
    await objectToRecovery(db, body.code)
    return confirmed(request, 'recoveryStopped')
  })
  route(http, contract.listRecoveries, async ({ query }) => ({
    ...(await recoveriesPage(db, query)),
    page: query.page,
    pageSize: query.pageSize,
  }))
  route(http, contract.askRecovery, ({ body, caller }) =>
    askRecovery(db, { ...body, operatorId: caller.id }),
  )
  route(http, contract.confirmRecovery, ({ params, body, caller }) =>
    confirmRecovery({ db, siteUrl }, { id: params.recoveryId, operatorId: caller.id, ...body }),
  )
  route(http, contract.stopRecovery, ({ params, body, caller }) =>
    stopRecovery(db, { id: params.recoveryId, operatorId: caller.id, ...body }),
  )
}
