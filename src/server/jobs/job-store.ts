import { sql } from 'kysely'
import type { Job as JobOfPage } from '#contract/operators/jobs.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Schedule } from './job.ts'

type Planned = { name: string; schedule: Schedule; nextAt: Date }

const everyOf = (schedule: Schedule) => ('everySeconds' in schedule ? schedule.everySeconds : null)
const dailyOf = (schedule: Schedule) => ('dailyAt' in schedule ? schedule.dailyAt : null)

/** When the run of a daily job is due that was planned before, perhaps by another server. */
export async function plannedRun(
  db: Db,
  name: string,
  schedule: Schedule,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('job')
    .where('name', '=', name)
    .where('daily_at', '=', dailyOf(schedule))
    .select('next_at')
    .executeTakeFirst()
  return row?.next_at
}

/**
 * Makes what the library has of jobs free for a new owner: what a dead server was at is unlocked, and what nobody declares
 * any more is gone. Only the owner of the lease may do that.
 */
export async function takeOver(tx: Tx, names: readonly string[]): Promise<void> {
  await sql`
    update job set running_since = null, result = 'interrupted', says = ''
    where running_since is not null`.execute(tx)
  await sql`delete from job where name <> all(${names}::text[])`.execute(tx)
  await sql`
    select graphile_worker.force_unlock_workers(array(
      select distinct locked_by from graphile_worker.jobs where locked_by is not null
    ))`.execute(tx)
  // A job without a key was due again before its server died, so it is not needed.
  await sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where key is null or (key like 'job:%' and key <> all(${names.map(keyOf)}::text[]))
    ))`.execute(tx)
}

const keyOf = (name: string) => `job:${name}`

/** Sets when the job runs next, in place of when it was to run before. */
export async function plan(tx: Tx, { name, schedule, nextAt }: Planned): Promise<void> {
  await sql`
    insert into job (name, every_seconds, daily_at, next_at)
    values (${name}, ${everyOf(schedule)}, ${dailyOf(schedule)}, ${nextAt})
    on conflict (name) do update set every_seconds = excluded.every_seconds,
      daily_at = excluded.daily_at, next_at = excluded.next_at`.execute(tx)
  await enqueue(tx, name, nextAt)
}

async function enqueue(tx: Tx, name: string, runAt: Date): Promise<void> {
  await sql`
    select from graphile_worker.add_job(${name}, run_at => ${runAt}, job_key => ${keyOf(name)})`.execute(
    tx,
  )
}

/** When the job was asked for while it ran: that run is still to come. */
export async function askedRun(tx: Tx, name: string): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`
    select run_at as at from graphile_worker.jobs
    where key = ${keyOf(name)} and locked_at is null`.execute(tx)
  return rows[0]?.at
}

export async function noteBegin(tx: Tx, name: string, now: Date): Promise<void> {
  await tx.updateTable('job').where('name', '=', name).set({ running_since: now }).execute()
}

type Ended = {
  name: string
  beganAt: Date
  tookMs: number
  result: 'done' | 'failed' | 'interrupted'
  says: string
}

/** Answers how often the job has failed in a row. */
export async function noteEnd(
  tx: Tx,
  { name, beganAt, tookMs, result, says }: Ended,
): Promise<number> {
  const { rows } = await sql<{ failures: number }>`
    update job set running_since = null, began_at = ${beganAt}, took_ms = ${tookMs},
      result = ${result}, says = ${says},
      failures = case ${result} when 'failed' then failures + 1 when 'done' then 0 else failures end,
      failed_at = case ${result} when 'failed' then ${beganAt} else failed_at end,
      failure = case ${result} when 'failed' then ${says} else failure end
    where name = ${name} returning failures`.execute(tx)
  return rows[0]?.failures ?? 0
}

/** Has the job run as soon as a server is free. Answers whether there is such a job. */
export async function runSoon(tx: Tx, name: string, now: Date): Promise<boolean> {
  const known = await tx
    .updateTable('job')
    .where('name', '=', name)
    .set({ next_at: now })
    .returning('name')
    .executeTakeFirst()
  if (!known) return false
  await enqueue(tx, name, now)
  return true
}

const textOf = (instant: Date | null): string | null => instant?.toISOString() ?? null

export async function jobsOfPage(db: Db): Promise<JobOfPage[]> {
  const rows = await db.selectFrom('job').selectAll().orderBy('name').execute()
  return rows.map((row) => ({
    name: row.name,
    everySeconds: row.every_seconds,
    dailyAt: row.daily_at,
    runningSince: textOf(row.running_since),
    nextAt: row.next_at.toISOString(),
    beganAt: textOf(row.began_at),
    tookMs: row.took_ms,
    result: row.result,
    says: row.says,
    failures: row.failures,
    failedAt: textOf(row.failed_at),
    failure: row.failure,
  }))
}
