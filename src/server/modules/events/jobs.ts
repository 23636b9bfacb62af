import type { Duty, Job } from '#server/jobs/job.ts'
import {
  dueEventIds,
  lateMarkets,
  overdueEvents,
  startedMarkets,
  unpricedMarkets,
} from './store.ts'
import { type EventNeeds, moveEvent, takeMarketsAlong } from './service.ts'

export type JobNeeds = EventNeeds & { log: (message: string, error?: unknown) => void }

/** The work that the clock does on events. */
export const eventJobs = (needs: JobNeeds, terms: { endsOverdue: boolean }): Job[] => [
  {
    name: 'take-up-events',
    schedule: { everySeconds: 30 },
    run: () => takeUpEvents(needs, terms),
  },
]

/** Starting prices are made within a second of the start. */
export const eventDuties = (needs: JobNeeds): Duty[] => [
  { name: 'make-starting-prices', everyMs: 1_000, run: () => makeStartingPrices(needs) },
]

/**
 * Finishes moves of events that were begun. It gives back the stakes of bets that came after the start of a market that
 * was not in play, and of orders that nobody matched before the start. Where that is automatic, it ends events whose
 * window has passed. The database's clock decides, and a second run changes nothing.
 */
export async function takeUpEvents(
  { log, ...needs }: JobNeeds,
  { endsOverdue }: { endsOverdue: boolean },
): Promise<void> {
  const { db, exchange } = needs
  if (!exchange.isOwner) return
  const step = besideOthers(log)
  for (const eventId of await dueEventIds(db))
    await step(`the markets of event ${eventId}`, () => takeMarketsAlong(needs, eventId))
  for (const late of await lateMarkets(db))
    await step(`late bets of market ${late.marketId}`, () => exchange.voidLateBets(late))
  for (const marketId of await startedMarkets(db))
    await step(`the start of market ${marketId}`, () => exchange.endBetting(marketId))
  if (!endsOverdue) return
  for (const { eventId, move } of await overdueEvents(db))
    await step(`the end of event ${eventId}`, () =>
      moveEvent(needs, { eventId, move, operatorId: null }),
    )
}

/**
 * Makes the starting prices of markets that do not turn in play. Meant to run often: from the start until then an order
 * could still be taken back by who sees what happens.
 */
export async function makeStartingPrices({ db, exchange, log }: JobNeeds): Promise<void> {
  if (!exchange.isOwner) return
  const step = besideOthers(log)
  for (const marketId of await unpricedMarkets(db))
    await step(`the start of market ${marketId}`, () => exchange.endBetting(marketId))
}

/** An event that cannot be handled is left to the next sweep and does not hold up the others. */
const besideOthers =
  (log: JobNeeds['log']) =>
  async (what: string, work: () => Promise<unknown>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      log(`A sweep could not take up ${what}`, error)
    }
  }
