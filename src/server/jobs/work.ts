import { startDuties } from './duties.ts'
import type { Duty } from './job.ts'
import { JobRunner, type RunnerOptions } from './job-runner.ts'

/** Starts every duty and every job; answers how to stop. */
export function startWork({
  duties,
  ...options
}: RunnerOptions & { duties: readonly Duty[] }): () => Promise<void> {
  const runner = new JobRunner(options)
  const stopDuties = startDuties(duties, options.log)
  return async () => {
    await Promise.all([runner.stop(), stopDuties()])
  }
}
