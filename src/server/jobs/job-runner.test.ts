import { once } from 'node:events'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { inTransaction } from '#server/db/database.ts'
import { openTestDatabase } from '#server/db/test-database.ts'
import { eventually } from '#server/test-patience.ts'
import { LEASE_LOCKS } from '#server/leases/lease.ts'
import type { Job } from './job.ts'
import { runSoon } from './job-store.ts'
import { standingClock, startJobServer } from './test-jobs.ts'

const { db, url } = await openTestDatabase()

beforeEach(async () => {
  await sql`delete from job`.execute(db)
  await sql`delete from graphile_worker._private_jobs`.execute(db)
})

const start = (jobs: readonly Job[]) => startJobServer({ db, url }, jobs)
const row = (name: string) =>
  db.selectFrom('job').where('name', '=', name).selectAll().executeTakeFirst()

/** A job that counts its runs. */
function counting(name: string, schedule: Job['schedule'], run?: Job['run']) {
  const runs: string[] = []
  const job: Job = {
    name,
    schedule,
    run: (context) => {
      runs.push(new Date().toISOString())
      return run ? run(context) : Promise.resolve()
    },
  }
  return { job, runs }
}

/** Waits until a job that is always due has run once more: so nothing else was due. */
async function lookedAgain(pulse: { runs: string[] }): Promise<void> {
  const before = pulse.runs.length
  await inTransaction(db, (tx) => runSoon(tx, 'pulse', new Date()))
  await eventually(() => expect(pulse.runs.length).toBeGreaterThan(before))
}

it('runs a job at its start, and again when its time has passed, and not before', async () => {
  const clock = standingClock('2030-01-01T10:00:00Z')
  const pulse = counting('pulse', { everySeconds: 3_600 })
  const minutely = counting('minutely', { everySeconds: 60 })
  start([pulse.job, minutely.job])
  const done = {
    result: 'done',
    every_seconds: 60,
    next_at: new Date('2030-01-01T10:01:00Z'),
    began_at: new Date('2030-01-01T10:00:00Z'),
    running_since: null,
    failures: 0,
  }
  await eventually(async () => expect(await row('minutely')).toMatchObject(done))
  clock.moveTo('2030-01-01T10:00:59Z')
  await lookedAgain(pulse)
  expect(minutely.runs).toHaveLength(1)
  clock.moveTo('2030-01-01T10:01:00Z')
  await eventually(() => expect(minutely.runs).toHaveLength(2))
})

it('runs a daily job at its hour, once, also when no server was there at that hour', async () => {
  const clock = standingClock('2030-01-01T10:00:00Z')
  const pulse = counting('pulse', { everySeconds: 3_600 })
  const daily = counting('daily', { dailyAt: '03:40' })
  const first = start([pulse.job, daily.job])
  await expect
    .poll(async () => (await row('daily'))?.next_at)
    .toEqual(new Date('2030-01-02T03:40:00Z'))
  await lookedAgain(pulse)
  expect(daily.runs).toEqual([])
  await first.stop()
  clock.moveTo('2030-01-02T08:00:00Z')
  start([pulse.job, daily.job])
  await eventually(() => expect(daily.runs).toEqual(['2030-01-02T08:00:00.000Z']))
  await expect
    .poll(async () => (await row('daily'))?.next_at)
    .toEqual(new Date('2030-01-03T03:40:00Z'))
  await lookedAgain(pulse)
  expect(daily.runs).toHaveLength(1)
})

it('says why a job failed, tries it again sooner than it is due, and later each time', async () => {
  const clock = standingClock('2030-01-01T10:00:00Z')
  let isBroken = true
  const hourly = counting('hourly', { everySeconds: 3_600 }, async () => {
    if (isBroken) throw new Error('The bank does not answer')
    return { says: '30 days' }
  })
  const { said } = start([hourly.job])
  await eventually(async () => expect((await row('hourly'))?.failures).toBe(1))
  expect(await row('hourly')).toMatchObject({
    result: 'failed',
    failure: 'The bank does not answer',
    next_at: new Date('2030-01-01T10:00:05Z'),
  })
  expect(said).toEqual(['The job hourly failed'])
  clock.moveTo('2030-01-01T10:00:05Z')
  await eventually(async () => expect((await row('hourly'))?.failures).toBe(2))
  expect((await row('hourly'))?.next_at).toEqual(new Date('2030-01-01T10:00:15Z'))
  isBroken = false
  clock.moveTo('2030-01-01T10:00:15Z')
  await eventually(async () => expect((await row('hourly'))?.result).toBe('done'))
  expect(await row('hourly')).toMatchObject({
    failures: 0,
    says: '30 days',
    // The last failure stays in sight.
    failure: 'The bank does not answer',
    failed_at: new Date('2030-01-01T10:00:05Z'),
    next_at: new Date('2030-01-01T11:00:15Z'),
  })
})

it('rests as long as a run asks for, and forgets a job that nobody declares any more', async () => {
  standingClock('2030-01-01T10:00:00Z')
  const heavy = counting('heavy', { everySeconds: 1 }, async () => ({ restSeconds: 90 }))
  const first = start([heavy.job, counting('former', { everySeconds: 1 }).job])
  await expect
    .poll(async () => (await row('heavy'))?.next_at)
    .toEqual(new Date('2030-01-01T10:01:30Z'))
  expect(await row('former')).toBeDefined()
  await first.stop()
  start([heavy.job])
  await eventually(async () => expect(await row('former')).toBeUndefined())
})

/** A job that lasts until it is told to end. */
function lasting() {
  const told = new EventTarget()
  let running = 0
  let most = 0
  let begun = 0
  const job: Job = {
    name: 'lasting',
    schedule: { everySeconds: 1 },
    run: async ({ signal }) => {
      running += 1
      begun += 1
      most = Math.max(most, running)
      await once(told, 'end', { signal }).finally(() => (running -= 1))
    },
  }
  const counts = () => ({ running, most, begun })
  return { job, counts, end: () => told.dispatchEvent(new Event('end')) }
}

it('runs a job on one server at a time, and on the other one when the first stops in the middle', async () => {
  const { job, counts, end } = lasting()
  const servers = [start([job]), start([job])]
  await eventually(() => expect(counts().running).toBe(1))
  const [owner, other] = servers[0]?.lease.isOwned ? servers : servers.toReversed()
  await owner?.stop()
  await eventually(() => expect(counts()).toEqual({ running: 1, most: 1, begun: 2 }))
  expect(other?.lease.isOwned).toBe(true)
  expect(owner?.said).toEqual([])
  end()
  await eventually(async () => expect((await row('lasting'))?.result).toBe('done'))
})

it('records nothing of a server that lost its lease, and takes up what that one was at', async () => {
  const { job, counts, end } = lasting()
  const server = start([job])
  await eventually(() => expect(counts().running).toBe(1))
  const generation = server.lease.generation ?? 0
  await sql`
    select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and classid = ${LEASE_LOCKS}
      and database = (select oid from pg_database where datname = current_database())`.execute(db)
  await eventually(() => expect(server.lease.generation).toBe(generation + 1))
  expect((await row('lasting'))?.running_since).not.toBeNull()
  end()
  await eventually(() => expect(counts().begun).toBe(2))
  expect((await row('lasting'))?.result).toBe('interrupted')
  end()
  await eventually(async () => expect((await row('lasting'))?.result).toBe('done'))
})

it('goes on when the database cuts all its connections, again and again', async () => {
  const pulse = counting('pulse', { everySeconds: 3_600 })
  const { lease } = start([pulse.job])
  await eventually(() => expect(pulse.runs).toHaveLength(1))
  for (let cut = 0; cut < 3; cut += 1) {
    const generation = lease.generation ?? 0
    await lookedAgain(pulse)
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(db)
    // The new owner runs at its start what is not daily.
    const before = pulse.runs.length
    await eventually(() => expect(lease.generation).toBeGreaterThan(generation))
    await eventually(() => expect(pulse.runs.length).toBeGreaterThan(before))
  }
  await lookedAgain(pulse)
})
