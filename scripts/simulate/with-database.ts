import { closeDatabase, type Db, openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { openJobPool, prepareJobs } from '#server/jobs/job-runner.ts'
import { startTemporaryDatabase } from '../temporary-database.ts'

/** Runs `work` on a new PostgreSQL in a temporary folder, gone afterwards. */
export async function withDatabase<Result>(
  work: (database: { db: Db; url: string }) => Promise<Result>,
): Promise<Result> {
  const { url, stop } = await startTemporaryDatabase()
  const db = openDatabase({ url })
  try {
    await migrate(db)
    // Steps that tell players something put it among the jobs.
    const pool = openJobPool(url, 1)
    await prepareJobs(pool).finally(() => pool.end())
    return await work({ db, url })
  } finally {
    await closeDatabase(db)
    await stop()
  }
}
