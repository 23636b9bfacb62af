import * as contract from '#contract/ledger-checks.ts'
import * as reports from '#contract/office/reports.ts'
import type { Db } from '#server/db/database.ts'
import type { Product } from '#server/kernel/product.ts'
import { type Http, route } from '#server/http/route.ts'
import { verifyLedger } from '../seal.ts'
import { moneyReport } from './money-report.ts'
import { readTrialBalance } from './trial-balance.ts'

export function ledgerCheckRoutes(
  http: Http,
  needs: { db: Db; timeZone: string; products: readonly Pick<Product<never>, 'name' | 'stakes'>[] },
): void {
  const { db, timeZone } = needs
  route(http, contract.trialBalance, () => readTrialBalance(db))
  route(http, reports.getMoneyReport, async ({ query }) => ({
    timeZone,
    items: await moneyReport(needs, query),
  }))
  route(http, contract.verifyLedger, () => verifyLedger(db))
}
