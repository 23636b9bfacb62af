import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sql } from 'kysely'
import { type Db, poolUse } from '#server/db/database.ts'
import { startDuties } from '#server/jobs/duties.ts'
import { OWN_NAME } from '#server/leases/lease.ts'
import { programVersion } from './program-version.ts'

const EVERY_MS = 5_000
/** Three signs of life are missing: the server is taken for gone. */
export const SILENT_SECONDS = 15
/** A server that was killed is shown for this long, so that an operator sees it is gone. */
const KEPT = '10 minutes'
const NANOSECONDS_PER_MS = 1_000_000

type Needs = {
  db: Db
  /** Where peers reach this process. */
  address: string
  log: (message: string, error: unknown) => void
  /** How this process is called to operators. */
  name?: string
}

/** Writes every few seconds that this server is up, and how it does. Answers how it says that it has ended. */
export async function signOfLife({
  db,
  address,
  log,
  name = OWN_NAME,
}: Needs): Promise<() => Promise<void>> {
  const version = await programVersion()
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const sign = async () => {
    const { inUse, idle, waiting } = poolUse(db)
    const delayMs = delay.percentile(99) / NANOSECONDS_PER_MS
    delay.reset()
    await sql`
      insert into server (
        name, address, version, loop_delay_ms, connections_in_use, connections_idle, calls_waiting
      ) values (${name}, ${address}, ${version}, ${delayMs}, ${inUse}, ${idle}, ${waiting})
      on conflict (name) do update set
        address = excluded.address, version = excluded.version, seen_at = clock_timestamp(),
        loop_delay_ms = excluded.loop_delay_ms, connections_in_use = excluded.connections_in_use,
        connections_idle = excluded.connections_idle, calls_waiting = excluded.calls_waiting`.execute(
      db,
    )
    await sql`
      delete from server where seen_at < clock_timestamp() - ${KEPT}::interval`.execute(db)
  }
  // A container gives each start the same name: the row of the start before would count as this one's.
  await sql`delete from server where name = ${name}`.execute(db)
  const stop = startDuties([{ name: 'sign of life', everyMs: EVERY_MS, run: sign }], log)
  return async () => {
    await stop()
    delay.disable()
    await sql`delete from server where name = ${name}`.execute(db)
  }
}
