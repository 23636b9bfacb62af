import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ONE } from '#domain/rates/rate.ts'
import { sportsLimits } from '#domain/rates/sports-limits.ts'
import { closeDatabase, type Db, openDatabase } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { Exchange } from '#server/modules/exchange/index.ts'

/** Runs `measure` on a fresh PostgreSQL of its own, with `fsync` on, and takes it away afterwards. */
export async function withBenchDatabase<Result>(
  measure: (database: { db: Db; url: string }) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'fairbook-bench-'))
  const embedded = await startEmbedded({ dataDir: folder, log: () => {} })
  const db = openDatabase({ url: embedded.url })
  try {
    await migrate(db)
    return await measure({ db, url: embedded.url })
  } finally {
    await closeDatabase(db)
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** An exchange in this process, not started. */
export const benchExchange = ({ db, url }: { db: Db; url: string }): Exchange =>
  new Exchange({
    db,
    url,
    currency: 'PTS',
    batchMax: 500,
    limits: sportsLimits('PTS', ONE),
    address: () => '',
    log: (message, error) => console.error(message, error ?? ''),
  })
