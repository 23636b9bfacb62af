import * as contract from '#contract/backoffice.ts'
import type { Db } from '#server/db/database.ts'
import { type Http, route } from '#server/http/route.ts'
import { adminAccount } from './store.ts'

export function backofficeRoutes(http: Http, { db }: { db: Db }): void {
  route(http, contract.getAdminAccount, ({ caller }) => adminAccount(db, caller.id))
}
