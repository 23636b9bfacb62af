import { getFees } from '#contract/help/fees.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { type Http, route } from '#server/http/route.ts'
import { openCommissions } from './store.ts'

type Needs = {
  db: Db
  config: Pick<Config, 'multiplesMarginBps' | 'unplayedFee' | 'inactivityFee'>
}

export function feeRoutes(http: Http, { db, config }: Needs): void {
  const { multiplesMarginBps: multipleCashOutBps, unplayedFee, inactivityFee } = config
  route(http, getFees, async () => ({
    commissionBps: await openCommissions(db),
    multipleCashOutBps,
    unplayedFee,
    inactivityFee,
  }))
}
