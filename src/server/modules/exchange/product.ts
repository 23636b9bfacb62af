import { sql } from 'kysely'
import * as betting from '#contract/exchange.ts'
import * as managedMarkets from '#contract/managed-markets.ts'
import * as prices from '#contract/prices.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import type { Reads } from '#server/db/replica.ts'
import type { Product } from '#server/kernel/product.ts'
import { evenOrdersInDay } from './reads/even-orders.ts'
import { betNumbered } from './reads/bet-numbered.ts'
import type { BooksOf } from '#server/modules/catalogue/index.ts'
import { exchangeInvariants, heldByExchange } from './checks/invariants.ts'
import { detachableBets } from './detached/let-go.ts'
import type { Exchange } from './exchange.ts'
import { betNoticeJobs } from './notices/tell-bets.ts'
import { exchangeTopics } from './live/topics.ts'
import { managedMarketRoutes } from './operators/routes.ts'
import { suspendedPlayersWithOrders } from './operators/suspended-players.ts'
import { betsOfMarkets, betsOfPlayerUntil } from './reads/booked-bets.ts'
import { priceHistoryJobs } from './reads/jobs.ts'
import { exchangeRoutes } from './routes.ts'
import { settlementCredits } from './settlement/credits.ts'
import {
  riskedInMarkets,
  settledInMarkets,
  stakesCarriedInMarkets,
  stakesInMarkets,
} from './reads/stakes.ts'
import { wonInMarkets } from './reads/won.ts'

type Needs = {
  db: Db
  reads: Reads
  exchange: Exchange
  booksOf: BooksOf
  config: Pick<Config, 'currency'>
}

export const exchangeProduct: Product<Needs> = {
  name: 'exchange',
  picturedTo: 'markets.read',
  personal: {
    orders: ({ walletId }) => sql`
      select id, market_id as "marketId", selection_id as "selectionId", side, price, stake_minor as "stakeMinor", matched_minor as "matchedMinor", cancelled_minor as "cancelledMinor", lapsed_minor as "lapsedMinor", voided_minor as "voidedMinor", placed_at as "at" from exchange_order where account_id = ${walletId} order by id`,
    'earlier-orders': ({ walletId }) => sql`
      select to_char(month, 'YYYY-MM') as "month", is_settled as "isSettled", orders, matched_minor as "matchedMinor", first_placed_at as "from", last_placed_at as "until",
        'Single bets of this month are kept outside the program: ask for them.' as "note"
      from exchange_order_carried where account_id = ${walletId} order by to_id, month, is_settled`,
  },
  api: { 'Ladders and price history': prices, Betting: betting, 'Back office': managedMarkets },
  routes: (http, { db, reads, exchange, config: { currency } }) => {
    exchangeRoutes(http, { db, reads, exchange })
    managedMarketRoutes(http, { db, exchange, currency })
  },
  topics: exchangeTopics,
  finds:
    ({ db }) =>
    (words, walletId) =>
      betNumbered(db, words, walletId),
  notices: ({ exchange }) => ({ ledger_account: (id) => exchange.forgetWallet(id) }),
  jobs: ({ db }) => [...priceHistoryJobs(db), ...betNoticeJobs(db)],
  takeOver: {
    begin: ({ exchange }) => exchange.start(),
    end: ({ exchange }) => exchange.stop(),
  },
  turnAway: ({ exchange }) => exchange.turnAway(),
  invariants: exchangeInvariants,
  unfinished: sql`
    select 'settlements of markets', entered_at from market_settlement where status in ('settling', 'reversing')`,
  bound: [heldByExchange],
  detachable: detachableBets,
  statement: { bets: { market: betsOfMarkets }, betsUntil: betsOfPlayerUntil },
  stakes: stakesInMarkets,
  stakesCarried: stakesCarriedInMarkets,
  facts: { evenPlaysInDay: evenOrdersInDay },
  counted: {
    risked: riskedInMarkets,
    won: wonInMarkets,
    wagered: { play: 'sports', settled: settledInMarkets },
  },
  exposures: () => ({
    market: sql`
      select x.account_id, m.id, m.name, e.name, x.exposure_minor
      from (
        select id from market where status in ('inactive', 'open', 'suspended')
        union select market_id from market_settlement where status in ('settling', 'reversing')
      ) unsettled
      join market m on m.id = unsettled.id join event e on e.id = m.event_id
      join exchange_exposure x on x.market_id = m.id
      where x.exposure_minor > 0`,
  }),
  openBusiness: {
    openOrders: ({ walletId }) =>
      sql`select count(*) from exchange_order where account_id = ${walletId} and remaining_minor > 0`,
    // Markets with bets that are not settled.
    openBets: ({ walletId }) => sql`select count(distinct p.market_id)
      from market m join exchange_position p on p.market_id = m.id and p.account_id = ${walletId}
      where m.status not in ('closed', 'void')`,
  },
  suspension: {
    react: ({ exchange }, playerId) => exchange.cancelAllOf({ userId: playerId }),
    unfinished: suspendedPlayersWithOrders,
  },
  queues: {
    results: {
      to: 'markets.read',
      dueHours: 1,
      items: sql`
        select m.id, s.entered_at, e.name || ', ' || m.name, null, null, null
        from market_settlement s join market m on m.id = s.market_id join event e on e.id = m.event_id
        where s.status = 'entered'`,
    },
  },
  waiting: {
    resultsWaiting: {
      to: 'markets.read',
      count: sql`select count(*) from market_settlement where status = 'entered'`,
    },
  },
  credits: settlementCredits,
}
