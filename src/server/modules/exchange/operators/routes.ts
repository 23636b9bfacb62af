import * as contract from '#contract/managed-markets.ts'
import type { Db } from '#server/db/database.ts'
import { type Http, route } from '#server/http/route.ts'
import type { Exchange } from '../exchange.ts'
import * as manage from './manage-market.ts'
import { marketsPage } from './market-store.ts'
import { previewResult } from './preview-result.ts'

type Needs = { db: Db; exchange: Exchange; currency: string }

export function managedMarketRoutes(http: Http, needs: Needs): void {
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
