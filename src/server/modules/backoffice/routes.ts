import * as audit from '#contract/audit.ts'
import * as contract from '#contract/backoffice.ts'
import * as ledgerChecks from '#contract/ledger-checks.ts'
import type { Db } from '#server/db/database.ts'
import { type Http, route } from '#server/http/route.ts'
import { verifyAudit } from '#server/modules/audit/index.ts'
import type { Exchange } from '#server/modules/exchange/index.ts'
import { verifyLedger } from '#server/modules/ledger/index.ts'
import type { LimitsInForce } from '#server/modules/rates/index.ts'
import { eventRoutes } from './event-routes.ts'
import * as manage from './manage-market.ts'
import { marketsPage } from './market-store.ts'
import { movePlayer } from './move-player.ts'
import { playerById, playersPage } from './player-store.ts'
import { previewResult } from './preview-result.ts'
import { setCommissionDiscount } from './set-commission-discount.ts'
import { adminAccount, auditPage } from './store.ts'
import { rateRoutes } from './rate-routes.ts'
import { readTrialBalance } from './trial-balance.ts'

type Needs = {
  db: Db
  exchange: Exchange
  limits: LimitsInForce
  currency: string
  ratesUrl: string
  checks: () => ledgerChecks.Checks
}

export function backofficeRoutes(http: Http, needs: Needs): void {
  const { db } = needs
  route(http, contract.getAdminAccount, ({ caller }) => adminAccount(db, caller.id))
  route(http, ledgerChecks.trialBalance, () => readTrialBalance(db))
  route(http, ledgerChecks.verifyLedger, () => verifyLedger(db))
  route(http, ledgerChecks.getChecks, async () => needs.checks())
  route(http, audit.verifyAudit, () => verifyAudit(db))
  route(http, audit.listAudit, async ({ query }) => ({
    ...(await auditPage(db, query)),
    page: query.page,
    pageSize: query.pageSize,
  }))

  route(http, contract.listPlayers, async ({ query }) => ({
    ...(await playersPage(db, query)),
    page: query.page,
    pageSize: query.pageSize,
  }))
  route(http, contract.movePlayer, async ({ params, body, caller, request }) => {
    const log = (message: string, error: unknown) => request.log.error({ err: error }, message)
    await movePlayer({ ...needs, log }, { operatorId: caller.id, ...params, ...body })
    http.forgetCaller(params.playerId)
    return playerById(db, params.playerId)
  })
  route(http, contract.setCommissionDiscount, async ({ params, body, caller }) => {
    await setCommissionDiscount(db, { operatorId: caller.id, ...params, ...body })
    return playerById(db, params.playerId)
  })
  marketRoutes(http, needs)
  eventRoutes(http, needs)
  rateRoutes(http, needs)
}

function marketRoutes(http: Http, needs: Needs): void {
  const { db } = needs
  route(http, contract.listMarkets, async ({ query }) => ({
    ...(await marketsPage(db, query)),
    page: query.page,
    pageSize: query.pageSize,
  }))
  route(http, contract.getMarket, ({ params }) => manage.findMarket(db, params.marketId))
  route(http, contract.createEvent, async ({ body, caller }) => {
    const marketId = await manage.createEventByHand(db, { operatorId: caller.id, event: body })
    return manage.findMarket(db, marketId)
  })
  route(http, contract.createMarket, async ({ params, body, caller }) => {
    const market = { ...body, ...params }
    const marketId = await manage.createMarketByHand(db, { operatorId: caller.id, market })
    return manage.findMarket(db, marketId)
  })
  route(http, contract.moveMarket, async ({ params, body, caller }) => {
    await manage.moveMarket(needs, { operatorId: caller.id, ...params, ...body })
    return manage.findMarket(db, params.marketId)
  })
  route(http, contract.setCrossMatching, async ({ params, body, caller }) => {
    await manage.setCrossMatching(needs, { operatorId: caller.id, ...params, ...body })
    return manage.findMarket(db, params.marketId)
  })
  route(http, contract.setStartingPrice, async ({ params, body, caller }) => {
    await manage.setStartingPrice(needs, { operatorId: caller.id, ...params, ...body })
    return manage.findMarket(db, params.marketId)
  })
  route(http, contract.setBetDelay, async ({ params, body, caller }) => {
    await manage.setBetDelay(needs, { operatorId: caller.id, ...params, ...body })
    return manage.findMarket(db, params.marketId)
  })
  route(http, contract.withdrawRunner, async ({ params, body, caller }) => {
    await manage.withdrawRunner(needs, { operatorId: caller.id, ...params, ...body })
    return manage.findMarket(db, params.marketId)
  })
  route(http, contract.enterResult, async ({ params, body, caller }) => {
    await manage.enterResult(needs, { operatorId: caller.id, ...params, result: body })
    return manage.findMarket(db, params.marketId)
  })
  route(http, contract.previewResult, ({ params }) => previewResult(needs, params.marketId))
  route(http, contract.confirmResult, async ({ params, body, caller }) => {
    await manage.confirmResult(needs, { operatorId: caller.id, ...params, result: body })
    return manage.findMarket(db, params.marketId)
  })
  route(http, contract.reverseSettlement, async ({ params, body, caller }) => {
    await manage.reverseSettlement(needs, { operatorId: caller.id, ...params, ...body })
    return manage.findMarket(db, params.marketId)
  })
}
