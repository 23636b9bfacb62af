import type { Job } from '#server/jobs/job.ts'
import type { PayoutNeeds } from '../place-withdrawal.ts'
import { payOutAllExcluded } from './pay-out-excluded.ts'

/** Money that comes free during an exclusion, of a bet that is settled for instance, follows the balance. */
export const exclusionJobs = (needs: PayoutNeeds): Job[] => [
  {
    name: 'pay-out-excluded-players',
    schedule: { everySeconds: 60 },
    run: async ({ signal }) => {
      const paid = await payOutAllExcluded(needs, signal)
      return { says: `${paid} balances of excluded players are on their way` }
    },
  },
]
