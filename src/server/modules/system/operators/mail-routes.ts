import { listMails } from '#contract/operators/mail.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { type Http, route } from '#server/http/route.ts'
import { mailsOfPage } from '#server/outbox/mail.ts'

type Needs = { db: Db; config: Pick<Config, 'smtpUrl' | 'demo'> }

export function mailRoutes(http: Http, { db, config }: Needs): void {
  const isSent = config.smtpUrl !== ''
  const showsLinks = config.demo && !isSent
  route(http, listMails, async ({ query }) => ({
    ...(await mailsOfPage(db, { ...query, showsLinks })),
    isSent,
    page: query.page,
    pageSize: query.pageSize,
  }))
}
