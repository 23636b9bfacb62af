import { isDeepStrictEqual } from 'node:util'
import { liveTopics } from '#contract/live.ts'
import * as choices from '#contract/notices/choices.ts'
import * as contract from '#contract/notices/notices.ts'
import type { Db } from '#server/db/database.ts'
import type { Product } from '#server/kernel/product.ts'
import { liveTopic } from '#server/live/topic.ts'
import { noticesRoutes } from './routes.ts'
import { deleteOlder, statesOf } from './store.ts'

type Needs = { db: Db }

export const noticesProduct: Product<Needs> = {
  name: 'notices',
  api: { Notices: { ...contract, ...choices } },
  routes: (http, needs) => noticesRoutes(http, needs),
  topics: ({ db }) => [
    liveTopic<contract.NoticesState>({
      name: 'notices',
      ...liveTopics.notices,
      notices: ['player_notice'],
      source: {
        read: (asked) =>
          statesOf(
            db,
            asked.map(({ key }) => key),
          ),
        diff: (before, after) => (isDeepStrictEqual(before, after) ? undefined : after),
      },
    }),
  ],
  jobs: ({ db }) => [
    {
      name: 'delete-old-notices',
      schedule: { dailyAt: '03:45' },
      run: async () => ({
        says: `${await deleteOlder(db, contract.NOTICES_KEPT_DAYS)} notices were old enough to be deleted.`,
      }),
    },
  ],
}
