import { type RawBuilder, sql } from 'kysely'

const isToldApart = sql`exists (
  select from player_distinct where one_id = least(u.id, other.id) and other_id = greatest(u.id, other.id)
)`

/**
 * Other accounts that look like the same person's: the same birth date with the same name and address, the same name and
 * phone, or the same mailbox. Accounts that the desk has told apart are left out.
 */
export const accountsAlike = (playerId: number | RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select other.id, other.user_id, other.name, other.state
  from app_user u join app_user other on other.role = 'player' and other.id <> u.id
    and other.date_of_birth = u.date_of_birth
    and (
      person_key(other.name) = person_key(u.name)
        and (phone_key(other.mobile) = phone_key(u.mobile) or person_key(other.address) = person_key(u.address))
      or u.email <> '' and mailbox_key(other.email) = mailbox_key(u.email)
    )
  where u.id = ${playerId} and u.role = 'player' and u.name <> '' and not ${isToldApart}`

/** The same, and accounts that have shown the same document. */
export const accountsOfOnePerson = (playerId: number): RawBuilder<unknown> => sql`
  ${accountsAlike(playerId)} union
  select other.id, other.user_id, other.name, other.state
  from app_user u join identity_mark own on own.user_id = u.id
    join identity_mark same on same.mark = own.mark and same.user_id <> u.id
    join app_user other on other.id = same.user_id
  where u.id = ${playerId} and not ${isToldApart}`
