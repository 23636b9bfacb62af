import { isDeepStrictEqual } from 'node:util'
import { liveTopics } from '#contract/live.ts'
import * as choices from '#contract/notices/choices.ts'
import * as push from '#contract/notices/push.ts'
import * as contract from '#contract/notices/notices.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import type { Product } from '#server/kernel/product.ts'
import { liveTopic } from '#server/live/topic.ts'
import { noticesRoutes } from './routes.ts'
import { deleteOlder, statesOf } from './store.ts'
import { personal } from './personal.ts'
import { pushRoutes } from './push/routes.ts'
import { forgetBrowsersOf } from './push/store.ts'

type Needs = { db: Db; config: Config }

export const noticesProduct: Product<Needs> = {
  name: 'notices',
  picturedTo: 'players.read',
  personal,
  api: { Notices: { ...contract, ...choices, ...push } },
  routes: (http, needs) => {
    noticesRoutes(http, needs)
    pushRoutes(http, needs)
  },
  onClosed: async (tx, { playerId }) => {
    await forgetBrowsersOf(tx, playerId)
  },
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
  retention: ({ db }) => [
    {
      what: 'Notices to players',
      keptFor: 'noticesKeptDays',
      why: 'That is long enough to look something up. While a complaint is open, its player’s stay.',
      forget: (keptDays) => deleteOlder(db, keptDays),
    },
  ],
}
