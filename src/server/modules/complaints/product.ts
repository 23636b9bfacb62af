import { sql } from 'kysely'
import * as contract from '#contract/complaints/complaints.ts'
import type { Product } from '#server/kernel/product.ts'
import { offerThirdLevel } from './offer.ts'
import { complaintDeskRoutes, complaintRoutes } from './routes.ts'
import type { ComplaintNeeds } from './service.ts'

export const complaintsProduct: Product<ComplaintNeeds> = {
  name: 'complaints',
  picturedTo: 'complaints.read',
  personal: {
    complaints: ({ playerId }) => sql`
      select c.id, c.kind, c.subject, c.state, c.filed_at as "filedAt", e.kind as "step", e.at, e.is_ours as "isOurs", e.text from complaint c join complaint_event e on e.complaint_id = c.id where c.user_id = ${playerId} order by e.id`,
  },
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
        says: `${await offerThirdLevel(needs)} complaints came to the day of their third level.`,
      }),
    },
  ],
  queues: {
    complaints: {
      to: 'complaints.read',
      items: sql`
        select id, filed_at, subject, user_id, null, null, answer_due_at from complaint where state in ('first', 'second', 'third')`,
    },
  },
  waiting: {
    complaintsWaiting: {
      to: 'complaints.read',
      count: sql`select count(*) from complaint where state in ('first', 'second', 'third')`,
    },
  },
}
