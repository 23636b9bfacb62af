import { sql } from 'kysely'
import { type Db, type Tx, withoutLimit } from '#server/db/database.ts'
import type { DetachableTable } from '#server/kernel/product.ts'
import { StartError } from '#server/start-error.ts'

/** Days since the play of a part was over. Its transfers stay as long. */
const AGE_DAYS_MIN = 400
/** Any number that nothing else locks: one part leaves at a time. */
const LEAVE_LOCK = 7_301_993

export type PlayPart = { table: string; name: string; fromId: number; toId: number }

export type LeaveTerms = {
  leaving: DetachableTable
  /** The zone in which months begin. */
  timeZone: string
  /** Sentences of what is not as it must be, of the whole program. */
  findBroken: (tx: Tx) => Promise<string[]>
  /** Says it in the audit log, under `play.detach` and `part:NAME`. */
  record: (tx: Tx, details: Record<string, unknown>) => Promise<void>
}

/**
 * From this commit on the rows of a part count no more. Refuses with a sentence while its play is not long over, while something needs
 * it, and while anything is not as it must be: afterwards the checks know nothing of its rows. A part that has left stays so.
 */
export async function letPartLeave(db: Db, part: PlayPart, terms: LeaveTerms): Promise<void> {
  await withoutLimit(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${LEAVE_LOCK})`.execute(tx)
    const { rows: left } = await sql`select from play_detached where part = ${part.name}`.execute(
      tx,
    )
    if (left.length > 0) return
    const { leaving, findBroken, record, timeZone } = terms
    await endOf(tx, part, leaving)
    await refuseKept(tx, part, leaving)
    const [broken] = await findBroken(tx)
    if (broken !== undefined)
      throw new StartError(
        `${part.name} stays: not all is as it must be ("${broken}"). Detach nothing before that is mended.`,
      )
    const noted = await leaving.letGo?.(tx, sql.table(part.name), { toId: part.toId, timeZone })
    // Holding the program against its invariants takes long. Play that was taken back and over again meanwhile is young.
    const endedAt = await endOf(tx, part, leaving)
    await record(tx, { ...part, ...(await writeLeft(tx, part, { endedAt, noted: noted ?? null })) })
  })
}

async function endOf(tx: Tx, { name }: PlayPart, { endedAt }: DetachableTable): Promise<Date> {
  const { rows } = await sql<{ endedAt: Date | null; isOver: boolean; isOld: boolean }>`
    select nullif(ended_at, 'infinity') as "endedAt", ended_at < 'infinity' as "isOver",
      ended_at < now() - make_interval(days => ${AGE_DAYS_MIN}) as "isOld"
    from (select (${endedAt(sql.table(name))})::timestamptz as ended_at) as part where ended_at is not null`.execute(
    tx,
  )
  const [found] = rows
  if (!found) throw new StartError(`${name} has no rows, so there is nothing to detach.`)
  if (!found.isOver || !found.endedAt)
    throw new StartError(`${name} stays: not all of its play is over.`)
  if (!found.isOld)
    throw new StartError(
      `${name} stays: its last play was over on ${found.endedAt.toISOString().slice(0, 10)}, and players and operators may ask for play of ${AGE_DAYS_MIN} days.`,
    )
  return found.endedAt
}

async function refuseKept(tx: Tx, { name }: PlayPart, { keeps }: DetachableTable): Promise<void> {
  for (const statement of keeps?.(sql.table(name)) ?? []) {
    const { rows } = await sql<{ why: string }>`
      select why from (${statement}) as kept (why) limit 1`.execute(tx)
    if (rows[0]) throw new StartError(`${name} stays: ${rows[0].why}.`)
  }
}

type Left = { rows: number; endedAt: Date; hash: string; notedHash: string | null }

async function writeLeft(
  tx: Tx,
  { table, name, fromId, toId }: PlayPart,
  { endedAt, noted }: { endedAt: Date; noted: Buffer | null },
): Promise<Left | undefined> {
  const { rows } = await sql<Left>`
    insert into play_detached (part, table_name, from_id, to_id, rows, ended_at, hash, noted_hash)
    select ${name}, ${table}, ${fromId}, ${toId}, (select count(*) from ${sql.table(name)}), ${endedAt}, part_hash(${name}, id_column),
      ${noted}::bytea
    from divided_table where name = ${table}
    returning rows, ended_at as "endedAt", encode(hash, 'hex') as hash, encode(noted_hash, 'hex') as "notedHash"`.execute(
    tx,
  )
  return rows[0]
}

/** Holds a part of play that has left and is in the database, detached or restored, against its hash. */
export async function provePlayPart(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ isSame: boolean }>`
    select p.hash = part_hash(p.part, d.id_column) as "isSame"
    from play_detached p join divided_table d on d.name = p.table_name
    where p.part = ${name} and to_regclass(p.part) is not null`.execute(db)
  if (!rows[0]) return false
  if (!rows[0].isSame) throw new StartError(`${name} is not as it was when it was detached.`)
  return true
}
