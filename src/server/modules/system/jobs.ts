import type { Db } from '#server/db/database.ts'
import type { Job } from '#server/jobs/job.ts'
import { partJobs } from './parts/jobs.ts'
import { type Credits, settlementLag } from './settlement-lag.ts'

type Needs = {
  db: Db
  products: readonly { credits?: Credits }[]
  log: (message: string, error: unknown) => void
  /** Tells operators who want to hear of it. */
  alarm: (text: string) => Promise<void>
}

/** Tables get their next parts. Readers of the log hear of credits that are overdue. */
export const systemJobs = ({ db, products, log, alarm }: Needs): Job[] => [
  ...partJobs(db),
  {
    name: 'warn-of-late-credits',
    schedule: { everySeconds: 5 * 60 },
    run: async () => {
      const { isLate, waiting, waitingSeconds } = await settlementLag(db, products)
      if (!isLate) return {}
      const says = `${waiting} results are not credited, one for ${waitingSeconds} seconds`
      log(says, undefined)
      await alarm(says)
      return { says }
    },
  },
]
