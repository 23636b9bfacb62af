import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { accountJobs } from '#server/modules/account/index.ts'
import { collusionJobs } from '#server/modules/collusion/index.ts'
import { eventDuties, eventJobs } from '#server/modules/events/index.ts'
import { type Exchange, priceHistoryJobs } from '#server/modules/exchange/index.ts'
import { type LimitsInForce, rateJobs } from '#server/modules/rates/index.ts'
import { heartbeatDuties } from '#server/modules/standard-api/index.ts'
import { systemJobs } from '#server/modules/system/index.ts'
import { startDuties } from './duties.ts'
import type { Duty, Job } from './job.ts'

type Needs = {
  db: Db
  exchange: Exchange
  limits: LimitsInForce
  config: Config
  log: (message: string, error: unknown) => void
}

/** The jobs of all modules. */
export function jobsOf({ db, exchange, limits, config, log }: Needs): Job[] {
  const endsOverdue = config.overdueEvents === 'automatic'
  return [
    ...accountJobs(db, config),
    ...eventJobs({ db, exchange, log }, { endsOverdue }),
    ...priceHistoryJobs(db),
    ...collusionJobs({ db, limits, log }),
    ...rateJobs({ db, limits }, config.ratesUrl),
    ...systemJobs({ db, log }),
  ]
}

/** The duties of all modules. */
export const dutiesOf = ({ db, exchange, log }: Needs): Duty[] => [
  ...eventDuties({ db, exchange, log }),
  ...heartbeatDuties({ db, exchange, log }),
]

/** Starts every duty, and every job at its interval; answers how to stop. */
export function startSweeps(needs: Needs, more: readonly Job[] = []): () => Promise<void> {
  const ending = new AbortController()
  const jobs = [...jobsOf(needs), ...more].map(({ name, schedule, run }): Duty => ({
    name,
    everyMs: 1_000 * ('everySeconds' in schedule ? schedule.everySeconds : DAY_SECONDS),
    run: async () => void (await run({ signal: ending.signal })),
  }))
  const stop = startDuties([...dutiesOf(needs), ...jobs], needs.log)
  return () => {
    ending.abort()
    return stop()
  }
}

const DAY_SECONDS = 86_400
