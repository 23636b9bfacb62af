import { sql } from 'kysely'
import { RECORDS_KEPT_YEARS } from '#contract/my-data/my-data.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Kept, Product } from '#server/kernel/product.ts'

/** The lists of a player's own copy. Of the documents it says that they are here; the pictures came from the player. */
export const personal: NonNullable<Product<never>['personal']> = {
  'identity-documents': ({ playerId }) => sql`
    select kind, 1 + cardinality(further_pages) as pages, handed_in_at as "at" from identity_document
    where user_id = ${playerId} order by id`,
  'identity-history': ({ playerId }) => sql`
    select kind, provider, at from identity_event where user_id = ${playerId} order by id`,
}

/** Documents and marks of them are evidence for as long as records are kept, and longer while a complaint is open. */
export const identityTerms = (db: Db): readonly Kept[] => [
  {
    what: 'Documents of identity of closed accounts',
    keptDays: RECORDS_KEPT_YEARS * 366,
    why: 'Proof of identity is kept for five years after the account was closed; then pictures and marks of them are deleted.',
    forget: async (keptDays) => {
      const { rows } = await sql<{ deleted: number }>`
        with over as (
          select u.id from app_user u where u.state = 'closed'
            and (select max(s.at) from player_state_change s where s.user_id = u.id and s.to_state = 'closed')
              < clock_timestamp() - make_interval(days => ${keptDays}::int)
            and not exists (select from complaint c where c.user_id = u.id and c.state <> 'closed')
        ), marks as (
          update identity_request set document_mark = null
          where user_id in (select id from over) and document_mark is not null
        ), gone as (
          delete from identity_document where user_id in (select id from over) returning id
        )
        select count(*)::int as deleted from gone`.execute(db)
      return rows[0]?.deleted ?? 0
    },
  },
]

/** A closed account keeps no address beside that of the profile. */
export const forgetMove = async (tx: Tx, playerId: number): Promise<void> => {
  await tx
    .updateTable('identity_check')
    .set({ new_address: null, new_country: null })
    .where('user_id', '=', playerId)
    .where('new_address', 'is not', null)
    .execute()
}
