import { sql } from 'kysely'
import { assert } from '#domain/assert.ts'
import type { Db } from '#server/db/database.ts'
import type { databaseGauges } from './metrics.ts'

export type DatabaseFigures = Record<keyof typeof databaseGauges, number>

/** Reads the figures of the database, of jobs and of messages in one statement. */
export async function databaseFigures(db: Db): Promise<DatabaseFigures> {
  const { rows } = await sql<DatabaseFigures>`
    select
      (select count(*) from pg_stat_replication)::float8 as standbys,
      (select coalesce(max(extract(epoch from replay_lag)), 0) from pg_stat_replication)::float8
        as "standbyLagSeconds",
      pg_notification_queue_usage() as "noticesQueued",
      (select count(*) from pg_stat_activity where backend_type = 'client backend')::float8
        as connections,
      current_setting('max_connections')::float8 as "connectionsMax",
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
      from job) jobs`.execute(db)
  const [figures] = rows
  assert(figures !== undefined, 'a select without a table has one row')
  return figures
}
