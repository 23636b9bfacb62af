import { sql } from 'kysely'
import { type Db, poolUse } from '#server/db/database.ts'
import { leasesOfPage, OWN_NAME } from '#server/leases/lease.ts'
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
    gauge.set(read.figures[name as keyof Figures])
  for (const { name, owner, isOwned } of read.leases) {
    leaseHeld.set({ lease: name }, isOwned && owner === OWN_NAME ? 1 : 0)
    leaseOwned.set({ lease: name }, isOwned ? 1 : 0)
  }
}

type Figures = Record<keyof typeof databaseGauges, number>

async function readDatabase(db: Db) {
  const [{ rows }, leases] = await Promise.all([
    sql<Figures>`
      select
        (select count(*) from pg_stat_replication)::float8 as standbys,
        (select coalesce(max(extract(epoch from replay_lag)), 0) from pg_stat_replication)::float8
          as "standbyLagSeconds",
        messages.*, jobs.*
      from
        (select
          count(*) filter (where address not like 'mailto:%')::float8 as "messagesWaiting",
          coalesce(extract(epoch from clock_timestamp() - min(written_at)
            filter (where address not like 'mailto:%')), 0)::float8 as "oldestMessageSeconds",
          count(*) filter (where address like 'mailto:%')::float8 as "mailsWaiting"
        from outbox_message where sent_at is null) messages,
        (select
          count(*) filter (where running_since is not null)::float8 as "jobsRunning",
          count(*) filter (where failures > 0)::float8 as "jobsFailing",
          coalesce(greatest(0, max(extract(epoch from clock_timestamp() - next_at))
            filter (where running_since is null)), 0)::float8 as "jobsOverdueSeconds"
        from job) jobs`.execute(db),
    leasesOfPage(db),
  ])
  const [figures] = rows
  return figures && { figures, leases }
}
