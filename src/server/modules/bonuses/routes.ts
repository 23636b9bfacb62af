import * as contract from '#contract/bonuses/bonuses.ts'
import { moneyKeyOf } from '#server/http/idempotency-key.ts'
import { confirmed } from '#server/http/page-language.ts'
import { type Http, route } from '#server/http/route.ts'
import * as desk from './desk.ts'
import { grantBonus } from './grant-bonus.ts'
import type { BonusNeeds } from './needs.ts'
import * as player from './player-steps.ts'
import * as store from './store.ts'

export function bonusRoutes(http: Http, { db, config: { currency } }: BonusNeeds): void {
  route(http, contract.listBonuses, async ({ caller, query }) => ({
    ...(await store.bonusesOf(db, caller.id, query)),
    wantsNone: await store.wantsNone(db, caller.id),
    heldMinor: await store.heldOf(db, caller.id),
    currency,
    page: query.page,
    pageSize: query.pageSize,
  }))
  route(http, contract.acceptBonus, ({ caller, params }) =>
    player.acceptBonus(db, { userId: caller.id, ...params }),
  )
  route(http, contract.declineBonus, ({ caller, params }) =>
    player.declineBonus(db, { userId: caller.id, ...params }),
  )
  route(http, contract.giveBonusUp, ({ caller, params }) =>
    player.giveBonusUp(db, { userId: caller.id, ...params }),
  )
  route(http, contract.chooseBonuses, async ({ caller, body: { wantsNone }, request }) => {
    await player.chooseBonuses(db, caller.id, wantsNone)
    return confirmed(request, wantsNone ? 'bonusesRefused' : 'bonusesWanted')
  })
}

export function bonusDeskRoutes(http: Http, needs: BonusNeeds): void {
  const { db } = needs
  route(http, contract.listDeskBonuses, async ({ query }) => ({
    ...(await store.deskPage(db, query)),
    page: query.page,
    pageSize: query.pageSize,
  }))
  route(http, contract.grantBonus, ({ caller, body, request }) =>
    grantBonus(needs, { operatorId: caller.id, key: moneyKeyOf(request) }, body),
  )
  route(http, contract.cancelBonus, ({ caller, params, body }) =>
    desk.cancelByDesk(db, { operatorId: caller.id, ...params, ...body }),
  )
  route(http, contract.payBonus, ({ caller, params, body }) =>
    desk.payByDesk(db, { operatorId: caller.id, ...params, ...body }),
  )
}
