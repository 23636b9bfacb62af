import { sql } from 'kysely'
import * as contract from '#contract/support.ts'
import type { Db } from '#server/db/database.ts'
import type { Product } from '#server/kernel/product.ts'
import { supportRoutes } from './routes.ts'

export const supportProduct: Product<{ db: Db }> = {
  name: 'support',
  personal: {
    messages: ({ playerId }) => sql`
      select t.subject, m.sent_at as "at", m.is_answer as "isAnswer", m.text from support_message m join support_thread t on t.id = m.thread_id where t.user_id = ${playerId} order by m.id`,
  },
  api: { Support: contract },
  routes: (http, { db }) => supportRoutes(http, { db, limitOf: http.limitOf }),
  queues: {
    support: {
      to: 'support.read',
      dueHours: 24,
      items: sql`select id, moved_at, subject, user_id, null, null from support_thread where state = 'open'`,
    },
  },
  waiting: {
    supportWaiting: {
      to: 'support.read',
      count: sql`select count(*) from support_thread where state = 'open'`,
    },
  },
}
