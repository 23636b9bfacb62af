import * as contract from '#contract/operators/operator-profile.ts'
import type { Db } from '#server/db/database.ts'
import { type Http, route } from '#server/http/route.ts'
import { changeSetting, confirmSetting, dropSetting } from './service.ts'
import { type Floors, profileOf } from './store.ts'

type Needs = { db: Db; currency: string; floors: Floors }

export function operatorProfileRoutes(http: Http, needs: Needs): void {
  const { db } = needs
  const seenBy = (operatorId: number) => profileOf(db, { operatorId, ...needs })
  route(http, contract.getOperatorProfile, ({ caller }) => seenBy(caller.id))
  route(http, contract.changeSetting, async ({ caller, params, body }) => {
    await changeSetting(needs, { operatorId: caller.id, ...params, ...body })
    return seenBy(caller.id)
  })
  route(http, contract.decideSetting, async ({ caller, params: { name, decision }, body }) => {
    const by = { operatorId: caller.id, name, ...body }
    await (decision === 'confirm' ? confirmSetting(needs, by) : dropSetting(needs, by))
    return seenBy(caller.id)
  })
}
