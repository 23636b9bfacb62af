import { sql } from 'kysely'
import type { Product } from '#server/kernel/product.ts'

/**
 * The notes of operators, for the copy of a player's data. Suspicions stand in cases, which the player must not be told of;
 * the authors are persons of their own.
 */
export const notesPart: Pick<Product<never>, 'personal'> = {
  personal: {
    'notes-of-operators': ({ playerId }) => sql`
      select written_at as "at", text from player_note where user_id = ${playerId} order by id`,
  },
}
