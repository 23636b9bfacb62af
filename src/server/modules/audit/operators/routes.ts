import * as contract from '#contract/audit.ts'
import type { Db } from '#server/db/database.ts'
import { type Http, route } from '#server/http/route.ts'
import { verifyAudit } from '../chain.ts'
import { auditPage } from './store.ts'

export function auditRoutes(http: Http, { db }: { db: Db }): void {
  route(http, contract.verifyAudit, () => verifyAudit(db))
  route(http, contract.listAudit, async ({ query }) => ({
    ...(await auditPage(db, query)),
    page: query.page,
    pageSize: query.pageSize,
  }))
}
