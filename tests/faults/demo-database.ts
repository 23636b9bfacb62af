import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, inject } from 'vitest'
import { closeDatabase, type Db, openDatabase } from '#server/db/database.ts'
import { startServer } from '../server-process.ts'
import { SETTINGS } from './load.ts'
import { type OwnPostgres, startOwnPostgres } from './own-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder in which the demo has been made, to copy. */
    demoFolder: string
  }
}

/** Makes the demo once for the whole run: a first start takes ten seconds of a processor. */
export async function makeDemoFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const postgres = await startOwnPostgres()
  const server = await startServer({ ...SETTINGS, DATABASE_URL: postgres.url })
  await server.stop()
  await postgres.stop()
  return { path: postgres.dataDir, remove: () => rm(postgres.dataDir, { recursive: true }) }
}

/** A PostgreSQL of the test's own, in which the demo has been made already. */
export const startDemoPostgres = (
  settings?: Readonly<Record<string, string>>,
): Promise<OwnPostgres> =>
  startOwnPostgres(async (dataDir) => {
    // It belongs to another user where the test runs as root.
    await promisify(execFile)('cp', ['-a', join(inject('demoFolder'), 'postgres'), dataDir])
  }, settings)

/** The same for the calling test file, opened, and gone when the file is done. Call it at the top level. */
export async function openDemoDatabase(): Promise<{ db: Db; url: string }> {
  const postgres = await startDemoPostgres()
  afterAll(() => postgres.remove())
  const db = openDatabase({ url: postgres.url })
  afterAll(() => closeDatabase(db))
  return { db, url: postgres.url }
}
