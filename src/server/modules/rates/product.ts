import * as contract from '#contract/rates.ts'
import type { Config } from '#server/config.ts'
import type { Product } from '#server/kernel/product.ts'
import { limitDuties, rateJobs } from './jobs.ts'
import { rateRoutes } from './operators/routes.ts'
import type { RateNeeds } from './service.ts'

type Needs = RateNeeds & {
  /** It takes up stake limits that change. */
  exchange: { reloadAll(): Promise<unknown> }
  config: Pick<Config, 'currency' | 'ratesUrl'>
  log: (message: string, error: unknown) => void
}

export const ratesProduct: Product<Needs> = {
  name: 'rates',
  api: { 'Back office': contract },
  routes: (http, { db, exchange, inForce, config: { currency, ratesUrl } }) =>
    rateRoutes(http, { db, exchange, inForce, currency, ratesUrl }),
  // The operator may have set another cap of winnings, at this server or another.
  notices: ({ db, inForce, log }) => ({
    operator_setting: () =>
      void inForce
        .refresh(db)
        .catch((error: unknown) => log('The limits of bets were not read', error)),
  }),
  duties: limitDuties,
  jobs: ({ db, inForce, config }) => rateJobs({ db, inForce }, config.ratesUrl),
}
