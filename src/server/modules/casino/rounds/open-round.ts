import { sql } from 'kysely'
import { assert } from '#domain/assert.ts'
import { setAsideAfter } from '#domain/casino/game.ts'
import type { Tx } from '#server/db/database.ts'
import type { EntropySource } from '../entropy/entropy.ts'
import { chainInUse, takeStep } from '../fairness/chains.ts'
import { gameById, rulesOf } from '../games.ts'
import type { TableRow } from '../tables/table-store.ts'
import { type RoundRow, tableOf } from './round-store.ts'
import { secondsOf } from './step.ts'

/**
 * Opens the next round of a table. Its seed and the round of the beacon are fixed here, before the first bet. Answers false
 * when all seeds of the table are used.
 */
export async function openRound(
  tx: Tx,
  table: TableRow,
  { last, entropy }: { last: RoundRow | undefined; entropy: EntropySource },
): Promise<boolean> {
  const chain = await chainInUse(tx, table.id)
  if (!chain) return false
  const game = gameById(table.gameId)
  const step = await takeStep(tx, chain.id)
  const setAside =
    last?.state === 'settled' ? setAsideAfter(game, tableOf(last)) : (last?.setAside ?? [])
  const { id } = await tx
    .insertInto('casino_round')
    .values({
      table_id: table.id,
      chain_id: chain.id,
      step,
      rules_version: rulesOf(game).id,
      table_version: table.rulesVersion,
      return_bps: table.returnBps,
      entropy: entropy.kind,
      set_aside: [...setAside],
      phase_ends_at: sql`clock_timestamp()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await openStage(tx, { roundId: id, stage: 1, drawnFrom: 0, entropy })
  return true
}

/** Opens a stage of a round for bets. */
export async function openStage(
  tx: Tx,
  {
    roundId,
    stage,
    drawnFrom,
    entropy,
  }: { roundId: number; stage: number; drawnFrom: number; entropy: EntropySource },
): Promise<void> {
  const seconds = secondsOf.open(stage)
  const { rows } = await sql<{ closesAt: Date }>`
    update casino_round set state = 'open', stage = ${stage}, phase_began_at = clock_timestamp(),
      phase_ends_at = clock_timestamp() + make_interval(secs => ${seconds})
    where id = ${roundId} returning phase_ends_at as "closesAt"`.execute(tx)
  const closesAt = rows[0]?.closesAt
  assert(closesAt !== undefined, 'the round exists')
  await tx
    .insertInto('casino_stage')
    .values({
      round_id: roundId,
      stage,
      closes_at: closesAt,
      beacon_round: entropy.beaconRoundFor(closesAt.getTime()),
      drawn_from: drawnFrom,
    })
    .execute()
}
