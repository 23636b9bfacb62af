import type { Db } from '#server/db/database.ts'
import type { Job } from '#server/jobs/job.ts'
import { type DepositTimes, expireDeposits, tellLateDeposits } from './expire-deposits.ts'

export const cashierJobs = (db: Db, times: DepositTimes): Job[] => [
  {
    name: 'tell-late-deposits',
    schedule: { everySeconds: 60 },
    run: async () => {
      const count = await tellLateDeposits(db, times)
      return { says: `${count} deposits became late` }
    },
  },
  {
    name: 'expire-deposits',
    schedule: { everySeconds: 600 },
    run: async () => {
      const count = await expireDeposits(db, times)
      return { says: `${count} deposits ended without money` }
    },
  },
]
