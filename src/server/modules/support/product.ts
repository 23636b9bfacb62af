import { sql } from 'kysely'
import * as contract from '#contract/support.ts'
import type { Db } from '#server/db/database.ts'
import type { Product } from '#server/kernel/product.ts'
import { supportRoutes } from './routes.ts'

/** Beginnings of words in the languages of the pages that speak of addiction, debt or harm. */
const WORDS_OF_HARM = String.raw`\m(addict|suicid|kill myself|self.harm|gambling problem|lost everything|cannot stop|can.t stop|spielsucht|süchtig|selbstmord|umbringen|viciad|vício|me matar|adict|ludopat|matarme|व्यसन|आत्महत्या|जुए की लत)`

export const supportProduct: Product<{ db: Db }> = {
  name: 'support',
  picturedTo: 'support.read',
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
  facts: {
    worryingMessagesInMonth: ({ player: { playerId }, at }) => sql`
      select count(*) from support_message m join support_thread t on t.id = m.thread_id
      where t.user_id = ${playerId} and not m.is_answer and m.sent_at > ${at} - interval '30 days'
        and m.text ~* ${WORDS_OF_HARM}`,
  },
  waiting: {
    supportWaiting: {
      to: 'support.read',
      count: sql`select count(*) from support_thread where state = 'open'`,
    },
  },
}
