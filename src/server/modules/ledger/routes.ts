import { listTransactions } from '#contract/ledger.ts'
import type { Db } from '#server/db/database.ts'
import { type Http, route } from '#server/http/route.ts'
import { transactionsOf } from './transactions.ts'

export function ledgerRoutes(http: Http, { db, timeZone }: { db: Db; timeZone: string }): void {
  route(http, listTransactions, async ({ caller, query }) => {
    const { items, total } = await transactionsOf(db, caller.id, { ...query, timeZone })
    return { items, total, page: query.page, pageSize: query.pageSize }
  })
}
