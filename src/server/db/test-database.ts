import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { closeDatabase, type Db, openDatabase } from './database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL of this run, and the migrated database to copy. */
    testServer: { url: string; template: string }
  }
}

/** The address of another database of the same server. */
export const databaseUrl = (serverUrl: string, name: string): string =>
  serverUrl.replace(/^(postgres:\/\/[^/]*\/)[^?]*/, `$1${name}`)

/** Makes a migrated database for the calling test file, dropped when the file is done. Call it at the top level. */
export async function createTestDatabase(): Promise<string> {
  const { url, template } = inject('testServer')
  const name = `test_${randomBytes(6).toString('hex')}`
  // A copy file by file writes no log of every page.
  await onServer(url, `create database ${name} template ${template} strategy file_copy`)
  afterAll(() => onServer(url, `drop database ${name} with (force)`))
  return databaseUrl(url, name)
}

/** The same, opened. Hooks run in reverse order, so it is closed before it is dropped. */
export async function openTestDatabase(): Promise<{ db: Db; url: string }> {
  const url = await createTestDatabase()
  const db = openDatabase({ url })
  afterAll(() => closeDatabase(db))
  return { db, url }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
