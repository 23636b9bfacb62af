import type { BallReport, IncidentReport } from '#domain/feed/event.ts'
import type { Db } from '#server/db/database.ts'
import { addBalls, addToLog, settleByLog } from '#server/modules/events/index.ts'
import type { ApplyParts } from './apply-market.ts'

/**
 * Writes what a feed told of a match into its log, and takes it off the list. Where the results of feeds are settled at once,
 * the markets that the log decides are too; otherwise operators find them proposed.
 */
export async function applyIncidents(
  { db, exchange, settlesResults }: Pick<ApplyParts, 'db' | 'exchange' | 'settlesResults'>,
  eventId: number,
  told: IncidentReport[],
): Promise<void> {
  for (let incident = told[0]; incident; incident = told[0]) {
    const { fact, incidentRef: feedRef } = incident
    await addToLog(db, { eventId, fact, feedRef, enteredBy: null })
    told.shift()
  }
  if (settlesResults) await settleByLog({ db, exchange }, eventId)
}

/** Writes the balls that a feed told of into the ball log, all at once, and takes them off the list. */
export async function applyBalls(db: Db, eventId: number, told: BallReport[]): Promise<void> {
  const count = told.length
  await addBalls(
    db,
    eventId,
    told.map(({ fact }) => fact),
  )
  told.splice(0, count)
}
