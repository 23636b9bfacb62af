import { listTransactions } from '#contract/ledger.ts'
import type { Reads } from '#server/db/replica.ts'
import { pageLanguage } from '#server/http/page-language.ts'
import { type Http, route } from '#server/http/route.ts'
import { type StatementTerms, transactionsOf } from './transactions.ts'

type Needs = StatementTerms & { reads: Reads }

export function ledgerRoutes(http: Http, { reads, ...terms }: Needs): void {
  route(http, listTransactions, async ({ caller, query, request }) => {
    const language = pageLanguage(request)
    const { items, total } = await reads.from((db) =>
      transactionsOf(db, caller.id, { ...query, ...terms, language }),
    )
    return { items, total, page: query.page, pageSize: query.pageSize }
  })
}
