import { listTransactions } from '#contract/ledger.ts'
import type { Db } from '#server/db/database.ts'
import { type Http, route } from '#server/http/route.ts'
import { type BetsOf, transactionsOf } from './transactions.ts'

type Parts = { db: Db; timeZone: string; betsOf: BetsOf }

export function ledgerRoutes(http: Http, { db, timeZone, betsOf }: Parts): void {
  route(http, listTransactions, async ({ caller, query }) => {
    const { items, total } = await transactionsOf(db, caller.id, { ...query, timeZone, betsOf })
    return { items, total, page: query.page, pageSize: query.pageSize }
  })
}
