import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import {
  deleteEndedSessions,
  deleteExpiredHandOffs,
  deleteOldAuthEvents,
  deleteOldDevices,
} from '#server/modules/account/index.ts'
import { lookThroughSettled } from '#server/modules/collusion/index.ts'
import { makeStartingPrices, takeUpEvents } from '#server/modules/events/index.ts'
import type { Exchange } from '#server/modules/exchange/index.ts'
import { type LimitsInForce, takeUpRates } from '#server/modules/rates/index.ts'
import { cancelOrdersOfSilent } from '#server/modules/standard-api/index.ts'
import { settlementLag } from '#server/modules/system/index.ts'

const SESSIONS_EVERY_MS = 15 * 60_000
const EVENTS_EVERY_MS = 30_000
const STARTING_PRICES_EVERY_MS = 1_000
const HEARTBEATS_EVERY_MS = 500
const LAG_EVERY_MS = 5 * 60_000
const COLLUSION_EVERY_MS = 60_000
/** The bank publishes once on a working day. */
const RATES_EVERY_MS = 60 * 60_000

type Needs = {
  db: Db
  exchange: Exchange
  limits: LimitsInForce
  config: Config
  log: (message: string, error: unknown) => void
}

/**
 * Takes away sessions and codes that authenticate nobody any more, takes up events that wait and new rates, cancels the
 * orders of programs that fell silent, and looks through what was settled. A sweep that fails or is missed is made good by the next one, so it needs no queue. Answers
 * how to stop.
 */
export function startSweeps({ db, exchange, limits, config, log }: Needs): () => Promise<void> {
  const endsOverdue = config.overdueEvents === 'automatic'
  const stops = [
    repeat(SESSIONS_EVERY_MS, async () => {
      await deleteEndedSessions(db, config)
      await deleteExpiredHandOffs(db)
      await deleteOldDevices(db)
      await deleteOldAuthEvents(db)
    }),
    repeat(EVENTS_EVERY_MS, () => takeUpEvents({ db, exchange, log }, { endsOverdue })),
    repeat(STARTING_PRICES_EVERY_MS, () => makeStartingPrices({ db, exchange, log })),
    repeat(HEARTBEATS_EVERY_MS, () => cancelOrdersOfSilent({ db, exchange, log })),
    repeat(LAG_EVERY_MS, () => warnOfLag(db, log)),
    repeat(COLLUSION_EVERY_MS, () => lookThroughSettled({ db, limits, log })),
    repeat(RATES_EVERY_MS, () => takeUpRates({ db, limits }, config.ratesUrl)),
  ]
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }

  function repeat(everyMs: number, sweep: () => Promise<void>): () => Promise<void> {
    let sweeping: Promise<void> | undefined
    const begin = () => {
      // A sweep that takes longer than its interval is not begun a second time.
      sweeping ??= sweep()
        .catch((error: unknown) => log('A sweep failed', error))
        .finally(() => (sweeping = undefined))
    }
    begin()
    const timer = setInterval(begin, everyMs)
    return async () => {
      clearInterval(timer)
      await sweeping
    }
  }
}

/** Whoever reads the log hears of credits that are overdue. */
async function warnOfLag(db: Db, log: Needs['log']): Promise<void> {
  const { isLate, waiting, waitingSeconds } = await settlementLag(db)
  if (isLate)
    log(`${waiting} results are not credited, one for ${waitingSeconds} seconds`, undefined)
}
