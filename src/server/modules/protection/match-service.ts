import { type RawBuilder, sql } from 'kysely'
import { stateAfterMove } from '#domain/account/player-move.ts'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { accountsOfOnePerson, lockPlayer, updateState } from '#server/modules/account/index.ts'
import { recordAudit } from '#server/modules/audit/index.ts'
import { excludedAlike } from './comeback.ts'
import { lockWallets } from './pause-service.ts'

type Match = { userId: number; otherId: number }
export type Decision = { pauseId: number; isSame: boolean; operatorId: number; reason: string }

/**
 * The desk has looked at an exclusion that followed another account of the same name and birth date. The same person: it
 * stays. Another person: it ends at once, and the two accounts are not taken for one again. Until then it holds, because an
 * excluded person who plays is harmed more than one who waits for the desk. Answers the player.
 */
export async function decideMatch(
  db: Db,
  { pauseId, isSame, operatorId, reason }: Decision,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<Match>`
      select p.user_id as "userId", o.user_id as "otherId"
      from player_pause p join player_pause o on o.id = p.follows_id where p.id = ${pauseId}`.execute(
      tx,
    )
    const [match] = rows
    if (!match) throw new Refusal('NOT_FOUND')
    const { userId, otherId } = match
    await lockWallets(tx, [userId])
    const decided = await sql`
      update player_pause set match = ${isSame ? 'confirmed' : 'wrong'}, match_by = ${operatorId},
        matched_at = clock_timestamp(), over_at = case when ${isSame} then over_at else clock_timestamp() end
      where id = ${pauseId} and match = 'open' and over_at is null`.execute(tx)
    if (decided.numAffectedRows === 0n) throw new Refusal('MATCH_DECIDED')
    if (!isSame) {
      const told = { playerId: userId, operatorId, reason }
      await writeApart(tx, told, sql`select ${otherId}::bigint as id`)
      const player = await lockPlayer(tx, userId)
      const state = player && stateAfterMove(player, 'return')
      if (state && state !== player.state) await updateState(tx, userId, { state, by: 'operator' })
    }
    await recordAudit(tx, {
      operatorId,
      action: 'protection.match',
      subject: `player:${userId}`,
      reason,
      details: { isSame, otherAccount: otherId },
    })
    return userId
  })
}

type Told = { playerId: number; operatorId: number; reason: string }

/** A person has looked: the accounts that look like this player's, or like a comeback, are those of other persons. */
export const tellApart = (tx: Tx, { kind, ...told }: Told & { kind: 'duplicate' | 'comeback' }) =>
  writeApart(
    tx,
    told,
    sql`select id from (${(kind === 'comeback' ? excludedAlike : accountsOfOnePerson)(told.playerId)}) as alike`,
  )

const writeApart = (tx: Tx, { playerId, operatorId, reason }: Told, others: RawBuilder<unknown>) =>
  sql`
    insert into player_distinct (one_id, other_id, operator_id, reason)
    select least(id, ${playerId}::bigint), greatest(id, ${playerId}::bigint), ${operatorId}, ${reason}
    from (${others}) as other on conflict do nothing`.execute(tx)
