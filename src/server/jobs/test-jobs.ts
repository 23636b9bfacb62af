import type { TaskList } from 'graphile-worker'
import { onTestFinished, vi } from 'vitest'
import type { Db } from '#server/db/database.ts'
import { Lease } from '#server/leases/lease.ts'
import type { Job } from './job.ts'
import { JobRunner } from './job-runner.ts'

/** A server that competes for the jobs with others on the same database, until the test ends. */
export function startJobServer(
  { db, url }: { db: Db; url: string },
  jobs: readonly Job[],
  tasks: TaskList = {},
) {
  const said: string[] = []
  const lease = new Lease({
    db,
    name: 'test jobs',
    address: () => '',
    onAcquired: () => {},
    onLost: () => {},
  })
  const log = (message: string) => void said.push(message)
  const runner = new JobRunner({ db, url, jobs, tasks, lease, log, pollMs: 20 })
  lease.acquire()
  let stopping: Promise<void> | undefined
  const stop = () =>
    (stopping ??= (async () => {
      await runner.stop()
      await lease.release()
    })())
  onTestFinished(stop)
  return { lease, said, stop }
}

/** The clock of this process stands still until it is moved. */
export function standingClock(start: string) {
  // Another file of the same worker may have left a clock of its own.
  vi.useRealTimers()
  // Timers go on: the database answers in real time.
  vi.setSystemTime(new Date(start))
  onTestFinished(() => void vi.useRealTimers())
  return { moveTo: (time: string) => vi.setSystemTime(new Date(time)) }
}
