import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { deleteEndedSessions, deleteExpiredHandOffs } from '#server/modules/account/index.ts'

const EVERY_MS = 15 * 60_000

/**
 * Takes away what has ended: sessions and hand-off codes that authenticate nobody any more. A sweep that fails or is
 * missed costs space and nothing else, so it needs no queue. Answers how to stop.
 */
export function startSweeps(
  db: Db,
  config: Config,
  log: (message: string, error: unknown) => void,
): () => Promise<void> {
  let sweeping = Promise.resolve()
  const sweep = async () => {
    try {
      await deleteEndedSessions(db, config)
      await deleteExpiredHandOffs(db)
    } catch (error) {
      log('A sweep of ended sessions failed', error)
    }
  }
  const timer = setInterval(() => (sweeping = sweep()), EVERY_MS)
  return async () => {
    clearInterval(timer)
    await sweeping
  }
}
