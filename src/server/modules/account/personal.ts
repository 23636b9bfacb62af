import { sql } from 'kysely'
import type { Product } from '#server/kernel/product.ts'

/** The lists of a player's own copy. */
export const personal: NonNullable<Product<never>['personal']> = {
  profile: ({ playerId }) => sql`
    select id as "playerNumber", user_id as "userId", name, email, mobile, date_of_birth as "dateOfBirth", address, country, gender, state, page_language as "pageLanguage", registered_at as "registeredAt" from app_user where id = ${playerId}`,
  preferences: ({ playerId }) => sql`
    select preferences, saved_at as "at" from player_preference where user_id = ${playerId}`,
  sessions: ({ playerId }) => sql`
    select created_at as "at", last_used_at as "lastUsedAt", ended_at as "endedAt", user_agent as "browser" from session where user_id = ${playerId} order by created_at`,
  'use-by-programs': ({ playerId }) => sql`
    select began_at as "at", last_used_at as "lastUsedAt" from program_use where user_id = ${playerId} order by began_at`,
  'sign-ins': ({ playerId }) => sql`
    select at, kind, door from auth_event where user_id = ${playerId} order by id`,
  'consents-to-terms': ({ playerId }) => sql`
    select c.number as "version", v.valid_from as "validFrom", v.summary, v.text, c.at
    from terms_consent c join terms_version v using (number) where c.user_id = ${playerId} order by c.number`,
  'application-keys': ({ playerId }) => sql`
    select name, may_bet as "mayBet", created_at as "at", revoked_at as "revokedAt" from api_key where user_id = ${playerId} order by id`,
}
