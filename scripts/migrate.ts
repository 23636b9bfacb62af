import { readConfig } from '#server/config.ts'
import { StartError } from '#server/start-error.ts'
import { withDatabaseOf } from './operator/open-database.ts'

/**
 * Brings the database that the settings name to the newest schema, before a server is started on it. Exit codes: 0 it is
 * there; 1 it is not.
 */
try {
  await withDatabaseOf(readConfig(process.env), console.error, async () => {})
  console.log('The database is up to date.')
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
