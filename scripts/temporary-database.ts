import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#server/db/embedded.ts'

type TemporaryDatabase = { url: string; stop: () => Promise<void> }

/** A PostgreSQL of its own in a temporary folder, both gone after `stop`. */
export async function startTemporaryDatabase(): Promise<TemporaryDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fairbook-database-'))
  const remove = () => rm(dataDir, { recursive: true, force: true })
  try {
    // Root's database is run by another user, who must be able to pass.
    await chmod(dataDir, 0o711)
    const postgres = await startEmbedded({ dataDir, log: () => {} })
    return { url: postgres.url, stop: () => postgres.stop().finally(remove) }
  } catch (error) {
    await remove()
    throw error
  }
}
