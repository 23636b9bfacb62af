import { sql } from 'kysely'
import * as contract from '#contract/operators/operator-profile.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import type { Product } from '#server/kernel/product.ts'
import { operatorProfileRoutes } from './routes.ts'
import { startWith } from './values.ts'

type Settings = 'currency' | 'identityRequired' | 'realMoney' | 'bonusTimesMax'
type Needs = { db: Db; config: Pick<Config, Settings> }

export const operatorProfileProduct: Product<Needs> = {
  name: 'operator-profile',
  api: { 'Back office': contract },
  routes: (http, { db, config: { currency, realMoney, identityRequired, bonusTimesMax } }) => {
    const identity = realMoney || identityRequired ? { identityRequired: 1 } : {}
    operatorProfileRoutes(http, { db, currency, floors: { ...identity, bonusTimesMax } })
  },
  start: async ({ db, config: { realMoney, identityRequired, bonusTimesMax } }) => {
    await startWith(db, 'bonusTimesMax', bonusTimesMax)
    if (realMoney || identityRequired) await startWith(db, 'identityRequired', 1)
    if (realMoney) await startWith(db, 'fundsCheckStopsDeposits', 1)
  },
  waiting: {
    settingsWaiting: {
      to: 'operator-profile.read',
      count: sql`select count(*) from operator_setting_change where state = 'waiting'`,
    },
  },
}
