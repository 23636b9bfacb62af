import { openDatabase } from '#server/db/database.ts'
import { JobRunner } from '#server/jobs/job-runner.ts'
import { Lease } from '#server/leases/lease.ts'

/** A process whose only job never ends: a test kills it. */
const url = process.argv[2] ?? ''
const db = openDatabase({ url })
const lease = new Lease({
  db,
  name: 'test jobs',
  address: () => '',
  onAcquired: () => {},
  onLost: () => {},
})
const run = async () => {
  console.log('began')
  await new Promise(() => {})
}
const jobs = [{ name: 'lasting', schedule: { everySeconds: 3_600 }, run }]
new JobRunner({ db, url, jobs, lease, log: console.error, pollMs: 20 })
lease.acquire()
