import { sql } from 'kysely'
import { drawOfStage } from '#domain/casino/fairness/stage-draw.ts'
import type { Tx } from '#server/db/database.ts'
import type { Entropy } from '../entropy/entropy.ts'
import { hashing } from '../fairness/hashing.ts'
import { gameById } from '../games.ts'
import { fromNow, type RoundRow, tableOf } from './round-store.ts'
import { secondsOf } from './step.ts'

/** Deals the closed stage. Seed and entropy alone decide it, so it is the same however often it is dealt. */
export async function dealStage(
  tx: Tx,
  round: RoundRow,
  { seed, entropy }: { seed: Uint8Array; entropy: Entropy },
): Promise<void> {
  const { id, stage } = round
  const game = gameById(round.gameId)
  const draw = drawOfStage(hashing, {
    table: String(round.tableId),
    round: String(id),
    stage,
    seed,
    entropy: entropy.hex,
    label: game.label,
  })
  const after = game.deal(draw, tableOf(round))
  await tx
    .updateTable('casino_stage')
    .set({ entropy: entropy.hex, signature: entropy.signature })
    .where('round_id', '=', id)
    .where('stage', '=', stage)
    .execute()
  await tx
    .updateTable('casino_round')
    .set({
      state: 'dealing',
      drawn: [...after.drawn],
      dealt_from: round.drawn.length,
      phase_began_at: sql`clock_timestamp()`,
      phase_ends_at: fromNow(secondsOf.dealing(stage, after.drawn.length - round.drawn.length)),
    })
    .where('id', '=', id)
    .execute()
}
