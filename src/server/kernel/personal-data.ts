import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { Kept, Player, Product } from './product.ts'

/** The rows of every list that is kept about a player, by the name of the list. */
export type Copy = Readonly<Record<string, readonly Record<string, unknown>[]>>

/** Asks every product for a player's own data, as of one moment. */
export const copyOf = (
  db: Db,
  products: readonly Pick<Product<never>, 'personal'>[],
  player: Player,
): Promise<Copy> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const lists: [string, Record<string, unknown>[]][] = []
      for (const { personal = {} } of products)
        for (const [name, statement] of Object.entries(personal)) {
          const { rows } = await sql<Record<string, unknown>>`${statement(player)}`.execute(tx)
          lists.push([name, rows])
        }
      return Object.fromEntries(lists)
    })

/** The terms of all products: how long each kind of data is kept. */
export const keptBy = <Parts>(
  products: readonly Product<Parts, never>[],
  parts: Parts,
): readonly Kept[] => products.flatMap(({ retention }) => retention?.(parts) ?? [])
