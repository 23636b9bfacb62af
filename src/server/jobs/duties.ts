import type { Duty } from './job.ts'

type Log = (message: string, error: unknown) => void

/** Does each duty at once and then at its interval; answers how to stop. A run never begins before the last one ends. */
export function startDuties(duties: readonly Duty[], log: Log): () => Promise<void> {
  const stops = duties.map((duty) => startDuty(duty, log))
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

function startDuty({ name, everyMs, run }: Duty, log: Log): () => Promise<void> {
  let running: Promise<void> | undefined
  const begin = () => {
    running ??= run()
      .catch((error: unknown) => log(`The duty ${name} failed`, error))
      .finally(() => (running = undefined))
  }
  begin()
  const timer = setInterval(begin, everyMs)
  return async () => {
    clearInterval(timer)
    await running
  }
}
