import { createHash } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { freemem, tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { countrySettings } from '#domain/operator-profile/settings.ts'
import { closeDatabase, openDatabase } from '#server/db/database.ts'
import { DataFolderInUse, type EmbeddedPostgres, startEmbedded } from '#server/db/embedded.ts'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { openAllCountries } from '#server/modules/operator-profile/index.ts'
import { openJobPool, prepareJobs } from '#server/jobs/job-runner.ts'
import { databaseUrl } from '#server/db/test-database.ts'

const SLOTS = 8

/**
 * These databases end with the run, so nothing in them has to outlast a power cut. Tests of lost power and killed servers
 * start a PostgreSQL of their own.
 */
const settings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  // Its files stay in the folder, which may be memory.
  max_wal_size: '256MB',
}

let postgres: EmbeddedPostgres | undefined

/** One PostgreSQL for the whole run, kept between runs, and in it a migrated database to copy. */
export async function setup(project: TestProject): Promise<void> {
  postgres = await startPostgres()
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  const template = await prepareTemplate(client, postgres.url)
  await client.end()
  project.provide('testServer', { url: postgres.url, template })
}

export async function teardown(): Promise<void> {
  await postgres?.stop()
}

/** A folder of Linux in memory. */
const MEMORY_FOLDER = '/dev/shm'
const ROOM_BYTES = 4 * 2 ** 30

/** Tests copy a database some hundred times. It is 1,400 files, and in memory these take half of a processor and of the time. */
async function parentFolder(): Promise<string> {
  const memory = await statfs(MEMORY_FOLDER).catch(() => undefined)
  const free = memory ? Math.min(memory.bavail * memory.bsize, freemem()) : 0
  return free < ROOM_BYTES ? tmpdir() : MEMORY_FOLDER
}

/** Runs at the same time take different folders. A folder whose run was killed is taken over. */
async function startPostgres(): Promise<EmbeddedPostgres> {
  const parent = await parentFolder()
  const owner = `${userInfo().uid} ${import.meta.dirname}`
  const hash = createHash('sha256').update(owner).digest('hex').slice(0, 8)
  for (let slot = 0; slot < SLOTS; slot++) {
    try {
      const dataDir = join(parent, `fairbook-test-${hash}-${slot}`)
      return await startEmbedded({ dataDir, log: () => {}, settings })
    } catch (error) {
      if (!(error instanceof DataFolderInUse)) throw error
    }
  }
  throw new Error(`${SLOTS} test runs of this checkout are under way already`)
}

/**
 * The template is named by its migrations, so that it is made again only when they change. All countries are open in it, as
 * a start with play money opens them.
 */
async function prepareTemplate(client: pg.Client, url: string): Promise<string> {
  const migrations = (await readMigrations()).map(({ checksum }) => checksum)
  const checksums = [...migrations, ...countrySettings].join()
  const template = `template_${createHash('sha256').update(checksums).digest('hex').slice(0, 16)}`
  const left = await client.query<{ name: string }>(
    `select datname as name from pg_database where datname ~ '^(test|template)_' and datname <> $1`,
    [template],
  )
  for (const { name } of left.rows) await client.query(`drop database ${name} with (force)`)

  const found = await client.query('select from pg_database where datname = $1', [template])
  if (found.rowCount === 0) {
    await client.query('create database test_template')
    const db = openDatabase({ url: databaseUrl(url, 'test_template') })
    await migrate(db)
      .then(() => openAllCountries(db))
      .finally(() => closeDatabase(db))
    const pool = openJobPool(databaseUrl(url, 'test_template'), 1)
    await prepareJobs(pool).finally(() => pool.end())
    await client.query(`alter database test_template rename to ${template}`)
  }
  return template
}
