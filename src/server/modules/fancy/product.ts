import { sql } from 'kysely'
import * as ballLog from '#contract/fancy/ball-log.ts'
import * as contract from '#contract/fancy/house-markets.ts'
import { evenPlays } from '#server/kernel/even-plays.ts'
import type { Product } from '#server/kernel/product.ts'
import { betsOfHouseMarkets } from './booked-bets.ts'
import type { Fancy } from './fancy.ts'
import { fancyInvariants, heldByFancy } from './invariants.ts'
import { FANCY } from './needs.ts'
import { fancyOperatorRoutes } from './operators/routes.ts'
import { fancyRoutes } from './routes.ts'
import { fancyTopics } from './topic.ts'

const {
  listHouseMarketsAtDesk,
  stopHouseMarket,
  voidHouseMarket,
  settleHouseMarketAnew,
  ...players
} = contract
const desk = {
  listHouseMarketsAtDesk,
  stopHouseMarket,
  voidHouseMarket,
  settleHouseMarketAnew,
  ...ballLog,
}
const nameOf = sql`coalesce(m.overs || ' over runs, innings ' || m.innings, 'Bookmaker')`

export const fancyProduct: Product<{ fancy: Fancy }> = {
  name: FANCY,
  picturedTo: 'markets.read',
  personal: {
    'fancy-bets': ({ walletId }) => sql`
      select id, market_id as "marketId", selection, side, line, rate, stake_minor as "stakeMinor", win_minor as "winMinor", risk_minor as "riskMinor", placed_at as "at" from fancy_bet where account_id = ${walletId} order by id`,
  },
  api: {
    'Fancy and bookmaker': players,
    'Back office': desk,
  },
  routes: (http, { fancy }) => {
    fancyRoutes(http, fancy.service)
    fancyOperatorRoutes(http, fancy.service)
  },
  topics: ({ fancy }) => fancyTopics(fancy.service),
  notices: ({ fancy }) => ({ ball_log_entry: (eventId) => fancy.heard(eventId) }),
  jobs: ({ fancy }) => [
    {
      name: 'follow-ball-logs',
      schedule: { everySeconds: 10 },
      run: async () => ({ says: `${await fancy.sweep()} matches looked at.` }),
    },
  ],
  start: async ({ fancy }) => {
    fancy.start()
    return () => fancy.stop()
  },
  invariants: fancyInvariants,
  unfinished: sql`
    select 'bets on house markets', b.placed_at
    from fancy_bet b join fancy_market m on m.id = b.market_id and m.status <> 'settled'`,
  bound: [heldByFancy],
  statement: { bets: { fancy: betsOfHouseMarkets } },
  stakes: ({ walletId }) => sql`
    select b.placed_at, b.stake_minor, m.status = 'settled' as is_settled
    from fancy_bet b join fancy_market m on m.id = b.market_id
    where b.account_id = ${walletId} and m.result is distinct from '"void"'`,
  facts: {
    evenPlaysInDay: ({ player: { walletId }, at }) =>
      evenPlays(
        sql`select placed_at from fancy_bet where account_id = ${walletId} and placed_at > ${at} - interval '1 day'`,
        at,
      ),
  },
  counted: {
    risked: ({ walletId }, since) => sql`
      select sum(b.risk_minor) from fancy_bet b join fancy_market m on m.id = b.market_id
      where b.account_id = ${walletId} and b.placed_at > ${since} and m.result is distinct from '"void"'`,
    won: ({ accounts, timeZone }) => sql`
      select s.account_id, (e.starts_at at time zone ${timeZone})::date as day,
        greatest(0, coalesce(s.result_minor, s.best_minor)) as won
      from fancy_stand s join fancy_market m on m.id = s.market_id join event e on e.id = m.event_id
      where s.account_id = any(${accounts})`,
    wagered: {
      play: 'sports',
      settled: ({ walletId }, since) => sql`
        select own.risked_minor, s.result_minor
        from (
          select market_id, sum(risk_minor)::bigint as risked_minor from fancy_bet
          where account_id = ${walletId} group by market_id having min(placed_at) > ${since}
        ) own
        join fancy_market m on m.id = own.market_id and m.status = 'settled' and m.result <> '"void"'
        join fancy_stand s on s.market_id = own.market_id and s.account_id = ${walletId}`,
    },
  },
  exposures: () => ({
    'house-market': sql`
      select s.account_id, m.id, ${nameOf}, e.name, s.hold_minor
      from fancy_stand s join fancy_market m on m.id = s.market_id join event e on e.id = m.event_id
      where s.hold_minor > 0
      union all
      select null, m.id, ${nameOf}, e.name, sum(s.best_minor)::bigint
      from fancy_stand s join fancy_market m on m.id = s.market_id join event e on e.id = m.event_id
      where s.best_minor > 0 group by m.id, e.id`,
  }),
  openBusiness: {
    openFancyMarkets: ({ walletId }) =>
      sql`select count(*) from fancy_stand where account_id = ${walletId} and result_minor is null`,
  },
}
