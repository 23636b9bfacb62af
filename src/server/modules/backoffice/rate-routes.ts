import * as contract from '#contract/rates.ts'
import type { Db } from '#server/db/database.ts'
import { type Http, route } from '#server/http/route.ts'
import { recordAudit } from '#server/modules/audit/index.ts'
import { type LimitsInForce, loadRates, ratesInForce } from '#server/modules/rates/index.ts'

type Needs = { db: Db; limits: LimitsInForce; currency: string; ratesUrl: string }

export function rateRoutes(http: Http, needs: Needs): void {
  route(http, contract.getReferenceRates, () => ratesInForce(needs, needs))
  route(http, contract.loadReferenceRates, ({ body, caller }) =>
    loadRates(needs, body.xml, (tx, loaded) =>
      recordAudit(tx, {
        operatorId: caller.id,
        action: 'rates.load',
        subject: `rates:${loaded.newestDay}`,
        reason: '',
        details: loaded,
      }),
    ),
  )
}
