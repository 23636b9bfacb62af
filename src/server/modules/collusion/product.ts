import { sql } from 'kysely'
import * as contract from '#contract/collusion.ts'
import type { Product } from '#server/kernel/product.ts'
import { collusionJobs, type JobNeeds } from './jobs.ts'
import { collusionRoutes } from './routes.ts'

export const collusionProduct: Product<JobNeeds> = {
  name: 'collusion',
  counted: {
    noBonus: ({ playerId }) => sql`exists (
      select from collusion_alert where state in ('open', 'confirmed') and ${playerId} in (loser_id, winner_id)
    )`,
  },
  api: { 'Back office': contract },
  routes: collusionRoutes,
  jobs: collusionJobs,
  waiting: {
    collusionWaiting: {
      to: 'collusion.read',
      count: sql`select count(*) from collusion_alert where state = 'open'`,
    },
  },
}
