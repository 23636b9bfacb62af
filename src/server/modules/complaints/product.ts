import { sql } from 'kysely'
import * as contract from '#contract/complaints/complaints.ts'
import type { Product } from '#server/kernel/product.ts'
import { offerThirdLevel } from './offer.ts'
import { complaintDeskRoutes, complaintRoutes } from './routes.ts'
import type { ComplaintNeeds } from './service.ts'

export const complaintsProduct: Product<ComplaintNeeds> = {
  name: 'complaints',
  api: { Complaints: contract },
  routes: (http, needs) => {
    complaintRoutes(http, needs)
    complaintDeskRoutes(http, needs)
  },
  jobs: (needs) => [
    {
      name: 'offer-third-level',
      schedule: { everySeconds: 600 },
      run: async () => ({
        says: `${await offerThirdLevel(needs)} complaints came to their eighth week.`,
      }),
    },
  ],
  waiting: {
    complaintsWaiting: {
      to: 'complaints.read',
      count: sql`select count(*) from complaint where state in ('first', 'second', 'third')`,
    },
  },
}
