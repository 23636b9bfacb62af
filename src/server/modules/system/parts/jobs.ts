import type { Db } from '#server/db/database.ts'
import { eachAlone } from '#server/jobs/each-alone.ts'
import type { Job } from '#server/jobs/job.ts'
import { countWhole, makePartsAhead, namesOfDivided } from './parts.ts'

const nameOf = (name: string) => `table ${name}`

/** A failing one raises the alert of failing jobs, while there is still a whole part ahead. */
export const partJobs = (db: Db): Job[] => [
  {
    name: 'make-parts-of-tables',
    schedule: { everySeconds: 10 * 60 },
    run: async ({ signal }) => {
      let made = 0
      await eachAlone(await namesOfDivided(db), { nameOf, signal }, async (name) => {
        made += await makePartsAhead(db, name)
      })
      if (made === 0) return {}
      return { says: made === 1 ? 'One part was made ahead' : `${made} parts were made ahead` }
    },
  },
  {
    name: 'count-divided-tables',
    schedule: { dailyAt: '04:20' },
    run: async ({ signal }) =>
      eachAlone(await namesOfDivided(db), { nameOf, signal }, (name) => countWhole(db, name)),
  },
]
