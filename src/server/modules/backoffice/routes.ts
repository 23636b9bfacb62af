import * as contract from '#contract/backoffice.ts'
import * as alerts from '#contract/office/alerts.ts'
import { getRisk } from '#contract/office/risk.ts'
import { type Http, route } from '#server/http/route.ts'
import { choicesOf, saveChoices } from './alerts/choices.ts'
import { pictureRoutes } from './picture/routes.ts'
import type { Pictured } from './picture/sections.ts'
import { type RiskNeeds, riskNow } from './risk/risk.ts'
import { adminAccount, type FrameNeeds } from './store.ts'
import type { WithQueues } from './work/queues.ts'
import { workRoutes } from './work/routes.ts'

type Needs = FrameNeeds & RiskNeeds & { products: readonly (WithQueues & Pictured)[] }

export function backofficeRoutes(http: Http, needs: Needs): void {
  route(http, contract.getAdminAccount, ({ caller }) => adminAccount(needs, caller))
  workRoutes(http, needs)
  pictureRoutes(http, needs)
  route(http, getRisk, () => riskNow(needs))
  route(http, alerts.getAlertChoices, ({ caller }) => choicesOf(needs.db, caller.id))
  route(http, alerts.saveAlertChoices, async ({ caller, body }) => {
    await saveChoices(needs.db, caller.id, body)
    return choicesOf(needs.db, caller.id)
  })
}
