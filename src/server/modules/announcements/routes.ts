import * as contract from '#contract/office/announcements.ts'
import type { Db } from '#server/db/database.ts'
import { type Http, route } from '#server/http/route.ts'
import { frozenSince } from '#server/modules/protection/index.ts'
import { takeDown, write } from './service.ts'
import { announcementPage, shownNow } from './store.ts'

export function announcementRoutes(http: Http, { db }: { db: Db }): void {
  route(http, contract.getAnnouncements, async () => {
    const [since, items] = await Promise.all([frozenSince(db), shownNow(db)])
    return { frozenSince: since, items }
  })
  route(http, contract.listAnnouncements, ({ query }) => announcementPage(db, query))
  route(http, contract.writeAnnouncement, async ({ caller, body }) => {
    await write(db, { operatorId: caller.id, ...body })
    return { message: 'The announcement is written.' }
  })
  route(http, contract.takeDownAnnouncement, async ({ caller, params, body }) => {
    await takeDown(db, { operatorId: caller.id, ...params, ...body })
    return { message: 'The announcement is taken down.' }
  })
}
