import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { hashOfList } from '../bets/listed-bets.ts'
import { type RoundRow, fromNow } from './round-store.ts'
import { secondsOf } from './step.ts'

/** Closes the stage: its list of bets is final, and the hash of it is published before anybody knows the entropy. */
export async function closeStage(tx: Tx, { id, stage }: RoundRow): Promise<void> {
  const { hash, count } = await hashOfList(tx, id, stage)
  await tx
    .updateTable('casino_stage')
    .set({ closed_at: sql`clock_timestamp()`, bets_hash: hash, bets: count })
    .where('round_id', '=', id)
    .where('stage', '=', stage)
    .execute()
  await tx
    .updateTable('casino_round')
    .set({
      state: 'closed',
      phase_began_at: sql`clock_timestamp()`,
      phase_ends_at: fromNow(secondsOf.closed),
    })
    .where('id', '=', id)
    .execute()
}
