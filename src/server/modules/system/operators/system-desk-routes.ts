import { sql } from 'kysely'
import { getSystem, type RunningServer } from '#contract/operators/system.ts'
import type { Db } from '#server/db/database.ts'
import type { Reads } from '#server/db/replica.ts'
import { type Http, route } from '#server/http/route.ts'
import { leasesOfPage } from '#server/leases/lease.ts'
import { databaseFigures } from '#server/metrics/database-figures.ts'
import { dividedTables } from '../parts/parts.ts'
import { SILENT_SECONDS } from '../sign-of-life.ts'

export function systemDeskRoutes(http: Http, { db, reads }: { db: Db; reads: Reads }): void {
  route(http, getSystem, async () => {
    const beganMs = performance.now()
    const { version, schema } = await versionsOf(db)
    const answerMs = performance.now() - beganMs
    const [servers, leases, figures, tables] = await Promise.all([
      serversOfPage(db),
      leasesOfPage(db),
      databaseFigures(db),
      dividedTables(db),
    ])
    const { standbys, standbyLagSeconds, connections, connectionsMax, ...waiting } = figures
    return {
      servers,
      leases,
      database: {
        version,
        schema,
        answerMs,
        connections,
        connectionsMax,
        standbys,
        standbyLagSeconds,
        replica: reads.state ?? null,
      },
      tables,
      waiting,
    }
  })
}

async function versionsOf(db: Db): Promise<{ version: string; schema: string }> {
  const { rows } = await sql<{ version: string; schema: string | null }>`
    select current_setting('server_version') as version,
      (select name from schema_migration order by name collate "C" desc limit 1) as schema`.execute(
    db,
  )
  return { version: rows[0]?.version ?? '', schema: rows[0]?.schema?.replace(/\.sql$/, '') ?? '' }
}

/** The clock of the database decides who is silent, for it wrote when each was seen. */
async function serversOfPage(db: Db): Promise<RunningServer[]> {
  const rows = await db
    .selectFrom('server')
    .selectAll()
    .select(
      sql<boolean>`seen_at < clock_timestamp() - make_interval(secs => ${SILENT_SECONDS})`.as(
        'is_silent',
      ),
    )
    .orderBy('started_at')
    .orderBy('name')
    .execute()
  return rows.map((row) => ({
    name: row.name,
    address: row.address,
    version: row.version,
    startedAt: row.started_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
    isSilent: row.is_silent,
    loopDelayMs: row.loop_delay_ms,
    connectionsInUse: row.connections_in_use,
    connectionsIdle: row.connections_idle,
    callsWaiting: row.calls_waiting,
  }))
}
