import { getFees } from '#contract/help/fees.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { type Http, route } from '#server/http/route.ts'
import { inactivityRules, unplayedRate } from '#server/modules/operator-profile/index.ts'
import { openCommissions } from './store.ts'

type Needs = {
  db: Db
  config: Pick<Config, 'multiplesMarginBps'>
}

export function feeRoutes(http: Http, { db, config }: Needs): void {
  route(http, getFees, async () => {
    const { months, feeMinor } = await inactivityRules(db)
    return {
      commissionBps: await openCommissions(db),
      multipleCashOutBps: config.multiplesMarginBps,
      unplayedFee: await unplayedRate(db),
      inactivityFee: feeMinor === null ? null : { months, amountMinor: feeMinor },
    }
  })
}
