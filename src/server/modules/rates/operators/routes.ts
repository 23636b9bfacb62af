import * as contract from '#contract/rates.ts'
import type { Db } from '#server/db/database.ts'
import { type Http, route } from '#server/http/route.ts'
import { recordAudit } from '#server/modules/audit/index.ts'
import type { LimitsInForce } from '../limits-in-force.ts'
import { loadRates, ratesInForce } from '../service.ts'
import { setStakeLimit } from '../set-stake-limit.ts'
import { stakeLimits } from '../stake-limit-store.ts'

type Needs = {
  db: Db
  /** It takes up stake limits that change. */
  exchange: { reloadAll(): Promise<unknown> }
  inForce: LimitsInForce
  currency: string
  ratesUrl: string
}

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
  route(http, contract.listStakeLimits, () => stakeLimits(needs.db))
  route(http, contract.setStakeLimit, async ({ body: { reason, ...change }, caller }) => {
    await setStakeLimit(needs, change, (tx) =>
      recordAudit(tx, {
        operatorId: caller.id,
        action: 'stake-limit.set',
        subject: `stake-limit:${change.scope}:${change.key}`,
        reason,
        details: change,
      }),
    )
    await needs.exchange.reloadAll()
    return stakeLimits(needs.db)
  })
}
