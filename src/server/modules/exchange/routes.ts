import type { FastifyReply } from 'fastify'
import { getMarketResults } from '#contract/catalogue.ts'
import * as contract from '#contract/exchange.ts'
import { SERVER_HEADER } from '#contract/endpoint.ts'
import { getLadder, getPriceHistory, getStartingPrices } from '#contract/prices.ts'
import { anyPrice } from '#domain/exchange/book/starting-price.ts'
import type { Db } from '#server/db/database.ts'
import type { Reads } from '#server/db/replica.ts'
import { pageLanguage } from '#server/http/page-language.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type Caller, type Http, route } from '#server/http/route.ts'
import type { Exchange } from './exchange.ts'
import { refuseWithoutOrders } from './detached/detached-markets.ts'
import { marketLadders } from './reads/market-ladders.ts'
import { marketResults } from './reads/settled-results.ts'
import { priceHistory } from './reads/price-history.ts'
import { betsOfPlayerUntil } from './reads/booked-bets.ts'
import { ordersByIds, ordersOf, positionIn } from './reads/reads.ts'
import { profitsOf } from './reads/profits.ts'
import { startingPrices } from './reads/starting-prices.ts'

type Needs = { db: Db; reads: Reads; exchange: Exchange }

/** Every server answers these calls; what they ask of a book is done by its owner. */
export function exchangeRoutes(site: Http, { db, reads, exchange }: Needs): void {
  const http = { ...site, isAnywhere: true }
  const { players } = exchange
  route(http, contract.placeOrder, async ({ caller, body, reply }) => {
    await nameServer(reply, exchange, body.marketId)
    return players.place({
      accountId: walletOf(caller),
      ...body,
      price: body.orderKind === 'market_on_close' ? anyPrice(body.side) : body.price,
    })
  })

  route(http, contract.placeDutching, async ({ caller, params, body, reply }) => {
    await nameServer(reply, exchange, params.marketId)
    return players.placeDutching({ accountId: walletOf(caller), ...params, ...body })
  })

  route(http, contract.changeOrder, ({ caller, params, body }) =>
    players.change({ walletId: walletOf(caller), ...params, ...body }),
  )

  route(http, contract.cancelOrder, ({ caller, params }) =>
    players.cancel(walletOf(caller), params.orderId),
  )

  route(http, contract.updateOrder, ({ caller, params, body }) =>
    players.update(walletOf(caller), params.orderId, body.persistence),
  )

  route(http, contract.cancelOrders, ({ caller, body }) =>
    players.cancelAll(walletOf(caller), body.marketId),
  )

  route(http, contract.listOrders, async ({ caller, query, request }) => {
    const terms = { timeZone: exchange.limits().timeZone, language: pageLanguage(request) }
    const [found, until] = await Promise.all([
      ordersOf(db, walletOf(caller), { ...query, ...terms }),
      betsOfPlayerUntil(db, caller.id),
    ])
    const shown = { ...found, page: query.page, pageSize: query.pageSize }
    return until ? { ...shown, carriedUntil: until.toISOString() } : shown
  })

  route(http, contract.listProfits, async ({ caller, query, request }) => {
    const language = pageLanguage(request)
    const { timeZone } = exchange.limits()
    const found = await reads.from((from) =>
      profitsOf(from, walletOf(caller), { ...query, timeZone, language }),
    )
    return { ...found, page: query.page, pageSize: query.pageSize }
  })

  route(http, contract.getOrder, async ({ caller, params }) => {
    const [owned] = await ordersByIds(db, [walletOf(caller)], [params.orderId])
    if (!owned) throw new Refusal('NOT_FOUND')
    return owned.order
  })

  route(http, contract.getPosition, async ({ caller, params, reply }) => {
    await nameServer(reply, exchange, params.marketId)
    await refuseWithoutOrders(db, params.marketId)
    const position = await positionIn(db, params.marketId, walletOf(caller))
    if (!position) throw new Refusal('NOT_FOUND')
    return position
  })

  marketRoutes(http, { db, reads, exchange })
}

/** Everything that anybody may know of a market. */
function marketRoutes(http: Http, { db, reads, exchange }: Needs): void {
  route(http, getLadder, async ({ params: { marketId }, reply }) => {
    await nameServer(reply, exchange, marketId)
    const ladder = (await marketLadders({ db, exchange }, [marketId])).get(marketId)
    if (!ladder) throw new Refusal('NOT_FOUND')
    return ladder
  })

  route(http, getStartingPrices, async ({ params: { marketId } }) => {
    const prices = await startingPrices({ db, exchange }, marketId)
    if (!prices) throw new Refusal('NOT_FOUND')
    return prices
  })

  route(http, getMarketResults, async ({ params: { marketId } }) => {
    const results = await marketResults(db, marketId)
    if (!results) throw new Refusal('NOT_FOUND')
    return results
  })

  route(http, getPriceHistory, async ({ params, query: { minutes } }) => {
    const history = await reads.from((from) =>
      priceHistory(from, { ...params, minutes: minutes ? Number(minutes) : null }),
    )
    if (!history) throw new Refusal('NOT_FOUND')
    return history
  })
}

function walletOf({ walletId }: Caller): number {
  if (walletId === null) throw new Refusal('NOT_A_PLAYER')
  return walletId
}

/** Names the owner of the market's book, so that the proxy in front can lead the next calls on it there. */
async function nameServer(reply: FastifyReply, exchange: Exchange, marketId: number) {
  const name = await exchange.proxyNameOf(marketId)
  if (name !== undefined) reply.header(SERVER_HEADER, name)
}
