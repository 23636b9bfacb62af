import { listTransactions } from '#contract/ledger.ts'
import type { Db } from '#server/db/database.ts'
import { type Http, route } from '#server/http/route.ts'
import { type StatementTerms, transactionsOf } from './transactions.ts'

type Needs = StatementTerms & { db: Db }

export function ledgerRoutes(http: Http, { db, ...terms }: Needs): void {
  route(http, listTransactions, async ({ caller, query }) => {
    const { items, total } = await transactionsOf(db, caller.id, { ...query, ...terms })
    return { items, total, page: query.page, pageSize: query.pageSize }
  })
}
