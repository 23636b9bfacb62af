import * as contract from '#contract/protection/limits.ts'
import * as notices from '#contract/protection/deposit-notice.ts'
import * as operators from '#contract/protection/operators.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { confirmed } from '#server/http/page-language.ts'
import { type Caller, type Http, route } from '#server/http/route.ts'
import type { PlayerBusiness } from '#server/kernel/player-business.ts'
import { walletOf } from '#server/modules/ledger/index.ts'
import { activityOf, sessionSummary } from './activity.ts'
import { closeOwnAccount } from './close-account.ts'
import { confirmDepositNotice, depositNoticeOf } from './deposit-notice.ts'
import { deskProtectionOf, pausesPage, playerKnown, protectionOf } from './desk.ts'
import * as limits from './limit-service.ts'
import { decideMatch } from './match-service.ts'
import * as pauses from './pause-service.ts'
import { endTimeOut, letReturn } from './return-service.ts'
import * as store from './store.ts'
import { suspendOwnAccount } from './suspend-account.ts'

type Needs = {
  db: Db
  business: PlayerBusiness
  currency: string
  timeZone: string
}

export function protectionRoutes(http: Http, needs: Needs): void {
  limitRoutes(http, needs)
  noticeRoutes(http, needs)
  pauseRoutes(http, needs)
  ownAccountRoutes(http, needs)
  activityRoutes(http, needs)
  deskRoutes(http, needs)
}

async function playerOf(db: Db, { id, role }: Caller): Promise<store.Player> {
  const wallet = role === 'player' && (await inTransaction(db, (tx) => walletOf(tx, id)))
  if (!wallet) throw new Refusal('NOT_A_PLAYER')
  return { userId: id, walletId: wallet.id }
}

function limitRoutes(http: Http, { db }: Needs): void {
  /** Does something for the player and answers the limits as they are then. */
  const withLimits = async (caller: Caller, work: (player: store.Player) => Promise<unknown>) => {
    const player = await playerOf(db, caller)
    await work(player)
    return protectionOf(db, player)
  }
  const nothing = async () => {}
  route(http, contract.getProtection, ({ caller }) => withLimits(caller, nothing))
  route(http, contract.setLimit, ({ caller, params, body }) =>
    withLimits(caller, (player) => limits.setLimit(db, player, { ...params, ...body })),
  )
  route(http, contract.confirmRaise, ({ caller, params }) =>
    withLimits(caller, (player) => limits.confirmRaise(db, player, params)),
  )
  route(http, contract.dropRaise, ({ caller, params }) =>
    withLimits(caller, (player) => limits.dropRaise(db, player, params)),
  )
  route(http, contract.reviewLimits, ({ caller }) =>
    withLimits(caller, ({ userId }) => inTransaction(db, (tx) => store.noteReview(tx, userId))),
  )
  route(http, contract.setRealityCheck, ({ caller, body }) =>
    withLimits(caller, ({ userId }) => limits.setRealityCheck(db, userId, body.everyMinutes)),
  )
  route(http, contract.seeRealityCheck, async ({ caller, request }) => {
    const { userId } = await playerOf(db, caller)
    await store.noteSeen(db, userId)
    return confirmed(request, 'goOn')
  })
}

function noticeRoutes(http: Http, { db }: Needs): void {
  route(http, notices.getDepositNotice, async ({ caller }) =>
    depositNoticeOf(db, (await playerOf(db, caller)).userId),
  )
  route(http, notices.confirmDepositNotice, async ({ caller, body: { version } }) => {
    const { userId } = await playerOf(db, caller)
    await confirmDepositNotice(db, userId, version)
    return depositNoticeOf(db, userId)
  })
}

function pauseRoutes(http: Http, { db, business }: Needs): void {
  const { forgetCaller } = http
  const pause = async (caller: Caller, asked: Omit<pauses.AskedPause, 'userId'>) => {
    const { userId } = await playerOf(db, caller)
    await pauses.pausePlayer({ db, business, forgetCaller }, { userId, ...asked })
  }
  route(http, contract.takeTimeOut, async ({ caller, body, request }) => {
    const length = await pauses.timeOutInterval(db, body.length)
    await pause(caller, { kind: 'timed_out', length })
    return confirmed(request, 'timeOutBegun')
  })
  route(http, contract.endTimeOut, async ({ caller }) => {
    const player = await playerOf(db, caller)
    await endTimeOut(db, player.userId)
    return protectionOf(db, player)
  })
  route(http, contract.excludeMyself, async ({ caller, body, request }) => {
    const length = await pauses.exclusionInterval(db, body.months)
    await pause(caller, { kind: 'excluded', length })
    return confirmed(request, 'excluded')
  })
}

function ownAccountRoutes(http: Http, { db, business, currency }: Needs): void {
  const { forgetCaller } = http
  route(http, contract.suspendMyAccount, async ({ caller, request }) => {
    await suspendOwnAccount({ db, business, forgetCaller }, await playerOf(db, caller))
    return confirmed(request, 'accountSuspended')
  })
  route(http, contract.closeMyAccount, async ({ caller, request }) => {
    const needs = { db, business, currency, forgetCaller }
    const became = await closeOwnAccount(needs, await playerOf(db, caller))
    const isClosed = became === 'closed'
    return confirmed(request, isClosed ? 'accountClosed' : 'accountClosing')
  })
}

function activityRoutes(http: Http, { db, business, currency, timeZone }: Needs): void {
  const { stakesOf } = business
  route(http, contract.getSessionSummary, async ({ caller }) => {
    const { tokenHash } = caller
    return sessionSummary(db, await playerOf(db, caller), { currency, tokenHash })
  })
  route(http, contract.getActivity, async ({ caller }) =>
    activityOf(db, await playerOf(db, caller), { currency, timeZone, stakesOf }),
  )
}

function deskRoutes(http: Http, { db, business }: Needs): void {
  const { forgetCaller } = http
  const pause = async (operatorId: number, asked: pauses.AskedPause & { reason: string }) => {
    await playerKnown(db, asked.userId)
    await pauses.pausePlayer({ db, business, forgetCaller }, { operatorId, ...asked })
    return deskProtectionOf(db, asked.userId)
  }
  route(http, operators.listPauses, ({ query }) => pausesPage(db, query))
  route(http, operators.getPlayerProtection, ({ params }) => deskProtectionOf(db, params.playerId))
  route(http, operators.setLimitFor, async ({ caller, params: { playerId, ...limit }, body }) => {
    const player = await playerKnown(db, playerId)
    await limits.setLimitFor(db, player, { operatorId: caller.id, ...limit, ...body })
    return deskProtectionOf(db, playerId)
  })
  route(http, operators.timeOutFor, async ({ caller, params, body: { reason, ...body } }) => {
    const length = await pauses.timeOutInterval(db, body.length)
    return pause(caller.id, { userId: params.playerId, kind: 'timed_out', length, reason })
  })
  route(http, operators.excludeFor, async ({ caller, params, body: { months, reason } }) => {
    const length = await pauses.exclusionInterval(db, months)
    return pause(caller.id, { userId: params.playerId, kind: 'excluded', length, reason })
  })
  route(http, operators.decideMatch, async ({ caller, params, body }) => {
    const asked = { operatorId: caller.id, ...params, ...body }
    return deskProtectionOf(db, await decideMatch(db, asked))
  })
  route(http, operators.letReturn, async ({ caller, params, body }) => {
    const { userId } = await playerKnown(db, params.playerId)
    await letReturn(db, { userId, operatorId: caller.id, ...body })
    return deskProtectionOf(db, userId)
  })
}
