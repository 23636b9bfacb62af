import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeDatabase, type Db, openDatabase } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'

/** Runs `work` on a new PostgreSQL in a temporary folder, gone afterwards. */
export async function withDatabase<Result>(
  work: (database: { db: Db; url: string }) => Promise<Result>,
): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fairbook-simulate-'))
  // Root's database is run by another user, who must be able to pass.
  await chmod(dataDir, 0o711)
  const postgres = await startEmbedded({ dataDir, log: () => {} })
  const db = openDatabase({ url: postgres.url })
  try {
    await migrate(db)
    return await work({ db, url: postgres.url })
  } finally {
    await closeDatabase(db)
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
