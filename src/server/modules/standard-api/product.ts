import * as apiKeys from '#contract/api-keys.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import type { Product } from '#server/kernel/product.ts'
import type { Logins } from '#server/modules/account/index.ts'
import type {
  BookReads,
  Commits,
  BetLimits,
  OrderDesk,
  OwnLimits,
} from '#server/modules/exchange/index.ts'
import { cancelOrdersOfSilent, heartbeatDuties } from './account/heartbeats.ts'
import { standardApi } from './routes.ts'

type Needs = {
  db: Db
  exchange: OrderDesk & BookReads & OwnLimits & Commits & BetLimits
  config: Pick<Config, 'currency' | 'timeZone'>
  log: (message: string, error?: unknown) => void
}

export const standardApiProduct: Product<Needs, Needs & { logins: Logins }> = {
  name: 'standard-api',
  api: { 'Application keys': apiKeys },
  routes: (http, { db, exchange, logins, config: { currency, timeZone } }) =>
    standardApi(http, {
      db,
      exchange,
      logins,
      terms: {
        currency,
        timeZone,
        stakeMinMinor: () => exchange.limits().stakeMinMinor,
      },
    }),
  // A program that is heard of only now was silent too long.
  start: (needs) => cancelOrdersOfSilent(needs),
  duties: heartbeatDuties,
}
