import { type Db, poolUse } from '#server/db/database.ts'
import { leasesOfPage, OWN_NAME } from '#server/leases/lease.ts'
import { type DatabaseFigures, databaseFigures } from './database-figures.ts'
import {
  databaseAnswers,
  databaseAnswerSeconds,
  databaseGauges,
  leaseHeld,
  leaseOwned,
  poolConnections,
} from './metrics.ts'

const PATIENCE_MS = 2_000

/** Sets what is read at each look: the use of the pool, and the figures of the database. */
export async function readGauges(db: Db): Promise<void> {
  const { inUse, idle, waiting } = poolUse(db)
  poolConnections.set({ state: 'in use' }, inUse)
  poolConnections.set({ state: 'idle' }, idle)
  poolConnections.set({ state: 'waiting' }, waiting)
  const beganMs = performance.now()
  const read = await Promise.race([
    readDatabase(db).catch(() => undefined),
    new Promise<undefined>((late) => {
      setTimeout(() => late(undefined), PATIENCE_MS).unref()
    }),
  ])
  databaseAnswers.set(read ? 1 : 0)
  databaseAnswerSeconds.set((performance.now() - beganMs) / 1_000)
  leaseHeld.reset()
  leaseOwned.reset()
  // Nothing is shown rather than the figures of an earlier look.
  for (const gauge of Object.values(databaseGauges)) gauge.remove()
  if (!read) return
  for (const [name, gauge] of Object.entries(databaseGauges))
    gauge.set(read.figures[name as keyof DatabaseFigures])
  for (const { name, owner, isOwned } of read.leases) {
    leaseHeld.set({ lease: name }, isOwned && owner === OWN_NAME ? 1 : 0)
    leaseOwned.set({ lease: name }, isOwned ? 1 : 0)
  }
}

async function readDatabase(db: Db) {
  const [figures, leases] = await Promise.all([databaseFigures(db), leasesOfPage(db)])
  return { figures, leases }
}
