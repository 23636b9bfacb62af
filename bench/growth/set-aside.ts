import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

type Part = { drop: string; make: string }

/**
 * Takes indexes, unique constraints and foreign keys off these tables while `fill` writes them, and makes all of them anew:
 * PostgreSQL then sorts each index once and looks all rows of a foreign key up together. A row that breaks one of them fails here.
 */
export async function withSetAside(
  db: Db,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const before = await partsOf(db, tables)
  // Foreign keys go first and come back last.
  for (const { drop } of before) await sql.raw(drop).execute(db)
  await fill()
  for (const { make } of before.toReversed()) await sql.raw(make).execute(db)
  const after = await partsOf(db, tables)
  const lost = before.filter(({ make }) => !after.some((each) => each.make === make))
  if (lost.length > 0) throw new Error(`Not made anew: ${lost.map(({ make }) => make).join('; ')}`)
}

/** Primary keys stay: rows come in their order, and other tables lead to them. */
async function partsOf(db: Db, tables: readonly string[]): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make,
      case contype when 'f' then 1 else 2 end as place, conname as name
    from pg_constraint where conrelid = any(${tables}::regclass[]) and contype in ('f', 'u')
    union all
    select format('drop index %s', i.indexrelid::regclass),
      -- Of a divided table it would be made for the table alone, without its parts.
      replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON '), 3, i.indexrelid::regclass::text
    from pg_index i
    where i.indrelid = any(${tables}::regclass[])
      and not exists (select from pg_constraint where conindid = i.indexrelid)
    order by place, name`.execute(db)
  return rows.map(({ drop, make }) => ({ drop, make }))
}

/**
 * Keeps the database from writing the keys of transfers and orders row by row while `fill` writes these, and writes all of them
 * afterwards, in the order of their index.
 */
export async function withKeysAfter(db: Db, fill: () => Promise<void>): Promise<void> {
  const large = ['ledger_transfer', 'exchange_order']
  for (const table of large)
    await sql`alter table ${sql.table(table)} disable trigger write_keys`.execute(db)
  await fill()
  for (const table of large)
    await sql`alter table ${sql.table(table)} enable trigger write_keys`.execute(db)
  await sql`
    insert into ledger_transfer_key (key, transfer_id)
    select idempotency_key, id from ledger_transfer order by idempotency_key on conflict (key) do nothing`.execute(
    db,
  )
  await sql`
    insert into exchange_order_reference (key, order_id)
    select reference_key, id from exchange_order order by reference_key`.execute(db)
}
