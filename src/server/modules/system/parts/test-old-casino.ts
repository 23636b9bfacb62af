import { sql } from 'kysely'
import { inTransaction } from '#server/db/database.ts'
import type { TestApp } from '#server/test-app.ts'
import { inSmallParts } from './test-small-parts.ts'

/** The tables of a round by its id, and that of bets, which have ids of their own. */
export const ROUND_TABLES = ['casino_stage', 'casino_stand', 'casino_verdict', 'casino_round']
const SIZES = [...ROUND_TABLES.map((name) => [name, 4] as const), ['casino_bet', 8] as const]

/** The casino of an app in small parts, whose rounds can be made old and detached. */
export async function oldCasino(app: TestApp) {
  const parts = await inSmallParts(app, SIZES)
  return {
    ...parts,
    /** All rounds that are over were played long ago. */
    makeOld: () =>
      inTransaction(app.db, async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx)
        await sql`
          update casino_bet b set placed_at = b.placed_at - interval '500 days' from casino_round r
          where r.id = b.round_id and is_round_over(r.state) and b.placed_at > now() - interval '1 day'`.execute(
          tx,
        )
        await sql`
          update casino_round set opened_at = opened_at - interval '500 days', ended_at = ended_at - interval '500 days',
            settled_at = settled_at - interval '500 days', phase_began_at = phase_began_at - interval '500 days',
            phase_ends_at = phase_ends_at - interval '500 days'
          where is_round_over(state) and ended_at > now() - interval '1 day'`.execute(tx)
      }),
  }
}
