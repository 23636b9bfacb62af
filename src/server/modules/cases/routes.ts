import * as contract from '#contract/cases/cases.ts'
import { mayDo } from '#domain/account/permissions.ts'
import { permissionOfDesk } from '#domain/cases/cases.ts'
import type { Caller } from '#server/http/caller.ts'
import { demandPermission } from '#server/http/permission.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type Http, route } from '#server/http/route.ts'
import * as service from './service.ts'
import { caseFile, casesPage, deskOf } from './store.ts'

export function caseRoutes(http: Http, needs: Omit<service.Needs, 'forgetCaller'>): void {
  const { db } = needs
  /** A case of another desk is as if it were not there. */
  const withCase = async (
    caller: Caller,
    { caseId }: { caseId: number },
    work: (step: { caseId: number; operatorId: number }) => Promise<unknown>,
  ) => {
    const desk = await deskOf(db, caseId)
    if (!desk || !mayDo(caller.roles, permissionOfDesk[desk])) throw new Refusal('NOT_FOUND')
    await work({ caseId, operatorId: caller.id })
    return caseFile(db, caseId, caller.id)
  }
  route(http, contract.listCases, async ({ caller, query }) => {
    demandPermission(caller, permissionOfDesk[query.desk])
    const { page, pageSize } = query
    return { ...(await casesPage(db, { ...query, callerId: caller.id })), page, pageSize }
  })
  route(http, contract.getCase, ({ caller, params }) => withCase(caller, params, async () => {}))
  route(http, contract.takeCase, ({ caller, params }) =>
    withCase(caller, params, (step) => service.takeCase(db, step)),
  )
  route(http, contract.noteCase, ({ caller, params, body }) =>
    withCase(caller, params, (step) => service.noteCase(db, { ...step, ...body })),
  )
  route(http, contract.decideCase, ({ caller, params, body: decision }) =>
    withCase(caller, params, (step) =>
      service.decideCase({ ...needs, forgetCaller: http.forgetCaller }, { ...step, decision }),
    ),
  )
}
