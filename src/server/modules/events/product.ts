import { sql } from 'kysely'
import * as contract from '#contract/events.ts'
import * as matchLog from '#contract/match-log.ts'
import type { Config } from '#server/config.ts'
import type { Product } from '#server/kernel/product.ts'
import type { CatalogueChanges, Commits, MarketDesk } from '#server/modules/exchange/index.ts'
import { eventDuties, eventJobs, type JobNeeds } from './jobs.ts'
import { eventRoutes } from './operators/routes.ts'
import { incidentRoutes } from './routes.ts'
import { isPastWindow } from './store.ts'

type Needs = JobNeeds & {
  exchange: MarketDesk & CatalogueChanges & Commits
  config: Pick<Config, 'overdueEvents' | 'currency'>
}

const { listIncidents, ...desk } = matchLog

export const eventsProduct: Product<Needs> = {
  name: 'events',
  api: { 'Events and prices': { listIncidents }, 'Back office': { ...contract, ...desk } },
  routes: (http, { db, exchange, config: { currency } }) => {
    incidentRoutes(http, { db })
    eventRoutes(http, { db, exchange, currency })
  },
  jobs: ({ config, ...needs }) =>
    eventJobs(needs, { endsOverdue: config.overdueEvents === 'automatic' }),
  duties: eventDuties,
  waiting: {
    eventsOverdue: {
      to: 'events.read',
      count: sql`select count(*) from event e where ${isPastWindow}`,
    },
  },
}
