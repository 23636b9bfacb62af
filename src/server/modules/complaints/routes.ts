import * as contract from '#contract/complaints/complaints.ts'
import { idempotencyKeyOf } from '#server/http/idempotency-key.ts'
import { Refusal } from '#server/http/refusal.ts'
import { confirmed } from '#server/http/page-language.ts'
import { type Http, route } from '#server/http/route.ts'
import * as desk from './desk.ts'
import * as service from './service.ts'
import * as store from './store.ts'

const HOUR_MS = 3_600_000

export function complaintRoutes(http: Http, needs: service.ComplaintNeeds): void {
  const { db } = needs
  const messages = http.limitOf('user', 20, HOUR_MS)
  route(http, contract.listComplaints, async ({ caller, query }) => ({
    ...(await store.complaintsOf(db, caller.id, query)),
    page: query.page,
    pageSize: query.pageSize,
  }))
  route(http, contract.fileComplaint, async ({ caller, body, request }) => {
    if (caller.role === 'operator') throw new Refusal('OPERATORS_ANSWER')
    await messages(request)
    return service.fileComplaint(db, {
      userId: caller.id,
      key: idempotencyKeyOf(request),
      ...body,
    })
  })
  route(http, contract.escalateComplaint, async ({ caller, params, body, request }) => {
    await messages(request)
    await service.takeStep(db, { userId: caller.id, ...params }, 'escalate', body.text)
    return confirmed(request, 'complaintEscalated')
  })
  route(http, contract.referComplaint, async ({ caller, params, request }) => {
    await service.takeStep(db, { userId: caller.id, ...params }, 'refer')
    return confirmed(request, 'complaintReferred')
  })
  route(http, contract.acceptAnswer, async ({ caller, params, request }) => {
    await service.takeStep(db, { userId: caller.id, ...params }, 'accept')
    return confirmed(request, 'complaintSettled')
  })
  route(http, contract.getComplaintFile, ({ caller, params }) =>
    service.fileOf(needs, params.complaintId, caller.id),
  )
}

export function complaintDeskRoutes(http: Http, needs: service.ComplaintNeeds): void {
  route(http, contract.listDeskComplaints, async ({ query }) => ({
    ...(await store.deskPage(needs.db, query)),
    page: query.page,
    pageSize: query.pageSize,
  }))
  route(http, contract.answerComplaint, ({ caller, params, body }) =>
    desk.answerComplaint(needs, { operatorId: caller.id, ...params }, body),
  )
  route(http, contract.decideComplaint, ({ caller, params, body }) =>
    desk.decideComplaint(needs, { operatorId: caller.id, ...params }, body),
  )
  route(http, contract.getDeskComplaintFile, ({ params }) =>
    service.fileOf(needs, params.complaintId),
  )
}
