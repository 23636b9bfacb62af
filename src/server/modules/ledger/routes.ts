import { listTransactions } from '#contract/ledger.ts'
import type { Reads } from '#server/db/replica.ts'
import { pageLanguage } from '#server/http/page-language.ts'
import { type Http, route } from '#server/http/route.ts'
import { betsUntil } from './booked-bets.ts'
import { carriedUntil } from './carried/carried-until.ts'
import { type StatementTerms, transactionsOf } from './transactions.ts'

type Needs = StatementTerms & { reads: Reads }

export function ledgerRoutes(http: Http, { reads, ...terms }: Needs): void {
  route(http, listTransactions, async ({ caller, query, request }) => {
    const language = pageLanguage(request)
    return reads.from(async (db) => {
      const [{ items, total }, booked, bet] = await Promise.all([
        transactionsOf(db, caller.id, { ...query, ...terms, language }),
        carriedUntil(db, caller.id),
        betsUntil(db, { userId: caller.id, statements: terms.statements }),
      ])
      return {
        items,
        total,
        page: query.page,
        pageSize: query.pageSize,
        ...(booked && { carriedUntil: booked.toISOString() }),
        ...(bet && { betsUntil: bet.toISOString() }),
      }
    })
  })
}
