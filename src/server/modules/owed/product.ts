import * as contract from '#contract/owed/owed.ts'
import type { Product } from '#server/kernel/product.ts'
import { type OwedNeeds, owedJobs } from './jobs.ts'
import { forgetOldLeaves } from './make-proof.ts'
import { owedRoutes } from './routes.ts'

const { stateReserves, ...open } = contract

/** The proof of what is owed to players, and the signed heads that it is kept with. */
export const owedProduct: Product<OwedNeeds> = {
  name: 'owed',
  api: { 'Player funds': open, 'Back office': { stateReserves } },
  routes: (http, { db, config }) => owedRoutes(http, { db, currency: config.currency }),
  jobs: owedJobs,
  retention: ({ db }) => [
    {
      what: 'Balances of the daily proofs',
      keptFor: 'proofsKeptDays',
      why: 'Players have had the time to fetch their proof. The signed heads stay for ever.',
      forget: (keptDays) => forgetOldLeaves(db, keptDays),
    },
  ],
}
