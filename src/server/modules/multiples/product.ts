import { sql } from 'kysely'
import * as contract from '#contract/multiples.ts'
import type { SportsLimits } from '#domain/rates/sports-limits.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { evenPlays } from '#server/kernel/even-plays.ts'
import type { Product } from '#server/kernel/product.ts'
import type { Commits } from '#server/modules/exchange/index.ts'
import { betsOfMultiples } from './booked-bets.ts'
import { multipleCredits } from './credits.ts'
import { exposuresOfMultiples } from './exposures.ts'
import { heldByMultiples, multipleInvariants } from './invariants.ts'
import type { Needs as Service } from './needs.ts'
import { multiplesRoutes } from './routes.ts'
import { MultiplesSettler } from './settler.ts'
import { multipleTerms } from './terms.ts'
import { wonByMultiples } from './won.ts'

type Needs = {
  db: Db
  exchange: Service['exchange'] & Pick<Commits, 'onCommit'>
  house: Service['house']
  config: Config
  limits: () => SportsLimits
  log: (message: string, error?: unknown) => void
}
const serving = ({ config, limits, ...needs }: Needs) => ({
  ...needs,
  terms: () => multipleTerms(config, limits()),
})

export const multiplesProduct: Product<Needs> = {
  name: 'multiples',
  picturedTo: 'multiples.read',
  personal: {
    multiples: ({ walletId }) => sql`
      select id, system, lines, stake_minor as "stakeMinor", placed_at as "at" from multiple where account_id = ${walletId} order by id`,
  },
  api: { Multiples: contract },
  routes: (http, needs) => multiplesRoutes(http, serving(needs)),
  start: async (needs) => {
    const settler = new MultiplesSettler({ ...needs, terms: needs.config })
    return { jobs: settler.jobs, stop: () => settler.stop() }
  },
  invariants: multipleInvariants,
  unfinished: sql`
    select 'multiple bets', placed_at from multiple where status = 'open'`,
  bound: [heldByMultiples],
  statement: { bets: { multiple: betsOfMultiples } },
  stakes: ({ walletId }) => sql`
    select placed_at, stake_minor, status = 'settled' as is_settled from multiple where account_id = ${walletId}`,
  facts: {
    evenPlaysInDay: ({ player: { walletId }, at }) =>
      evenPlays(
        sql`select placed_at from multiple where account_id = ${walletId} and placed_at > ${at} - interval '1 day'`,
        at,
      ),
  },
  counted: {
    risked: ({ walletId }, since) => sql`
      select sum(stake_minor) from multiple
      where account_id = ${walletId} and placed_at > ${since} and status <> 'cancelled'`,
    won: wonByMultiples,
    wagered: {
      play: 'sports',
      settled: ({ walletId }, since) => sql`
        select stake_minor as risked_minor, coalesce(returned_minor, 0) - stake_minor as result_minor
        from multiple where account_id = ${walletId} and status = 'settled' and placed_at > ${since}`,
    },
  },
  exposures: () => ({ multiple: exposuresOfMultiples }),
  openBusiness: {
    openMultiples: ({ walletId }) =>
      sql`select count(*) from multiple where account_id = ${walletId} and status = 'open'`,
  },
  credits: multipleCredits,
}
