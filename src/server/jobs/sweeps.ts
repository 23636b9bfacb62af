import { startDuties } from './duties.ts'
import type { Duty, Job } from './job.ts'

type Needs = {
  jobs: readonly Job[]
  duties: readonly Duty[]
  log: (message: string, error: unknown) => void
}

/** Starts every duty, and every job at its interval; answers how to stop. */
export function startSweeps({ jobs, duties, log }: Needs): () => Promise<void> {
  const ending = new AbortController()
  const timed = jobs.map(({ name, schedule, run }): Duty => ({
    name,
    everyMs: 1_000 * ('everySeconds' in schedule ? schedule.everySeconds : DAY_SECONDS),
    run: async () => void (await run({ signal: ending.signal })),
  }))
  const stop = startDuties([...duties, ...timed], log)
  return () => {
    ending.abort()
    return stop()
  }
}

const DAY_SECONDS = 86_400
