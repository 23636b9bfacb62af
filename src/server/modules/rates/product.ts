import * as contract from '#contract/rates.ts'
import type { Config } from '#server/config.ts'
import type { Product } from '#server/kernel/product.ts'
import { rateJobs } from './jobs.ts'
import { rateRoutes } from './operators/routes.ts'
import type { RateNeeds } from './service.ts'

type Needs = RateNeeds & {
  /** It takes up stake limits that change. */
  exchange: { reloadAll(): Promise<unknown> }
  config: Pick<Config, 'currency' | 'ratesUrl'>
}

export const ratesProduct: Product<Needs> = {
  name: 'rates',
  api: { 'Back office': contract },
  routes: (http, { db, exchange, limits, config: { currency, ratesUrl } }) =>
    rateRoutes(http, { db, exchange, limits, currency, ratesUrl }),
  jobs: ({ db, limits, config }) => rateJobs({ db, limits }, config.ratesUrl),
}
