import type { Db } from '#server/db/database.ts'
import type { Job } from '#server/jobs/job.ts'
import type { Product } from '#server/kernel/product.ts'
import { stakesIn } from '#server/kernel/player-business.ts'
import { type InactivityNeeds, watchInactive } from './watch-inactive.ts'

type Needs = {
  db: Db
  config: InactivityNeeds['config'] & { currency: string }
  products: readonly Pick<Product<never>, 'stakes'>[]
}

/** The stakes in all products say whether an account is inactive, so the job knows all products. */
export const inactivityJobs = ({ db, config, products }: Needs): Job[] => [
  {
    name: 'watch-inactive-accounts',
    schedule: { dailyAt: '04:20' },
    run: async ({ signal }) => {
      const needs = { db, config, currency: config.currency, stakesOf: stakesIn(products) }
      const { told, repaid, charged, woken } = await watchInactive(needs, new Date(), signal)
      return {
        says: `${told} owners of inactive accounts were told, ${repaid} were repaid, ${charged} paid a fee, ${woken} came back`,
      }
    },
  },
]
