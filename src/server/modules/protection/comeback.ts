import { type RawBuilder, sql } from 'kysely'
import { inTransaction, type Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type PauseNeeds, pausePlayer } from './pause-service.ts'

/**
 * Excluded persons whom a player who may play looks like: a name that is nearly the same, with the same birth date, phone or
 * mailbox, or with the same address and nearly the same birth date. The same name and birth date exclude at once.
 */
export const excludedAlike = (playerId: number | RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select other.id, other.user_id, other.name, other.state
  from app_user u join app_user other on other.role = 'player' and other.id <> u.id and (
      other.date_of_birth = u.date_of_birth
      or phone_key(other.mobile) = phone_key(u.mobile) and phone_key(u.mobile) <> ''
      or mailbox_key(other.email) = mailbox_key(u.email) and u.email <> ''
      or person_key(other.address) = person_key(u.address) and birth_dates_alike(other.date_of_birth, u.date_of_birth)
    )
  where u.id = ${playerId} and u.role = 'player' and u.name <> '' and u.state not in ('excluded', 'suspended', 'closed')
    and exists (
      select from player_pause where user_id = other.id and kind = 'excluded' and over_at is null
    )
    and names_alike(other.name, u.name)
    and not exists (
      select from player_distinct where one_id = least(u.id, other.id) and other_id = greatest(u.id, other.id)
    )`

export async function isComeback(tx: Tx, playerId: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (${excludedAlike(playerId)}) as is`.execute(tx)
  return rows[0]?.is ?? false
}

type Decided = { playerId: number; operatorId: number; reason: string }

/** The desk has found that the player is an excluded person: the exclusion holds for this account as long as for the other. */
export async function followExclusion(
  needs: PauseNeeds,
  { playerId, operatorId, reason }: Decided,
): Promise<void> {
  const known = await inTransaction(needs.db, async (tx) => {
    const { rows } = await sql<{ id: number; length: string }>`
      select p.id, greatest(p.ends_at - clock_timestamp(), interval '0')::text as length
      from (${excludedAlike(playerId)}) as other
        join player_pause p on p.user_id = other.id and p.kind = 'excluded' and p.over_at is null
      order by p.ends_at desc limit 1`.execute(tx)
    return rows[0]
  })
  if (!known) throw new Refusal('OUTCOME_NOT_ALLOWED')
  const { id, length } = known
  const pause = { userId: playerId, kind: 'excluded', length, operatorId, reason } as const
  await pausePlayer(needs, { ...pause, follows: { id, match: 'confirmed' } })
}
