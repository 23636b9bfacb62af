import { sql } from 'kysely'
import type { Product } from '#server/kernel/product.ts'

/** The lists of a player's own copy. */
export const personal: NonNullable<Product<never>['personal']> = {
  notices: ({ playerId }) => sql`
    select kind, parameters, at, read_at as "readAt" from player_notice where user_id = ${playerId} order by id`,
  'push-browsers': ({ playerId }) => sql`
    select endpoint, added_at as "at" from push_subscription where user_id = ${playerId} order by id`,
}
