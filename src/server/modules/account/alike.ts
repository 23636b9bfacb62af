import { type RawBuilder, sql } from 'kysely'

/**
 * Other accounts that look like the same person's: the same name and birth date, and the same address or phone. Accounts
 * that the desk has told apart are left out.
 */
export const accountsAlike = (playerId: number): RawBuilder<unknown> => sql`
  select other.id, other.user_id, other.name, other.state
  from app_user u join app_user other on other.role = 'player' and other.id <> u.id
    and other.date_of_birth = u.date_of_birth and lower(btrim(other.name)) = lower(btrim(u.name))
    and (other.mobile = u.mobile or lower(btrim(other.address)) = lower(btrim(u.address)))
  where u.id = ${playerId} and u.role = 'player' and u.name <> ''
    and not exists (
      select from player_distinct where one_id = least(u.id, other.id) and other_id = greatest(u.id, other.id)
    )`
