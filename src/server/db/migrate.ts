import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { StartError } from '#server/start-error.ts'
import { type Db, isLockTimeout } from './database.ts'
import type { Database } from './schema.ts'

type Migration = { name: string; checksum: string; text: string }
type Applied = Omit<Migration, 'text'>

/** Any number that nothing else locks: one server migrates at a time. */
const MIGRATION_LOCK = 7_301_985
/**
 * A migration waits for a table at most so long: readers of the table wait behind it meanwhile, at the servers of the version before.
 * Then the others go on, and it is tried again.
 */
const LOCK_MS_MAX = 1_000
const PAUSE_MS = 1_000
/** A table that is held all this time is held by a dump or a report, which somebody has to wait for. */
const TRIED_MS_MAX = 120_000

export const migrationsFolder = join(import.meta.dirname, 'migrations')

/**
 * Brings the database to the newest `NNNN_what.sql` of the folder, each file in a transaction of its own.
 * Forward only: a file that was applied never changes and never disappears.
 */
export async function migrate(db: Db, folder = migrationsFolder): Promise<void> {
  const migrations = await readMigrations(folder)
  await db.connection().execute(async (session) => {
    await sql`set statement_timeout = 0`.execute(session)
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`.execute(session)
    try {
      const applied = await readApplied(session)
      checkHistory(migrations, applied)
      await sql`set lock_timeout = ${sql.lit(LOCK_MS_MAX)}`.execute(session)
      for (const migration of migrations.slice(applied.length)) await applyFree(session, migration)
    } finally {
      await sql`reset lock_timeout`.execute(session)
      await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`.execute(session)
      await sql`reset statement_timeout`.execute(session)
    }
  })
}

/** Reads the migrations in order. Line ends are made equal, so that a checkout on any system has the same checksum. */
export async function readMigrations(folder = migrationsFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  for (const [index, name] of names.entries()) {
    if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name))
      throw new StartError(`The migration ${name} must be named NNNN_what.sql.`)
    if (names[index + 1]?.startsWith(name.slice(0, 4)))
      throw new StartError(`The migrations ${name} and ${names[index + 1]} have the same number.`)
  }
  return Promise.all(
    names.map(async (name) => {
      const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, checksum: createHash('sha256').update(text).digest('hex'), text }
    }),
  )
}

async function readApplied(session: Kysely<Database>): Promise<Applied[]> {
  await sql`create table if not exists schema_migration (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`.execute(session)
  const result = await sql<Applied>`
    select name, checksum from schema_migration order by name collate "C"`.execute(session)
  return result.rows
}

/** The applied migrations must be the beginning of the folder's list. */
function checkHistory(migrations: Migration[], applied: Applied[]): void {
  for (const [index, { name, checksum }] of applied.entries()) {
    const known = migrations.find((migration) => migration.name === name)
    if (!known)
      throw new StartError(
        `The database was migrated by a newer program: ${name} is unknown here. Start that program, or restore a backup.`,
      )
    if (known.checksum !== checksum)
      throw new StartError(
        `The migration ${name} was changed after the database applied it. Restore the file and put the change into a new one.`,
      )
    if (migrations[index] !== known)
      throw new StartError(
        `The migration ${migrations[index]?.name} was added before ${name}, which the database has applied already. Give it the next number.`,
      )
  }
}

/** Applies the migration when nobody holds its tables for long. */
async function applyFree(session: Kysely<Database>, migration: Migration): Promise<void> {
  for (const begunAt = Date.now(); ; await sleep(PAUSE_MS))
    try {
      return await apply(session, migration)
    } catch (error) {
      if (!(error instanceof Error) || !isLockTimeout(error.cause)) throw error
      if (Date.now() - begunAt > TRIED_MS_MAX)
        throw new StartError(
          `The migration ${migration.name} needs a table that another session of the database holds, such as a dump. Start again when that has ended.`,
        )
    }
}

async function apply(session: Kysely<Database>, { name, checksum, text }: Migration) {
  try {
    await session.transaction().execute(async (tx) => {
      await sql.raw(text).execute(tx)
      await sql`insert into schema_migration (name, checksum) values (${name}, ${checksum})`.execute(
        tx,
      )
    })
  } catch (error) {
    throw new Error(`The migration ${name} failed`, { cause: error })
  }
}
