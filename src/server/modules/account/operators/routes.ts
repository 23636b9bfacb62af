import * as operators from '#contract/operators.ts'
import * as contract from '#contract/players.ts'
import type { Db } from '#server/db/database.ts'
import { type Http, route } from '#server/http/route.ts'
import type { PlayerBusiness } from '#server/kernel/player-business.ts'
import { listOperators } from './operator-store.ts'
import { movePlayer } from './move-player.ts'
import { playerById, playersPage } from './player-store.ts'
import { setCommissionDiscount } from './set-commission-discount.ts'
import { setRoles } from './set-roles.ts'

type Needs = { db: Db; business: PlayerBusiness }

export function playerRoutes(http: Http, needs: Needs): void {
  const { db } = needs
  route(http, contract.listPlayers, async ({ query }) => ({
    ...(await playersPage(db, query)),
    page: query.page,
    pageSize: query.pageSize,
  }))
  route(http, contract.movePlayer, async ({ params, body, caller }) => {
    await movePlayer(needs, { operatorId: caller.id, ...params, ...body })
    http.forgetCaller(params.playerId)
    return playerById(db, params.playerId)
  })
  route(http, contract.setCommissionDiscount, async ({ params, body, caller }) => {
    await setCommissionDiscount(db, { operatorId: caller.id, ...params, ...body })
    return playerById(db, params.playerId)
  })
}

export function operatorRoutes(http: Http, { db }: { db: Db }): void {
  route(http, operators.listOperators, async () => ({ items: await listOperators(db) }))
  route(http, operators.setOperatorRoles, async ({ params, body, caller }) => {
    const subjectId = params.operatorId
    const operator = await setRoles(db, { operatorId: caller.id, subjectId, ...body })
    http.forgetCaller(subjectId)
    return operator
  })
}
