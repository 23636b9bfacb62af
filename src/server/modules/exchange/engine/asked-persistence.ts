import { sql } from 'kysely'
import type { Persistence } from '#domain/exchange/orders/persistence.ts'
import { numbers } from '#server/db/arrays.ts'
import type { Tx } from '#server/db/database.ts'

/** Writes down what orders were placed as, before that was changed for the first time. */
export async function saveAskedPersistences(
  tx: Tx,
  asked: ReadonlyMap<number, Persistence>,
): Promise<void> {
  await sql`
    update exchange_order o set asked_persistence = coalesce(o.asked_persistence, c.asked)
    from unnest(${numbers([...asked.keys()])}::bigint[], ${[...asked.values()]}::text[]) as c (id, asked)
    where o.id = c.id`.execute(tx)
}
