import * as contract from '#contract/multiples.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type Caller, type Http, route } from '#server/http/route.ts'
import { cashOutMultiple, quoteCashOut } from './cash-out-multiple.ts'
import type { Needs } from './needs.ts'
import { placeMultiple } from './place-multiple.ts'
import { quoteMultiple } from './quote-multiple.ts'
import { allMultiples, houseRisk, multipleById, multiplesOf } from './reads.ts'

export function multiplesRoutes(http: Http, needs: Needs): void {
  const { db, terms } = needs
  const own = async (walletId: number, multipleId: number) => {
    const bet = await multipleById(db, walletId, multipleId)
    if (!bet) throw new Refusal('NOT_FOUND')
    return bet
  }

  route(http, contract.quoteMultiple, ({ body }) => quoteMultiple(needs, body))

  route(http, contract.placeMultiple, async ({ caller, body }) => {
    const walletId = walletOf(caller)
    const multipleId = await placeMultiple(needs, { userId: caller.id, walletId, form: body })
    return own(walletId, multipleId)
  })

  route(http, contract.listMultiples, ({ caller, query }) =>
    multiplesOf(db, walletOf(caller), query),
  )

  route(http, contract.cancelMultiple, async ({ caller, params }) => {
    await own(walletOf(caller), params.multipleId)
    throw new Refusal('BET_FINAL')
  })

  route(http, contract.quoteCashOut, ({ caller, params }) =>
    quoteCashOut(needs, { walletId: walletOf(caller), ...params }),
  )

  route(http, contract.cashOutMultiple, async ({ caller, params, body }) => {
    const walletId = walletOf(caller)
    const { multipleId } = params
    await cashOutMultiple(needs, { userId: caller.id, walletId }, { multipleId, form: body })
    return own(walletId, multipleId)
  })

  route(http, contract.listAllMultiples, async ({ query }) => ({
    ...(await allMultiples(db, query)),
    house: await houseRisk(db, terms()),
  }))
}

function walletOf({ walletId }: Caller): number {
  if (walletId === null) throw new Refusal('NOT_A_PLAYER')
  return walletId
}
