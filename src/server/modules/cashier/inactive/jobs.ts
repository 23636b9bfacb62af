import type { Job } from '#server/jobs/job.ts'
import { type InactivityNeeds, watchInactive } from './watch-inactive.ts'

export const inactivityJobs = (needs: InactivityNeeds): Job[] => [
  {
    name: 'watch-inactive-accounts',
    schedule: { dailyAt: '04:20' },
    run: async ({ signal }) => {
      const { told, repaid, charged, woken } = await watchInactive(needs, new Date(), signal)
      return {
        says: `${told} owners of inactive accounts were told, ${repaid} were repaid, ${charged} paid a fee, ${woken} came back`,
      }
    },
  },
]
