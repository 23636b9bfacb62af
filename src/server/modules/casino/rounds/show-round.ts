import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { fromNow, type RoundRow } from './round-store.ts'
import { secondsOf } from './step.ts'

/** The round is over: its result is final and its seed is shown. */
export async function showResult(tx: Tx, { id }: RoundRow, seed: Uint8Array): Promise<void> {
  await tx
    .updateTable('casino_round')
    .set({
      state: 'result',
      seed: Buffer.from(seed),
      ended_at: sql`clock_timestamp()`,
      phase_began_at: sql`clock_timestamp()`,
      phase_ends_at: fromNow(secondsOf.result),
    })
    .where('id', '=', id)
    .execute()
}
