import type { Job } from '#server/jobs/job.ts'
import { lookThrough, type LookNeeds } from './service.ts'
import { unseenSettlements } from './store.ts'

export type JobNeeds = LookNeeds & { log: (message: string, error?: unknown) => void }

export const collusionJobs = (needs: JobNeeds): Job[] => [
  {
    name: 'look-through-settled-bets',
    schedule: { everySeconds: 60 },
    run: ({ signal }) => lookThroughSettled(needs, signal),
  },
]

/**
 * Looks through every settlement that nobody has looked through. One that cannot be is left to the next sweep and stands
 * in the way of no other. When the server stops, the rest is left to the next one.
 */
export async function lookThroughSettled(
  { log, ...needs }: JobNeeds,
  signal?: AbortSignal,
): Promise<void> {
  let lastId = 0
  for (;;) {
    const ids = await unseenSettlements(needs.db, lastId)
    if (ids.length === 0) return
    for (const id of ids) {
      if (signal?.aborted === true) return
      lastId = id
      try {
        await lookThrough(needs, id)
      } catch (error) {
        log(`Settlement ${id} could not be looked through`, error)
      }
    }
  }
}
