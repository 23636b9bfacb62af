import { setTimeout as sleep } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { DividedTable } from '#contract/operators/system.ts'
import { type Db, inTransaction, isLockTimeout } from '#server/db/database.ts'
import { StartError } from '#server/start-error.ts'

/** Nobody who writes waits longer than this behind a change of parts. */
const LOCK_TIMEOUT = sql`set local lock_timeout = '3s'`

/** The tables that are divided, or can be, with their parts. Rows are estimates of PostgreSQL. */
export async function dividedTables(db: Db): Promise<DividedTable[]> {
  const { rows } = await sql<DividedTable>`
    select d.name, d.divided_at is not null as "isDivided", d.part_rows as "partRows", size.*,
      coalesce(p.parts, '[]') as parts
    from divided_table d
    left join (
      select table_name, json_agg(json_build_object(
        'name', name, 'fromId', from_id, 'toId', to_id,
        'rows', greatest(c.reltuples, pg_stat_get_live_tuples(c.oid))::bigint, 'bytes', pg_total_relation_size(c.oid)
      ) order by from_id) as parts
      from table_part join pg_class c on c.oid = part_id group by table_name
    ) p on p.table_name = d.name
    cross join lateral (
      select sum(greatest(c.reltuples, pg_stat_get_live_tuples(c.oid)))::bigint as rows, sum(pg_total_relation_size(c.oid))::bigint as bytes
      from pg_class c
      where c.relkind = 'r' and (c.oid = to_regclass(d.name) or c.oid in (select relid from pg_partition_tree(d.name)))
    ) size
    order by d.name`.execute(db)
  return rows
}

/** Makes parts until a divided table has one without rows ahead; answers how many it made. */
export async function makePartsAhead(db: Db, name: string): Promise<number> {
  return inTransaction(db, async (tx) => {
    await LOCK_TIMEOUT.execute(tx)
    const { rows } = await sql<{ made: number }>`select make_parts_ahead(${name}) as made`.execute(
      tx,
    )
    return rows[0]?.made ?? 0
  })
}

export async function namesOfDivided(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from divided_table where divided_at is not null order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Figures over all parts, for plans of joins; PostgreSQL keeps those of each part alone up to date by itself. */
export const countWhole = async (db: Db, name: string): Promise<void> => {
  await sql`analyze only ${sql.table(name)}`.execute(db)
}

/**
 * A server of an earlier version could not write to a divided table, and would miss what was carried forward or detached. The version
 * that knows of detached play is the first that knows of all.
 */
export async function refuseEarlierServers(db: Db): Promise<void> {
  const { rows } =
    await sql`select from shard_server where not knows_detached_play limit 1`.execute(db)
  if (rows.length > 0)
    throw new StartError(
      'A server of an earlier version is running, which does not know of all divided tables and detached parts. End it, or bring it to this version, and try again then.',
    )
}

/**
 * Divides a table that has rows. Its rows are held against the bounds of the first part while everybody goes on; the division itself
 * then takes a moment. Fails where others hold the table for seconds: repeat it soon, because the check of those bounds stays and
 * would refuse ids beyond the first part.
 */
export async function divide(db: Db, name: string): Promise<void> {
  await refuseEarlierServers(db)
  await inTransaction(db, async (tx) => {
    await LOCK_TIMEOUT.execute(tx)
    await sql`select check_first_part(${name})`.execute(tx)
  })
  await checkReferences(db)
  await atLength(db, sql`alter table ${sql.table(name)} validate constraint id_in_first_part`)
  await makePlainIndexes(db, name)
  await inTransaction(db, async (tx) => {
    await LOCK_TIMEOUT.execute(tx)
    await sql`select divide_table(${name})`.execute(tx)
  }).catch((error: Error) => {
    throw new StartError(
      `${name} is not divided yet (${error.message}). Start this again soon: its check id_in_first_part stays until then, and would refuse ids beyond the first part.`,
    )
  })
  await checkReferences(db)
  await countWhole(db, name)
}

/** Divides all tables that are not divided yet. It also ends the work of a division that was broken off. */
export async function divideAll(db: Db, onDivided: (name: string) => void): Promise<void> {
  // A table that others reference comes before those.
  const { rows } = await sql<{ name: string }>`
    select name from table_to_divide order by waits_for_another, name`.execute(db)
  for (const { name } of rows) {
    await divide(db, name)
    onDivided(name)
  }
  await checkReferences(db)
}

/** Work that takes as long as a table has rows. It stands in no transaction, and nobody waits for it. */
const atLength = (
  db: Db,
  work: RawBuilder<unknown>,
  { lockMsMax = 0 }: { lockMsMax?: number } = {},
): Promise<void> =>
  db.connection().execute(async (session) => {
    await sql`set statement_timeout = 0`.execute(session)
    await sql`set lock_timeout = ${sql.lit(lockMsMax)}`.execute(session)
    try {
      await work.execute(session)
    } finally {
      await sql`reset lock_timeout`.execute(session)
      await sql`reset statement_timeout`.execute(session)
    }
  })

/** Holds rows that reference divided tables, or are in one, against the keys that were made anew with a division. */
async function checkReferences(db: Db): Promise<void> {
  const { rows } = await sql<{ table: string; name: string }>`
    select table_name as table, name from unchecked_reference order by 1, 2`.execute(db)
  for (const { table, name } of rows)
    await atLength(db, sql`alter table ${sql.table(table)} validate constraint ${sql.ref(name)}`)
}

/** A unique index that statements read by gets a plain one beside it, which stays when the table is divided. */
async function makePlainIndexes(db: Db, table: string): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string; isBroken: boolean }>`
    select p.plain_name as name, format(p.definition, 'concurrently if not exists') as definition,
      i.indisvalid is false as "isBroken"
    from plain_indexes(${table}) p left join pg_index i on i.indexrelid = to_regclass(p.plain_name)`.execute(
    db,
  )
  for (const { name, definition, isBroken } of rows) {
    if (isBroken) await atLength(db, sql`drop index concurrently ${sql.table(name)}`)
    await atLength(db, sql.raw(definition))
  }
}

/**
 * At the end of a detaching PostgreSQL changes the triggers of the tables that the part references. It waits for transactions that write
 * to them, and other writers wait behind it: so long at most. Then they go on, and it is tried again.
 */
const WRITERS_WAIT_MS_MAX = 200
const PAUSE_MS = 500

/**
 * Takes a part away from its table without a stop: it stays as a table of its own, to be copied and dropped. A detaching that was
 * broken off is finished.
 */
export async function detach(db: Db, table: string, part: string): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ isPending: boolean }>`
      select inhdetachpending as "isPending" from pg_inherits
      where inhparent = to_regclass(${table}) and inhrelid = to_regclass(${part})`.execute(db)
    if (!rows[0]) return
    const how = rows[0].isPending ? sql`finalize` : sql`concurrently`
    const step = sql`alter table ${sql.table(table)} detach partition ${sql.table(part)} ${how}`
    try {
      await atLength(db, step, { lockMsMax: WRITERS_WAIT_MS_MAX })
    } catch (error) {
      if (!isLockTimeout(error)) throw error
      await sleep(PAUSE_MS)
    }
  }
}
