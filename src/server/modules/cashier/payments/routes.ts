import * as cases from '#contract/payments/cases.ts'
import * as contract from '#contract/payments/provider.ts'
import type { Db } from '#server/db/database.ts'
import { moneyKeyOf } from '#server/http/idempotency-key.ts'
import { type Http, route } from '#server/http/route.ts'
import { acceptSignedBodies, signedMessage } from '#server/signed/signed-body.ts'
import { beginPayment } from './begin-payment.ts'
import { listCases } from './case-store.ts'
import { closeCase } from './close-case.ts'
import type { PaymentProvider } from './provider.ts'
import { SIGNATURE_HEADER } from './redirect-provider.ts'
import { takeMessage } from './take-message.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

type Needs = { db: Db; currency: string; siteUrl: string; provider: PaymentProvider | undefined }

export async function paymentRoutes(http: Http, needs: Needs): Promise<void> {
  const { db, provider } = needs
  const begun = http.limitOf('user', 10, HOUR_MS)

  route(http, contract.payOnline, async ({ caller, body, request }) => {
    await begun(request)
    const idempotencyKey = moneyKeyOf(request)
    return beginPayment(needs, { userId: caller.id, idempotencyKey, form: body })
  })

  route(http, cases.listPaymentCases, ({ query }) => listCases(db, query))
  route(http, cases.closePaymentCase, ({ caller, params, body }) =>
    closeCase(db, { ...params, ...body, operatorId: caller.id }),
  )

  await http.app.register(async (app) => {
    acceptSignedBodies(app)
    const messages = http.limitOf('address', 600, MINUTE_MS)
    route({ ...http, app }, contract.paymentWebhook, async ({ request }) => {
      await messages(request)
      return takeMessage(db, provider, signedMessage(request, SIGNATURE_HEADER))
    })
  })
}
