import * as contract from '#contract/lottery/payouts.ts'
import { type Http, route } from '#server/http/route.ts'
import type { LotteryNeeds } from '../needs.ts'
import { walletOf } from '../routes.ts'
import { confirm, end, propose, takeDocuments } from './decide.ts'
import { payoutAtDesk, payoutsAtDesk, payoutsOf } from './reads.ts'

/** Payouts of players, and the desk that decides on them. Every step answers the payout as it is after it. */
export function payoutRoutes(http: Http, needs: LotteryNeeds): void {
  const after = async (payoutId: number, step: Promise<void>) => {
    await step
    return payoutAtDesk(needs, payoutId)
  }
  route(http, contract.listMyPayouts, async ({ caller }) => ({
    payouts: await payoutsOf(needs, walletOf(caller)),
  }))
  route(http, contract.listPayouts, ({ query }) => payoutsAtDesk(needs, query))
  route(http, contract.takeDocuments, ({ caller, params: { payoutId } }) =>
    after(payoutId, takeDocuments(needs, { payoutId, operatorId: caller.id })),
  )
  route(http, contract.proposePayout, ({ caller, params: { payoutId }, body: { manner } }) =>
    after(payoutId, propose(needs, { payoutId, operatorId: caller.id }, manner)),
  )
  route(http, contract.confirmPayout, ({ caller, params: { payoutId }, body: { manner } }) =>
    after(payoutId, confirm(needs, { payoutId, operatorId: caller.id }, manner)),
  )
  route(http, contract.endPayout, ({ caller, params: { payoutId }, body: { endedOn, reason } }) =>
    after(payoutId, end(needs, { payoutId, operatorId: caller.id, reason }, endedOn)),
  )
}
