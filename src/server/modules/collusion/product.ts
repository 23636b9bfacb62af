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
  queues: {
    collusion: {
      to: 'collusion.read',
      dueHours: 72,
      items: sql`
        select id, found_at, 'Money moved between two players', null, moved_minor, currency
        from collusion_alert where state = 'open'`,
    },
  },
  facts: {
    arrangedBetsInQuarter: ({ player: { playerId }, at }) => sql`
      select count(*) from collusion_alert
      where ${playerId} in (loser_id, winner_id) and state <> 'dismissed' and found_at > ${at} - interval '90 days'`,
  },
  waiting: {
    collusionWaiting: {
      to: 'collusion.read',
      count: sql`select count(*) from collusion_alert where state = 'open'`,
    },
  },
}
