import type { Config } from '#server/config.ts'
import { checkServer, closeDatabase, type Db, openDatabase } from '#server/db/database.ts'
import { DataFolderInUse, findEmbedded, startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { checkDatabaseFits } from '#server/fitting-database.ts'

type Log = (line: string) => void

/**
 * Runs `work` on the database that the settings name: the same one, by the same settings, as the server's. `doesFit`: whether these
 * settings have to fit it.
 */
export async function withDatabaseOf<Result>(
  config: Config,
  log: Log,
  work: (db: Db) => Promise<Result>,
  { doesFit = true } = {},
): Promise<Result> {
  const { url, stop } = config.databaseUrl
    ? { url: config.databaseUrl, stop: async () => {} }
    : await reachEmbedded(config.dataDir, log)
  // Some commands read everything there is.
  const db = openDatabase({ url, connectionsMax: 2, statementMsMax: 0 })
  try {
    await checkServer(db, config.isProduction)
    await migrate(db)
    if (doesFit) await checkDatabaseFits(db, config)
    return await work(db)
  } finally {
    await closeDatabase(db)
    await stop()
  }
}

/** Starts the embedded PostgreSQL for as long as it is needed, or goes to that of a server that runs. */
async function reachEmbedded(
  dataDir: string,
  log: Log,
): Promise<{ url: string; stop: () => Promise<void> }> {
  try {
    return await startEmbedded({ dataDir, log })
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error
    const url = await findEmbedded({ dataDir, log })
    if (!url) throw error
    return { url, stop: async () => {} }
  }
}
