import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import { openAllCountries } from '#server/modules/operator-profile/index.ts'
import type { Db } from './database.ts'
import { migrate, migrationsFolder } from './migrate.ts'

/** Empties a database and makes the tables as they were before that migration: `migrate` then brings it to today. */
export async function migrateToBefore(db: Db, number: string): Promise<void> {
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  const folder = await mkdtemp(join(tmpdir(), 'fairbook-before-'))
  await cp(migrationsFolder, folder, {
    recursive: true,
    filter: (path) => !path.endsWith('.sql') || basename(path) < number,
  })
  await migrate(db, folder)
  await rm(folder, { recursive: true })
}

/** Makes the database one whose large tables were never divided, as an installation from before they could be. */
export async function makeUndivided(db: Db): Promise<void> {
  await migrateToBefore(db, '0436')
  await sql`
    insert into app_user (user_id, user_id_key, role, state, name, email, mobile, password_hash)
    values ('before', 'before', 'operator', 'active', 'Operator', '', '', '')`.execute(db)
  await migrate(db)
  await openAllCountries(db)
}
