import { sql } from 'kysely'
import * as contract from '#contract/operators/operator-profile.ts'
import { PROOF_FROM_MINOR } from '#domain/identity/levels.ts'
import { fixedSettings } from '#domain/operator-profile/settings.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import type { Product } from '#server/kernel/product.ts'
import { operatorProfileRoutes } from './routes.ts'
import type { Floors } from './store.ts'
import { beginWith, demand, openAllCountries } from './values.ts'

type Needs = { db: Db; config: Pick<Config, 'currency' | 'realMoney' | 'exclusionRegisterFile'> }

/** The least that real money demands of settings that operators change. */
const floorsOf = ({ config }: Needs): Floors => (config.realMoney ? { identityRequired: 1 } : {})

export const operatorProfileProduct: Product<Needs> = {
  name: 'operator-profile',
  api: { 'Back office': contract },
  routes: (http, needs) => {
    const { db, config } = needs
    operatorProfileRoutes(http, { db, currency: config.currency, floors: floorsOf(needs) })
  },
  start: async (needs) => {
    const { db, config } = needs
    const floors = floorsOf(needs)
    for (const name of fixedSettings) {
      const floor = floors[name]
      if (floor !== undefined) await demand(db, name, floor)
    }
    if (config.exclusionRegisterFile !== '') await beginWith(db, 'registerRequired', 1)
    if (!config.realMoney) {
      await openAllCountries(db)
      return
    }
    await beginWith(db, 'fundsCheckStopsDeposits', 1)
    await beginWith(db, 'paymentProofFrom', PROOF_FROM_MINOR['payment-account'])
    await beginWith(db, 'sourceProofFrom', PROOF_FROM_MINOR['source-of-money'])
  },
  waiting: {
    settingsWaiting: {
      to: 'operator-profile.read',
      count: sql`select count(*) from operator_setting_change where state = 'waiting'`,
    },
  },
}
