import * as contract from '#contract/ledger-checks.ts'
import type { Db } from '#server/db/database.ts'
import { type Http, route } from '#server/http/route.ts'
import { verifyLedger } from '../seal.ts'
import { readTrialBalance } from './trial-balance.ts'

export function ledgerCheckRoutes(http: Http, { db }: { db: Db }): void {
  route(http, contract.trialBalance, () => readTrialBalance(db))
  route(http, contract.verifyLedger, () => verifyLedger(db))
}
