import { sql } from 'kysely'
import { stateAfterMove } from '#domain/account/player-move.ts'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { eachAlone } from '#server/jobs/each-alone.ts'
import { lockPlayer, updateState } from '#server/modules/account/index.ts'
import { recordAudit } from '#server/modules/audit/index.ts'
import { notify } from '#server/modules/notices/index.ts'
import { isOn, settingIn } from '#server/modules/operator-profile/index.ts'
import { lockWallets } from './pause-service.ts'

const WAITS = sql`over_at is null and returns_at is null`

/** Sets the way back from pauses that have all ended; answers whether there were any, and whether they had. */
async function beginReturn(
  tx: Tx,
  { userId, operatorId }: { userId: number; operatorId?: number },
): Promise<boolean> {
  const { rows } = await sql<{ isOver: boolean; kind: string }>`
    select ends_at <= clock_timestamp() as "isOver", kind from player_pause
    where user_id = ${userId} and ${WAITS}`.execute(tx)
  const isPlayers = operatorId === undefined
  const isAllowed = rows.every(({ isOver, kind }) => isOver && !(isPlayers && kind === 'excluded'))
  if (rows.length === 0 || !isAllowed) return false
  await sql`
    update player_pause set returned_by = ${operatorId ?? null},
      returns_at = clock_timestamp() + make_interval(hours => case kind
        when 'excluded' then ${settingIn('returnWaitsHours')} else ${settingIn('timeOutReturnHours')} end::int)
    where user_id = ${userId} and ${WAITS}`.execute(tx)
  return true
}

/** The player wants to play again after a time-out that has ended (rules.md CF-8). */
export async function endTimeOut(db: Db, userId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockWallets(tx, [userId])
    if (await isOn(tx, 'timeOutBySupport')) throw new Refusal('TIME_OUT_BY_SUPPORT')
    if (!(await beginReturn(tx, { userId }))) throw new Refusal('TIME_OUT_NOT_OVER')
  })
  await endPausesOf(db, userId)
}

/** The player has asked support to come back: possible once every pause has ended, and some time later. */
export async function letReturn(
  db: Db,
  { userId, operatorId, reason }: { userId: number; operatorId: number; reason: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockWallets(tx, [userId])
    if (!(await beginReturn(tx, { userId, operatorId }))) throw new Refusal('EXCLUSION_NOT_OVER')
    const subject = `player:${userId}`
    await recordAudit(tx, { operatorId, action: 'protection.return', subject, reason, details: {} })
  })
  await endPausesOf(db, userId)
}

const IS_OVER = sql`over_at is null and returns_at <= clock_timestamp()`

/** Ends the pauses that are over, by the clock of the database; answers how many players came back. */
export async function endPauses(db: Db): Promise<number> {
  const { rows } = await sql<{ userId: number }>`
    select distinct user_id as "userId" from player_pause where ${IS_OVER} order by 1 limit 500`.execute(
    db,
  )
  const nameOf = ({ userId }: { userId: number }) => `player ${userId}`
  await eachAlone(rows, { nameOf }, ({ userId }) => endPausesOf(db, userId))
  return rows.length
}

const endPausesOf = (db: Db, userId: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockWallets(tx, [userId])
    const { numAffectedRows } = await sql`
      update player_pause set over_at = clock_timestamp() where user_id = ${userId} and ${IS_OVER}`.execute(
      tx,
    )
    if (!numAffectedRows) return
    const player = await lockPlayer(tx, userId)
    const state = player && stateAfterMove(player, 'return')
    if (!state || state === player.state) return
    await updateState(tx, userId, { state, by: 'program' })
    await notify(tx, { playerId: userId, kind: 'pause-ended', parameters: {} })
  })
