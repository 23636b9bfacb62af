import type { Db } from '#server/db/database.ts'
import type { Job } from '#server/jobs/job.ts'
import { sweepFills } from './price-history.ts'

/** Keeps the price history a few seconds behind the fills. */
export const priceHistoryJobs = (db: Db): Job[] => [
  {
    name: 'keep-price-history',
    schedule: { everySeconds: 5 },
    run: async ({ signal }) => {
      while (!signal.aborted && (await sweepFills(db)) > 0);
    },
  },
]
