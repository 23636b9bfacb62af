import * as contract from '#contract/operators/jobs.ts'
import { type Db, inTransaction } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type Http, route } from '#server/http/route.ts'
import { jobsOfPage, runSoon } from '#server/jobs/job-store.ts'
import { leasesOfPage } from '#server/leases/lease.ts'
import { recordAudit } from '#server/modules/audit/index.ts'
import { messagesOfPage } from '#server/outbox/outbox-store.ts'

export function jobRoutes(http: Http, { db }: { db: Db }): void {
  route(http, contract.listJobs, async () => {
    const [jobs, outbox, leases] = await Promise.all([
      jobsOfPage(db),
      messagesOfPage(db),
      leasesOfPage(db),
    ])
    return { jobs, ...outbox, leases }
  })
  route(http, contract.runJob, async ({ params: { name }, body: { reason }, caller }) => {
    await inTransaction(db, async (tx) => {
      if (!(await runSoon(tx, name, new Date()))) throw new Refusal('NOT_FOUND')
      await recordAudit(tx, {
        operatorId: caller.id,
        action: 'job.run',
        subject: `job:${name}`,
        reason,
        details: {},
      })
    })
    return { message: 'The job runs as soon as a server is free.' }
  })
}
