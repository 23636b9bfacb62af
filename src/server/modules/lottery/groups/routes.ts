import * as contract from '#contract/lottery/groups.ts'
import { type Http, route } from '#server/http/route.ts'
import type { LotteryNeeds } from '../needs.ts'
import { walletOf } from '../routes.ts'
import { dissolve, found, invited, join, leave, renewInvite } from './membership.ts'
import { giveBack, propose } from './plays.ts'
import { groupOf, groupsOf } from './reads.ts'

/** Private groups. Every step answers the group as it is after it. */
export function groupRoutes(http: Http, needs: LotteryNeeds): void {
  const { db } = needs
  const shown = (walletId: number, groupId: number) => groupOf(needs, { walletId, groupId })

  route(http, contract.listGroups, async ({ caller }) => ({
    groups: await groupsOf(db, walletOf(caller)),
  }))
  route(http, contract.foundGroup, async ({ caller, body }) => {
    const walletId = walletOf(caller)
    return shown(walletId, await found(db, { walletId, ...body }))
  })
  route(http, contract.getInvite, async ({ params }) => {
    const { name, members } = await invited(db, params.invite)
    return { name, members }
  })
  route(http, contract.joinGroup, async ({ caller, body }) => {
    const walletId = walletOf(caller)
    return shown(walletId, await join(db, { walletId, ...body }))
  })
  route(http, contract.getGroup, ({ caller, params: { groupId } }) =>
    shown(walletOf(caller), groupId),
  )
  route(http, contract.proposePlay, async ({ caller, params: { groupId }, body }) => {
    const walletId = walletOf(caller)
    await propose(needs, { walletId, groupId }, body)
    return shown(walletId, groupId)
  })
  route(http, contract.giveSharesBack, async ({ caller, params: { groupId, syndicateId } }) => {
    const walletId = walletOf(caller)
    await giveBack(needs, { walletId, groupId }, syndicateId)
    return shown(walletId, groupId)
  })
  route(http, contract.renewInvite, async ({ caller, params: { groupId } }) => {
    const walletId = walletOf(caller)
    await renewInvite(db, { walletId, groupId })
    return shown(walletId, groupId)
  })
  route(http, contract.leaveGroup, async ({ caller, params: { groupId } }) => {
    await leave(db, { walletId: walletOf(caller), groupId })
    return {}
  })
  route(http, contract.dissolveGroup, async ({ caller, params: { groupId } }) => {
    const walletId = walletOf(caller)
    await dissolve(db, { walletId, groupId })
    return shown(walletId, groupId)
  })
}
