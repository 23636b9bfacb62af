import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inTransaction } from '#server/db/database.ts'
import { JobRunner } from '#server/jobs/job-runner.ts'
import { writeMessage } from '#server/outbox/outbox.ts'
import { openTestApp } from '#server/test-app.ts'
import { eventually } from '#server/test-patience.ts'

const { db, url, exchange, send, newOperator, newPlayer } = await openTestApp()
const operator = await newOperator()
const list = (token = operator.token) => send('GET', '/api/admin/jobs', { token })
const run = (name: string, body: Record<string, unknown> = { reason: 'The bank has published' }) =>
  send('POST', `/api/admin/jobs/${name}/run`, { token: operator.token, body })

it('shows jobs, messages and leases, runs a job when an operator asks for it, and writes the reason down', async () => {
  expect((await list()).body).toMatchObject({ jobs: [], messages: [], messagesWaiting: 0 })
  let runs = 0
  const work = async () => {
    runs += 1
    return { says: `run ${runs}` }
  }
  const jobs = [{ name: 'fetch', schedule: { everySeconds: 3_600 }, run: work }]
  const lease = exchange.lease
  const runner = new JobRunner({ db, url, jobs, lease, log: () => {}, pollMs: 20 })
  await eventually(async () =>
    expect((await list()).body).toMatchObject({
      jobs: [{ name: 'fetch', everySeconds: 3_600, dailyAt: null, result: 'done', says: 'run 1' }],
      leases: [{ name: 'site', isOwned: true }],
    }),
  )
  expect((await run('fetch')).status).toBe(200)
  await eventually(async () =>
    expect((await list()).body).toMatchObject({ jobs: [{ says: 'run 2', result: 'done' }] }),
  )
  await runner.stop()
  const { rows } = await sql`select action, subject, reason from audit_log`.execute(db)
  expect(rows).toEqual([
    { action: 'job.run', subject: 'job:fetch', reason: 'The bank has published' },
  ])
  expect(runs).toBe(2)
})

it('runs nothing without a reason, under a name that no job has, or for a player', async () => {
  expect(await run('unknown')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  expect((await run('fetch', {})).status).toBe(400)
  const { token } = await newPlayer()
  expect(await list(token)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  expect((await run('fetch')).status).toBe(200)
})

it('shows of a message where it goes, and not the secret in its address', async () => {
  const address = 'https://alarms.test.invalid/hooks/secret'
  const message = { key: 'alarm:1', address, body: { text: 'Alarm' } }
  await inTransaction(db, (tx) => writeMessage(tx, message))
  const { body, bytes } = await list()
  expect(body).toMatchObject({
    messages: [{ key: 'alarm:1', host: 'alarms.test.invalid', attempts: 0, sentAt: null }],
    messagesWaiting: 1,
  })
  expect(String(bytes)).not.toContain('secret')
})
