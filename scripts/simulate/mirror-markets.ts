import { sql } from 'kysely'
import { type Db, inTransaction } from '#server/db/database.ts'
import { saveFixture, saveMarket } from '#server/modules/catalogue/index.ts'
import type { KeptEvent } from './events.ts'
import type { Operation } from './operation.ts'

const FEED = 'simulate'

/** An event as the model has it; known ones are found again. */
export const openMirrorEvent = (
  db: Db,
  { id, sportId, competition, startsAtMs }: KeptEvent,
): Promise<number> =>
  inTransaction(db, (tx) =>
    saveFixture(tx, {
      feed: FEED,
      feedRef: `event ${id}`,
      startsAt: new Date(startsAtMs),
      sportId,
      competition,
      name: `Event ${id}`,
    }),
  )

/** A market as the model has opened it, with its selections in order. It starts with its event. */
export async function openMirrorMarket(
  db: Db,
  given: Extract<Operation, { kind: 'new-market' }> & {
    name: string
    eventId: number
    crossMatching: boolean
  },
): Promise<{ marketId: number; selectionIds: number[] }> {
  const { name, crossMatching, draft } = given
  const { marketId, selectionIds } = await inTransaction(db, (tx) =>
    saveMarket(tx, {
      feed: FEED,
      feedRef: name,
      startsAt: null,
      eventId: given.eventId,
      kind: draft.kind,
      name,
      winners: draft.winners,
      eachWayDivisor: draft.eachWayDivisor,
      lines: draft.lines && { ...draft.lines, unit: 'runs' },
      commissionBps: given.commissionBps,
      turnsInPlay: given.turnsInPlay,
      hasStartingPrice: draft.hasStartingPrice,
      selections: draft.selections.map((selection, index) => {
        return { ...selection, feedRef: String(index) }
      }),
    }),
  )
  await db
    .updateTable('market')
    .set({ cross_matching: crossMatching, bet_delay_seconds: given.betDelaySeconds })
    .where('id', '=', marketId)
    .execute()
  return { marketId, selectionIds: [...selectionIds.values()] }
}

export const changeEvent = (
  db: Db,
  eventId: number,
  change: { starts_at: Date } | { competition: string },
) => db.updateTable('event').set(change).where('id', '=', eventId).execute()

/** As if the event had been interrupted so many hours before. */
export const backdateEvent = (db: Db, eventId: number, hours: number) =>
  sql`update event set interrupted_at = interrupted_at - ${hours} * interval '1 hour'
    where id = ${eventId}`.execute(db)
