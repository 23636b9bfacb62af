import * as contract from '#contract/owed/owed.ts'
import type { Db } from '#server/db/database.ts'
import { idempotencyKeyOf } from '#server/http/idempotency-key.ts'
import { type Http, route } from '#server/http/route.ts'
import * as service from './service.ts'

export function owedRoutes(http: Http, { db, currency }: { db: Db; currency: string }): void {
  route(http, contract.listOwed, () => service.published(db, currency))
  route(http, contract.getOwnOwed, ({ caller, query }) =>
    service.ownProof(db, caller.id, query.day),
  )
  route(http, contract.stateReserves, ({ caller, body, request }) =>
    service.stateReserves(db, {
      operatorId: caller.id,
      key: idempotencyKeyOf(request),
      ...body,
    }),
  )
}
