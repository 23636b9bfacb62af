import * as contract from '#contract/notices/notices.ts'
import * as choices from '#contract/notices/choices.ts'
import type { Db } from '#server/db/database.ts'
import { type Http, route } from '#server/http/route.ts'
import * as service from './service.ts'
import * as store from './store.ts'

export function noticesRoutes(http: Http, { db }: { db: Db }): void {
  route(http, contract.listNotices, ({ caller, query }) => service.listFor(db, caller.id, query))
  route(http, contract.getUnreadNotices, ({ caller }) => store.stateOf(db, caller.id))
  route(http, choices.getNoticeChoices, ({ caller }) => service.choicesOf(db, caller.id))
  route(http, choices.chooseNotices, ({ caller, body }) => service.choose(db, caller.id, body))
  route(http, contract.readNotice, ({ caller, params }) =>
    service.read(db, caller.id, { only: params.noticeId }),
  )
  route(http, contract.readNotices, ({ caller, body }) =>
    service.read(db, caller.id, { upTo: body.upToNoticeId }),
  )
}
