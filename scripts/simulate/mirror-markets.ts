import { sql } from 'kysely'
import { type Db, inTransaction } from '#server/db/database.ts'
import { saveFixture, saveMarket } from '#server/modules/catalogue/index.ts'
import type { Operation } from './operation.ts'

const LONG_MS = 1_000 * 3_600_000

/** A market as the model has opened it, with its selections in order. */
export async function openMirrorMarket(
  db: Db,
  given: Extract<Operation, { kind: 'new-market' }> & { name: string; crossMatching: boolean },
): Promise<{ marketId: number; selectionIds: number[] }> {
  const { name, crossMatching } = given
  const origin = { feed: 'simulate', feedRef: name, startsAt: new Date(Date.now() + LONG_MS) }
  const { marketId, selectionIds } = await inTransaction(db, async (tx) => {
    const eventId = await saveFixture(tx, {
      ...origin,
      sportId: 7,
      competition: 'Simulation',
      name,
    })
    return saveMarket(tx, {
      ...origin,
      eventId,
      kind: given.winners === 1 ? 'win' : 'place',
      name,
      winners: given.winners,
      commissionBps: given.commissionBps,
      turnsInPlay: given.turnsInPlay,
      selections: Array.from({ length: given.runners }, (_, index) => ({
        feedRef: String(index),
        name: `Runner ${index}`,
        outcome: '' as const,
      })),
    })
  })
  await db
    .updateTable('market')
    .set({ cross_matching: crossMatching })
    .where('id', '=', marketId)
    .execute()
  return { marketId, selectionIds: [...selectionIds.values()] }
}

/** The hour of its start has passed. */
export async function startEvent(db: Db, marketId: number): Promise<void> {
  await sql`update market set starts_at = now() - interval '1 hour' where id = ${marketId}`.execute(
    db,
  )
}
