import { sql } from 'kysely'
import { chooseAlerts as chooseAlertsCall, getAlerts } from '#contract/lottery/alerts.ts'
import { changeCart as changeCartCall } from '#contract/lottery/cart.ts'
import * as games from '#contract/lottery/games.ts'
import * as myTickets from '#contract/lottery/my-tickets.ts'
import * as slips from '#contract/lottery/slips.ts'
import * as shares from '#contract/lottery/syndicates.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type Caller, type Http, route } from '#server/http/route.ts'
import { changeCart } from './cart/cart.ts'
import type { CheckoutDesk } from './cart/checkout-desk.ts'
import { checkTicket } from './check-ticket.ts'
import { cancelPlan, ticketOf, ticketsOf } from './my-tickets.ts'
import type { LotteryNeeds } from './needs.ts'
import { alertsOf, chooseAlerts } from './news/alerts.ts'
import { proofOf } from './own-draw-job.ts'
import { quoteSlips } from './quote.ts'
import { buyShares, openSyndicates, sharesOf } from './syndicates/syndicates.ts'
import { lotteriesOnSale, lotteryPage, results } from './reads.ts'

export function lotteryRoutes(http: Http, needs: LotteryNeeds, checkouts: CheckoutDesk): void {
  const { db, catalogue } = needs
  const lotteryOf = (game: string) => {
    const lottery = catalogue.get(game)
    if (!lottery) throw new Refusal('NOT_FOUND')
    return lottery
  }

  route(http, games.listLotteries, async () => {
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
    const now = rows[0]?.now ?? new Date()
    return { lotteries: await lotteriesOnSale(needs), now: now.toISOString() }
  })
  route(http, games.listResults, ({ query }) => results(needs, query))
  route(http, games.getLottery, ({ params }) => lotteryPage(needs, lotteryOf(params.game)))
  route(http, games.getDrawProof, ({ params }) => proofOf(needs, params.drawId))
  route(http, games.checkTicket, ({ params, body }) =>
    checkTicket(needs, lotteryOf(params.game), body),
  )

  route(http, getAlerts, ({ caller, params: { game } }) =>
    alertsOf(db, { walletId: walletOf(caller), game: lotteryOf(game).id }),
  )
  route(http, chooseAlertsCall, ({ caller, params: { game }, body }) =>
    chooseAlerts(db, { walletId: walletOf(caller), game: lotteryOf(game).id }, body),
  )

  route(http, changeCartCall, ({ caller, body }) => changeCart(db, walletOf(caller), body))
  route(http, slips.quoteSlips, ({ body }) => quoteSlips(needs, db, body.slips))
  route(http, slips.checkout, ({ caller, body }) =>
    checkouts.checkout({ userId: caller.id, walletId: walletOf(caller) }, body),
  )

  route(http, shares.listSyndicates, async () => ({ syndicates: await openSyndicates(needs) }))
  route(http, shares.listMyShares, async ({ caller }) => ({
    shares: await sharesOf(needs, walletOf(caller)),
  }))
  route(http, shares.buyShares, ({ caller, params: { syndicateId }, body }) =>
    buyShares(needs, { userId: caller.id, walletId: walletOf(caller), syndicateId }, body),
  )

  route(http, myTickets.listMyTickets, ({ caller, query }) =>
    ticketsOf(needs, { walletId: walletOf(caller), ...query }),
  )
  route(http, myTickets.getMyTicket, ({ caller, params }) =>
    ticketOf(needs, walletOf(caller), params.ticketId),
  )
  route(http, myTickets.cancelPlan, async ({ caller, params }) => {
    await cancelPlan(needs, walletOf(caller), params.ticketId)
    return ticketOf(needs, walletOf(caller), params.ticketId)
  })
}

export function walletOf({ walletId }: Caller): number {
  if (walletId === null) throw new Refusal('NOT_A_PLAYER')
  return walletId
}
