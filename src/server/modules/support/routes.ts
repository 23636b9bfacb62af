import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/support.ts'
import type { Db } from '#server/db/database.ts'
import { idempotencyKeyOf } from '#server/http/idempotency-key.ts'
import { confirmed } from '#server/http/page-language.ts'
import type { LimitOf } from '#server/http/rate-limit.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type Http, route } from '#server/http/route.ts'
import * as desk from './desk.ts'
import * as service from './service.ts'
import * as store from './store.ts'

const HOUR_MS = 3_600_000

type Needs = { db: Db; limitOf: LimitOf }

export function supportRoutes(http: Http, needs: Needs): void {
  playerRoutes(http, needs)
  visitorRoutes(http, needs)
  deskRoutes(http, needs)
}

function playerRoutes(http: Http, { db, limitOf }: Needs): void {
  const messages = limitOf('user', 20, HOUR_MS)
  const player = ({ id, role }: { id: number; role: string }): number => {
    if (role === 'operator') throw new Refusal('OPERATORS_ANSWER')
    return id
  }

  route(http, contract.listSupportThreads, async ({ caller, query }) => ({
    ...(await store.threadsOf(db, caller.id, query)),
    page: query.page,
    pageSize: query.pageSize,
  }))
  route(http, contract.getUnreadSupport, async ({ caller }) => ({
    threads: await store.unreadThreadsOf(db, caller.id),
  }))
  route(http, contract.openSupportThread, async ({ caller, body, request }) => {
    const userId = player(caller)
    await messages(request)
    return service.openThread(db, { userId, key: idempotencyKeyOf(request), ...body })
  })
  route(http, contract.writeToSupport, async ({ caller, params, body, request }) => {
    const userId = player(caller)
    await messages(request)
    return service.writeInThread(db, {
      userId,
      key: idempotencyKeyOf(request),
      ...params,
      ...body,
    })
  })
  route(http, contract.seeSupportThread, async ({ caller, params, body, request }) => {
    await service.seeThread(db, { userId: caller.id, ...params, ...body })
    return confirmed(request, 'seen')
  })
}

function visitorRoutes(http: Http, { db, limitOf }: Needs): void {
  const ofAddress = limitOf('address', 5, HOUR_MS)
  const ofEmail = limitOf(emailKey, 5, HOUR_MS)

  route(http, contract.writeAsVisitor, async ({ body, request }) => {
    await ofAddress(request)
    await ofEmail(request)
    return service.openVisitorThread(db, { key: idempotencyKeyOf(request), ...body })
  })
}

/** Messages from one address are counted together, however it is written. Hashed: the counter needs no addresses. */
function emailKey({ body }: FastifyRequest): string {
  const { email } = Object(body) as Record<string, unknown>
  const address = typeof email === 'string' ? email.trim().toLowerCase() : ''
  return `support:${hash('sha256', address, 'base64')}`
}

function deskRoutes(http: Http, { db }: Needs): void {
  route(http, contract.listDeskThreads, async ({ query }) => ({
    ...(await store.deskPage(db, query)),
    page: query.page,
    pageSize: query.pageSize,
  }))
  route(http, contract.answerSupportThread, ({ caller, params, body, request }) =>
    desk.answerThread(db, {
      operatorId: caller.id,
      key: idempotencyKeyOf(request),
      ...params,
      ...body,
    }),
  )
  route(http, contract.closeSupportThread, ({ caller, params, body }) =>
    desk.closeThread(db, { operatorId: caller.id, ...params, ...body }),
  )
}
