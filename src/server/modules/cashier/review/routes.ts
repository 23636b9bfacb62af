import * as contract from '#contract/payments/review.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type Http, route } from '#server/http/route.ts'
import type { StakesOf } from '#server/kernel/player-business.ts'
import { walletOf } from '#server/modules/ledger/index.ts'
import { unplayedRate } from '#server/modules/operator-profile/index.ts'
import { unplayedOf } from '../unplayed.ts'
import type { PayoutTimes } from './banking-calendar.ts'
import { decideReview } from './decide-review.ts'
import { holdWithdrawal, takeDocuments } from './hold-withdrawal.ts'
import { waitingOf } from './review-store.ts'

type Needs = {
  db: Db
  stakesOf: StakesOf
  config: PayoutTimes
}

export function reviewRoutes(http: Http, { db, stakesOf, config }: Needs): void {
  route(http, contract.listOwnWithdrawals, async ({ caller }) => {
    const unplayed = await inTransaction(db, async (tx) => {
      const wallet = await walletOf(tx, caller.id)
      if (!wallet) throw new Refusal('NOT_A_PLAYER')
      return unplayedOf(tx, { playerId: caller.id, walletId: wallet.id }, stakesOf)
    })
    const fee = await unplayedRate(db)
    return {
      items: await waitingOf(db, caller.id),
      unplayed: unplayed ? { depositedMinor: unplayed.unplayedMinor, fee } : null,
    }
  })

  route(http, contract.holdWithdrawal, ({ caller, params, body }) =>
    holdWithdrawal({ db, times: config }, { ...params, ...body, operatorId: caller.id }),
  )
  route(http, contract.decideReview, ({ caller, params, body }) =>
    decideReview(db, { ...params, ...body, operatorId: caller.id }),
  )
  route(http, contract.reviewDocuments, ({ caller, params, body }) =>
    takeDocuments(db, { ...params, operatorId: caller.id, form: body }),
  )
}
