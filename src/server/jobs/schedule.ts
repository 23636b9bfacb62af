import type { Schedule } from './job.ts'

const DAY_MS = 86_400_000
const FIRST_RETRY_SECONDS = 5
const LAST_RETRY_SECONDS = 60 * 60

/** When the first run is due on a server that takes the jobs over. `planned` is what was due before. */
export function firstRun(schedule: Schedule, now: Date, planned: Date | undefined): Date {
  // A periodic job runs at once: nobody knows which of its runs were missed. A daily one waits for its hour.
  if ('everySeconds' in schedule) return now
  return planned ?? nextTime(schedule.dailyAt, now)
}

/** When the next run is due after one that ended well. */
export function nextRun(schedule: Schedule, now: Date): Date {
  return 'everySeconds' in schedule
    ? new Date(now.getTime() + schedule.everySeconds * 1_000)
    : nextTime(schedule.dailyAt, now)
}

/** When a run is tried again after so many failures in a row: sooner than the next one is due, and later each time. */
export function retryRun(schedule: Schedule, now: Date, failures: number): Date {
  const longest = 'everySeconds' in schedule ? schedule.everySeconds : LAST_RETRY_SECONDS
  const pause = Math.min(longest, FIRST_RETRY_SECONDS * 2 ** (failures - 1))
  return new Date(now.getTime() + pause * 1_000)
}

/** The next time that the clock shows this, in UTC. */
function nextTime(time: string, now: Date): Date {
  const today = new Date(`${now.toISOString().slice(0, 10)}T${time}:00Z`)
  return today > now ? today : new Date(today.getTime() + DAY_MS)
}
