import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'

/** Players on an exclusion whose wallet has free money. An account that only seems to be of the same person is left alone. */
export const EXCLUDED_WITH_MONEY = sql`
  player_pause p join app_user u on u.id = p.user_id
    join ledger_account w on w.user_id = u.id and w.kind = 'wallet' and w.balance_minor > w.hold_minor
  where p.kind = 'excluded' and p.over_at is null and p.match is distinct from 'open'`

/** An operator has refused a payout of this exclusion: the program asks no more, the desk goes on. */
const IS_REFUSED = sql`exists (
  select from exclusion_payout e join withdrawal r on r.id = e.withdrawal_id and r.status = 'R' where e.pause_id = p.id)`

/** Players whose money can be paid out now, or who have not been asked where to. */
export async function playersDue(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct u.id from ${EXCLUDED_WITH_MONEY} and not ${IS_REFUSED} and (
      exists (select from saved_payee s where s.user_id = u.id)
      or not exists (select from exclusion_payout e where e.pause_id = p.id and e.withdrawal_id is null))
    order by u.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The free money of an excluded player, and the exclusion that pays it out. Lock the wallet before. */
export async function owedTo(
  tx: Tx,
  playerId: number,
): Promise<{ pauseId: number; freeMinor: number } | undefined> {
  const { rows } = await sql<{ pauseId: number; freeMinor: number }>`
    select p.id as "pauseId", w.balance_minor - w.hold_minor as "freeMinor"
    from ${EXCLUDED_WITH_MONEY} and not ${IS_REFUSED} and u.id = ${playerId} order by p.id limit 1`.execute(
    tx,
  )
  return rows[0]
}

/** Answers whether it is news: a player is asked for an account once for each exclusion. */
export async function noteStep(
  tx: Tx,
  step: { pauseId: number; withdrawalId: number | null },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('exclusion_payout')
    .values({ pause_id: step.pauseId, withdrawal_id: step.withdrawalId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
