import * as contract from '#contract/ledger-checks.ts'
import * as reports from '#contract/office/reports.ts'
import { type Db, withoutLimit } from '#server/db/database.ts'
import type { Reads } from '#server/db/replica.ts'
import type { Product } from '#server/kernel/product.ts'
import { type Http, route } from '#server/http/route.ts'
import { verifyLedger } from '../seal.ts'
import { readBalances } from './balances.ts'
import { moneyReport } from './money-report.ts'
import { readTrialBalance } from './trial-balance.ts'

export function ledgerCheckRoutes(
  http: Http,
  {
    db,
    reads,
    timeZone,
    products,
  }: {
    db: Db
    reads: Reads
    timeZone: string
    products: readonly Pick<Product<never>, 'name' | 'stakes'>[]
  },
): void {
  route(http, contract.balances, () => readBalances(db))
  route(http, contract.trialBalance, () => readTrialBalance(db))
  route(http, reports.getMoneyReport, async ({ query }) => ({
    timeZone,
    items: await reads.from((from) => moneyReport({ db: from, timeZone, products }, query)),
  }))
  route(http, contract.verifyLedger, () => withoutLimit(db, verifyLedger))
}
