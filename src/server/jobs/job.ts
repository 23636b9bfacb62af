/**
 * Work that is done again and again for all servers together. The runner keeps in the database when the next run is
 * due, one server at a time does it, and a run that fails is tried again.
 */
export type Job = {
  /** Its name in logs and for operators: `settle-multiples`. No two jobs have the same name. */
  name: string
  schedule: Schedule
  run: (context: JobContext) => Promise<JobResult | void>
}

export type Schedule =
  /** The pause between the end of one run and the beginning of the next. */
  | { everySeconds: number }
  /** Once a day, at this time in UTC: `03:40`. */
  | { dailyAt: string }

export type JobContext = {
  /** Aborted when the server stops: a run that takes long ends early then. */
  signal: AbortSignal
}

export type JobResult = {
  /** One short sentence for operators. */
  says?: string
  /** The next run waits at least this long, whatever the schedule says. */
  restSeconds?: number
}

/**
 * Work that each server does for itself, on a timer in its memory: too frequent for the database, or about this very
 * machine. Nothing is remembered of it, so a run that fails or is missed is made good by the next one.
 */
export type Duty = {
  name: string
  everyMs: number
  run: () => Promise<void>
}
