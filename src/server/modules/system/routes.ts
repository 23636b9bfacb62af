import { type Checks, getChecks } from '#contract/ledger-checks.ts'
import { getOpenApi, getSettings, health } from '#contract/system.ts'
import type { ApiParts } from '#contract/open-api/open-api.ts'
import { MAX_STAKE_MINOR } from '#domain/exchange/orders/order.ts'
import type { SportsLimits } from '#domain/rates/sports-limits.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { type Http, route } from '#server/http/route.ts'
import { permittedCountries } from '#server/modules/account/index.ts'
import { figureOf, rulesInForce } from '#server/modules/operator-profile/index.ts'
import { LIMITS } from '#server/limits.ts'
import { openApiBytes } from './open-api-bytes.ts'
import { type Credits, settlementLag } from './settlement-lag.ts'

const DATABASE_PATIENCE_MS = 2_000

type Face = { api?: ApiParts; credits?: Credits }
type Needs = {
  db: Db
  config: Config
  limits: () => SportsLimits
  products: readonly Face[]
  checks: () => Checks
}

export function systemRoutes(http: Http, { db, config, limits, products, checks }: Needs): void {
  route(http, health, async ({ reply }) => {
    const settlement = await Promise.race([
      settlementLag(db, products).catch(() => undefined),
      new Promise<undefined>((late) => {
        setTimeout(() => late(undefined), DATABASE_PATIENCE_MS).unref()
      }),
    ])
    if (settlement) {
      const { books, clock } = checks()
      const { state, checkedAt, seconds } = books
      return {
        status: 'ready' as const,
        settlement,
        books: { state, checkedAt, seconds },
        clock,
      }
    }
    reply.code(503)
    return { status: 'not_ready' as const, reason: 'The database does not answer.' }
  })

  route(http, getChecks, async () => checks())

  let document: Promise<Buffer> | undefined
  route(http, getOpenApi, async ({ reply }) => {
    reply.type('application/json; charset=utf-8')
    return (document ??= openApiBytes(products.map(({ api }) => api ?? {})))
  })

  route(http, getSettings, async () => ({
    currency: config.currency,
    playMoney: !config.realMoney,
    licenceText: config.licenceText,
    permittedCountries: await permittedCountries(db),
    rules: await rulesInForce(db),
    operator: {
      name: config.operatorName,
      address: config.operatorAddress,
      supportEmail: config.supportEmail,
      supportPhone: config.supportPhone,
    },
    ...sportsFigures(limits()),
    maximumStakeMinor: MAX_STAKE_MINOR,
    minimumDepositMinor: LIMITS.depositMinMinor,
    maximumDepositMinor: LIMITS.depositMaxMinor,
    onlinePayment: config.paymentProviderUrl === '' ? null : config.paymentProviderName,
    minimumWithdrawalMinor: await figureOf(db, 'withdrawalMin'),
    timeZone: config.timeZone,
    demo: config.demo,
  }))
}

const sportsFigures = (limits: SportsLimits) => ({
  minimumStakeMinor: limits.stakeMinMinor,
  maximumWinningsMinor: limits.winningsMaxMinor,
  minimumPayoutMinor: limits.payoutMinMinor,
  minimumLiabilityMinor: limits.liabilityMinMinor,
})
